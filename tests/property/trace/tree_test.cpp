// The tree that engines report, against their own counters: for every engine, rule and number of nodes kept.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "sat/check/brute_force.h"
#include "sat/generate/recipe.h"
#include "sat/solve.h"
#include "sat/trace/tree_recorder.h"
#include "tests/property/solve/random_formula.h"

namespace sat::test {
namespace {

// All pairs of an engine and a rule.
std::vector<Settings> searches() {
    std::vector<Settings> all;
    for (const EngineEntry& engine : engines())
        for (const auto& rule : branch_rules()) {
            if (!engine.accepts(rule.name)) continue;
            Settings settings;
            settings.engine = engine.name;
            settings.branch = rule.name;
            settings.interval_divisor = 50;  // restarts and inprocessing in small formulas, too
            all.push_back(settings);
        }
    return all;
}

// The invariants (R1) and (R2) of recorded_tree.h, and the sizes of subtrees.
void check_tree(const RecordedTree& tree) {
    for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
        const RecordedTree::Node& node = tree.nodes[n];
        std::uint64_t decisions = node.folded != 0 ? node.decisions : node.run, conflicts = node.own_conflicts;
        bool solved_below = false;
        for (const std::uint32_t child : node.children) {
            RC_ASSERT(child > n && tree.nodes[child].parent == n);
            decisions += tree.nodes[child].decisions;
            conflicts += tree.nodes[child].conflicts;
            solved_below = solved_below || tree.nodes[child].ending == TreeEnding::solved;
        }
        RC_ASSERT(decisions == node.decisions);
        RC_ASSERT(conflicts == node.conflicts);
        RC_ASSERT((n == 0) == (node.run == 0 && node.folded == 0));
        if (solved_below) RC_ASSERT(node.ending == TreeEnding::solved);
        if (node.ending == TreeEnding::conflict && n > 0) RC_ASSERT(node.conflicts > 0u);
        if (node.ending == TreeEnding::abandoned) RC_ASSERT(node.conflicts == 0u);
        if (node.folded != 0) RC_ASSERT(node.children.empty());
    }
}

TreeEnding expected_ending(const Outcome& outcome) {
    if (outcome.verdict == Verdict::satisfiable) return TreeEnding::solved;
    return outcome.verdict == Verdict::unknown ? TreeEnding::open : TreeEnding::conflict;
}

// The decisions of a node and of those above it, in a tree without folded nodes and runs.
std::vector<Lit> decisions_of(const RecordedTree& tree, std::uint32_t node) {
    std::vector<Lit> decisions;
    for (; node != 0; node = tree.nodes[node].parent) decisions.push_back(tree.nodes[node].literal);
    return decisions;
}

bool is_satisfiable_with(Clauses clauses, const Formula& formula, const std::vector<Lit>& decisions) {
    for (const Lit l : decisions) clauses.push_back({formula.to_dimacs(l)});
    return brute_force_model(build(clauses)).has_value();
}

// The share of all assignments that the leaves with a conflict cover, if siblings are opposite literals.
double covered_share(const RecordedTree& tree) {
    std::vector<double> share(tree.nodes.size(), 1);
    double covered = 0;
    for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
        const RecordedTree::Node& node = tree.nodes[n];
        RC_ASSERT(node.children.empty() || node.children.size() == 2u);
        if (node.children.size() == 2)
            RC_ASSERT(tree.nodes[node.children[0]].literal == ~tree.nodes[node.children[1]].literal);
        RC_ASSERT(node.own_conflicts == (node.children.empty() ? 1u : 0u));
        for (const std::uint32_t child : node.children) share[child] = share[n] / 2;
        if (node.children.empty()) covered += share[n];
    }
    return covered;
}

Formula random_3sat(const char* vars, const char* clauses, unsigned seed) {
    const std::vector<std::string> words{
        "ksat", "--k", "3", "--vars", vars, "--clauses", clauses, "--seed", std::to_string(seed)};
    return generate_formula(*read_recipe(words));
}

}  // namespace

TEST_CASE("the nodes of a tree are the decisions of the engine, its leaves the conflicts") {
    std::size_t most = 0;
    const bool ok = rc::check([&] {
        const Formula formula = build(*small_formulas());
        const std::size_t kept = *rc::gen::inRange<std::size_t>(1, 40);
        const bool sat = brute_force_model(formula).has_value();
        for (Settings settings : searches()) {
            RC_LOG() << settings.engine << " " << settings.branch << "\n";
            const Outcome unseen = solve(formula, settings);
            for (const std::size_t limit : {kept, TreeRecorder::kMostNodes}) {
                TreeRecorder recorder(limit);
                settings.tree = &recorder;
                const Outcome outcome = solve(formula, settings);
                RC_ASSERT((outcome.verdict == Verdict::satisfiable) == sat);
                for (const auto& row : kStatRows) RC_ASSERT((outcome.stats.*row.value == unseen.stats.*row.value));
                RC_ASSERT(recorder.audit());
                const RecordedTree tree = recorder.tree(TreeRecorder::kMostNodes);
                check_tree(tree);
                RC_ASSERT(tree.root().decisions == outcome.stats.decisions);
                RC_ASSERT(tree.root().conflicts == outcome.stats.conflicts);
                RC_ASSERT(tree.root().ending == expected_ending(outcome));
                if (!recorder.is_folded()) {
                    RC_ASSERT(tree.nodes.size() == outcome.stats.decisions + 1);
                    most = std::max(most, tree.nodes.size());
                }
                const RecordedTree small = recorder.tree(kept);
                check_tree(small);
                RC_ASSERT(small.root().decisions == tree.root().decisions);
                RC_ASSERT(small.root().conflicts == tree.root().conflicts);
                RC_ASSERT(small.root().ending == tree.root().ending);
            }
        }
    });
    CHECK(ok);
    CHECK(most > 5);
}

TEST_CASE("a formula is unsatisfiable with the decisions of each conflict") {
    std::size_t checked = 0;
    const bool ok = rc::check([&] {
        const Clauses clauses = *small_formulas();
        const Formula formula = build(clauses);
        for (Settings settings : searches()) {
            RC_LOG() << settings.engine << " " << settings.branch << "\n";
            TreeRecorder recorder;
            settings.tree = &recorder;
            const Outcome outcome = solve(formula, settings);
            const RecordedTree tree = recorder.tree(TreeRecorder::kMostNodes);
            // Below a refuted node of these engines nothing is left; `learning` comes back to the same decisions.
            const bool tries_both = settings.engine != "learning";
            for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
                const RecordedTree::Node& node = tree.nodes[n];
                if (node.own_conflicts == 0 && !(tries_both && node.ending == TreeEnding::conflict)) continue;
                const std::vector<Lit> decisions = decisions_of(tree, n);
                const auto is_new = [&](Lit l) { return l.var().index >= formula.num_vars(); };
                if (std::ranges::any_of(decisions, is_new)) continue;  // added by inprocessing
                RC_ASSERT(!is_satisfiable_with(clauses, formula, decisions));
                checked += n > 0;
            }
        }
    });
    CHECK(ok);
    CHECK(checked > 100);
}

TEST_CASE("the leaves of a refutation cover all assignments") {
    std::size_t checked = 0, most = 0;
    const bool ok = rc::check([&] {
        const Formula formula = build(*rc::gen::oneOf(small_formulas(), threshold_formulas()));
        for (Settings settings : searches()) {
            if (settings.engine == "learning") continue;
            // The first two leave out the other side of a decision.
            settings.use(Technique::autarky) = settings.use(Technique::backjumping) = Use::off;
            settings.use(Technique::restarts) = Use::off;  // begin another tree below the root
            settings.limits.conflicts = 2000;
            RC_LOG() << settings.engine << " " << settings.branch << "\n";
            TreeRecorder recorder;
            settings.tree = &recorder;
            if (solve(formula, settings).verdict != Verdict::unsatisfiable) continue;
            const RecordedTree tree = recorder.tree(TreeRecorder::kMostNodes);
            RC_ASSERT(covered_share(tree) == 1);
            most = std::max(most, tree.nodes.size());
            ++checked;
        }
    });
    CHECK(ok);
    CHECK(checked > 100);
    CHECK(most > 20);
}

TEST_CASE("trees of deep searches agree with the counters, with limits and threads") {
    unsigned folded = 0, open = 0;
    for (unsigned seed = 1; seed <= 4; ++seed) {
        const Formula formula = random_3sat("70", "300", seed);
        for (Settings settings : searches()) {
            if (settings.engine == "textbook") settings.limits.conflicts = 200;
            if (seed == 2) settings.limits.conflicts = 30;
            if (seed == 3 && settings.engine == "lookahead") settings.threads = 3;
            if (seed == 4 && settings.engine != "flagged") settings.limits.decisions = 25;
            CAPTURE(settings.engine);
            CAPTURE(settings.branch);
            CAPTURE(seed);
            TreeRecorder recorder(64);
            settings.tree = &recorder;
            const Outcome outcome = solve(formula, settings);
            CHECK(recorder.audit());
            const RecordedTree tree = recorder.tree(20);
            check_tree(tree);
            CHECK(tree.root().decisions == outcome.stats.decisions);
            CHECK(tree.root().conflicts == outcome.stats.conflicts);
            CHECK(tree.root().ending == expected_ending(outcome));
            folded += recorder.is_folded();
            open += outcome.verdict == Verdict::unknown;
            // What is open cannot be folded while recording: at most a decision for each variable and engine column.
            CHECK(recorder.num_nodes() <= 64 + 40 * 70);
        }
    }
    CHECK(folded > 20);
    CHECK(open > 5);
}

TEST_CASE("a refutation under restarts is a tree of one refuted root") {
    Settings settings;
    settings.engine = "learning";
    settings.interval_divisor = 20;
    TreeRecorder recorder;
    settings.tree = &recorder;
    const Formula formula = random_3sat("60", "300", 1);
    const Outcome outcome = solve(formula, settings);
    REQUIRE(outcome.verdict == Verdict::unsatisfiable);
    REQUIRE(outcome.stats.restarts > 0);
    const RecordedTree tree = recorder.tree(TreeRecorder::kMostNodes);
    CHECK(tree.root().ending == TreeEnding::conflict);
    // Each restart, and each backjump to the root, begins another child of the root.
    CHECK(tree.root().children.size() > outcome.stats.restarts / 2);
    CHECK(std::ranges::none_of(tree.nodes, [](const auto& n) { return n.ending == TreeEnding::open; }));
}

TEST_CASE("the path to the model has the literals of the model") {
    for (Settings settings : searches()) {
        const Formula formula = random_3sat("40", "150", 3);
        TreeRecorder recorder;
        settings.tree = &recorder;
        CAPTURE(settings.engine);
        CAPTURE(settings.branch);
        const Outcome outcome = solve(formula, settings);
        REQUIRE(outcome.verdict == Verdict::satisfiable);
        for (const RecordedTree::Node& node : recorder.tree(TreeRecorder::kMostNodes).nodes)
            if (node.ending == TreeEnding::solved && node.run == 1) CHECK(outcome.model.satisfies(node.literal));
    }
}

TEST_CASE("a million decisions take a bounded number of nodes, and lose no count") {
    TreeRecorder recorder(1000);
    std::vector<TreeNode> path{kRootNode};
    std::uint64_t state = 1, decisions = 0, conflicts = 0;
    std::size_t most = 0;
    while (decisions < 1'000'000) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const auto choice = state >> 60;
        if (path.size() < 60 && (choice < 9 || path.size() == 1)) {
            path.push_back(recorder.decided(path.back(), Lit::of(Var{static_cast<std::uint32_t>(path.size())}, false)));
            ++decisions;
        } else {
            if (choice % 2 == 0) recorder.conflict(path.back()), ++conflicts;
            recorder.left(path.back());
            path.pop_back();
        }
        most = std::max(most, recorder.num_nodes());
    }
    CHECK(most <= 1000 + 2 * 60);
    CHECK(recorder.audit());
    const RecordedTree tree = recorder.tree(100);
    CHECK(tree.root().decisions == decisions);
    CHECK(tree.root().conflicts == conflicts);
    CHECK(tree.nodes.size() <= 100);
}

TEST_CASE("a long way to the model is folded with the small subtrees beside it") {
    TreeRecorder recorder;
    TreeNode node = kRootNode;
    const auto literal = [](std::uint32_t v) { return Lit::of(Var{v}, false); };
    std::uint64_t decisions = 0, conflicts = 0;
    for (std::uint32_t level = 0; level < 1000; ++level) {
        const TreeNode side = recorder.decided(node, ~literal(level));
        ++decisions;
        const std::uint32_t below = level == 300 ? 200 : level % 3;
        for (std::uint32_t i = 0; i < below; ++i) {
            const TreeNode leaf = recorder.decided(side, literal(2000 + i));
            recorder.conflict(leaf);
            recorder.left(leaf);
        }
        decisions += below;
        conflicts += below;
        recorder.left(side);
        node = recorder.decided(node, literal(level));
        ++decisions;
        if (level % 5 == 0) recorder.conflict(node), ++conflicts;
    }
    recorder.solved(node);
    for (const std::size_t most : {1000, 100, 10, 6}) {
        CAPTURE(most);
        const RecordedTree tree = recorder.tree(most);
        check_tree(tree);
        CHECK(tree.nodes.size() <= most);
        CHECK(tree.root().decisions == decisions);
        CHECK(tree.root().conflicts == conflicts);
        std::uint64_t on_path = 0;
        std::size_t solved = 0;
        for (const RecordedTree::Node& n : tree.nodes)
            if (n.ending == TreeEnding::solved) {
                on_path += n.run;
                ++solved;
                if (n.run > 0) CHECK(n.last.var().index == on_path - 1);
            }
        CHECK(on_path == 1000);
        // The large subtree parts the way in two.
        if (most >= 10) CHECK(solved >= 3);
    }
}

TEST_CASE("trees of searches with a model are folded to any size") {
    std::size_t folded = 0;
    const bool ok = rc::check([&] {
        const Formula formula = build(*threshold_formulas());
        for (Settings settings : searches()) {
            settings.limits.conflicts = 500;
            TreeRecorder recorder(*rc::gen::element<std::size_t>(20, 1000));
            settings.tree = &recorder;
            const Outcome outcome = solve(formula, settings);
            const std::size_t most = *rc::gen::inRange<std::size_t>(6, 30);
            const RecordedTree tree = recorder.tree(most);
            check_tree(tree);
            RC_ASSERT(tree.nodes.size() <= most);
            RC_ASSERT(tree.root().decisions == outcome.stats.decisions);
            RC_ASSERT(tree.root().conflicts == outcome.stats.conflicts);
            RC_ASSERT(tree.root().ending == expected_ending(outcome));
            folded += outcome.verdict == Verdict::satisfiable && outcome.stats.decisions > 2 * most;
        }
    });
    CHECK(ok);
    CHECK(folded > 20);
}

TEST_CASE("a root with thousands of children is folded in linear time") {
    TreeRecorder recorder(1 << 16);
    for (std::uint32_t i = 0; i < 60'000; ++i) {
        const TreeNode node = recorder.decided(kRootNode, Lit::of(Var{i}, false));
        if (i % 2 == 0) recorder.conflict(node);
        recorder.left(node);
    }
    const RecordedTree tree = recorder.tree(10);
    CHECK(tree.nodes.size() == 2);
    CHECK(tree.nodes[1].folded == 60'000);
    CHECK(tree.root().conflicts == 30'000);
}

}  // namespace sat::test
