# What is written at build time from files a person edits: the version, the
# catalogues of po/, the index of the rules in docs/rules.
set(MEADHALL_GENERATED "${CMAKE_BINARY_DIR}/generated")
configure_file(cmake/version.h.in "${MEADHALL_GENERATED}/version.h")

# po/<language>.po -> .mo -> bytes in the program.
find_program(MSGFMT msgfmt REQUIRED)
# All but English, which is in the sources.
file(STRINGS src/words/languages.def languages REGEX "^LANGUAGE\\(")
list(TRANSFORM languages REPLACE "^LANGUAGE\\([A-Z_]+, ([a-z]+),.*$" "\\1")
list(REMOVE_ITEM languages en)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/words/languages.def)
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

# Every rule: its text, the lines that cite it, the scenarios that show it.
find_program(NODE node REQUIRED)
file(GLOB_RECURSE indexed CONFIGURE_DEPENDS "docs/rules/*.md" "po/rules/*.po" "src/*.c" "src/*.h"
     "src/*.def" "tests/scenarios/*.scn")
set(MEADHALL_RULES "${MEADHALL_GENERATED}/rules.c")
add_custom_command(
  OUTPUT "${MEADHALL_RULES}"
  COMMAND "${NODE}" "${PROJECT_SOURCE_DIR}/scripts/rule-index.mjs" --c "${MEADHALL_RULES}"
  DEPENDS ${indexed} scripts/rule-index.mjs web/scripts/po.mjs
  VERBATIM)
