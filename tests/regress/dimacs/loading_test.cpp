// This program is not linked against libarchive, so it can see when the reader loads it.
#include <dlfcn.h>
#include <doctest/doctest.h>

#include <string_view>

#include "sat/io/dimacs_reader.h"

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kPackedText =  // "p cnf 0 0", by gzip
    "\037\213\010\000\000\000\000\000\002\003\053\120\110\316\113"
    "\123\060\120\060\340\002\000\102\135\106\372\012\000\000\000"sv;

bool libarchive_is_loaded() {
    void* const library = ::dlopen("libarchive.so.13", RTLD_LAZY | RTLD_NOLOAD);
    if (library != nullptr) ::dlclose(library);
    return library != nullptr;
}

bool reads(std::string_view text) {
    sat::MemorySource source(text);
    return sat::read_dimacs(source).ok();
}

}  // namespace

TEST_CASE("libarchive is loaded by packed input and by nothing else") {
    CHECK(reads("p cnf 0 0\n"));
    CHECK_FALSE(libarchive_is_loaded());
    CHECK(reads(kPackedText));
    CHECK(libarchive_is_loaded());
}
