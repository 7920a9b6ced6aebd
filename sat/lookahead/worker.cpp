#include "sat/lookahead/worker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "sat/core/assert.h"

namespace sat::lookahead {

SharedSearch::SharedSearch(const Root& root, const Settings& settings, const NodeLayout& layout, std::uint32_t threads,
                           const Stats& before, std::uint64_t fixed_bytes)
    : root_(root),
      settings_(settings),
      layout_(layout),
      open_(layout.bytes(), threads),
      max_children_(2 * std::size_t{kColumns} * threads),
      fixed_bytes_(fixed_bytes),
      stats_(before) {
    if (settings.proof) proof_.emplace(root, *settings.proof);
    stats_.memory_bytes = std::max(stats_.memory_bytes, fixed_bytes);
}

std::size_t SharedSearch::batch_size() const {
    const std::lock_guard lock(mutex_);
    const auto left = [](const std::optional<std::uint64_t>& limit, std::uint64_t used, std::uint64_t each) {
        return limit && *limit > used ? (*limit - used + each - 1) / each : std::uint64_t{kColumns};
    };
    const std::uint64_t most = std::min(left(settings_.limits.conflicts, stats_.conflicts, 1),
                                        left(settings_.limits.decisions, stats_.decisions, 2));
    return static_cast<std::size_t>(std::min<std::uint64_t>(most, kColumns));
}

void SharedSearch::count(const Stats& counted, double closed_share, std::uint32_t depth) {
    const std::lock_guard lock(mutex_);
    stats_.decisions += counted.decisions;
    stats_.conflicts += counted.conflicts;
    stats_.propagations += counted.propagations;
    stats_.lookaheads += counted.lookaheads;
    stats_.failed_literals += counted.failed_literals;
    stats_.autarkies += counted.autarkies;
    stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, depth);
    share_done_ += closed_share;
    Limits limits = settings_.limits;
    limits.stop = nullptr;  // each thread polls its own
    const StopReason reason = limits.reached(stats_.conflicts, stats_.decisions);
    if (reason != StopReason::none) end(reason);
    else if (out_of_memory()) end(StopReason::memory_limit);
    if (!settings_.progress) return;
    settings_.progress->publish(stats_);
    settings_.progress->decisions.store(stats_.decisions, std::memory_order_relaxed);
    settings_.progress->depth.store(depth, std::memory_order_relaxed);
    settings_.progress->share_done.store(share_done_, std::memory_order_relaxed);
}

// Reserves memory for the children of the next batches.
bool SharedSearch::out_of_memory() {
    const std::uint64_t bytes = fixed_bytes_ + open_.memory_bytes() + open_.bytes_to_reserve(max_children_) +
                                (proof_ ? proof_->memory_bytes() : 0);
    if (!settings_.limits.allow_memory(bytes)) return true;
    open_.reserve(max_children_);
    stats_.memory_bytes = std::max(stats_.memory_bytes, bytes);
    return false;
}

void SharedSearch::end(StopReason reason) {
    if (!model_ && stopped_ == StopReason::none) stopped_ = reason;
    if (reason == StopReason::interrupted) interrupted_.terminate();
    open_.end();
}

void SharedSearch::interrupt() {
    const std::lock_guard lock(mutex_);
    end(StopReason::interrupted);
}

void SharedSearch::found(const OpenNode& node) {
    const std::lock_guard lock(mutex_);
    if (!model_) {
        model_.emplace(node.state, node.state + state_bytes(root_.num_vars()));
        const std::lock_guard tree_lock(tree_mutex_);
        if (settings_.tree) settings_.tree->solved(node.node);
    }
    open_.end();
}

void SharedSearch::report_branch(TreeNode node, Lit decision, TreeNode& first, TreeNode& second) {
    if (!settings_.tree) return;
    const std::lock_guard lock(tree_mutex_);
    const Lit l = root_.in_formula(decision);
    first = settings_.tree->decided(node, l);
    second = settings_.tree->decided(node, ~l);
    settings_.tree->left(node);
}

void SharedSearch::report_merge(TreeNode& node, Lit decision) {
    if (!settings_.tree) return;
    const std::lock_guard lock(tree_mutex_);
    const TreeNode child = settings_.tree->decided(node, root_.in_formula(decision));
    settings_.tree->left(std::exchange(node, child));
}

void SharedSearch::report_conflict(TreeNode node) {
    if (!settings_.tree) return;
    const std::lock_guard lock(tree_mutex_);
    settings_.tree->conflict(node);
    settings_.tree->left(node);
}

Outcome SharedSearch::outcome(const Formula& formula) const {
    Outcome outcome;
    outcome.stats = stats_;
    if (!model_) {
        // A limit reached by the last node does not matter.
        outcome.stopped = open_.exhausted() ? StopReason::none : stopped_;
        outcome.verdict = open_.exhausted() ? Verdict::unsatisfiable : Verdict::unknown;
        return outcome;
    }
    outcome.verdict = Verdict::satisfiable;
    outcome.model = model_of(formula, root_, model_->data());
    return outcome;
}

Worker::Worker(SharedSearch& shared, const Kernel& kernel, const ClauseLists& lists, const Root& root,
               const Occurrences& occurrences, std::span<const Word> start, bool autarky, const Terminator* terminator)
    : shared_(shared),
      kernel_(kernel),
      lists_(lists),
      root_(root),
      occurrences_(occurrences),
      autarky_(autarky),
      layout_(shared.layout()),
      batch_(root.num_vars(), lists.num_long()) {
    batch_.terminator = terminator;
    if (layout_.keeps_scores) batch_.rounds = Batch::kRoundsFromParent;
    else batch_.start_from(start);
    if (!shared.proof()) return;
    proof_.emplace(root, occurrences);
    batch_.make_reasons();
}

std::uint64_t Worker::estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof) {
    return Batch::estimated_bytes(root.num_vars(), lists.num_long(), with_proof) +
           (with_proof ? NodeProof::estimated_bytes(root) : 0);
}

void Worker::run() {
    while (!terminated(batch_.terminator)) {
        nodes_ = shared_.open().take(shared_.batch_size(), batch_.terminator);
        if (nodes_.empty()) break;
        if (look()) take_results();
        else shared_.open().add(nodes_);
        shared_.open().finish();
        shared_.count(counted_, closed_share_, depth_);
    }
    if (terminated(batch_.terminator)) shared_.interrupt();
}

bool Worker::look() {
    ASSERT(!nodes_.empty() && nodes_.size() <= kColumns);
    std::array<std::uint8_t*, kColumns> nodes{};
    for (std::size_t k = 0; k < nodes_.size(); ++k) nodes[k] = nodes_[k].state;
    put_into(batch_, layout_, nodes);
    batch_.live = static_cast<ColumnSet>((1u << nodes_.size()) - 1);
    const std::uint64_t forced = batch_.forced;
    const bool done = kernel_.look(lists_, batch_);
    counted_ = {};
    closed_share_ = 0;
    depth_ = 0;
    counted_.failed_literals = batch_.forced - forced;
    return done;
}

void Worker::take_results() {
    for (std::uint32_t k = 0; k < nodes_.size(); ++k) {
        made_[k] = {};
        counted_.lookaheads += 2 * std::uint64_t{batch_.num_candidates[k]};
        if (proof_) proof_->write(batch_, k, nodes_[k].state, nodes_[k].place, *shared_.proof());
        if ((batch_.refuted >> k & 1) != 0) close(nodes_[k]);
        else make_children(k);
    }
    read_states();
    if (layout_.keeps_scores) read_scores();
    keep_children();
}

void Worker::close(const OpenNode& node) {
    ++counted_.conflicts;
    shared_.report_conflict(node.node);
    closed_share_ += std::ldexp(1.0, -static_cast<int>(node.depth));
}

void Worker::make_children(std::uint32_t k) {
    const OpenNode& node = nodes_[k];
    ASSERT((batch_.live >> k & 1) != 0 && (batch_.refuted >> k & 1) == 0);
    const auto child = [&](std::uint32_t deeper, std::uint32_t discrepancy) {
        return OpenNode{shared_.open().new_state(),       node.depth + deeper, 0,
                        node.discrepancies + discrepancy, node.place,          node.node};
    };
    if ((batch_.undecided >> k & 1) != 0) {
        made_[k].again = child(0, 0);
        return;
    }
    made_[k].first = child(1, 0);
    made_[k].second = child(1, 1);
}

void Worker::read_states() {
    const std::size_t bytes = state_bytes(lists_.num_vars());
    const auto read = [&](const ColumnSet* sets, std::optional<OpenNode> Made::*which) {
        std::array<std::uint8_t*, kColumns> states{};
        bool any = false;
        for (std::size_t k = 0; k < nodes_.size(); ++k)
            if (made_[k].*which) {
                states[k] = (made_[k].*which)->state;
                any = true;
            }
        if (any) get_nodes(sets, bytes, states);
    };
    read(batch_.state, &Made::again);
    read(batch_.first, &Made::first);
    read(batch_.second, &Made::second);
}

void Worker::read_scores() {
    std::array<std::uint8_t*, kColumns> one{}, other{};
    for (std::size_t k = 0; k < nodes_.size(); ++k) {
        if (const auto& made = made_[k].again ? made_[k].again : made_[k].first) one[k] = made->state;
        if (made_[k].second) other[k] = made_[k].second->state;
    }
    lookahead::read_scores(batch_, layout_, one, other);
}

// A child whose decision is an autarky replaces the node, and the other child is dropped: the clauses of the child are
// a subset of those of the node, so a refutation of it needs no decision.
void Worker::merge_autarkies(std::uint32_t k) {
    Made& made = made_[k];
    const auto autarky = [&](const OpenNode& child) {
        return is_autarky(root_, occurrences_, child.state, batch_.state, k);
    };
    ASSERT(made.second && !made.again);
    const bool first = autarky(*made.first);
    if (!first && !autarky(*made.second)) return;
    ++counted_.autarkies;
    ++counted_.decisions;
    std::swap(made.again, first ? made.first : made.second);
    --made.again->depth;
    made.again->discrepancies = nodes_[k].discrepancies;
    const Lit decision = Lit::from_code(batch_.decision[k]);
    shared_.report_merge(made.again->node, first ? decision : ~decision);
    shared_.open().free_state((first ? made.second : made.first)->state);
    made.first = made.second = std::nullopt;
}

// The first child of the first column comes last, as the newest.
void Worker::keep_children() {
    results_.clear();
    for (std::uint32_t k = static_cast<std::uint32_t>(nodes_.size()); k-- > 0;) {
        Made& made = made_[k];
        if (made.first && autarky_) merge_autarkies(k);
        if (made.again) keep(k, *made.again);
        if (made.first) {
            const Lit decision = Lit::from_code(batch_.decision[k]);
            shared_.report_branch(nodes_[k].node, decision, made.first->node, made.second->node);
            if (ProofTree* proof = shared_.proof()) {
                const auto places = proof->branch(nodes_[k].place, decision);
                made.first->place = places[0];
                made.second->place = places[1];
            }
            depth_ = std::max(depth_, made.first->depth);
            counted_.decisions += 2;
            keep(k, *made.second);
            keep(k, *made.first);
        }
        shared_.open().free_state(nodes_[k].state);
    }
    shared_.open().add(results_);
}

void Worker::keep(std::uint32_t k, OpenNode node) {
    node.assigned = count_true(node.state, lists_.num_vars());
    ASSERT(node.assigned >= nodes_[k].assigned);
    counted_.propagations += node.assigned - nodes_[k].assigned;
    if (node.assigned >= lists_.num_vars()) {
        // A node that was put back may contain a conflict.
        if (!is_model(root_, node.state)) {
            if (ProofTree* proof = shared_.proof()) proof->close(node.place);
            close(node);
            shared_.open().free_state(node.state);
            return;
        }
        shared_.found(node);
    }
    results_.push_back(node);
}

}  // namespace sat::lookahead
