# What `cmake --install` puts where; `make install` and `make uninstall` go through it, and so does
# debian/. The catalogues are in the command itself.
# Strings, since CMake would take a relative path for one from where it is started.
set(MEADHALL_WEB_DIST "${PROJECT_SOURCE_DIR}/web/dist" CACHE STRING "The built front end; empty: none")
set(MEADHALL_UNITS "lib/systemd/system" CACHE STRING "Where systemd's units go, below the prefix or not")
set(MEADHALL_ZSH "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" CACHE STRING "Where zsh looks for completions")
set(share "${CMAKE_INSTALL_DATADIR}/meadhall")

install(TARGETS meadhall RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")

# Manual pages and completions from the table of commands, which the command itself writes out.
file(STRINGS src/cli/run.c commands REGEX "^    &cli_command_")
list(TRANSFORM commands REPLACE "^    &cli_command_([a-z_]+),$" "\\1")
list(TRANSFORM commands REPLACE "_" "-")
list(REMOVE_ITEM commands man completion)
set(written "${CMAKE_BINARY_DIR}/written")
add_custom_command(
  OUTPUT "${written}/stamp"
  COMMAND "${CMAKE_COMMAND}" "-DMEADHALL=$<TARGET_FILE:meadhall>" "-DOUT=${written}"
          "-DCOMMANDS=${commands}" "-DLANGUAGES=${languages}" "-DVERSION=${PROJECT_VERSION}"
          "-DDATE=${MEADHALL_RELEASED}" -P "${PROJECT_SOURCE_DIR}/cmake/written.cmake"
  DEPENDS meadhall cmake/written.cmake deploy/meadhall.desktop.in deploy/meadhall.metainfo.xml.in
  VERBATIM)
# The sanitizers' builds are not for installing.
if(MEADHALL_FUZZ)
  add_custom_target(written DEPENDS "${written}/stamp")
else()
  add_custom_target(written ALL DEPENDS "${written}/stamp")
endif()

# All that is installed, without the tests.
add_custom_target(installed DEPENDS meadhall written)
if(TARGET meadhall_shared)
  add_dependencies(installed meadhall_shared meadhall_static)
endif()

install(DIRECTORY "${written}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}")
install(FILES "${written}/bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
        RENAME meadhall)
install(FILES "${written}/zsh" DESTINATION "${MEADHALL_ZSH}" RENAME _meadhall)
install(FILES "${written}/fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d"
        RENAME meadhall.fish)

# For the desktop.
install(FILES "${written}/meadhall.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES "${written}/org.meadhall.Meadhall.metainfo.xml"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES web/src/art/symbols/mark.svg RENAME meadhall.svg
        DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")

# The front end, which takes node to make: a release brings it.
if(MEADHALL_WEB_DIST)
  install(CODE "if(NOT EXISTS \"${MEADHALL_WEB_DIST}/index.html\")
    message(FATAL_ERROR \"There is no front end in ${MEADHALL_WEB_DIST}: scripts/build-web makes it, \"
                        \"-DMEADHALL_WEB_DIST= leaves it out.\")
  endif()")
  install(DIRECTORY "${MEADHALL_WEB_DIST}/" DESTINATION "${share}/web")
endif()

# Units name the command by its whole path, which is known only now: `--prefix` may say another.
file(GLOB units CONFIGURE_DEPENDS "deploy/*.service")
install(CODE "
  set(folder \"${MEADHALL_UNITS}\")
  cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY \"\${CMAKE_INSTALL_PREFIX}\")
  set(command \"${CMAKE_INSTALL_BINDIR}/meadhall\")
  cmake_path(ABSOLUTE_PATH command BASE_DIRECTORY \"\${CMAKE_INSTALL_PREFIX}\")
  foreach(unit IN ITEMS ${units})
    file(READ \"\${unit}\" text)
    string(REPLACE /usr/local/bin/meadhall \"\${command}\" text \"\${text}\")
    cmake_path(GET unit FILENAME name)
    file(WRITE \"${written}/\${name}\" \"\${text}\")
    file(INSTALL DESTINATION \"\${folder}\" TYPE FILE FILES \"${written}/\${name}\")
  endforeach()")

install(FILES README.md CHANGELOG.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES docs/hosting.md docs/protocol.md docs/security.md docs/bots.md docs/rules-decisions.md
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")
install(DIRECTORY docs/rules DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs" FILES_MATCHING PATTERN "*.md")
install(FILES deploy/nginx.conf deploy/nginx-proxy.conf deploy/nginx-upstream.conf
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")
