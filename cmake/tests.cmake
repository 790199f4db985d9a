# Everything `ctest` runs. Unit tests are cmocka programs; all else ends in a
# line `N passed, N failed`, which scripts/test adds up.
function(meadhall_test name)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
endfunction()

# What looks for broken rules in games by chance, and what is about sockets, is run as released and
# under the sanitizers. Another compiler would show nothing new there: that it plays the same games is
# what test_records and the signature check.
set(second_compiler FALSE)
if(CMAKE_C_COMPILER_ID STREQUAL "Clang" AND CMAKE_BUILD_TYPE STREQUAL "Release")
  set(second_compiler TRUE)
endif()

# What reads nothing but the sources is checked once, beside gcc's builds: no compiler makes a
# difference to it.
set(sources_too TRUE)
if(CMAKE_C_COMPILER_ID STREQUAL "Clang")
  set(sources_too FALSE)
endif()

# A program of the tests' own: linked as it is compiled (see CMakeLists.txt), with the quicker linker
# where there is one, for they are many.
find_program(LLD ld.lld)
function(meadhall_test_program name)
  add_executable(${name} ${ARGN})
  if(LLD)
    target_link_options(${name} PRIVATE -fuse-ld=lld)
  endif()
  set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    target_link_options(${name} PRIVATE -fno-lto -fno-use-linker-plugin)
  endif()
endfunction()

# What unit tests and the soak share: the properties that hold in every position.
file(GLOB support CONFIGURE_DEPENDS "tests/support/*.c")
add_library(test_support STATIC ${support})
target_compile_definitions(test_support PUBLIC _POSIX_C_SOURCE=200809L)
target_include_directories(test_support PUBLIC tests)
target_link_libraries(test_support PUBLIC meadhall_cli)

# The hall, its store and its sockets neither, nor traces: clang sees them under the sanitizers.
file(GLOB units CONFIGURE_DEPENDS "tests/unit/test_*.c")
if(second_compiler)
  list(FILTER units EXCLUDE REGEX "/test_(hall|store|net|positions|traces)[a-z_]*\\.c$")
endif()
foreach(source IN LISTS units)
  cmake_path(GET source STEM name)
  meadhall_test_program(${name} ${source})
  target_link_libraries(${name} PRIVATE test_support meadhall_hall meadhall_api cmocka)
  meadhall_test(${name} ${name})
endforeach()

# The C library as people get it.
if(TARGET meadhall_shared)
  meadhall_test(api_installed "${PROJECT_SOURCE_DIR}/tests/api/installed.sh" "${PROJECT_BINARY_DIR}"
                $<TARGET_FILE:meadhall>)
  meadhall_test(api_speed "${PROJECT_SOURCE_DIR}/tests/api/speed.sh" "${PROJECT_BINARY_DIR}"
                $<TARGET_FILE:meadhall>)
endif()

# The store and the hall once more, on PostgreSQL; for the release build only, to save time.
if(MEADHALL_POSTGRESQL AND MEADHALL_COMMAND_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
  set(shared test_hall_accounts test_hall_audit test_hall_closed test_hall_cluster test_hall_eyes
             test_hall_live test_hall_pair test_hall_play test_hall_players test_hall_ready
             test_hall_rules test_hall_tables test_hall_threats test_hall_told test_store
             test_store_bounds test_store_file test_store_move test_store_people)
  list(TRANSFORM shared PREPEND "${PROJECT_BINARY_DIR}/" OUTPUT_VARIABLE programs)
  meadhall_test(postgresql "${PROJECT_SOURCE_DIR}/scripts/with-postgres"
                "${PROJECT_SOURCE_DIR}/scripts/each" ${programs})
endif()

# The store and the hall once more, on the journal of a browser, in a file. It is linked in before
# the other store, of which nothing is left then but what builds writes.
file(GLOB journal CONFIGURE_DEPENDS "src/store/journal/*.c")
add_library(meadhall_journal OBJECT ${journal})
target_include_directories(meadhall_journal PUBLIC src)
target_compile_definitions(meadhall_journal PRIVATE _XOPEN_SOURCE=700 _DEFAULT_SOURCE)
set(programs)
if(NOT second_compiler)
  foreach(name IN ITEMS test_hall_accounts test_hall_eyes test_hall_live
          test_hall_play test_hall_players test_hall_rules test_hall_seats test_hall_tables
          test_hall_told test_store test_store_people)
    meadhall_test_program(journal_${name} tests/unit/${name}.c $<TARGET_OBJECTS:meadhall_journal>)
    target_link_libraries(journal_${name} PRIVATE test_support meadhall_hall cmocka)
    list(APPEND programs "${PROJECT_BINARY_DIR}/journal_${name}")
  endforeach()
  meadhall_test_program(test_journal tests/unit/journal/test_journal.c
                        $<TARGET_OBJECTS:meadhall_journal>)
  target_link_libraries(test_journal PRIVATE test_support meadhall_store cmocka)
  list(APPEND programs "${PROJECT_BINARY_DIR}/test_journal")
  meadhall_test(journal "${PROJECT_SOURCE_DIR}/scripts/each" ${programs})
  set_tests_properties(journal PROPERTIES ENVIRONMENT "MEADHALL_DB=journal:")
endif()

# What uses threads: scripts/tsan runs it in the preset tsan, which builds nothing else.
set(threaded test_analysis test_api_pool test_hall_accounts test_hall_advice test_hall_cluster
             test_hall_live test_hall_pair test_hall_play test_net test_store test_store_move)
add_custom_target(tsan_programs DEPENDS meadhall ${threaded})
file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/threaded" CONTENT "$<JOIN:${threaded},\n>\n")

file(GLOB soak CONFIGURE_DEPENDS "tests/soak/*.c")
meadhall_test_program(soak ${soak})
target_link_libraries(soak PRIVATE test_support)
# Under the sanitizers; what people run plays fewer and other games.
if(MEADHALL_COMMAND_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
  meadhall_test(soak soak --games 20 --seed 2)
elseif(NOT second_compiler)
  meadhall_test(soak soak --games 45)
endif()

# What a seat asks the hall in two worlds: a sample; `make worlds` plays more.
file(GLOB worlds CONFIGURE_DEPENDS "tests/worlds/*.c")
meadhall_test_program(hall_worlds ${worlds} fuzz/support/machine.c)
target_compile_definitions(hall_worlds PRIVATE _POSIX_C_SOURCE=200809L)
target_include_directories(hall_worlds PRIVATE src)
target_link_libraries(hall_worlds PRIVATE meadhall_hall meadhall_games)
if(NOT second_compiler)
  meadhall_test(hall_worlds hall_worlds --games 24)
endif()

# The same advice for the same position, and as good as with more work: a sample; `make
# advice-check` asks as often as docs/bots.md says.
meadhall_test_program(advice_check tests/advice/check.c)
target_link_libraries(advice_check PRIVATE meadhall_bots meadhall_games)
target_include_directories(advice_check PRIVATE src)
if(MEADHALL_COMMAND_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
  meadhall_test(advice_check advice_check --positions 3 --asks 3 --factor 1 --less 12)
endif()

# How often each occupation was played and took effect: `make tally`, too long for every test.
meadhall_test_program(odin_tally tests/tally/odin_cards.c)
target_link_libraries(odin_tally PRIVATE test_support)

file(GLOB scenarios RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "tests/scenarios/*/*")
meadhall_test(scenarios meadhall scenario --coverage ${scenarios})

file(GLOB scripts CONFIGURE_DEPENDS "tests/cli/*.sh" "tests/words/check-*")
if(NOT sources_too)
  list(FILTER scripts EXCLUDE REGEX "/check-(catalogue|cited|manual|places|rooms|security)$")
endif()
foreach(script IN LISTS scripts)
  cmake_path(GET script STEM name)
  meadhall_test(${name} "${script}" $<TARGET_FILE:meadhall>)
endforeach()

# What people run, installed; the list of what was belongs to the folder of the build.
if(MEADHALL_COMMAND_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
  meadhall_test(install "${PROJECT_SOURCE_DIR}/tests/install/check.sh" $<TARGET_FILE:meadhall>)
  set_tests_properties(install PROPERTIES RESOURCE_LOCK installed)
  meadhall_test(version "${PROJECT_SOURCE_DIR}/tests/install/version.sh" $<TARGET_FILE:meadhall>)
endif()

# The server, over real sockets. They share the machine's cores with their own clients.
find_program(NODE node REQUIRED)
set(scripts)
if(NOT second_compiler)
  file(GLOB scripts CONFIGURE_DEPENDS "tests/net/test-*.mjs")
endif()
foreach(script IN LISTS scripts)
  cmake_path(GET script STEM name)
  string(REPLACE "test-" "net_" name "${name}")
  meadhall_test(${name} "${NODE}" "${script}" $<TARGET_FILE:meadhall>)
endforeach()

if(sources_too)
  meadhall_test(odin_cards "${PROJECT_SOURCE_DIR}/scripts/odin-cards" --check)
  # What `make mutants` turns lines into, and what it was told of them.
  meadhall_test(mutants "${NODE}" tests/mutants/check.mjs)
endif()

# The hall in a browser, with the front end that scripts/build-web made. Once is enough: for the
# release build, whose facts the front end has. Pictures of every screen stay in the build folder.
find_program(CHROMIUM NAMES chromium-headless-shell chromium)
if(CHROMIUM AND MEADHALL_COMMAND_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
  file(GLOB scripts CONFIGURE_DEPENDS "tests/browser/test-*.mjs")
  foreach(script IN LISTS scripts)
    cmake_path(GET script STEM name)
    string(REPLACE "test-" "browser_" name "${name}")
    meadhall_test(${name} "${NODE}" "${script}" $<TARGET_FILE:meadhall>)
    set_tests_properties(${name} PROPERTIES TIMEOUT 600
      ENVIRONMENT "CHROMIUM=${CHROMIUM};ARTEFACTS=${PROJECT_BINARY_DIR}/screens")
  endforeach()
  # They measure time: scripts/test runs them when nothing else goes on.
  set_tests_properties(browser_paint browser_odin-laying PROPERTIES RUN_SERIAL TRUE LABELS alone)
endif()

# The longest begin first, so that none is left alone at the end.
foreach(cost IN ITEMS
        100:browser_screens 95:browser_odin 95:browser_vikings 95:browser_games 90:soak 85:postgresql
        80:browser_analysis 80:browser_table 70:browser_newcomer 70:usage 70:instructions 65:allocations
        60:test_hall_bounds 60:test_odin_placement 60:test_bots 50:test_hall_time 50:net_attacks)
  string(REPLACE ":" ";" cost "${cost}")
  list(POP_FRONT cost most name)
  if(TEST ${name})
    set_tests_properties(${name} PROPERTIES COST ${most})
  endif()
endforeach()
