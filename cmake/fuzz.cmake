# fuzz/<name>.c is a libFuzzer target <name> with its corpus in fuzz/corpus/<name>;
# fuzz/support is what they share. ctest runs each over its corpus; `make fuzz` lets
# them search.
file(GLOB support CONFIGURE_DEPENDS "fuzz/support/*.c")
# A part of each target and not of the library, so that it comes before the machine of src/bots.
set(machine "${PROJECT_SOURCE_DIR}/fuzz/support/machine.c")
list(REMOVE_ITEM support "${machine}")
add_library(fuzz_support STATIC ${support})
# Paths through the checks are no news to the search.
target_compile_options(fuzz_support PRIVATE -fno-sanitize=fuzzer-no-link)
target_compile_definitions(fuzz_support PUBLIC _POSIX_C_SOURCE=200809L)
target_include_directories(fuzz_support PUBLIC fuzz)
target_link_libraries(fuzz_support PUBLIC meadhall_cli)

add_custom_target(fuzz_targets)
file(GLOB sources CONFIGURE_DEPENDS "fuzz/*.c")
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  meadhall_test_program(fuzz_${name} ${source} ${machine})
  target_link_libraries(fuzz_${name} PRIVATE fuzz_support)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzz_targets fuzz_${name})
  add_test(NAME fuzz_${name} COMMAND fuzz_${name} -runs=0 "${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}")
endforeach()

# The two worlds are those of the tests.
target_sources(fuzz_worlds PRIVATE tests/worlds/play.c tests/worlds/questions.c tests/worlds/twin.c)
target_include_directories(fuzz_worlds PRIVATE tests)
target_link_libraries(fuzz_api PRIVATE meadhall_api)
