#include <doctest/doctest.h>

#include "tests/rounds.h"
#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

struct Closure {
    std::vector<std::int8_t> value;  // by literal code
    bool conflict = false;
};
// All clauses are looked at until nothing changes.
Closure naive_closure(const OpenSolver& solver, std::vector<std::int8_t> value) {
    for (bool changed = true; changed;) {
        changed = false;
        for (CRef at = solver.db.arena.first(); at != ClauseArena::end(); at = solver.db.arena.after(at)) {
            const Clause& c = solver.db.arena[at];
            std::vector<Lit> open;
            bool satisfied = false;
            for (const Lit l : c) {
                satisfied = satisfied || value[l.code()] > 0;
                if (value[l.code()] == 0) open.push_back(l);
            }
            if (satisfied || open.size() > 1) continue;
            if (open.empty()) return {std::move(value), true};
            value[open[0].code()] = 1;
            value[(~open[0]).code()] = -1;
            changed = true;
        }
    }
    return {std::move(value), false};
}
std::vector<std::int8_t> values(const OpenSolver& solver) {
    const auto all = solver.db.value.all();
    return {all.begin(), all.end()};
}

struct Seen {
    int conflicts = 0, mixed = 0, lower = 0, models = 0, refuted = 0;
};

void check_step(Scene& scene, Seen& seen) {
    OpenSolver& solver = scene.solver;
    const Closure expected = naive_closure(solver, values(solver));
    const CRef conflict = solver.propagate();
    REQUIRE((conflict != kNoCRef) == expected.conflict);
    REQUIRE(reasons_hold(solver));
    if (conflict != kNoCRef) {
        for (const Lit l : solver.db.arena[conflict]) REQUIRE(solver.db.is_false(l));
        ++seen.conflicts;
        scene.resolve(conflict);
        return;
    }
    REQUIRE(values(solver) == expected.value);
    REQUIRE(solver.audit());
    seen.mixed += solver.mixed;
    for (std::size_t i = 1; i < solver.db.trail.size(); ++i)
        if (solver.level_of(solver.db.trail[i]) < solver.level_of(solver.db.trail[i - 1])) {
            ++seen.lower;
            break;
        }
}

void search_at_random(Scene& scene, Random& random, Seen& seen) {
    for (int step = 0; step < 300 && !scene.refuted(); ++step) {
        check_step(scene, seen);
        if (scene.solver.db.propagated < scene.solver.db.trail.size()) continue;
        const std::uint32_t what = random.below(20);
        if (what == 0) scene.backtrack(random.below(scene.solver.level() + 1));
        else if (what == 1) scene.solver.collect_garbage();
        else if (!scene.decide()) ++seen.models, scene.backtrack(random.below(scene.solver.level() + 1));
    }
    seen.refuted += scene.refuted();
}

}  // namespace

TEST_CASE("propagation finds the same units and conflicts as checking all clauses, also on out-of-order trails") {
    Random random(1);
    Seen seen;
    for (int round = 0; round < rounds(600); ++round) {
        const std::uint32_t num_vars = 8 + random.below(25);
        Scene scene(num_vars, num_vars * (3 + random.below(5)), random);
        search_at_random(scene, random, seen);
    }
    CAPTURE(seen.conflicts);
    CAPTURE(seen.mixed);
    CAPTURE(seen.lower);
    CAPTURE(seen.models);
    CAPTURE(seen.refuted);
    CHECK(seen.conflicts > rounds(3000));
    CHECK(seen.mixed > rounds(1000));
    CHECK(seen.lower > rounds(1000));  // than the literal before
    CHECK(seen.models > rounds(100));
    CHECK(seen.refuted > rounds(10));
    CHECK(seen.refuted < rounds(500));
}

}  // namespace sat::test
