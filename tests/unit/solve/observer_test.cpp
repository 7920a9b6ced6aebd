#include <doctest/doctest.h>

#include <algorithm>

#include "sat/check/model_check.h"
#include "sat/generate/recipe.h"
#include "sat/solve.h"

namespace sat {
namespace {

// Plays the events back on an assignment of its own, and checks each against the formula.
class Replay : public Observer {
public:
    explicit Replay(const Formula& formula) : formula_(formula), value_(formula.num_vars(), Truth::open) {}
    void decided(Lit l, std::size_t depth) override {
        start_.push_back(trail_.size());
        CHECK(depth == start_.size());
        make_true(l);
    }
    void implied(Lit l, ClauseId reason) override {
        if (reason != kNoOriginal)
            for (const Lit k : formula_.clause(reason)) CHECK((k == l || is_false(k)));
        make_true(l);
        ++implications;
    }
    void assumed_free(Lit l) override { make_true(l); }
    void failed(Lit l) override { make_true(l); }
    void conflict(ClauseId clause) override {
        if (clause != kNoOriginal)
            for (const Lit k : formula_.clause(clause)) CHECK(is_false(k));
        ++conflicts;
    }
    void backtracked(std::size_t depth) override {
        REQUIRE(depth < start_.size());
        for (; trail_.size() > start_[depth]; trail_.pop_back()) value_[trail_.back().var()] = Truth::open;
        start_.resize(depth);
    }
    void merged(std::size_t depth) override {
        start_.pop_back();
        CHECK(depth == start_.size());
        ++merges;
    }
    void restarted() override {
        for (; !trail_.empty(); trail_.pop_back()) value_[trail_.back().var()] = Truth::open;
        start_.clear();
        ++restarts;
    }
    bool matches(const Model& model) const {
        return std::ranges::all_of(trail_, [&](Lit l) { return model.satisfies(l); });
    }

    int implications = 0, conflicts = 0, merges = 0, restarts = 0;

private:
    bool is_false(Lit l) const { return value_[l.var()] == (l.negative() ? Truth::yes : Truth::no); }
    void make_true(Lit l) {
        CHECK(value_[l.var()] == Truth::open);
        value_[l.var()] = l.negative() ? Truth::no : Truth::yes;
        trail_.push_back(l);
    }

    const Formula& formula_;
    VarMap<Truth> value_;
    std::vector<Lit> trail_;
    std::vector<std::size_t> start_;
};

}  // namespace

TEST_CASE("an observer is called for merged levels and for searches that start over") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "150", "--clauses", "690", "--seed", "5"};
    const Formula hard = generate_formula(*read_recipe(words));
    Settings s;
    Replay replay(hard);
    s.observer = &replay;
    CHECK(solve(hard, s).stats.conflicts > 100);
    CHECK(replay.restarts == 2);

    FormulaBuilder builder;
    for (std::int32_t v = 1; v < 40; v += 3) {
        builder.clause({v, v + 1, v + 2});
        builder.clause({-v, -(v + 1), -(v + 2)});
    }
    const Formula parts = std::move(builder).build();
    Replay merging(parts);
    s.observer = &merging;
    const Outcome outcome = solve(parts, s);
    CHECK(merging.merges == static_cast<int>(outcome.stats.autarkies));
    CHECK(merging.merges > 0);
    CHECK(merging.matches(outcome.model));
}

TEST_CASE("a restart is reported as a backtrack: what holds without a decision stays") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "90", "--clauses", "387", "--seed", "2"};
    const Formula formula = generate_formula(*read_recipe(words));
    Settings s;
    s.branch = "activity-true";
    Replay replay(formula);
    s.observer = &replay;
    const Outcome outcome = solve(formula, s);
    CHECK(outcome.stats.restarts > 2);
    CHECK(replay.restarts == 0);
    if (outcome.verdict == Verdict::satisfiable) CHECK(replay.matches(outcome.model));
}

TEST_CASE("an observer can follow every step, and does not change the search") {
    for (const char* seed : {"1", "2", "3", "4"}) {
        const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "40", "--clauses", "170", "--seed", seed};
        const Formula f = generate_formula(*read_recipe(words));
        for (const auto& rule : branch_rules()) {
            if (!find_engine("flagged")->accepts(rule.name)) continue;
            CAPTURE(rule.name);
            Settings s;
            s.engine = "flagged";
            s.branch = rule.name;
            const Outcome unseen = solve(f, s);
            Replay replay(f);
            s.observer = &replay;
            const Outcome seen = solve(f, s);
            CHECK(seen.verdict == unseen.verdict);
            for (const auto& row : kStatRows) CHECK(seen.stats.*row.value == unseen.stats.*row.value);
            CHECK(replay.conflicts == static_cast<int>(seen.stats.conflicts));
            CHECK(replay.implications > 0);
            if (seen.verdict == Verdict::satisfiable) CHECK(replay.matches(seen.model));
        }
    }
}

}  // namespace sat
