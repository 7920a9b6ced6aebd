// This program is not linked with the compression libraries, so it can observe when the reader loads one.
#include <dlfcn.h>
#include <doctest/doctest.h>

#include <string_view>

#include "sat/io/dimacs_reader.h"

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kPackedText =  // "p cnf 0 0", compressed by gzip
    "\037\213\010\000\000\000\000\000\002\003\053\120\110\316\113"
    "\123\060\120\060\340\002\000\102\135\106\372\012\000\000\000"sv;

bool is_loaded(const char* file) {
    void* const library = ::dlopen(file, RTLD_LAZY | RTLD_NOLOAD);
    if (library != nullptr) ::dlclose(library);
    return library != nullptr;
}

bool reads(std::string_view text) {
    sat::MemorySource source(text);
    return sat::read_dimacs(source).ok();
}

}  // namespace

TEST_CASE("a compression library is loaded only for input in its format") {
    CHECK(reads("p cnf 0 0\n"));
    CHECK_FALSE(is_loaded("libz.so.1"));
    CHECK(reads(kPackedText));
    CHECK(is_loaded("libz.so.1"));
    for (const char* other : {"libbz2.so.1.0", "liblzma.so.5", "libzstd.so.1"}) CHECK_FALSE(is_loaded(other));
}
