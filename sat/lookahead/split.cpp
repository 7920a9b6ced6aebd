#include "sat/lookahead/split.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/cutoff_rule.h"
#include "sat/lookahead/leaf_batch.h"
#include "sat/lookahead/node_state.h"

namespace sat {
namespace lookahead {
namespace {

// Splits leaves, as many at a time as a batch has columns.  All that looking ahead finds is kept in their states, so
// that they may be taken in any order.
class Splitter {
public:
    // `fixed_bytes`: what it takes beside leaves and tree.
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
        while (wants_more()) {
            if (!choose()) continue;  // wants_more() knows why
            if (batch_.look(chosen_, tree_)) take_results();
            else stopped_ = StopReason::interrupted;  // wants_more() does not ask where no other leaf is open
            chosen_.clear();
        }
        return result();
    }

private:
    bool wants_more() {
        stats_.memory_bytes = std::max(stats_.memory_bytes, memory_bytes());
        if (stopped_ != StopReason::none || open_.empty() || may_split() == 0) return false;
        const Limits& limits = settings_.limits;
        if (terminated(limits.stop)) stopped_ = StopReason::interrupted;
        else if (limits.conflicts && stats_.conflicts >= *limits.conflicts) stopped_ = StopReason::conflict_limit;
        else if (limits.decisions && stats_.decisions >= *limits.decisions) stopped_ = StopReason::decision_limit;
        else if (limits.memory_bytes && memory_bytes() > *limits.memory_bytes) stopped_ = StopReason::memory_limit;
        return stopped_ == StopReason::none;
    }
    // Each split makes one leaf more.
    std::uint64_t may_split() const {
        const std::uint64_t leaves = open_.size() + chosen_.size() + kept_;
        if (settings_.cutoff != Cutoff::count) return kColumns;
        return settings_.amount > leaves ? settings_.amount - leaves : 0;
    }
    // So many leaves may be chosen: if all are refuted, or all are split, no limit is passed.
    std::uint64_t room() const {
        const Limits& limits = settings_.limits;
        std::uint64_t most = std::min<std::uint64_t>(kColumns, may_split());
        if (limits.conflicts) most = std::min(most, *limits.conflicts - stats_.conflicts);
        if (limits.decisions) most = std::min(most, (*limits.decisions - stats_.decisions + 1) / 2);
        return most;
    }

    // False: no leaf is left that is to be split, or those that were refuted meanwhile left no room.
    bool choose() {
        while (chosen_.size() < room() && !open_.empty()) {
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
    // Of a variable with both signs, or a clause without a true literal, nobody took notice if the leaf was put back.
    void refute_complete(const Leaf& leaf) {
        if (Tree* proof = tree_.proof()) proof->close(tree_.place(leaf.id));
        refute(leaf);
    }
    void refute(const Leaf& leaf) {
        tree_.refute(leaf.id);
        rule_.note_refuted();
        ++refuted_leaves_;
        ++stats_.conflicts;
        note_done(leaf.depth);
    }

    // The children of the leaf that was the next one become the next ones.
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
    std::vector<Leaf> chosen_;  // that the batch looks at
    std::uint64_t kept_ = 0;    // leaves that are open and not in open_
    std::optional<Model> model_;
    Stats stats_;
    std::uint64_t refuted_leaves_ = 0;
    double share_done_ = 0;
    StopReason stopped_ = StopReason::none;
};

// The formula itself: one leaf, without a decision.
Split whole(StopReason stopped) {
    Split split;
    split.outcome.stopped = stopped;
    split.cubes.add({});
    return split;
}
Split refuted_at_once(ProofSink* proof) {
    Split split;
    split.outcome.verdict = Verdict::unsatisfiable;
    split.outcome.stats.conflicts = split.refuted_leaves = 1;
    if (proof) proof->add({});
    return split;
}
Split satisfied_at_once(const Formula& formula, const Root& root) {
    Split split = whole(StopReason::none);
    split.outcome.verdict = Verdict::satisfiable;
    split.outcome.model = model_of(formula, root, nullptr);
    return split;
}

}  // namespace
}  // namespace lookahead

// Without room for its structures, or after a stop, the split is the formula itself.
Split split(const Formula& formula, const SplitSettings& settings) {
    using namespace lookahead;
    const Limits& limits = settings.limits;
    const std::uint64_t limit = limits.memory_bytes.value_or(std::numeric_limits<std::uint64_t>::max());
    if (terminated(limits.stop)) return whole(StopReason::interrupted);
    if (Root::least_bytes(formula) > limit) return whole(StopReason::memory_limit);
    const Root root(formula, {});
    if (root.refuted()) return refuted_at_once(settings.proof);
    if (terminated(limits.stop)) return whole(StopReason::interrupted);
    if (root.num_vars() == 0) return satisfied_at_once(formula, root);
    const ClauseLists lists(root.num_vars(), root.clauses());
    const std::uint64_t bytes =
        root.memory_bytes() + LeafBatch::estimated_bytes(root, lists, settings.proof != nullptr);
    if (bytes > limit) return whole(StopReason::memory_limit);
    return Splitter(formula, root, lists, settings, bytes).run();
}

}  // namespace sat
