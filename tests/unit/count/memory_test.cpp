// The budget of a count.
#include <doctest/doctest.h>

#include <vector>

#include "sat/count/budget.h"

namespace sat::counting {

TEST_CASE("a budget rejects what exceeds it, and records the peak") {
    MemoryBudget budget(1000);
    CHECK(budget.fits({0, 700}));
    CHECK_FALSE(budget.fits({0, 1001}));
    CHECK_THROWS_AS(budget.check({500, 501}), std::bad_alloc);
    CHECK(budget.fits({0, 300}));
    CHECK(budget.peak() == 800);  // 500 of the lists remain
}

TEST_CASE("small blocks stay with the process, so the most of them counts") {
    MemoryBudget budget(1000);
    budget.check({600, 100});
    CHECK_FALSE(budget.fits({0, 500}));
    CHECK(budget.fits({600, 400}));
    CHECK(budget.left_beside({0, 100}) == 1000 - 1000 / 16 - 700);
    CHECK(budget.left_beside({0, 900}) == 0);
}

TEST_CASE("without a limit everything fits") {
    MemoryBudget budget;
    CHECK(budget.fits({std::uint64_t{1} << 60, 0}));
    CHECK(budget.left_beside({}) > std::uint64_t{1} << 62);
}

TEST_CASE("a table is charged for its block after it has grown") {
    std::vector<std::uint32_t> table;
    table.reserve(100);
    table.resize(90);
    CHECK(table_bytes_after(table, 10) == 400);
    CHECK(table_bytes_after(table, 11) == 800);
    CHECK(table_bytes_after(table, 1000) == 4360);
}

TEST_CASE("lists report their blocks as they grow") {
    std::vector<std::uint32_t> list;
    std::uint64_t bytes = 0;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        append(list, i, bytes);
        REQUIRE(bytes == block_bytes(table_bytes(list)));
    }
}

}  // namespace sat::counting
