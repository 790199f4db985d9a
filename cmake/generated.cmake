# What is written at build time from files a person edits: the version, the
# catalogues of po/, the index of the rules in docs/rules.
set(MEADHALL_GENERATED "${CMAKE_BINARY_DIR}/generated")
# The day of the last release, for manual pages: they must not change with the day of the build.
file(STRINGS CHANGELOG.md released LIMIT_COUNT 1 REGEX "^## \\[[0-9.]+\\] - ")
string(REGEX MATCH "([0-9]+)-([0-9]+)-([0-9]+)$" released "${released}")
set(MEADHALL_RELEASED "${released}")
set(months January February March April May June July August September October November December)
math(EXPR month "${CMAKE_MATCH_2} - 1")
math(EXPR day "${CMAKE_MATCH_3}")
list(GET months ${month} month)
set(MEADHALL_DATE "${month} ${day}, ${CMAKE_MATCH_1}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md)
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

# Every rule: its text, the lines that cite it, the scenarios that show it. Without node, the table
# that scripts/build-web left beside the front end, which needed node too.
find_program(NODE node)
set(MEADHALL_RULES "${MEADHALL_GENERATED}/rules.c")
set(prebuilt "${PROJECT_SOURCE_DIR}/prebuilt/rules.c")
if(NODE)
  file(GLOB_RECURSE indexed CONFIGURE_DEPENDS "docs/rules/*.md" "po/rules/*.po" "src/*.c" "src/*.h"
       "src/*.def" "tests/scenarios/*.scn")
  add_custom_command(
    OUTPUT "${MEADHALL_RULES}"
    COMMAND "${NODE}" "${PROJECT_SOURCE_DIR}/scripts/rule-index.mjs" --c "${MEADHALL_RULES}"
    DEPENDS ${indexed} scripts/rule-index.mjs web/scripts/po.mjs
    VERBATIM)
elseif(EXISTS "${prebuilt}")
  configure_file("${prebuilt}" "${MEADHALL_RULES}" COPYONLY)
else()
  message(FATAL_ERROR "Building from the repository needs node; a release (make dist) does not.")
endif()
