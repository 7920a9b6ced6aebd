// propagate() is compared with propagation from the definition, and with a solver on which it is not called.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "sat/api/solver.h"
#include "sat/core/random.h"
#include "tests/property/api/naive_propagation.h"
#include "tests/property/api/reference.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

using Clause = std::vector<int>;
using Clauses = std::vector<Clause>;

class Draws {
public:
    Draws(int variables, std::uint64_t seed) : random_(seed), variables_(variables) {}
    std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_.below(n)); }
    int literal() {
        const int v = static_cast<int>(below(static_cast<std::uint32_t>(variables_))) + 1;
        return below(2) == 0 ? v : -v;
    }
    // Repeated and opposite literals occur.
    Clause literals(std::uint32_t size) {
        Clause result;
        while (result.size() < size) result.push_back(literal());
        return result;
    }
    // Mostly short, and now and then a unit.
    Clause clause() { return literals(below(30) == 0 ? 1 : 2 + below(3)); }

private:
    Random random_;
    int variables_;
};

// Each literal is an assumption, or the last of a clause whose others are false by then; none is there twice.
bool is_derived(const Clauses& clauses, const NaivePropagation& root, const Clause& assumptions,
                const Clause& implied) {
    std::set<int> known = root.literals;
    const auto is_unit = [&](const Clause& clause, int l) {
        return std::ranges::count(clause, l) > 0 &&
               std::ranges::all_of(clause, [&](int other) { return other == l || known.contains(-other); });
    };
    for (const int l : implied) {
        const bool assumed = std::ranges::count(assumptions, l) > 0;
        if (!assumed && std::ranges::none_of(clauses, [&](const Clause& c) { return is_unit(c, l); })) return false;
        if (known.contains(-l) || !known.insert(l).second) return false;
    }
    return true;
}

struct PropagationTally {
    std::uint64_t calls = 0, conflicts = 0, literals = 0, exact = 0, techniques = 0;
};

// Right whatever was simplified: what is implied follows, and so does a conflict.
void check_follows(const Reference& reference, const Clause& assumptions, const Solver::Propagation& found) {
    if (found.conflict) {
        RC_ASSERT(!reference.satisfiable(assumptions));
        return;
    }
    for (const int l : found.implied) {
        Clause negated = assumptions;
        negated.push_back(-l);
        RC_ASSERT(!reference.satisfiable(negated));
    }
}

bool is_exact(const Clauses& clauses, const Clause& assumptions, const Solver::Propagation& found) {
    const NaivePropagation all(clauses, assumptions), root(clauses, {});
    if (found.conflict != all.conflict) return false;
    if (root.conflict) return found.implied.empty();
    if (!is_derived(clauses, root, assumptions, found.implied)) return false;
    return all.conflict || found.implied.size() == all.literals.size() - root.literals.size();
}

Solver::Options frequent_inprocessing(std::uint64_t seed) {
    Solver::Options options;
    options.seed = seed;
    options.interval_divisor = 500;
    return options;
}

// Removed by inprocessing: eliminated or substituted variables.
std::uint64_t removed(const Solver& solver) {
    return solver.statistic("elimination: variables") + solver.statistic("equivalences: variables") +
           solver.statistic("pure: literals");
}

}  // namespace

TEST_CASE("between clauses, propagation finds what the definition finds") {
    PropagationTally tally;
    const bool ok = rc::check([&] {
        Draws draws(*rc::gen::inRange(4, 40), *rc::gen::arbitrary<std::uint64_t>());
        Solver solver;
        Clauses clauses;
        for (int round = 0; round < 12; ++round) {
            for (std::uint32_t n = draws.below(6); n > 0; --n) solver.add(clauses.emplace_back(draws.clause()));
            const Clause assumptions = draws.literals(draws.below(5));
            const Solver::Propagation found = solver.propagate(assumptions);
            RC_ASSERT(is_exact(clauses, assumptions, found));
            ++tally.calls;
            tally.conflicts += found.conflict;
            tally.literals += found.implied.size() - std::min(found.implied.size(), assumptions.size());
        }
    });
    CHECK(ok);
    MESSAGE(tally.calls, " calls, ", tally.conflicts, " conflicts, ", tally.literals, " literals beside assumptions");
    CHECK(tally.conflicts > tally.calls / 20);
    CHECK(tally.conflicts < tally.calls / 2);
    CHECK(tally.literals > tally.calls / 2);
}

TEST_CASE("after queries, propagation finds at least that, and only what follows") {
    PropagationTally tally;
    std::uint64_t attempts = 0;
    const bool ok = rc::check([&] {
        if (attempts++ % (kRoundShare > 1 ? 80 : 40) != 0) return;  // slower than other cases
        Draws draws(110, *rc::gen::arbitrary<std::uint64_t>());
        const bool early = *rc::gen::arbitrary<bool>();
        Solver solver(frequent_inprocessing(attempts));
        Reference reference;
        Clauses clauses;
        const auto add = [&](Clause clause) {
            solver.add(clause);
            reference.add(clause);
            clauses.push_back(std::move(clause));
        };
        for (int i = 0; i < 420; ++i) add(draws.literals(3));
        if (early) solver.propagate({});
        for (int round = 0; round < 4 && solver.solve() == Solver::Answer::satisfiable; ++round) {
            tally.techniques += removed(solver);
            const Clause assumptions = draws.literals(1 + draws.below(12));
            const Solver::Propagation found = solver.propagate(assumptions);
            check_follows(reference, assumptions, found);
            ++tally.calls;
            tally.exact += is_exact(clauses, assumptions, found);
            if (early && !found.conflict) {
                const NaivePropagation all(clauses, assumptions);
                RC_ASSERT(!all.conflict);
                for (const int l : all.literals)
                    RC_ASSERT(std::ranges::count(found.implied, l) == 1 || !reference.satisfiable(Clause{-l}));
            }
            add(draws.clause());
            if (draws.below(2) == 0) solver.solve(draws.literals(2));
        }
    });
    CHECK(ok);
    MESSAGE(tally.calls, " calls, ", tally.exact, " with just what the definition finds, ", tally.techniques,
            " removed variables");
    CHECK(tally.calls > 0);
    CHECK(tally.exact > 0);
    CHECK(tally.techniques > 0);
}

namespace {

// What queries leave to see.
Clause seen(const Solver& solver, Solver::Answer answer) {
    Clause all{static_cast<int>(answer)};
    if (answer == Solver::Answer::satisfiable) all = solver.model();
    if (answer == Solver::Answer::unsatisfiable) all = solver.core();
    for (const Solver::Statistic& row : solver.statistics())
        if (row.name != "memory") all.push_back(static_cast<int>(row.value));
    return all;
}

}  // namespace

TEST_CASE("queries answer and search as if propagate() had not been called") {
    std::uint64_t queries = 0, attempts = 0;
    const bool ok = rc::check([&] {
        if (attempts++ % 20 != 0) return;
        Draws draws(60, *rc::gen::arbitrary<std::uint64_t>());
        Solver solver(frequent_inprocessing(attempts)), alone(frequent_inprocessing(attempts));
        for (int v = 1; v <= 60; ++v) solver.new_variable(), alone.new_variable();
        const auto both = [&](auto call) { call(solver), call(alone); };
        for (int round = 0; round < 20; ++round) {
            for (int n = round == 0 ? 150 : 5; n > 0; --n) {
                const Clause clause = draws.literals(3);
                both([&](Solver& s) { s.add(clause); });
                if (draws.below(4) == 0) solver.propagate(draws.literals(draws.below(6)));
            }
            const Clause assumptions = draws.literals(draws.below(4));
            for (const int l : assumptions) both([&](Solver& s) { s.assume(l); });
            const Clause constraint = draws.literals(3);
            if (draws.below(4) == 0) both([&](Solver& s) { s.constrain(constraint); });
            solver.propagate(draws.literals(draws.below(6)));
            const Solver::Answer answer = solver.solve();
            RC_ASSERT(answer == alone.solve());
            solver.propagate(draws.literals(draws.below(6)));
            RC_ASSERT(solver.answer() == answer);
            RC_ASSERT(seen(solver, answer) == seen(alone, answer));
            ++queries;
        }
    });
    CHECK(ok);
    CHECK(queries > 100 / kRoundShare);
}

}  // namespace sat::test
