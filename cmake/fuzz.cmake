# fuzz/<name>.c is a libFuzzer target <name> with its corpus in fuzz/corpus/<name>.
# ctest runs each over its corpus; `make fuzz` lets them search.
enable_testing()
file(GLOB sources CONFIGURE_DEPENDS "fuzz/*.c")
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_compile_definitions(fuzz_${name} PRIVATE _POSIX_C_SOURCE=200809L)
  target_link_libraries(fuzz_${name} PRIVATE meadhall_cli)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_test(NAME fuzz_${name} COMMAND fuzz_${name} -runs=0 "${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}")
endforeach()
