# Fill in build_info.h.in. "-dirty" means that the sources differ from the commit.
set(COMMIT unknown)
if(GIT)
  execute_process(COMMAND ${GIT} describe --always --tags --dirty --abbrev=12 WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE result)
  if(result EQUAL 0)
    set(COMMIT ${described})
  endif()
endif()
string(STRIP "${FLAGS}" FLAGS)
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
