# There is one thread (one_thread.h), so nothing is linked.
if(NOT TARGET Threads::Threads)
  add_library(Threads::Threads INTERFACE IMPORTED)
endif()
