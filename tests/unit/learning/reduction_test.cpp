#include <doctest/doctest.h>

#include <map>
#include <utility>

#include "sat/cdcl/tiers.h"
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

TEST_CASE("reduction keeps reasons and the clauses of the input") {
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

TEST_CASE("reduction removes half, large glue first, but none of a tier that was used of late") {
    Settings settings;
    OpenSolver solver(settings);
    solver.grow_vars(200);
    Random random(2);
    for (std::uint32_t i = 0; i < 100; ++i) {
        const std::uint32_t glue = 1 + i % 10;
        const CRef c = solver.db.add_learned(random_clause(200, 12, random), glue, {});
        solver.db.arena[c].set_used(glue <= 2 ? 2 : glue <= 5 || glue == 10 ? Clause::kMaxUsed : 0);
    }
    REQUIRE(solver.rebuild_at_root());
    using Left = std::map<std::uint32_t, int>;
    const auto left = [&] {
        Left counts;
        for (CRef c = solver.db.arena.first(); c != ClauseArena::end(); c = solver.db.arena.after(c))
            ++counts[solver.db.arena[c].glue()];
        return counts;
    };
    // The tiers end at 2 and 6.  Candidates are glue 6, which was not used, and everything above.
    CHECK(solver.reduce_learned(false) == 25);
    CHECK(left() == Left{{1, 10}, {2, 10}, {3, 10}, {4, 10}, {5, 10}, {6, 10}, {7, 10}, {8, 5}});
    CHECK(solver.reduce_learned(false) == 12);
    CHECK(left() == Left{{1, 10}, {2, 10}, {3, 10}, {4, 10}, {5, 10}, {6, 10}, {7, 3}});
    // Now the use of all is too long ago.
    CHECK(solver.reduce_learned(false) == 31);
    CHECK(left() == Left{{1, 10}, {2, 10}, {3, 10}, {4, 2}});
}

TEST_CASE("tiers cover half and nine tenths of the uses, for each mode") {
    cdcl::Tiers tiers;
    const auto limits = [&](bool stable) { return std::pair(tiers.of(stable).first, tiers.of(stable).second); };
    tiers.update(true);
    CHECK(limits(true) == std::pair(2u, 6u));  // without uses, those of the literature
    for (std::uint32_t glue = 1; glue <= 10; ++glue)
        for (int i = 0; i < 10; ++i) tiers.used(glue, false);
    tiers.update(false);
    CHECK(limits(false) == std::pair(5u, 9u));
    for (int i = 0; i < 1000; ++i) tiers.used(3, true);
    for (int i = 0; i < 10; ++i) tiers.used(1000, true);
    tiers.update(true);
    CHECK(limits(true) == std::pair(3u, 3u));
    CHECK(limits(false) == std::pair(5u, 9u));
}

}  // namespace sat::test
