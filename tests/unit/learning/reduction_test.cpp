#include "sat/cdcl/reduction.h"

#include <doctest/doctest.h>

#include <map>

#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

std::vector<std::vector<Lit>> clauses(const Core& core, bool redundant) {
    std::vector<std::vector<Lit>> all;
    for (CRef c = core.db.arena.first(); c != ClauseArena::end(); c = core.db.arena.after(c)) {
        const Clause& clause = core.db.arena[c];
        if (clause.redundant() != redundant) continue;
        all.emplace_back(clause.begin(), clause.end());
        std::ranges::sort(all.back());
    }
    std::ranges::sort(all);
    return all;
}
std::map<Lit, std::vector<Lit>> reasons(const Core& core) {
    std::map<Lit, std::vector<Lit>> all;
    for (const Lit l : core.db.trail) {
        const CRef reason = core.assigned[l.var()].reason;
        if (core.level_of(l) == 0 || reason == kNoCRef) continue;
        const Clause& c = core.db.arena[reason];
        all[l].assign(c.begin(), c.end());
    }
    return all;
}

}  // namespace

TEST_CASE("throwing learned clauses away keeps reasons, glue of two, clauses used of late and those of the input") {
    Random random(1);
    std::uint64_t gone = 0, reasons_kept = 0;
    for (int round = 0; round < 60; ++round) {
        Scene scene(60, 240, random);
        Core& core = scene.core;
        std::size_t units = core.db.trail.size();
        for (int step = 0; step < 3000 && !scene.refuted(); ++step) {
            if (const CRef conflict = core.propagate(); conflict != kNoCRef) {
                scene.resolve(conflict);
                continue;
            }
            if (random.below(100) == 0) {
                const auto before = reasons(core);
                const auto input = clauses(core, false);
                const bool new_units = std::ranges::count_if(core.db.trail, [&](Lit l) { return core.is_root(l); }) >
                                       static_cast<std::ptrdiff_t>(units);
                gone += cdcl::reduce_learned(core, new_units);
                REQUIRE(reasons(core) == before);
                REQUIRE(reasons_hold(core));
                REQUIRE(core.audit());
                REQUIRE(core.db.arena.garbage_words() == 0);
                if (!new_units) REQUIRE(clauses(core, false) == input);
                units = core.db.trail.size();
                reasons_kept += before.size();
            }
            if (!scene.decide()) scene.backtrack(random.below(core.level() + 1));
        }
    }
    CHECK(gone > 1000);
    CHECK(reasons_kept > 1000);
}

TEST_CASE("of learned clauses those of large glue go first, none of glue two or used of late") {
    Settings settings;
    Core core(settings);
    core.grow_vars(200);
    Random random(2);
    for (std::uint32_t i = 0; i < 100; ++i) {
        const CRef c = core.db.add_learned(random_clause(200, 12, random), 1 + i % 10, {});
        if (i % 10 == 9 && i < 50) core.db.arena[c].set_used(2);
    }
    REQUIRE(core.rebuild_at_root());
    std::map<std::uint32_t, int> left;
    const auto count = [&] {
        left.clear();
        for (CRef c = core.db.arena.first(); c != ClauseArena::end(); c = core.db.arena.after(c))
            ++left[core.db.arena[c].glue()];
    };
    // 75 may go: 5 of glue 10 and 10 of each glue from 3 to 9.  The worst 56 do.
    CHECK(cdcl::reduce_learned(core, false) == 56);
    count();
    CHECK(left == std::map<std::uint32_t, int>{{1, 10}, {2, 10}, {3, 10}, {4, 9}, {10, 5}});
    // Used twice of late: kept once more, then no longer.
    cdcl::reduce_learned(core, false);
    count();
    CHECK(left[10] == 5);
    cdcl::reduce_learned(core, false);
    count();
    CHECK(left[10] == 0);
    CHECK(left[1] == 10);
    CHECK(left[2] == 10);
}

}  // namespace sat::test
