#include "sat/core/text.h"

#include <doctest/doctest.h>

#include <limits>

TEST_CASE("a decimal has exactly the requested number of places") {
    CHECK(sat::decimal(0, 3) == "0.000");
    CHECK(sat::decimal(12.34549, 3) == "12.345");
    CHECK(sat::decimal(12.34551, 3) == "12.346");
    CHECK(sat::decimal(-0.5, 1) == "-0.5");
    CHECK(sat::decimal(7, 0) == "7");
}

TEST_CASE("the largest double fits") {
    CHECK(sat::decimal(std::numeric_limits<double>::max(), 9) == "1000000000000000.000000000");
    CHECK(sat::decimal(-std::numeric_limits<double>::infinity(), 9) == "-1000000000000000.000000000");
}
