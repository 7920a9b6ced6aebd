#include <doctest/doctest.h>

#include <map>

#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

std::vector<std::vector<Lit>> clauses(const OpenSolver& solver, bool redundant) {
    std::vector<std::vector<Lit>> all;
    for (CRef c = solver.db.arena.first(); c != ClauseArena::end(); c = solver.db.arena.after(c)) {
        const Clause& clause = solver.db.arena[c];
        if (clause.redundant() != redundant) continue;
        all.emplace_back(clause.begin(), clause.end());
        std::ranges::sort(all.back());
    }
    std::ranges::sort(all);
    return all;
}
std::map<Lit, std::vector<Lit>> reasons(const OpenSolver& solver) {
    std::map<Lit, std::vector<Lit>> all;
    for (const Lit l : solver.db.trail) {
        const CRef reason = solver.assigned[l.var()].reason;
        if (solver.level_of(l) == 0 || reason == kNoCRef) continue;
        const Clause& c = solver.db.arena[reason];
        all[l].assign(c.begin(), c.end());
    }
    return all;
}

}  // namespace

TEST_CASE("reduction keeps reasons, glue 2, recently used clauses and those of the input") {
    Random random(1);
    std::uint64_t gone = 0, reasons_kept = 0;
    for (int round = 0; round < 60; ++round) {
        Scene scene(60, 240, random);
        OpenSolver& solver = scene.solver;
        std::size_t units = solver.db.trail.size();
        for (int step = 0; step < 3000 && !scene.refuted(); ++step) {
            if (const CRef conflict = solver.propagate(); conflict != kNoCRef) {
                scene.resolve(conflict);
                continue;
            }
            if (random.below(100) == 0) {
                const auto before = reasons(solver);
                const auto input = clauses(solver, false);
                const bool new_units = std::ranges::count_if(solver.db.trail, [&](Lit l) {
                                           return solver.is_root(l);
                                       }) > static_cast<std::ptrdiff_t>(units);
                gone += solver.reduce_learned(new_units);
                REQUIRE(reasons(solver) == before);
                REQUIRE(reasons_hold(solver));
                REQUIRE(solver.audit());
                REQUIRE(solver.db.arena.garbage_words() == 0);
                if (!new_units) REQUIRE(clauses(solver, false) == input);
                units = solver.db.trail.size();
                reasons_kept += before.size();
            }
            if (!scene.decide()) scene.backtrack(random.below(solver.level() + 1));
        }
    }
    CHECK(gone > 1000);
    CHECK(reasons_kept > 1000);
}

TEST_CASE("reduction removes clauses with large glue first, none with glue 2 or recent use") {
    Settings settings;
    OpenSolver solver(settings);
    solver.grow_vars(200);
    Random random(2);
    for (std::uint32_t i = 0; i < 100; ++i) {
        const CRef c = solver.db.add_learned(random_clause(200, 12, random), 1 + i % 10, {});
        if (i % 10 == 9 && i < 50) solver.db.arena[c].set_used(2);
    }
    REQUIRE(solver.rebuild_at_root());
    std::map<std::uint32_t, int> left;
    const auto count = [&] {
        left.clear();
        for (CRef c = solver.db.arena.first(); c != ClauseArena::end(); c = solver.db.arena.after(c))
            ++left[solver.db.arena[c].glue()];
    };
    // 75 may go: 5 of glue 10 and 10 of each glue from 3 to 9.  The worst 56 do.
    CHECK(solver.reduce_learned(false) == 56);
    count();
    CHECK(left == std::map<std::uint32_t, int>{{1, 10}, {2, 10}, {3, 10}, {4, 9}, {10, 5}});
    // Used twice of late: kept once more, then no longer.
    solver.reduce_learned(false);
    count();
    CHECK(left[10] == 5);
    solver.reduce_learned(false);
    count();
    CHECK(left[10] == 0);
    CHECK(left[1] == 10);
    CHECK(left[2] == 10);
}

}  // namespace sat::test
