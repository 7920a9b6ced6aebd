#include "sat/lookahead/proof.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <thread>

#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "tests/property/proof_texts.h"
#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

// Walks a tree in random order: branches on open nodes and closes those with a conflict.
class RandomWalk {
public:
    RandomWalk(Random& random, const Root& root, ProofTree& tree) : random_(random), root_(root), tree_(tree) {}

    void run() {
        open_.push_back({ProofTree::kTop, Truths(2 * std::size_t{root_.num_vars()}, 0)});
        while (!open_.empty() || !closable_.empty()) {
            if (open_.empty() || (!closable_.empty() && random_.below(3) == 0)) tree_.close(pick(closable_));
            else go_on(pick(open_));
        }
    }

    int implied = 0, branched = 0;

private:
    struct Node {
        ProofNode place;
        Truths state;
    };

    template <class T>
    T pick(std::vector<T>& from) {
        std::swap(from[random_.below(static_cast<std::uint32_t>(from.size()))], from.back());
        T taken = std::move(from.back());
        from.pop_back();
        return taken;
    }
    std::uint32_t open_variable(const Truths& state) {
        while (true) {
            const std::uint32_t v = random_.below(root_.num_vars());
            if (is_open(state, v)) return v;
        }
    }

    void go_on(Node node) {
        if (!propagate(root_.clauses(), node.state)) {
            closable_.push_back(node.place);
            return;
        }
        const std::uint32_t v = open_variable(node.state);
        if (random_.flip() && imply_by(v, node)) {
            open_.push_back(std::move(node));
            return;
        }
        const Lit decision = Lit::of(Var{v}, random_.flip());
        const auto children = tree_.branch(node.place, decision);
        ++branched;
        for (const auto& [place, l] : {std::pair{children[0], decision}, std::pair{children[1], ~decision}}) {
            open_.push_back({place, node.state});
            open_.back().state[l.code()] = 1;
        }
    }

    // The first literal that follows from v and from its negation; false: there is none.
    bool imply_by(std::uint32_t v, Node& node) {
        Truths yes = node.state, no = node.state;
        yes[2 * v] = no[2 * v + 1] = 1;
        const bool can_yes = propagate(root_.clauses(), yes), can_no = propagate(root_.clauses(), no);
        for (std::uint32_t l = 0; l < node.state.size(); ++l) {
            if (node.state[l] != 0 || (can_yes && yes[l] == 0) || (can_no && no[l] == 0)) continue;
            tree_.imply(node.place, Lit::from_code(l), Lit::of(Var{v}, random_.flip()));
            node.state[l] = 1;
            ++implied;
            return true;
        }
        return false;
    }

    Random& random_;
    const Root& root_;
    ProofTree& tree_;
    std::vector<Node> open_;
    std::vector<ProofNode> closable_;
};

Formula unsatisfiable(Random& random) {
    while (true) {
        const std::uint32_t vars = 6 + random.below(6);
        LitClauses clauses = random_clauses(random, vars, 8 * vars, 3, 4);
        clauses.push_back({Lit::of(Var{random.below(vars)}, false)});
        Formula formula = formula_of(clauses);
        if (!brute_force_model(formula) && !Root(formula, {}).refuted()) return formula;
    }
}

void check_accepted(const Formula& formula, const std::string& proof) {
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto report = check_proof(formula, bytes_of(proof), options);
    REQUIRE(report.ok());
    CHECK(report->verdict == ProofVerdict::verified);
    CHECK(report->stats.rat == 0);
    CHECK(report->stats.absent == 0);
}

// The maximum length of a lemma that was added and not deleted.
std::size_t longest_left(const std::string& proof) {
    std::multiset<std::multiset<std::string>> left;
    std::istringstream lines(proof);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::multiset<std::string> lemma{std::istream_iterator<std::string>(words), {}};
        lemma.erase("0");
        if (lemma.erase("d") == 0) left.insert(lemma);
        else if (const auto written = left.find(lemma); written != left.end()) left.erase(written);
    }
    std::size_t longest = 0;
    for (const auto& lemma : left) longest = std::max(longest, lemma.size());
    return longest;
}

class NoProof : public ProofSink {
public:
    void add(std::span<const Lit>) override {}
    void remove(std::span<const Lit>) override {}
};

}  // namespace

TEST_CASE("the lemmas of random trees, closed in any order, are accepted, and unneeded ones deleted") {
    Random random(41);
    int implied = 0, branched = 0;
    for (int round = 0; round < 200; ++round) {
        const Formula formula = unsatisfiable(random);
        const Root root(formula, {});
        ProofTexts proof(&formula);
        ProofTree tree(root, proof);
        RandomWalk walk(random, root, tree);
        walk.run();
        implied += walk.implied;
        branched += walk.branched;
        check_accepted(formula, proof.drat);
        CHECK(longest_left(proof.drat) <= 1);
    }
    CHECK(implied > 200);
    CHECK(branched > 200);
}

TEST_CASE("the empty clause is added exactly when the last leaf is closed") {
    FormulaBuilder builder;
    for (int bits = 0; bits < 8; ++bits) builder.clause({bits & 1 ? 1 : -1, bits & 2 ? 2 : -2, bits & 4 ? 3 : -3});
    builder.clause({1, 2, 4});
    const Formula formula = std::move(builder).build();
    const Root root(formula, {});
    ProofTexts proof(&formula);
    ProofTree tree(root, proof);
    const auto half = tree.branch(ProofTree::kTop, Lit::from_dimacs(1));
    const auto quarter = tree.branch(half[0], Lit::from_dimacs(2));
    tree.close(quarter[1]);
    tree.close(quarter[0]);
    CHECK(proof.drat.find("\n0\n") == std::string::npos);
    const auto other = tree.branch(half[1], Lit::from_dimacs(-3));
    tree.close(other[0]);
    CHECK(proof.drat.find("\n0\n") == std::string::npos);
    tree.close(other[1]);
    CHECK(proof.drat.ends_with("\n0\n"));
    check_accepted(formula, proof.drat);
}

TEST_CASE("memory is used only for the open part of the tree and its implications") {
    const Root root(formula_of({{Lit::from_dimacs(1), Lit::from_dimacs(2)}}), {});
    NoProof proof;
    constexpr int kDepth = 12;
    const Lit l = Lit::from_dimacs(1);
    ProofTree wide(root, proof);
    std::vector<ProofNode> level{ProofTree::kTop};
    for (int depth = 0; depth < kDepth; ++depth) {
        std::vector<ProofNode> next;
        for (const ProofNode node : level)
            for (const ProofNode child : wide.branch(node, l)) next.push_back(child);
        level = next;
    }
    ProofTree deep(root, proof);
    const auto walk = [&](auto&& self, ProofNode node, int depth) -> void {
        if (depth == kDepth) return deep.close(node);
        const auto children = deep.branch(node, l);
        self(self, children[0], depth + 1);
        self(self, children[1], depth + 1);
    };
    walk(walk, ProofTree::kTop, 0);
    CHECK(wide.memory_bytes() > 50 * deep.memory_bytes());

    const std::uint64_t before = wide.memory_bytes();
    for (int i = 0; i < 10'000; ++i) wide.imply(level[0], l, l);
    CHECK(wide.memory_bytes() >= before + 10'000 * sizeof(Lit));
    wide.close(level[0]);
    CHECK(wide.memory_bytes() < before + 1000);
}

TEST_CASE("the proof of a tree closed by several threads is accepted") {
    Random random(42);
    for (int round = 0; round < 10; ++round) {
        const Formula formula = unsatisfiable(random);
        const Root root(formula, {});
        ProofTexts proof(&formula);
        ProofTree tree(root, proof);
        std::vector<std::pair<ProofNode, Truths>> nodes{{ProofTree::kTop, Truths(2 * std::size_t{root.num_vars()}, 0)}};
        for (std::uint32_t v = 0; v < 2; ++v) {
            std::vector<std::pair<ProofNode, Truths>> next;
            for (const auto& [node, state] : nodes) {
                const auto children = tree.branch(node, Lit::of(Var{v}, false));
                for (const std::uint32_t side : {0u, 1u}) {
                    next.emplace_back(children[side], state);
                    next.back().second[2 * v + side] = 1;
                }
            }
            nodes = next;
        }
        std::vector<std::thread> threads;
        for (const auto& [node, state] : nodes)
            threads.emplace_back([&, node = node, state = state] {
                const auto refute = [&](auto&& self, ProofNode at, Truths truths) -> void {
                    if (!propagate(root.clauses(), truths)) return tree.close(at);
                    std::uint32_t v = 0;
                    while (!is_open(truths, v)) ++v;
                    const auto children = tree.branch(at, Lit::of(Var{v}, true));
                    for (const std::uint32_t side : {1u, 0u}) {
                        Truths under = truths;
                        under[2 * v + side] = 1;
                        self(self, children[1 - side], under);
                    }
                };
                refute(refute, node, state);
            });
        for (std::thread& thread : threads) thread.join();
        check_accepted(formula, proof.drat);
    }
}

}  // namespace sat::test
