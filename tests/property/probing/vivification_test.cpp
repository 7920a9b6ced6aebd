#include "sat/cdcl/inprocess/vivification.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "sat/check/brute_force.h"
#include "tests/property/probing/proofs.h"
#include "tests/property/probing/random_database.h"
#include "tests/rounds.h"
#include "tests/unit/learning/open_solver.h"

namespace sat::probing_test {

using test::OpenSolver;
namespace {

std::vector<CRef> living(const ClauseDatabase& db) {
    std::vector<CRef> all;
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) all.push_back(c);
    return all;
}
std::optional<std::vector<Lit>> resolvent(const Clause& a, const Clause& b) {
    std::vector<Lit> literals(a.begin(), a.end());
    int clashes = 0;
    for (const Lit l : b) {
        const auto clash = std::ranges::find(literals, ~l);
        if (clash != literals.end()) literals.erase(clash), ++clashes;
        else if (std::ranges::find(literals, l) == literals.end()) literals.push_back(l);
    }
    if (clashes != 1 || literals.size() < 3) return std::nullopt;
    return literals;
}
// Redundant clauses of all tiers: resolvents of existing clauses.
void learn(ClauseDatabase& db, Random& random, std::uint32_t tries) {
    for (; tries > 0; --tries) {
        const std::vector<CRef> clauses = living(db);
        const CRef a = clauses[random.below(static_cast<std::uint32_t>(clauses.size()))];
        const CRef b = clauses[random.below(static_cast<std::uint32_t>(clauses.size()))];
        const auto literals = resolvent(db.arena[a], db.arena[b]);
        if (literals) db.add(*literals, true, 1 + random.below(10), std::vector<CRef>{a, b});
    }
}

std::size_t num_literals(const ClauseDatabase& db) {
    std::size_t n = 0;
    for (const CRef c : living(db)) n += db.arena[c].size();
    return n;
}
bool watched_well(OpenSolver& solver) {
    std::map<CRef, int> watches;
    for (std::uint32_t code = 0; code < solver.db.value.size(); ++code) {
        const Lit l = Lit::from_code(code);
        for (const cdcl::Watch& w : solver.watches.of(l)) {
            const Clause& c = solver.db.arena[w.clause()];
            if (c.garbage() || w.binary() != c.is_binary() || (c[0] != l && c[1] != l)) return false;
            ++watches[w.clause()];
        }
    }
    const auto clauses = living(solver.db);
    return watches.size() == clauses.size() &&
           std::ranges::all_of(watches, [](const auto& entry) { return entry.second == 2; });
}
// Root propagation is complete, and no decision is left.
bool is_propagated(const OpenSolver& solver) {
    if (solver.level() != 0 || solver.db.propagated != solver.db.trail.size()) return false;
    for (const CRef c : living(solver.db)) {
        int open = 0;
        bool satisfied = false;
        for (const Lit l : solver.db.arena[c]) {
            satisfied = satisfied || solver.db.is_true(l);
            open += solver.db.is_open(l);
        }
        if (!satisfied && open < 2) return false;
    }
    return true;
}
Clauses all_clauses(const ClauseDatabase& db) {
    Clauses clauses = contents(db);
    for (const CRef c : living(db)) {
        clauses.emplace_back();
        for (const Lit l : db.arena[c]) clauses.back().push_back(l.to_dimacs());
    }
    return clauses;
}

}  // namespace

TEST_CASE("vivification keeps models, redundant clauses stay implied, proofs are accepted, and watches are complete") {
    Random random(1);
    int changed = 0, refuted = 0, shorter = 0, units = 0;
    for (int round = 0; round < rounds(3000); ++round) {
        const std::uint32_t vars = 6 + random.below(13);
        const Mix mix{vars, vars * (20 + random.below(30)) / 10, random.below(3), 4, 1 + random.below(5)};
        const Formula formula = build(with_all_variables(random_clauses(random, mix), vars));
        Proofs proofs(formula);
        const Settings settings = proofs.settings(random.below(4));
        OpenSolver solver(settings);
        load(solver.db, formula);
        solver.grow_vars(solver.db.num_vars());
        if (solver.db.refuted() || solver.db.arena.num_clauses() == 0) continue;
        learn(solver.db, random, 60);
        if (!solver.rebuild_at_root() || solver.db.arena.num_clauses() == 0) continue;
        const std::size_t before = num_literals(solver.db), trail = solver.db.trail.size();
        for (int time = 0; time < 3 && !solver.db.refuted(); ++time) {
            Effort effort;
            effort.limit = random.below(3) == 0 ? random.below(3000) : 10'000'000;
            Terminator terminator;
            if (random.below(4) == 0) terminator.terminate_at_poll(1 + random.below(30));
            effort.terminator = &terminator;
            changed += cdcl::vivify(solver, effort) > 0;
            REQUIRE(solver.ticks < 10'000'000);
            if (solver.db.refuted()) break;
            REQUIRE(solver.db.audit());
            REQUIRE(watched_well(solver));
            REQUIRE(is_propagated(solver));
        }
        REQUIRE(proofs.hold());
        refuted += solver.db.refuted();
        shorter += num_literals(solver.db) < before;
        units += solver.db.trail.size() > trail;
        const std::uint64_t models = brute_force_count(formula);
        REQUIRE(brute_force_count(build(with_all_variables(contents(solver.db), vars))) == models);
        REQUIRE(brute_force_count(build(with_all_variables(all_clauses(solver.db), vars))) == models);
    }
    CHECK(changed > rounds(1000));
    CHECK(refuted > rounds(100));
    CHECK(shorter > rounds(1000));
    CHECK(units > rounds(200));
}

TEST_CASE("vivification removes literals refuted by other clauses, and clauses implied by others") {
    // If 1 is false, so is 3; the redundant clause follows from (1 4) and (-4 5).
    const Formula formula = build({{1, 2, 3}, {1, -3}, {1, 4}, {-4, 5}, {2, 6}, {-6, 7, 8}});
    const Settings settings;
    OpenSolver solver(settings);
    load(solver.db, formula);
    solver.grow_vars(solver.db.num_vars());
    const std::array redundant{Lit::from_dimacs(1), Lit::from_dimacs(5), Lit::from_dimacs(7)};
    solver.db.add(redundant, true, 2, {});
    REQUIRE(solver.rebuild_at_root());
    Effort effort;
    CHECK(cdcl::vivify(solver, effort) >= 2);
    CHECK(solver.db.redundant() <= 1);
    const Clauses now = contents(solver.db);
    CHECK(std::ranges::none_of(now, [](const auto& c) { return c.size() == 3 && c[0] == 1 && c[1] == 2; }));
}

TEST_CASE("a clause takes no part in its own vivification") {
    // With 1 and 3 false, the first clause implies 2; the others do so only by a conflict when 2 is decided false.
    const Formula formula = build({{1, 2, 3}, {1, -6}, {1, 2, 4, 6}, {3, -4, 5, 6}, {3, -4, -5, 6}});
    const Settings settings;
    OpenSolver solver(settings);
    load(solver.db, formula);
    solver.grow_vars(solver.db.num_vars());
    REQUIRE(solver.rebuild_at_root());
    const std::uint64_t models = brute_force_count(formula);
    Effort effort;
    CHECK(cdcl::vivify(solver, effort) >= 1);
    const Clauses now = contents(solver.db);
    const std::vector<std::int32_t> tried{1, 2, 3};
    CHECK(std::ranges::none_of(now, [&](const auto& c) { return std::ranges::is_permutation(c, tried); }));
    CHECK(brute_force_count(build(with_all_variables(now, 6))) == models);
}

TEST_CASE("vivification stops when its effort is used up, and later continues with the remaining clauses") {
    Random random(2);
    const Formula formula = build(random_clauses(random, {3000, 11'000, 1, 6, 3}));
    const Settings settings;
    OpenSolver solver(settings);
    load(solver.db, formula);
    solver.grow_vars(solver.db.num_vars());
    REQUIRE(solver.rebuild_at_root());
    std::size_t tried = 0;
    for (int round = 0; round < 3; ++round) {
        Effort effort;
        effort.limit = 100'000;
        cdcl::vivify(solver, effort);
        CHECK(effort.ticks < 200'000);
        std::size_t now = 0;
        for (const CRef c : living(solver.db)) now += solver.db.arena[c].vivify();
        CHECK(now > tried);
        tried = now;
    }
}

}  // namespace sat::probing_test
