#include "sat/lookahead/split.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/formula.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/kernel.h"
#include "sat/lookahead/node.h"
#include "sat/lookahead/split_tree.h"

namespace sat {
namespace lookahead {
namespace {

// Looks ahead in up to kColumns leaves of a split at once, as a Worker does in nodes of a search.  What is true in a
// leaf is a decision or implied by decisions; autarkies are not assigned.
class LeafBatch {
public:
    // All must outlive it; `terminator` may be null.  `keeps_scores`: leaves begin with the scores of their parents,
    // unless there are very many variables (NodeLayout).
    LeafBatch(const Root& root, const ClauseLists& lists, const Terminator* terminator, bool keeps_scores,
              bool with_proof);
    // Includes the batch and its leaves.
    static std::uint64_t estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof);
    std::uint64_t leaf_bytes() const { return sizeof(Leaf) + layout_.bytes(); }

    Leaf whole_formula() const;

    // The result for a leaf: nothing if it is refuted, the updated leaf if it needs another step, or its children.
    // Unused leaves have no state.
    struct Found {
        Leaf again, first, second;
        Lit decision{};  // that of `first`
    };
    // Computes found() for each leaf, in order and valid until the next call, with the ids of the original leaves.
    // Implied literals and refuted leaves are written to the proof; the tree is unchanged otherwise.  Returns false if
    // interrupted.  Requires: at most kColumns leaves, each with an open variable.
    bool look(std::span<const Leaf> leaves, SplitTree& tree);
    std::span<Found> found() { return {found_.data(), num_found_}; }

    std::uint64_t lookaheads() const { return lookaheads_; }
    std::uint64_t forced() const { return batch_.forced; }  // necessary literals found in leaves

private:
    void put(std::span<const Leaf> leaves);
    void take(std::uint32_t k, const Leaf& leaf);
    Leaf like(const Leaf& leaf, std::uint32_t deeper) const;
    void read(const ColumnSet* sets, Leaf Found::*which);
    void read_scores();

    const Root& root_;
    const Kernel& kernel_;
    const ClauseLists& lists_;
    const Occurrences occurrences_;
    const NodeLayout layout_;
    const std::vector<Word> start_;
    Batch batch_;
    std::optional<NodeProof> proof_;
    std::array<Found, kColumns> found_;
    std::size_t num_found_ = 0;
    std::uint64_t lookaheads_ = 0;
};

LeafBatch::LeafBatch(const Root& root, const ClauseLists& lists, const Terminator* terminator, bool keeps_scores,
                     bool with_proof)
    : root_(root),
      kernel_(best_kernel()),
      lists_(lists),
      occurrences_(root),
      layout_{root.num_vars(), keeps_scores && lists.is_small()},
      start_(start_scores(kernel_, lists)),
      batch_(root.num_vars(), lists.num_long()) {
    batch_.terminator = terminator;
    if (layout_.keeps_scores) batch_.rounds = Batch::kRoundsFromParent;
    else batch_.start_from(start_);
    if (!with_proof) return;
    proof_.emplace(root, occurrences_);
    batch_.make_reasons();
}

std::uint64_t LeafBatch::estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof) {
    return lists.memory_bytes() + Batch::estimated_bytes(root.num_vars(), lists.num_long(), with_proof) +
           Occurrences::estimated_bytes(root) + (with_proof ? NodeProof::estimated_bytes(root) : 0) +
           lists.num_literals() * sizeof(Word);
}

Leaf LeafBatch::whole_formula() const {
    Leaf leaf;
    leaf.state.reset(new std::uint8_t[layout_.bytes()]());
    if (layout_.keeps_scores) std::ranges::copy(start_, layout_.scores(leaf.state.get()));
    return leaf;
}

bool LeafBatch::look(std::span<const Leaf> leaves, SplitTree& tree) {
    ASSERT(leaves.size() <= kColumns);
    put(leaves);
    if (!kernel_.look(lists_, batch_)) return false;
    num_found_ = leaves.size();
    for (std::uint32_t k = 0; k < num_found_; ++k) {
        if (proof_) {
            const Leaf& leaf = leaves[k];
            proof_->write(batch_, k, leaf.state.get(), tree.place(leaf.id), *tree.proof());
        }
        take(k, leaves[k]);
    }
    read(batch_.first, &Found::first);
    read(batch_.second, &Found::second);
    read(batch_.state, &Found::again);
    if (layout_.keeps_scores) read_scores();
    return true;
}

void LeafBatch::put(std::span<const Leaf> leaves) {
    std::array<std::uint8_t*, kColumns> nodes{};
    for (std::size_t k = 0; k < leaves.size(); ++k) nodes[k] = leaves[k].state.get();
    put_into(batch_, layout_, nodes);
    batch_.live = static_cast<ColumnSet>((1u << leaves.size()) - 1);
}

void LeafBatch::take(std::uint32_t k, const Leaf& leaf) {
    Found& found = found_[k];
    found = {};
    lookaheads_ += 2 * std::uint64_t{batch_.num_candidates[k]};
    if ((batch_.refuted >> k & 1) != 0) return;
    if ((batch_.undecided >> k & 1) != 0) {
        found.again = like(leaf, 0);
        return;
    }
    found.decision = Lit::from_code(batch_.decision[k]);
    found.first = like(leaf, 1);
    found.second = like(leaf, 1);
}

Leaf LeafBatch::like(const Leaf& leaf, std::uint32_t deeper) const {
    return {leaf.id, leaf.depth + deeper, 0, std::unique_ptr<std::uint8_t[]>(new std::uint8_t[layout_.bytes()])};
}

void LeafBatch::read(const ColumnSet* sets, Leaf Found::*which) {
    std::array<std::uint8_t*, kColumns> states{};
    for (std::size_t k = 0; k < num_found_; ++k) states[k] = (found_[k].*which).state.get();
    get_nodes(sets, state_bytes(root_.num_vars()), states);
    for (std::size_t k = 0; k < num_found_; ++k)
        if (states[k]) (found_[k].*which).assigned = count_true(states[k], root_.num_vars());
}

void LeafBatch::read_scores() {
    std::array<std::uint8_t*, kColumns> one{}, other{};
    for (std::size_t k = 0; k < num_found_; ++k) {
        one[k] = (found_[k].again.state ? found_[k].again : found_[k].first).state.get();
        other[k] = found_[k].second.state.get();
    }
    lookahead::read_scores(batch_, layout_, one, other);
}

// Splits leaves in batches.  The results of lookahead are kept in the states of the leaves, so leaves may be processed
// in any order.
class Splitter {
public:
    // `fixed_bytes`: the memory except for the leaves and the tree.
    Splitter(const Formula& formula, const Root& root, const ClauseLists& lists, const SplitSettings& settings,
             std::uint64_t fixed_bytes)
        : formula_(formula),
          root_(root),
          settings_(settings),
          fixed_bytes_(fixed_bytes),
          batch_(root, lists, settings.limits.stop, settings.cutoff != Cutoff::count, settings.proof != nullptr),
          tree_(root, settings.proof),
          rule_(root.num_vars()),
          open_(settings.cutoff == Cutoff::count) {}

    Split run() {
        open_.push(batch_.whole_formula());
        while (may_continue()) {
            if (!choose()) continue;
            if (batch_.look(chosen_, tree_)) take_results();
            else stopped_ = StopReason::interrupted;  // the chosen leaves stay open in the tree
            chosen_.clear();
        }
        return result();
    }

private:
    bool may_continue() {
        stats_.memory_bytes = std::max(stats_.memory_bytes, memory_bytes());
        if (stopped_ != StopReason::none || open_.empty() || may_split() == 0) return false;
        stopped_ = settings_.limits.reached(stats_.conflicts, stats_.decisions);
        if (stopped_ == StopReason::none && !settings_.limits.allow_memory(memory_bytes()))
            stopped_ = StopReason::memory_limit;
        return stopped_ == StopReason::none;
    }
    // Each split adds one leaf.
    std::uint64_t may_split() const {
        const std::uint64_t leaves = open_.size() + chosen_.size() + kept_;
        if (settings_.cutoff != Cutoff::count) return kColumns;
        return settings_.amount > leaves ? settings_.amount - leaves : 0;
    }
    // The number of leaves that may be chosen without exceeding a limit, whether all are refuted or all are split.
    std::uint64_t batch_size() const {
        const Limits& limits = settings_.limits;
        std::uint64_t most = std::min<std::uint64_t>(kColumns, may_split());
        if (limits.conflicts) most = std::min(most, *limits.conflicts - stats_.conflicts);
        if (limits.decisions) most = std::min(most, (*limits.decisions - stats_.decisions + 1) / 2);
        return most;
    }

    // Returns false if no leaf is left to split, or a limit is reached.
    bool choose() {
        while (chosen_.size() < batch_size() && !open_.empty()) {
            Leaf leaf = open_.pop();
            if (stays(leaf)) keep(leaf);
            else if (leaf.assigned >= root_.num_vars()) refute_complete(leaf);
            else chosen_.push_back(std::move(leaf));
        }
        return !chosen_.empty();
    }
    bool stays(const Leaf& leaf) {
        if (settings_.cutoff == Cutoff::depth && leaf.depth >= settings_.amount) return true;
        if (settings_.cutoff == Cutoff::automatic && rule_.looks_easy(leaf.depth, leaf.assigned)) return true;
        if (!is_model(root_, leaf.state.get())) return false;
        if (!model_) model_ = model_of(formula_, root_, leaf.state.get());
        return true;
    }
    void keep(const Leaf& leaf) {
        ++kept_;
        note_done(leaf.depth);
    }
    // A leaf that was put back may contain a conflict.
    void refute_complete(const Leaf& leaf) {
        if (ProofTree* proof = tree_.proof()) proof->close(tree_.place(leaf.id));
        refute(leaf);
    }
    void refute(const Leaf& leaf) {
        ASSERT(stopped_ != StopReason::interrupted);
        tree_.refute(leaf.id);
        rule_.note_refuted();
        ++refuted_leaves_;
        ++stats_.conflicts;
        note_done(leaf.depth);
    }

    // In reverse order, so that the children of the first leaf come next.
    void take_results() {
        const auto found = batch_.found();
        for (std::size_t k = found.size(); k-- > 0;) {
            if (found[k].again.state) open_.push(std::move(found[k].again));
            else if (found[k].first.state) split(found[k]);
            else refute(chosen_[k]);
        }
        if (settings_.progress) settings_.progress->decisions.store(stats_.decisions, std::memory_order_relaxed);
    }
    void split(LeafBatch::Found& found) {
        found.first.id = tree_.branch(found.first.id, found.decision);
        found.second.id = found.first.id + 1;
        stats_.decisions += 2;
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, found.first.depth);
        for (Leaf* child : {&found.second, &found.first}) open_.push(std::move(*child));
    }

    std::uint64_t memory_bytes() const {
        return fixed_bytes_ + tree_.memory_bytes() + (open_.size() + 2 * kColumns) * batch_.leaf_bytes();
    }
    void note_done(std::uint32_t depth) {
        share_done_ += std::ldexp(1.0, -static_cast<int>(depth));
        if (!settings_.progress) return;
        settings_.progress->publish(stats_);
        settings_.progress->depth.store(depth, std::memory_order_relaxed);
        settings_.progress->share_done.store(share_done_, std::memory_order_relaxed);
    }
    Split result() {
        Split split;
        split.refuted_leaves = refuted_leaves_;
        split.outcome.stopped = stopped_;
        stats_.lookaheads = batch_.lookaheads();
        stats_.failed_literals = batch_.forced();
        split.outcome.stats = stats_;
        if (model_) {
            split.outcome.verdict = Verdict::satisfiable;
            split.outcome.model = std::move(*model_);
        } else if (tree_.refuted()) {
            split.outcome.verdict = Verdict::unsatisfiable;
        }
        split.cubes = tree_.cubes();
        return split;
    }

    const Formula& formula_;
    const Root& root_;
    const SplitSettings& settings_;
    const std::uint64_t fixed_bytes_;
    LeafBatch batch_;
    SplitTree tree_;
    CutoffRule rule_;
    OpenLeaves open_;
    std::vector<Leaf> chosen_;  // for the batch
    std::uint64_t kept_ = 0;    // leaves that are open and not in open_
    std::optional<Model> model_;
    Stats stats_;
    std::uint64_t refuted_leaves_ = 0;
    double share_done_ = 0;
    StopReason stopped_ = StopReason::none;
};

Split refuted_at_once(ProofSink* proof) {
    Split split;
    split.outcome.verdict = Verdict::unsatisfiable;
    split.outcome.stats.conflicts = split.refuted_leaves = 1;
    if (proof) proof->add({});
    return split;
}
Split satisfied_at_once(const Formula& formula, const Root& root) {
    Split split = no_split(StopReason::none);
    split.outcome.verdict = Verdict::satisfiable;
    split.outcome.model = model_of(formula, root, nullptr);
    return split;
}

}  // namespace
}  // namespace lookahead

// One leaf without a decision.
Split no_split(StopReason stopped) {
    Split split;
    split.outcome.stopped = stopped;
    split.cubes.add({});
    return split;
}

// If memory is short, or after an interrupt, the split is trivial.
Split split(const Formula& formula, const SplitSettings& settings) {
    using namespace lookahead;
    const Limits& limits = settings.limits;
    const std::uint64_t limit = limits.memory_bytes.value_or(std::numeric_limits<std::uint64_t>::max());
    if (terminated(limits.stop)) return no_split(StopReason::interrupted);
    if (Root::min_bytes(formula) > limit) return no_split(StopReason::memory_limit);
    const Root root(formula, {});
    if (root.refuted()) return refuted_at_once(settings.proof);
    if (root.num_vars() == 0) return satisfied_at_once(formula, root);
    const ClauseLists lists(root.num_vars(), root.clauses());
    const std::uint64_t bytes =
        root.memory_bytes() + LeafBatch::estimated_bytes(root, lists, settings.proof != nullptr);
    if (bytes > limit) return no_split(StopReason::memory_limit);
    return Splitter(formula, root, lists, settings, bytes).run();
}

}  // namespace sat
