#include <doctest/doctest.h>

#include <vector>

#include "app/satsolve/named_options.h"

namespace {

bool named(std::vector<const char*> words, std::string_view names) {
    return satsolve::NamedOptions(words).have(names);
}

}  // namespace

TEST_CASE("an option is found under each of its names and however its value is written") {
    CHECK(named({"a.cnf", "--time", "5"}, "-t,--time"));
    CHECK(named({"--time=5"}, "-t,--time"));
    CHECK(named({"-t5"}, "-t,--time"));
    CHECK(named({"-qt5"}, "-t,--time"));
    CHECK(named({"-qt5"}, "-q,--quiet"));
    CHECK(named({"--rate=3"}, "--rate{60}"));
    CHECK(named({"--no-pure"}, "--pure,!--no-pure"));
    CHECK(named({"-n"}, "!-n,!--no-values"));
}

TEST_CASE("an option that nobody names is not built") {
    CHECK_FALSE(named({}, "-t,--time"));
    CHECK_FALSE(named({"a.cnf"}, "-t,--time"));
    CHECK_FALSE(named({"--times=5", "--tim"}, "-t,--time"));
    CHECK_FALSE(named({"--quiet"}, "-t,--time"));
    CHECK_FALSE(named({"-q", "--no-purer"}, "--pure,!--no-pure"));
    CHECK_FALSE(named({"-", "--"}, "-t,--time"));
}

TEST_CASE("without a command line every option is built") {
    CHECK(satsolve::NamedOptions().have("-t,--time"));
}
