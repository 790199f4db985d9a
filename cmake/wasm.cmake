# build/wasm/meadhall.wasm: a reactor, a module without main whose functions
# (the export_name attributes of src/wasm) a page calls one by one.
file(GLOB sources CONFIGURE_DEPENDS "src/wasm/*.c")
add_executable(meadhall ${sources})
set_target_properties(meadhall PROPERTIES SUFFIX .wasm)
target_link_libraries(meadhall PRIVATE meadhall_bots)
# The stack holds copies of a state: moves of A Feast for Odin are tried out, one upon another.
target_link_options(meadhall PRIVATE -mexec-model=reactor -Wl,--strip-all,-z,stack-size=262144)

if(NOT BUILD_TESTING)
  return()
endif()
enable_testing()
find_program(NODE node REQUIRED)
file(GLOB scripts CONFIGURE_DEPENDS "tests/wasm/*.mjs")
foreach(script IN LISTS scripts)
  cmake_path(GET script STEM name)
  add_test(NAME wasm_${name} COMMAND "${NODE}" --no-warnings "${script}" $<TARGET_FILE:meadhall>
                                     "${PROJECT_SOURCE_DIR}/build/meadhall")
endforeach()
