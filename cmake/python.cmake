# The Python package: the extension meadhall._engine with the whole engine linked in, and beside it the
# package's own files, so that build/<preset>/python can be on PYTHONPATH. One binary serves CPython
# 3.11 and later (the limited API). Debian's Python is preferred: others in the path may have neither
# headers nor wheel.
if(CMAKE_C_FLAGS MATCHES "sanitize=(thread|fuzzer)|profile-instr")
  return()
endif()
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 3.11 QUIET COMPONENTS Interpreter Development.Module)
if(NOT Python3_Development.Module_FOUND)
  message(STATUS "No Python 3.11 with headers: the Python package is left out")
  return()
endif()

file(GLOB sources CONFIGURE_DEPENDS "python/src/*.c")
add_library(meadhall_python MODULE ${sources})
target_include_directories(meadhall_python PRIVATE "${Python3_INCLUDE_DIRS}")
target_compile_definitions(meadhall_python PRIVATE Py_LIMITED_API=0x030B0000)
# CPython's tables of slots hold functions and texts as void pointers.
target_compile_options(meadhall_python PRIVATE -Wno-pedantic -Wno-write-strings)
target_link_libraries(meadhall_python PRIVATE meadhall_api)
target_link_options(meadhall_python PRIVATE -Wl,--exclude-libs,ALL -Wl,--gc-sections)
set(sanitized FALSE)
if(CMAKE_C_FLAGS MATCHES "sanitize=address")
  set(sanitized TRUE)
  target_link_options(meadhall_python PRIVATE -shared-libasan)
endif()
# Linked as it is compiled: the whole engine optimised once more would take most of a minute.
set_target_properties(meadhall_python PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF PREFIX ""
                      OUTPUT_NAME _engine SUFFIX .abi3.so C_VISIBILITY_PRESET hidden
                      LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/python/meadhall")
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
  target_link_options(meadhall_python PRIVATE -fno-lto -fno-use-linker-plugin)
endif()

# The package's own files and the art of its pictures, as a wheel has them.
file(GLOB_RECURSE package RELATIVE "${PROJECT_SOURCE_DIR}/python" CONFIGURE_DEPENDS
     "python/meadhall/*.py" "python/meadhall/*.pyi" "python/meadhall/py.typed")
file(GLOB art RELATIVE "${PROJECT_SOURCE_DIR}/web/src/art" CONFIGURE_DEPENDS
     "web/src/art/icons/*/*.svg" "web/src/art/symbols/*.svg" "web/src/art/symbols/*/*.svg")
list(FILTER package EXCLUDE REGEX "__pycache__")
set(copied)
function(meadhall_copy from to)
  set(out "${PROJECT_BINARY_DIR}/python/meadhall/${to}")
  add_custom_command(OUTPUT "${out}" COMMAND "${CMAKE_COMMAND}" -E copy "${from}" "${out}"
                     DEPENDS "${from}" COMMENT "" VERBATIM)
  set(copied ${copied} "${out}" PARENT_SCOPE)
endfunction()
foreach(file IN LISTS package)
  string(REGEX REPLACE "^meadhall/" "" to "${file}")
  meadhall_copy("${PROJECT_SOURCE_DIR}/python/${file}" "${to}")
endforeach()
foreach(file IN LISTS art)
  meadhall_copy("${PROJECT_SOURCE_DIR}/web/src/art/${file}" "art/${file}")
endforeach()
add_custom_target(python_package ALL DEPENDS meadhall_python ${copied})

# A wheel is the usual way (`make python`); those who make packages say where it goes.
set(MEADHALL_PYTHON "" CACHE STRING "Where the Python package is installed, below the prefix; empty: nowhere")
if(MEADHALL_PYTHON)
  install(DIRECTORY "${PROJECT_BINARY_DIR}/python/meadhall" DESTINATION "${MEADHALL_PYTHON}"
          PATTERN __pycache__ EXCLUDE)
endif()

# The tests of the package: of the wheel in a venv where people's build is made, else of the extension
# as it was built. Under the sanitizers Python has to load their library first.
if(NOT BUILD_TESTING)
  return()
endif()
set(runner "${PROJECT_SOURCE_DIR}/python/tests/run")
if(MEADHALL_COMMAND_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
  add_test(NAME python COMMAND "${runner}-wheel" "${Python3_EXECUTABLE}" "${PROJECT_BINARY_DIR}"
           WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
elseif(sanitized)
  execute_process(COMMAND "${CMAKE_C_COMPILER}" -print-file-name=libclang_rt.asan-x86_64.so
                  OUTPUT_VARIABLE asan_library OUTPUT_STRIP_TRAILING_WHITESPACE)
  # The interpreter itself frees little at its end.
  add_test(NAME python COMMAND "${runner}" "${Python3_EXECUTABLE}" "${PROJECT_BINARY_DIR}/python")
  set_tests_properties(python PROPERTIES ENVIRONMENT
                       "LD_PRELOAD=${asan_library};ASAN_OPTIONS=detect_leaks=0;PYTHONMALLOC=malloc;MEADHALL_QUICK=1")
elseif(CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_test(NAME python COMMAND "${runner}" "${Python3_EXECUTABLE}" "${PROJECT_BINARY_DIR}/python")
endif()
