// Implication graphs of conflicts: the cut is the learned clause, and follows by propagation.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "sat/generate/recipe.h"
#include "sat/solve.h"
#include "sat/trace/implication_graph.h"
#include "tests/property/solve/random_formula.h"

namespace sat::test {
namespace {

std::vector<Lit> sorted(std::vector<Lit> literals) {
    std::ranges::sort(literals);
    return literals;
}

// True if unit propagation of these literals falsifies a clause.
bool propagates_to_conflict(const std::vector<std::vector<Lit>>& clauses, std::vector<Lit> literals) {
    std::set<Lit> is_true(literals.begin(), literals.end());
    for (bool changed = true; changed;) {
        changed = false;
        for (const std::vector<Lit>& clause : clauses) {
            if (std::ranges::any_of(clause, [&](Lit l) { return is_true.contains(l); })) continue;
            std::vector<Lit> open;
            for (const Lit l : clause)
                if (!is_true.contains(~l)) open.push_back(l);
            if (open.empty()) return true;
            if (open.size() == 1 || std::ranges::all_of(open, [&](Lit l) { return l == open[0]; }))
                changed = is_true.insert(open[0]).second || changed;
        }
    }
    return false;
}

// Checks every conflict of a search.  Without inprocessing, the clauses are those of the formula and those learned.
class Checker final : public ConflictObserver {
public:
    // Of a search whose inprocessing changes the clauses.
    explicit Checker(bool minimised) : minimised_(minimised) {}
    Checker(const Formula& formula, bool minimised) : minimised_(minimised), has_clauses_(true) {
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
            const auto clause = formula.clause(ClauseId{c});
            clauses_.emplace_back(clause.begin(), clause.end());
        }
    }

    bool is_due(std::uint64_t) override { return true; }
    void learned(std::uint64_t number, const AnalyzedConflict& conflict) override {
        const ImplicationGraph graph = implication_graph(number, conflict);
        RC_ASSERT(graph.number == number);
        RC_ASSERT(graph.learned == std::vector<Lit>(conflict.learned().begin(), conflict.learned().end()));
        check_nodes(graph, conflict);
        check_cut(graph);
        check_uip(graph);
        ++checked;
        if (!has_clauses_) return;
        for (const std::vector<Lit>* clause : {&graph.cut, &graph.learned}) {
            std::vector<Lit> negated;
            for (const Lit l : *clause) negated.push_back(~l);
            RC_ASSERT(propagates_to_conflict(clauses_, negated));
        }
        clauses_.push_back(graph.learned);
    }

    unsigned checked = 0, shortened = 0;

private:
    void check_nodes(const ImplicationGraph& graph, const AnalyzedConflict& conflict) const {
        std::vector<bool> leads(graph.nodes.size(), false);
        leads.back() = true;
        for (std::uint32_t n = static_cast<std::uint32_t>(graph.nodes.size()); n-- > 0;) {
            const ImplicationGraph::Node& node = graph.nodes[n];
            RC_ASSERT(leads[n]);  // (I2)
            RC_ASSERT(node.level > 0u && node.level <= conflict.level());
            for (const std::uint32_t r : node.reasons) {
                RC_ASSERT(r < n);  // (I1)
                RC_ASSERT(graph.nodes[r].level <= node.level);
                leads[r] = true;
            }
            if (n + 1 == graph.nodes.size()) continue;
            RC_ASSERT(node.decision == node.reasons.empty());
            RC_ASSERT(node.level == conflict.level_of(node.literal));
            // The literal follows from its reasons by one of the clauses.
            std::vector<Lit> assumed{~node.literal};
            for (const std::uint32_t r : node.reasons) assumed.push_back(graph.nodes[r].literal);
            if (has_clauses_ && !node.decision) RC_ASSERT(propagates_to_conflict(clauses_, assumed));
        }
    }

    void check_cut(const ImplicationGraph& graph) {
        RC_ASSERT(graph.cut.front() == graph.learned.front());
        RC_ASSERT(graph.nodes[graph.uip].literal == ~graph.learned.front());
        const std::vector<Lit> cut = sorted(graph.cut), learned = sorted(graph.learned);
        if (!minimised_) RC_ASSERT(cut == learned);
        RC_ASSERT(std::ranges::includes(cut, learned));
        shortened += learned.size() < cut.size();
    }

    // Without the implication point, no literal of the conflict's decision reaches the conflict.
    static void check_uip(const ImplicationGraph& graph) {
        std::vector<bool> reached(graph.nodes.size(), false);
        for (std::uint32_t n = 0; n < graph.nodes.size(); ++n) {
            const ImplicationGraph::Node& node = graph.nodes[n];
            if (n == graph.uip || node.level != graph.conflict().level) continue;
            reached[n] =
                node.decision || std::ranges::any_of(node.reasons, [&](std::uint32_t r) { return reached[r]; });
        }
        RC_ASSERT(!reached.back() || graph.nodes[graph.uip].decision);
        // It is the first: every later literal of the level can be avoided.
        for (std::uint32_t other = graph.uip + 1; other + 1 < graph.nodes.size(); ++other) {
            if (graph.nodes[other].level != graph.conflict().level) continue;
            std::vector<bool> without(graph.nodes.size(), false);
            for (std::uint32_t n = graph.uip; n < graph.nodes.size(); ++n) {
                const ImplicationGraph::Node& node = graph.nodes[n];
                if (n == other || node.level != graph.conflict().level) continue;
                without[n] =
                    n == graph.uip || std::ranges::any_of(node.reasons, [&](std::uint32_t r) { return without[r]; });
            }
            RC_ASSERT(without.back());
        }
    }

    std::vector<std::vector<Lit>> clauses_;
    const bool minimised_, has_clauses_ = false;
};

// Conflicts jump over more than a hundred decisions.
Formula deep_formula(int seed) {
    const std::vector<std::string> words{
        "ksat", "--k", "3", "--vars", "800", "--clauses", "3000", "--seed", std::to_string(seed)};
    return generate_formula(*read_recipe(words));
}

Settings plain_learning(bool minimised) {
    Settings settings;
    settings.engine = "learning";
    for (const TechniqueEntry& entry : kTechniques) settings.use(entry.technique) = Use::off;
    if (minimised) settings.use(Technique::minimisation) = settings.use(Technique::binary_strengthening) = Use::on;
    return settings;
}

}  // namespace

TEST_CASE("the cut of each conflict is the learned clause, and its negation propagates to a conflict") {
    unsigned checked = 0, shortened = 0;
    const bool ok = rc::check([&] {
        const Formula formula = build(*rc::gen::oneOf(small_formulas(), threshold_formulas()));
        const bool minimised = *rc::gen::arbitrary<bool>();
        Settings settings = plain_learning(minimised);
        settings.use(Technique::restarts) = *rc::gen::element(Use::on, Use::off);
        settings.limits.conflicts = 40;
        const Outcome unseen = solve(formula, settings);
        Checker checker(formula, minimised);
        settings.conflicts = &checker;
        const Outcome outcome = solve(formula, settings);
        for (const auto& row : kStatRows) RC_ASSERT((outcome.stats.*row.value == unseen.stats.*row.value));
        RC_ASSERT(checker.checked == outcome.stats.learned_clauses);
        checked += checker.checked;
        shortened += checker.shortened;
    });
    CHECK(ok);
    CHECK(checked > 100);
    CHECK(shortened > 5);
}

TEST_CASE("implication graphs are right with every technique, too") {
    unsigned checked = 0, chronological = 0;
    const bool ok = rc::check([&] {
        const Formula formula = *rc::gen::oneOf(rc::gen::map(small_formulas(), &build),
                                                rc::gen::map(rc::gen::inRange(1, 1000), &deep_formula));
        Settings settings;
        settings.engine = "learning";
        settings.interval_divisor = *rc::gen::element(1u, 20u, 100u);
        settings.limits.conflicts = 300;
        for (const TechniqueEntry& entry : kTechniques)
            if (*rc::gen::inRange(0, 4) == 0) settings.use(entry.technique) = Use::off;
        Checker checker(true);
        settings.conflicts = &checker;
        const Outcome outcome = solve(formula, settings);
        checked += checker.checked;
        chronological += outcome.stats.of(Technique::chrono).gained > 0;
    });
    CHECK(ok);
    CHECK(checked > 1000);
    CHECK(chronological > 5);
}

TEST_CASE("the recorder keeps the first, the last or the n-th conflict") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "50", "--clauses", "250", "--seed", "1"};
    const Formula formula = generate_formula(*read_recipe(words));
    using Which = ImplicationRecorder::Which;
    const auto recorded = [&](Which which, std::uint64_t number) {
        ImplicationRecorder recorder(which, number);
        Settings settings = plain_learning(true);
        settings.conflicts = &recorder;
        const Outcome outcome = solve(formula, settings);
        REQUIRE(outcome.verdict == Verdict::unsatisfiable);
        return std::pair(recorder.graph(), outcome.stats);
    };
    CHECK(recorded(Which::first, 0).first->number == 1);
    const auto [last, stats] = recorded(Which::last, 0);
    CHECK(last->number == stats.learned_clauses);  // the conflict at the root is last, and nothing is learned from it
    CHECK(stats.conflicts == stats.learned_clauses + 1);
    const auto third = recorded(Which::numbered, 3).first;
    CHECK(third->number == 3);
    CHECK_FALSE(recorded(Which::numbered, 1'000'000).first.has_value());
}

}  // namespace sat::test
