# What is written at build time from files a person edits: the version, the
# catalogues of po/, the numbers of the rules in docs/rules.
set(MEADHALL_GENERATED "${CMAKE_BINARY_DIR}/generated")
configure_file(cmake/version.h.in "${MEADHALL_GENERATED}/version.h")

# po/<language>.po -> .mo -> bytes in the program.
find_program(MSGFMT msgfmt REQUIRED)
set(languages pl cs uk)
set(MEADHALL_CATALOGUES "${MEADHALL_GENERATED}/catalogues.c")
set(compiled)
foreach(language IN LISTS languages)
  set(po "${PROJECT_SOURCE_DIR}/po/${language}.po")
  set(mo "${MEADHALL_GENERATED}/${language}.mo")
  add_custom_command(
    OUTPUT "${mo}"
    COMMAND "${MSGFMT}" --check -o "${mo}" "${po}"
    DEPENDS "${po}"
    VERBATIM)
  list(APPEND compiled "${mo}")
endforeach()
add_custom_command(
  OUTPUT "${MEADHALL_CATALOGUES}"
  COMMAND "${CMAKE_COMMAND}" "-DFILES=${compiled}" -DPREFIX=mh_catalogue_
          "-DOUT=${MEADHALL_CATALOGUES}" -P "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
  DEPENDS ${compiled} cmake/embed.cmake
  VERBATIM)

# Only games that have scenarios are asked for coverage.
file(GLOB games LIST_DIRECTORIES true CONFIGURE_DEPENDS "tests/scenarios/*")
set(rule_texts)
foreach(game IN LISTS games)
  cmake_path(GET game FILENAME id)
  list(APPEND rule_texts "${PROJECT_SOURCE_DIR}/docs/rules/${id}.md")
endforeach()
set(untestable "${PROJECT_SOURCE_DIR}/docs/rules/untestable.md")
set(MEADHALL_RULES "${MEADHALL_GENERATED}/rules.c")
add_custom_command(
  OUTPUT "${MEADHALL_RULES}"
  COMMAND "${CMAKE_COMMAND}" "-DTEXTS=${rule_texts}" "-DUNTESTABLE=${untestable}"
          "-DOUT=${MEADHALL_RULES}" -P "${PROJECT_SOURCE_DIR}/cmake/rules.cmake"
  DEPENDS ${rule_texts} "${untestable}" cmake/rules.cmake
  VERBATIM)
