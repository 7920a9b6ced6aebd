// Parity constraints among other clauses, on formulas small enough for brute force.
#include "sat/cdcl/inprocess/parity.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "sat/core/random.h"
#include "tests/property/simplify/trial.h"

namespace sat::test {
namespace {

std::vector<std::int32_t> random_vars(Random& random, std::uint32_t num_vars, std::uint32_t size) {
    std::vector<std::int32_t> all(num_vars);
    std::iota(all.begin(), all.end(), 1);
    for (std::uint32_t i = 0; i < size; ++i) std::swap(all[i], all[i + random.below(num_vars - i)]);
    all.resize(size);
    return all;
}

// The clauses of the parity, sometimes with one shortened (so that it may not be implied) or missing.
void add_sum(Random& random, std::uint32_t num_vars, Clauses& clauses) {
    const auto vars = random_vars(random, num_vars, 2 + random.below(std::min(5u, num_vars - 1)));
    const bool odd = random.flip(), damaged = random.below(6) == 0;
    for (std::uint32_t signs = 0; signs < (1u << vars.size()); ++signs) {
        if ((std::popcount(signs) % 2 != 0) == odd) continue;
        std::vector<std::int32_t> clause;
        for (std::size_t i = 0; i < vars.size(); ++i) clause.push_back((signs >> i & 1) != 0 ? -vars[i] : vars[i]);
        if (damaged && random.below(4) == 0) {
            if (random.flip() || clause.size() == 2) continue;
            clause.erase(clause.begin() + random.below(static_cast<std::uint32_t>(clause.size())));
        }
        clauses.push_back(clause);
    }
}

Clauses formula_with_sums(Random& random) {
    const std::uint32_t num_vars = 3 + random.below(8), sums = 1 + random.below(num_vars + 3);
    Clauses clauses;
    for (std::uint32_t i = 0; i < sums; ++i) add_sum(random, num_vars, clauses);
    for (std::uint32_t i = random.below(6); i-- > 0;) {
        auto clause = random_vars(random, num_vars, 1 + random.below(3));
        for (std::int32_t& n : clause) n = random.flip() ? -n : n;
        clauses.push_back(clause);
    }
    for (std::size_t i = clauses.size(); i > 1; --i)
        std::swap(clauses[i - 1], clauses[random.below(static_cast<std::uint32_t>(i))]);
    return clauses;
}

bool is_model(const Trial& trial, const VarMap<std::int8_t>& phases) {
    Trial::Assignment a = 0;
    for (std::uint32_t v = 0; v < phases.size(); ++v)
        if (phases[Var{v}] > 0) a |= Trial::Assignment{1} << v;
    return trial.satisfies_input(a);
}

// What was found in all trials, to check that everything occurs.
struct Found {
    std::uint64_t refuted = 0, gained = 0, solved = 0;
};

void check_rounds(std::uint64_t seed, Found& found) {
    Random random(seed);
    Trial trial(formula_with_sums(random));
    const auto models = trial.models_of_input();
    ParityState state;
    for (int round = 0; round < 3 && !trial.db.refuted(); ++round) {
        if (random.flip()) trial.learn(random.next(), random.below(8));
        if (trial.db.refuted()) break;
        Effort effort;
        Terminator terminator;
        if (random.below(3) == 0) terminator.terminate_at_poll(1 + random.below(60));
        effort.terminator = &terminator;
        VarMap<std::int8_t> phases(trial.db.num_vars(), random.flip() ? 1 : -1);
        const auto result = parity(trial.db, effort, state, &phases);
        found.gained += result.gained;
        found.solved += result.solved;
        found.refuted += trial.db.refuted();
        if (result.solved) RC_ASSERT(is_model(trial, phases));
        RC_ASSERT(trial.db.audit());
        trial.propagate();
    }
    RC_ASSERT(trial.db.num_vars() == trial.input_vars);
    RC_ASSERT(trial.models_of_rest() == models);
    RC_ASSERT(trial.db.refuted() || trial.redundant_clauses_hold());
    if (models.empty()) trial.refute_rest();
    RC_ASSERT(trial.drat_is_accepted());
    RC_ASSERT(trial.lrat_is_accepted());
}

TEST_CASE("Gaussian elimination keeps the models, its solutions are models, and both proofs are accepted") {
    Found found;
    CHECK(rc::check([&](std::uint64_t seed) { check_rounds(seed, found); }));
    MESSAGE("refuted " << found.refuted << ", gained " << found.gained << ", solved " << found.solved);
    CHECK(found.refuted > 50);
    CHECK(found.gained > 200);
    CHECK(found.solved > 50);
}

}  // namespace
}  // namespace sat::test
