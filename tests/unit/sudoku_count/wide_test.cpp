#include "sudoku/count/grid_count.h"

#include <doctest/doctest.h>

namespace sudoku::test {

TEST_CASE("numbers beyond 64 bits are written with all digits") {
    CHECK(decimal(0) == "0");
    CHECK(decimal(1000) == "1000");
    CHECK(decimal(~Wide{0}) == "340282366920938463463374607431768211455");
}

}  // namespace sudoku::test
