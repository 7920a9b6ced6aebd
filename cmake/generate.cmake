# cmake -DPROGRAM=bin/satgen -DNAME=satgen -DINTO=share -P generate.cmake: the manual pages and the completions that a
# program prints about itself.

# generated(INTO_FILE WORDS...)
function(generated file)
  cmake_path(GET file PARENT_PATH folder)
  file(MAKE_DIRECTORY ${INTO}/${folder})
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_FILE ${INTO}/${file} RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    file(REMOVE ${INTO}/${file})
    message(FATAL_ERROR "${NAME} ${ARGN}: exit status ${status}")
  endif()
endfunction()

generated(man/man1/${NAME}.1 --generate man)
generated(bash-completion/completions/${NAME} --generate complete-bash)
generated(zsh/site-functions/_${NAME} --generate complete-zsh)
generated(fish/vendor_completions.d/${NAME}.fish --generate complete-fish)

# Commands with pages of their own: sudoku-solve.1.
execute_process(COMMAND ${PROGRAM} --generate commands OUTPUT_VARIABLE commands COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" commands "${commands}")
foreach(command IN LISTS commands)
  generated(man/man1/${NAME}-${command}.1 ${command} --generate man)
endforeach()
