# libmeadhall: the games for programs, shared and static, with one header (src/api/meadhall.h).
# It holds the engine, the bots and the words; nothing but meadhall_* can be seen from outside.
set(MEADHALL_SONAME 0)
set(api_parts meadhall_core meadhall_games meadhall_bots meadhall_words meadhall_api)

meadhall_library(api meadhall_bots meadhall_words Threads::Threads)
target_include_directories(meadhall_api PRIVATE "${MEADHALL_GENERATED}")
target_include_directories(meadhall_api PUBLIC src/api)
target_compile_definitions(meadhall_api PRIVATE _DEFAULT_SOURCE)
# With hidden names this costs nothing, and the command is optimised as a whole anyway.
set_target_properties(${api_parts} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)

# What a debugger or a sanitizer looks at is linked into the tests; people get these.
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  return()
endif()

set(symbols "${PROJECT_SOURCE_DIR}/cmake/api.map")
add_library(meadhall_shared SHARED $<TARGET_OBJECTS:meadhall_api>)
target_link_libraries(meadhall_shared PRIVATE meadhall_bots meadhall_words)
target_link_options(meadhall_shared PRIVATE "-Wl,--version-script=${symbols}" -Wl,--no-undefined
                    -Wl,-z,text -Wl,--as-needed)
set_target_properties(meadhall_shared PROPERTIES OUTPUT_NAME meadhall EXPORT_NAME meadhall
                      VERSION "${PROJECT_VERSION}" SOVERSION ${MEADHALL_SONAME}
                      LINK_DEPENDS "${symbols}")

set(objects)
foreach(part IN LISTS api_parts)
  list(APPEND objects $<TARGET_OBJECTS:${part}>)
endforeach()
add_library(meadhall_static STATIC ${objects})
set_target_properties(meadhall_static PROPERTIES OUTPUT_NAME meadhall EXPORT_NAME meadhall-static)
target_link_libraries(meadhall_static INTERFACE Threads::Threads m)
# Plain code only: what was kept for optimising as a whole is read by the same compiler alone.
if(CMAKE_OBJCOPY)
  add_custom_command(TARGET meadhall_static POST_BUILD COMMAND "${CMAKE_OBJCOPY}"
                     --wildcard --remove-section=.gnu.lto_* --remove-section=.gnu.debuglto_*
                     $<TARGET_FILE:meadhall_static> VERBATIM)
endif()
include(GNUInstallDirs)
foreach(library meadhall_shared meadhall_static)
  target_include_directories(${library} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endforeach()

include(CMakePackageConfigHelpers)
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/meadhall")
set(pkgconfig "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
# From where the file lies to where everything does, so that a copy of the tree works anywhere.
file(RELATIVE_PATH MEADHALL_PREFIX "/prefix/${pkgconfig}" "/prefix")
configure_file(cmake/meadhall.pc.in "${MEADHALL_GENERATED}/meadhall.pc" @ONLY)
file(WRITE "${MEADHALL_GENERATED}/meadhallConfig.cmake"
     "include(CMakeFindDependencyMacro)\nfind_dependency(Threads)\n"
     "include(\"\${CMAKE_CURRENT_LIST_DIR}/meadhallTargets.cmake\")\n")
write_basic_package_version_file("${MEADHALL_GENERATED}/meadhallConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion)

install(TARGETS meadhall_shared EXPORT meadhall
        LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library
        NAMELINK_COMPONENT development)
install(TARGETS meadhall_static EXPORT meadhall
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(FILES src/api/meadhall.h DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)
install(FILES "${MEADHALL_GENERATED}/meadhall.pc" DESTINATION "${pkgconfig}" COMPONENT development)
install(FILES "${MEADHALL_GENERATED}/meadhallConfig.cmake"
              "${MEADHALL_GENERATED}/meadhallConfigVersion.cmake"
        DESTINATION "${package}" COMPONENT development)
install(EXPORT meadhall FILE meadhallTargets.cmake NAMESPACE meadhall:: DESTINATION "${package}"
        COMPONENT development)
install(FILES docs/man/libmeadhall.3 DESTINATION "${CMAKE_INSTALL_MANDIR}/man3"
        COMPONENT development)
