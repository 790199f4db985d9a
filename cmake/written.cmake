# Lets MEADHALL write its manual pages and completions into OUT, and fills the files for the desktop
# with what the pages say it is, in all LANGUAGES.

# page FOLDER LANGUAGE [COMMAND]
function(page folder language)
  set(name meadhall)
  foreach(command IN LISTS ARGN)
    string(APPEND name "-${command}")
  endforeach()
  execute_process(COMMAND "${MEADHALL}" man ${ARGN} --lang ${language}
                  OUTPUT_FILE "${folder}/${name}.6" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE "${OUT}")
set(COMMENTS)
set(SUMMARIES)
foreach(language IN ITEMS en ${LANGUAGES})
  set(folder "${OUT}/man/${language}/man6")
  if(language STREQUAL "en")
    set(folder "${OUT}/man/man6")
  endif()
  file(MAKE_DIRECTORY "${folder}")
  page("${folder}" ${language})
  foreach(command IN LISTS COMMANDS)
    page("${folder}" ${language} ${command})
  endforeach()
  # The line after the page's name is what it is about.
  file(STRINGS "${folder}/meadhall.6" summary ENCODING UTF-8 REGEX "^\\.Nd ")
  string(REGEX REPLACE "^\\.Nd |\\\\&$" "" summary "${summary}")
  if(NOT language STREQUAL "en")
    string(APPEND COMMENTS "Comment[${language}]=${summary}\n")
    string(APPEND SUMMARIES "  <summary xml:lang=\"${language}\">${summary}</summary>\n")
  else()
    set(SUMMARY "${summary}")
  endif()
endforeach()
foreach(shell IN ITEMS bash zsh fish)
  execute_process(COMMAND "${MEADHALL}" completion ${shell} OUTPUT_FILE "${OUT}/${shell}"
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
set(deploy "${CMAKE_CURRENT_LIST_DIR}/../deploy")
configure_file("${deploy}/meadhall.desktop.in" "${OUT}/meadhall.desktop" @ONLY)
configure_file("${deploy}/meadhall.metainfo.xml.in" "${OUT}/org.meadhall.Meadhall.metainfo.xml" @ONLY)
file(TOUCH "${OUT}/stamp")
