// The number of 9x9 grids, 6,670,903,752,021,072,936,960 (Felgenhauer, Jarvis: Enumerating possible Sudoku grids,
// 2005). The model counter counts the fillings of a band for each of the 44 classes (sudoku/count); here a search
// engine enumerates them.
#include <doctest/doctest.h>

#include <vector>

#include "sat/check/model_check.h"
#include "sat/solve.h"
#include "sudoku/count/grid_count.h"

namespace {

using namespace sudoku;
using Clauses = std::vector<std::vector<std::int32_t>>;

constexpr std::uint64_t kOrders = 6;  // of three rows

// The clauses of the band, with the first column increasing, so that each model stands for all orders of the rows.
Clauses rising_band(std::span<const DigitSet> columns) {
    const sat::Formula formula = band_formula(columns);
    Clauses clauses{{1}, {5}, {9}};
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        auto& clause = clauses.emplace_back();
        for (const sat::Lit l : formula.clause({c})) clause.push_back(formula.to_dimacs(l));
    }
    return clauses;
}

// Enumerate by blocking clauses.
std::uint64_t list_models(Clauses clauses) {
    for (std::uint64_t n = 0;; ++n) {
        sat::FormulaBuilder builder;
        for (const auto& clause : clauses) builder.clause(clause);
        const sat::Formula formula = std::move(builder).build();
        const sat::Outcome outcome = sat::solve(formula, {});
        if (outcome.verdict == sat::Verdict::unsatisfiable) return n;
        REQUIRE(outcome.verdict == sat::Verdict::satisfiable);
        REQUIRE(check_model(formula, outcome.model));
        std::vector<std::int32_t> blocking;
        for (std::uint32_t v = 0; v < formula.num_vars(); ++v)
            if (const sat::Lit l = sat::Lit::of(sat::Var{v}, false); outcome.model.satisfies(l))
                blocking.push_back(-formula.to_dimacs(l));
        clauses.push_back(std::move(blocking));
    }
}

}  // namespace

TEST_CASE("there are 948,109,639,680 bands and 6,670,903,752,021,072,936,960 grids of 9x9") {
    const BandClasses classes({3, 3});
    const GridCount count = *count_grids(classes);
    REQUIRE(count.classes.size() == 44);
    for (const ClassCount& c : count.classes)
        CHECK(kOrders * list_models(rising_band(classes.columns_of(c.sets))) == c.fillings);
    CHECK(count.fillings() == 11352);
    CHECK(decimal(count.bands()) == "948109639680");
    CHECK(decimal(count.grids()) == "6670903752021072936960");
}
