// The memory that the flagged engine reports, compared with its heap usage.
#include <doctest/doctest.h>

#include "sat/generate/recipe.h"
#include "sat/solve.h"
#include "tests/counted_heap.h"

namespace sat {
namespace {

// Outside its tables: names of engine and rule, and so on.
constexpr double kSmallThings = 2000;

// The peak memory of solve().
double heap(const Formula& f, const Settings& s, Outcome& outcome) {
    return static_cast<double>(counted_heap::peak_of([&] { outcome = solve(f, s); }));
}
Formula mixed() {
    FormulaBuilder builder;
    for (const char* k : {"2", "3", "5"}) {
        const std::vector<std::string> words{"ksat", "--k", k, "--vars", "3000", "--clauses", "2500", "--seed", k};
        const Formula f = generate_formula(*read_recipe(words));
        for (std::uint32_t c = 0; c < f.num_clauses(); ++c) {
            for (const Lit l : f.clause(ClauseId{c})) builder.literal(f.to_dimacs(l));
            builder.end_clause();
        }
    }
    return std::move(builder).build();
}
}  // namespace

TEST_CASE("the flagged engine uses what it reports, under every rule") {
    const Formula f = mixed();
    for (const auto& rule : branch_rules()) {
        if (!find_engine("flagged")->accepts(rule.name)) continue;
        CAPTURE(rule.name);
        Settings s;
        s.engine = "flagged";
        s.branch = rule.name;
        s.limits.decisions = 100;
        Outcome outcome;
        const double taken = heap(f, s, outcome);
        const auto said = static_cast<double>(outcome.stats.memory_bytes);
        CHECK(taken < said + kSmallThings);
        CHECK(taken > 0.9 * said);
        s.limits.memory_bytes = outcome.stats.memory_bytes * 9 / 10;
        CHECK(heap(f, s, outcome) < kSmallThings);
        CHECK(outcome.stopped == StopReason::memory_limit);
    }
}

}  // namespace sat
