# Writes the C file OUT with the numbers of all rules in TEXTS (docs/rules/<game>.md),
# and which of them the tables in UNTESTABLE set aside: the numbers in the first cell of
# each row. A rule is a list item or a table row that begins with its number in bold:
# "- **J-4.2** ...", "- **J-16.1 Title.** ...".
cmake_minimum_required(VERSION 3.25)

# Appends a C array of strings to `text`. C has no empty arrays, hence the NULL.
function(append_strings name)
  string(APPEND text "static const char *const ${name}[] = {\n")
  foreach(item IN LISTS ARGN)
    string(APPEND text "    \"${item}\",\n")
  endforeach()
  set(text "${text}    NULL,\n};\n\n" PARENT_SCOPE)
endfunction()

file(READ "${UNTESTABLE}" excused)
set(text "#include \"cli/scenario/rules.h\"\n\n")
set(table "const struct cli_rules cli_rules[] = {\n")
foreach(file IN LISTS TEXTS)
  cmake_path(GET file STEM game)
  file(READ "${file}" rules)
  string(REGEX MATCHALL "\n[-|] \\*\\*[A-Z]-[0-9A-Z]+\\.[0-9]+" numbers "${rules}")
  list(TRANSFORM numbers REPLACE "\n[-|] \\*\\*" "")
  if(NOT numbers)
    message(FATAL_ERROR "${file} has no numbered rules")
  endif()
  string(SUBSTRING "${numbers}" 0 2 prefix)
  string(REGEX MATCHALL "\n\\|[^|\n]*" cells "${excused}")
  string(REGEX MATCHALL "${prefix}[0-9A-Z]+\\.[0-9]+" untestable "${cells}")
  foreach(number IN LISTS untestable)
    if(NOT number IN_LIST numbers)
      message(FATAL_ERROR "${UNTESTABLE} names ${number}, which is no rule of ${file}")
    endif()
  endforeach()
  list(LENGTH numbers count)
  list(LENGTH untestable untestable_count)
  append_strings(${game}_rules ${numbers})
  append_strings(${game}_untestable ${untestable})
  string(APPEND table "    {\"${game}\", ${game}_rules, ${count}, ${game}_untestable, "
                      "${untestable_count}},\n")
endforeach()
file(WRITE "${OUT}" "${text}${table}    {NULL, NULL, 0, NULL, 0},\n};\n")
