// The memory that the lookahead engine reports, compared with its heap usage.
#include <doctest/doctest.h>

#include <string>

#include "sat/generate/recipe.h"
#include "sat/solve.h"
#include "tests/counted_heap.h"

namespace sat {
namespace {

// Outside its tables: names of engine and rule, pending batches, and so on.
constexpr double kSmallThings = 10'000;
constexpr double kMostOfLimit = 1.05;

class NoProof : public ProofSink {
public:
    void add(std::span<const Lit>) override {}
    void remove(std::span<const Lit>) override {}
};

// The peak memory of solve().
double heap(const Formula& f, const Settings& s, Outcome& outcome) {
    return static_cast<double>(counted_heap::peak_of([&] { outcome = solve(f, s); }));
}
Formula random_formula(const char* k, const char* vars, const char* clauses) {
    const std::vector<std::string> words{"ksat", "--k", k, "--vars", vars, "--clauses", clauses, "--seed", "3"};
    return generate_formula(*read_recipe(words));
}

}  // namespace

TEST_CASE("the lookahead engine uses what it reports, and with a limit 5 % lower not more than that") {
    struct Shape {
        const char *k, *vars, *clauses;
    };
    for (const Shape& shape : {Shape{"3", "4000", "16000"}, Shape{"3", "15000", "30000"}, Shape{"5", "1000", "20000"},
                               Shape{"7", "300", "25000"}})
        for (const bool proved : {false, true}) {
            CAPTURE(std::string(shape.k));
            CAPTURE(proved);
            const Formula f = random_formula(shape.k, shape.vars, shape.clauses);
            NoProof proof;
            Settings s;
            s.engine = "lookahead";
            s.use(Technique::resolvents) = Use::off;
            s.limits.decisions = 100;
            if (proved) s.proof = &proof;
            Outcome outcome;
            const double taken = heap(f, s, outcome);
            const auto said = static_cast<double>(outcome.stats.memory_bytes);
            CHECK(taken < kMostOfLimit * said + kSmallThings);
            CHECK(taken > 0.9 * said);
            // The tables of the root are built before the limit is checked.
            s.limits.memory_bytes = outcome.stats.memory_bytes * 19 / 20;
            CHECK(heap(f, s, outcome) < kMostOfLimit * static_cast<double>(*s.limits.memory_bytes) + kSmallThings);
            CHECK(outcome.stopped == StopReason::memory_limit);
        }
}

}  // namespace sat
