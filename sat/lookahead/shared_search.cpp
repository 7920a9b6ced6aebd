#include "sat/lookahead/shared_search.h"

#include <algorithm>

#include "sat/core/terminator.h"
#include "sat/lookahead/node_state.h"
#include "sat/lookahead/transpose.h"

namespace sat::lookahead {

SharedSearch::SharedSearch(const Root& root, const Settings& settings, const NodeLayout& layout, std::uint32_t threads,
                           const Stats& before, std::uint64_t fixed_bytes)
    : root_(root),
      settings_(settings),
      layout_(layout),
      open_(layout.bytes(), threads),
      most_children_(2 * std::size_t{kColumns} * threads),
      fixed_bytes_(fixed_bytes),
      stats_(before) {
    if (settings.proof) tree_.emplace(root, *settings.proof);
    stats_.memory_bytes = std::max(stats_.memory_bytes, fixed_bytes);
}

std::size_t SharedSearch::room() const {
    const std::lock_guard lock(mutex_);
    const auto left = [](const std::optional<std::uint64_t>& limit, std::uint64_t used, std::uint64_t each) {
        return limit && *limit > used ? (*limit - used + each - 1) / each : std::uint64_t{kColumns};
    };
    const std::uint64_t most = std::min(left(settings_.limits.conflicts, stats_.conflicts, 1),
                                        left(settings_.limits.decisions, stats_.decisions, 2));
    return static_cast<std::size_t>(std::min<std::uint64_t>(most, kColumns));
}

void SharedSearch::count(const Stats& counted, double closed_share, std::uint32_t depth, bool interrupted) {
    const std::lock_guard lock(mutex_);
    stats_.decisions += counted.decisions;
    stats_.conflicts += counted.conflicts;
    stats_.propagations += counted.propagations;
    stats_.lookaheads += counted.lookaheads;
    stats_.failed_literals += counted.failed_literals;
    stats_.autarkies += counted.autarkies;
    stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, depth);
    share_done_ += closed_share;
    const Limits& limits = settings_.limits;
    if (interrupted) end(StopReason::interrupted);
    else if (limits.conflicts && stats_.conflicts >= *limits.conflicts) end(StopReason::conflict_limit);
    else if (limits.decisions && stats_.decisions >= *limits.decisions) end(StopReason::decision_limit);
    else if (memory_is_out()) end(StopReason::memory_limit);
    if (!settings_.progress) return;
    settings_.progress->publish(stats_);
    settings_.progress->decisions.store(stats_.decisions, std::memory_order_relaxed);
    settings_.progress->depth.store(depth, std::memory_order_relaxed);
    settings_.progress->share_done.store(share_done_, std::memory_order_relaxed);
}

// Asks for what the next batches may branch to, before it is taken.
bool SharedSearch::memory_is_out() {
    const std::uint64_t bytes = fixed_bytes_ + open_.memory_bytes() + open_.bytes_to_reserve(most_children_) +
                                (tree_ ? tree_->memory_bytes() : 0);
    if (settings_.limits.memory_bytes && bytes > *settings_.limits.memory_bytes) return true;
    open_.reserve(most_children_);
    stats_.memory_bytes = std::max(stats_.memory_bytes, bytes);
    return false;
}

void SharedSearch::end(StopReason reason) {
    if (!model_ && stopped_ == StopReason::none) stopped_ = reason;
    if (reason == StopReason::interrupted) interrupted_.terminate();
    open_.end();
}

void SharedSearch::found(const std::uint8_t* state) {
    const std::lock_guard lock(mutex_);
    if (!model_) model_.emplace(state, state + state_bytes(root_.num_vars()));
    open_.end();
}

Outcome SharedSearch::outcome(const Formula& formula) const {
    Outcome outcome;
    outcome.stats = stats_;
    if (!model_) {
        // A limit that was reached by the last node of all has stopped nothing.
        outcome.stopped = open_.exhausted() ? StopReason::none : stopped_;
        outcome.verdict = open_.exhausted() ? Verdict::unsatisfiable : Verdict::unknown;
        return outcome;
    }
    outcome.verdict = Verdict::satisfiable;
    outcome.model = model_of(formula, root_, model_->data());
    return outcome;
}

}  // namespace sat::lookahead
