# Writes FILES as arrays of bytes into the C file OUT: a file pl.mo becomes
# <PREFIX>pl and <PREFIX>pl_size.
set(text "#include <stddef.h>\n")
foreach(file IN LISTS FILES)
  cmake_path(GET file STEM name)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND text "\nextern const unsigned char ${PREFIX}${name}[];\n"
                     "extern const size_t ${PREFIX}${name}_size;\n"
                     "const unsigned char ${PREFIX}${name}[] = {\n${bytes}};\n"
                     "const size_t ${PREFIX}${name}_size = sizeof ${PREFIX}${name};\n")
endforeach()
file(WRITE "${OUT}" "${text}")
