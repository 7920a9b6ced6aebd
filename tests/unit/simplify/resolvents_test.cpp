#include "sat/dpll/resolvents.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "sat/check/brute_force.h"

namespace sat {
namespace {

using Clauses = std::vector<std::vector<std::int32_t>>;

Formula build(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const auto& c : clauses) builder.clause(c);
    return std::move(builder).build();
}
// What is left of the formula, in DIMACS numbers.
Clauses changed(const Formula& formula, const FormulaChange& change) {
    Clauses clauses;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        if (std::ranges::find(change.dropped, ClauseId{c}) != change.dropped.end()) continue;
        clauses.emplace_back();
        for (const Lit l : formula.clause(ClauseId{c})) clauses.back().push_back(formula.to_dimacs(l));
    }
    for (const auto& added : change.added) {
        clauses.emplace_back();
        for (const Lit l : added) clauses.back().push_back(formula.to_dimacs(l));
    }
    return clauses;
}
// All variables appear in a tautology, so that a count of models does not depend on which are left.
Clauses with_all_variables(Clauses clauses, std::int32_t vars) {
    for (std::int32_t v = 1; v <= vars; ++v) clauses.push_back({v, -v});
    return clauses;
}

struct Log : ProofSink {
    void add(std::span<const Lit> clause) override { added.emplace(clause.begin(), clause.end()); }
    void remove(std::span<const Lit> clause) override { removed.emplace(clause.begin(), clause.end()); }
    std::set<std::set<Lit>> added, removed;
};

}  // namespace

TEST_CASE("the changed formula has the same models") {
    int changes = 0;
    const bool ok = rc::check([&] {
        const auto literal = rc::gen::map(rc::gen::pair(rc::gen::inRange(1, 8), rc::gen::arbitrary<bool>()),
                                          [](const std::pair<int, bool>& p) { return p.second ? -p.first : p.first; });
        const auto length = rc::gen::element<std::size_t>(2, 3, 3, 3, 4);
        const auto clause = rc::gen::mapcat(
            length, [&](std::size_t n) { return rc::gen::container<std::vector<std::int32_t>>(n, literal); });
        const auto count = *rc::gen::inRange<std::size_t>(1, 30);
        const Clauses clauses = with_all_variables(*rc::gen::container<Clauses>(count, clause), 7);
        const Formula before = build(clauses);
        Log log;
        const FormulaChange change = short_resolvents(before, &log);
        changes += !change.added.empty();
        const std::uint64_t models = brute_force_count(before);
        if (change.refuted) {
            RC_ASSERT(models == 0u);
            RC_ASSERT(log.added.contains({}));
            return;
        }
        RC_ASSERT(brute_force_count(build(with_all_variables(changed(before, change), 7))) == models);
        for (const auto& added : change.added) RC_ASSERT(log.added.contains(std::set(added.begin(), added.end())));
        for (std::size_t i = 0; i < change.added.size(); ++i)
            for (std::size_t k = 0; k < change.added.size(); ++k)
                RC_ASSERT(i == k || !std::ranges::includes(change.added[i], change.added[k]));
        for (const auto& added : change.added)
            RC_ASSERT(std::ranges::none_of(added, [&](Lit l) { return std::ranges::find(added, ~l) != added.end(); }));
    });
    CHECK(ok);
    CHECK(changes > 10);
}

TEST_CASE("two clauses that differ in one sign are replaced by their resolvent") {
    const Formula f = build({{1, 2, 3}, {1, 2, -3}});
    Log log;
    const FormulaChange change = short_resolvents(f, &log);
    REQUIRE(change.added.size() == 1);
    CHECK(change.added[0] == std::vector{Lit::from_dimacs(1), Lit::from_dimacs(2)});
    CHECK(change.dropped.size() == 2);
    CHECK(log.removed.size() == 2);
}

TEST_CASE("parents without a common literal are not resolved") {
    CHECK(short_resolvents(build({{1, 2}, {-1, 3}}), nullptr).added.empty());
    CHECK(short_resolvents(build({{1, 2}, {-1, 3, 4}}), nullptr).added.empty());
}

TEST_CASE("a contradiction among short clauses is derived") {
    CHECK(short_resolvents(build({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}), nullptr).refuted);
}

TEST_CASE("two ternary clauses that share a literal give a ternary one") {
    const FormulaChange change = short_resolvents(build({{1, 2, 3}, {1, -3, 4}}), nullptr);
    REQUIRE(change.added.size() == 1);
    CHECK(change.added[0] == std::vector{Lit::from_dimacs(1), Lit::from_dimacs(2), Lit::from_dimacs(4)});
    CHECK(change.dropped.empty());
}

TEST_CASE("growth is bounded by the size of the formula") {
    // i implies i+1 unless 201: the closure has an implication for each pair, 19,900 of them.
    Clauses clauses;
    for (int i = 1; i < 200; ++i) clauses.push_back({-i, i + 1, 201});
    const Formula f = build(clauses);
    CHECK(short_resolvents(f, nullptr).added.size() == 2'000 + f.num_clauses());
}

TEST_CASE("work is bounded, also for pairs without a resolvent") {
    // Two million pairs on variable 1 share no literal; two that do stand before or behind them.
    const Clauses sharing{{2, 3}, {2, -3}};
    Clauses pairs;
    for (int i = 0; i < 1'500; ++i) {
        pairs.push_back({1, 10 + i});
        pairs.push_back({-1, 2'000 + i});
    }
    for (const bool before : {true, false}) {
        Clauses clauses = pairs;
        clauses.insert(before ? clauses.begin() : clauses.end(), sharing.begin(), sharing.end());
        CHECK(short_resolvents(build(clauses), nullptr).added.empty() != before);
    }
}

}  // namespace sat
