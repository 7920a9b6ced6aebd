// The budget of a count.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/count/budget.h"
#include "sat/count/count.h"

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

TEST_CASE("what is held is added to every use") {
    MemoryBudget budget(1000);
    budget.hold({100, 200});
    CHECK(budget.fits({100, 600}));
    CHECK_FALSE(budget.fits({101, 600}));
    CHECK(budget.peak() == 1000);
    MemoryBudget other(1600);
    other.hold({0, 500});
    CHECK(other.left_beside({0, 400}) == 600);
}

TEST_CASE("long weights count") {
    const std::string text(9000, '7');  // some 30,000 bits
    std::vector<CountWeights::Entry> entries;
    for (std::uint32_t v = 0; v < 100; ++v) {
        entries.push_back({Lit::of(Var{v}, false), text, 1, 1});
        entries.push_back({Lit::of(Var{v}, true), "3", 1, 1});
    }
    const CountWeights weights = CountWeights::read(std::move(entries)).value();
    constexpr std::uint64_t kBlock = 9000 * 332 / 800;  // bytes of a weight
    CHECK(weights.memory_bytes() > 100 * kBlock);
    CHECK(weights.memory_bytes() < 200 * kBlock);
    FormulaBuilder builder;
    for (std::int32_t n = 1; n < 100; ++n) builder.clause({n, n + 1});
    const Formula formula = std::move(builder).build();
    CountSettings settings;
    const std::uint64_t plain = count_models(formula, settings).stats.memory_bytes;
    settings.weights = weights;
    const CountOutcome outcome = count_models(formula, settings);
    CHECK(outcome.verdict == Verdict::satisfiable);
    CHECK(outcome.stats.memory_bytes > plain + 300 * kBlock);  // read, in the preprocessing, and in the search
    settings.limits.memory_bytes = plain + 150 * kBlock;
    const CountOutcome limited = count_models(formula, settings);
    CHECK(limited.verdict == Verdict::unknown);
    CHECK(limited.stopped == StopReason::memory_limit);
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
