#include "sudoku/solve/guide.h"

#include <limits>

namespace sudoku {

std::size_t Guide::levels(std::span<const Branch> decisions) {
    return static_cast<std::size_t>(std::ranges::count(decisions, true, &Branch::placed));
}

Guide::Next Guide::ask(const SearchOptions& options, SearchResult& result) {
    const std::uint64_t nodes = result.effort.nodes;
    if (options.node_budget && nodes >= *options.node_budget) return Next::branch;  // where the search ends
    if (const MakeOracle make = std::exchange(make_, {}); make && (oracle_ = make()) != nullptr && soon_)
        free_ = std::min(free_, oracle_->worth_of_start());
    if (waiting_) return lead_to(*std::exchange(waiting_, std::nullopt));
    if (is_free(nodes)) return Next::branch;
    Oracle::Limits limits{{}, nodes - found_at_};
    if (options.node_budget) limits.nodes = *options.node_budget - nodes;
    return act_on(oracle_->ask(std::span(path_).first(fresh_), limits), result);
}

bool Guide::is_free(std::uint64_t nodes) {
    if (oracle_ == nullptr) {
        next_ = std::numeric_limits<std::uint64_t>::max();
        return true;
    }
    const std::uint64_t step = std::min(free_, kPatience);
    free_ -= step;
    next_ = nodes + step;
    return step > 0;
}

// The solution has the first fresh_ decisions and all that are negated, since there is none in the branches that are
// done.
Guide::Next Guide::lead_to(Board solution) {
    target_ = std::move(solution);
    patience_ = std::max(least_, patience_ / 2);
    const auto differs = [&](const Branch& decision) {
        return decision.placed && (*target_)[decision.candidate.cell] != decision.candidate.digit;
    };
    const auto first = std::ranges::find_if(path_, differs);
    if (first == path_.end()) return Next::branch;
    path_.erase(first, path_.end());
    return Next::again;
}

Guide::Next Guide::act_on(Oracle::Reply&& reply, SearchResult& result) {
    result.effort.nodes += reply.effort.nodes;
    result.effort.rounds += reply.effort.rounds;
    const bool gave_up = reply.answer == Oracle::Answer::unknown;
    next_ = result.effort.nodes + (gave_up ? 2 * reply.worth : reply.worth / 4);
    switch (reply.answer) {
        case Oracle::Answer::none: path_.resize(reply.refuted); return Next::back;
        case Oracle::Answer::solution:
            was_asked_ = true;
            if (patience_ <= least_) return lead_to(*std::move(reply.solution));
            waiting_ = std::move(reply.solution);
            next_ = result.effort.nodes + std::min(4 * patience_, result.effort.nodes - found_at_);
            return Next::branch;
        case Oracle::Answer::unknown: was_asked_ = true; return Next::branch;
        case Oracle::Answer::ended: break;
    }
    result.ended = reply.ended;
    result.error = std::move(reply.error);
    return Next::end;
}

}  // namespace sudoku
