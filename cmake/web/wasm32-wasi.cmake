# Toolchain: WebAssembly without a host system, for pages and for Node.js.  Clang, lld and libc++ of Debian's packages
# clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

find_program(SATDOKU_WEB_CLANG NAMES clang++-19 clang++ REQUIRED)
set(CMAKE_CXX_COMPILER ${SATDOKU_WEB_CLANG})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)

# Nothing of the machine that compiles is looked at, except headers without system calls (cmake/web/Find*.cmake).
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})

# Exceptions are not caught: Debian's runtime has none.  A throw ends the instance (app/web/system/runtime.cpp), and the
# page starts a new one.  One thread: what the libraries name of threads is in one_thread.h.
# An instance is dropped as a whole, so nothing is destroyed at its end.
string(JOIN " " CMAKE_CXX_FLAGS_INIT -msimd128 -mbulk-memory -mnontrapping-fptoint -DHWY_COMPILE_ONLY_STATIC
  -DSATDOKU_SMALL_CODE -D_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION -fignore-exceptions -fno-threadsafe-statics
  -fno-c++-static-destructors -ffunction-sections -fdata-sections
  "-include ${CMAKE_CURRENT_LIST_DIR}/small_sort.h" "-include ${CMAKE_CURRENT_LIST_DIR}/one_thread.h")

# Header-only libraries, through links to their folders: the include folder that they are in has headers of the system
# that compiles.
foreach(header hwy/highway.h boost/multiprecision/cpp_int.hpp)
  string(REGEX REPLACE "/.*" "" folder ${header})
  find_path(SATDOKU_WEB_${folder} ${header} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH
    NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  mark_as_advanced(SATDOKU_WEB_${folder})
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
  file(CREATE_LINK ${SATDOKU_WEB_${folder}}/${folder} ${CMAKE_BINARY_DIR}/headers/${folder} SYMBOLIC)
endforeach()
list(APPEND CMAKE_INCLUDE_PATH ${CMAKE_BINARY_DIR}/headers)
