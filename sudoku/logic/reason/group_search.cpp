#include "sudoku/logic/reason/group_search.h"

#include <algorithm>
#include <utility>

namespace sudoku {
namespace {

constexpr std::uint64_t kAskEvery = 64;  // nodes

}  // namespace

GroupSearch::GroupSearch(const Groups& groups, Candidate denied)
    : groups_(groups), denied_(denied), all_(~DigitBits{0} >> (64 - groups.rules().side())) {}

GroupSearch::Answer GroupSearch::run(const GroupSet& set, const Board* near, std::uint64_t most,
                                     const std::function<bool()>& is_over) {
    lay_out(set);
    near_ = near;
    most_ = most;
    is_over_ = &is_over;
    cut_short_ = false;
    answer_ = {};
    answer_.exhausted = !search(start(set));
    return std::move(answer_);
}

void GroupSearch::lay_out(const GroupSet& set) {
    const Rules& rules = groups_.rules();
    others_.assign(rules.num_cells(), {});
    houses_.clear();
    for (std::size_t h = 0; h < rules.num_houses(); ++h)
        if (set.has(groups_.of_house(h))) houses_.push_back(rules.house(h).cells);
    for (const std::span<const Cell> cells : houses_)
        for (const Cell a : cells)
            for (const Cell b : cells)
                if (a != b) others_[a].push_back(b);
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        groups_.for_each_pair(c, [&](Cell other, std::size_t g) {
            if (set.has(g)) others_[c].push_back(other);
        });
        std::sort(others_[c].begin(), others_[c].end());
        others_[c].erase(std::unique(others_[c].begin(), others_[c].end()), others_[c].end());
    }
}

GroupSearch::State GroupSearch::start(const GroupSet& set) const {
    State state{std::vector<DigitBits>(others_.size(), all_), std::vector<std::uint8_t>(others_.size(), 0)};
    for (Cell c = 0; c < others_.size(); ++c) {
        if (const std::size_t g = groups_.of_given(c); g != Groups::kNone && set.has(g))
            state.left[c] = bit_of(groups_.puzzle().board[c]);
        groups_.for_each_mark(c, [&](Digit d, std::size_t g) {
            if (set.has(g)) state.left[c] &= ~bit_of(d);
        });
    }
    state.left[denied_.cell] &= ~bit_of(denied_.digit);
    return state;
}

bool GroupSearch::search(State state) {
    ++answer_.nodes;
    cut_short_ = answer_.nodes > most_ || (answer_.nodes % kAskEvery == 0 && *is_over_ && (*is_over_)());
    if (cut_short_) return true;
    if (!propagate(state)) return false;
    const std::vector<Candidate> ways = choices(state);
    if (ways.empty()) {
        answer_.board.emplace(groups_.rules().side());
        for (Cell c = 0; c < state.left.size(); ++c) answer_.board->set(c, lowest_digit(state.left[c]));
        return true;
    }
    for (const Candidate x : ways) {
        State next = state;
        next.left[x.cell] = bit_of(x.digit);
        if (search(std::move(next))) return true;
    }
    return false;
}

bool GroupSearch::propagate(State& state) const {
    while (true) {
        std::optional<bool> changed = place_naked(state);
        if (changed && !*changed) changed = place_hidden(state);
        if (!changed) return false;
        if (!*changed) return true;
    }
}

std::optional<bool> GroupSearch::place_naked(State& state) const {
    bool changed = false;
    for (Cell c = 0; c < state.left.size(); ++c) {
        if (state.left[c] == 0) return std::nullopt;
        if (state.propagated[c] != 0 || !is_single(state.left[c])) continue;
        state.propagated[c] = 1;
        changed = true;
        for (const Cell other : others_[c]) state.left[other] &= ~state.left[c];
    }
    return changed;
}

// The digits of all places of a house at once: those met, and those met twice.
std::optional<bool> GroupSearch::place_hidden(State& state) const {
    bool changed = false;
    for (const std::span<const Cell> cells : houses_) {
        DigitBits once = 0, twice = 0;
        for (const Cell c : cells) {
            twice |= once & state.left[c];
            once |= state.left[c];
        }
        if (once != all_) return std::nullopt;
        for (const Cell c : cells) {
            const DigitBits alone = state.left[c] & ~twice;
            if (alone == 0 || alone == state.left[c]) continue;
            if (!is_single(alone)) return std::nullopt;
            state.left[c] = alone;
            changed = true;
        }
    }
    return changed;
}

std::vector<Candidate> GroupSearch::choices(const State& state) const {
    std::size_t best = 0, least = CandidateGrid::kMaxSide + 1;
    for (Cell c = 0; c < state.left.size() && least > 2; ++c) {
        const auto count = static_cast<std::size_t>(std::popcount(state.left[c]));
        if (count > 1 && count < least) best = c, least = count;
    }
    if (least > CandidateGrid::kMaxSide) return {};
    std::vector<Candidate> ways;
    if (least > 2) ways = digit_with_two_places(state);
    const auto cell = static_cast<Cell>(best);
    if (ways.empty())
        for (DigitBits rest = state.left[cell]; rest != 0; rest &= rest - 1) ways.push_back({cell, lowest_digit(rest)});
    if (near_ != nullptr)
        std::stable_partition(ways.begin(), ways.end(), [&](Candidate x) { return (*near_)[x.cell] == x.digit; });
    return ways;
}

std::vector<Candidate> GroupSearch::digit_with_two_places(const State& state) const {
    for (const std::span<const Cell> cells : houses_) {
        DigitBits once = 0, twice = 0, thrice = 0;
        for (const Cell c : cells) {
            thrice |= twice & state.left[c];
            twice |= once & state.left[c];
            once |= state.left[c];
        }
        const DigitBits two = twice & ~thrice;
        if (two == 0) continue;
        std::vector<Candidate> ways;
        for (const Cell c : cells)
            if ((state.left[c] & bit_of(lowest_digit(two))) != 0) ways.push_back({c, lowest_digit(two)});
        return ways;
    }
    return {};
}

}  // namespace sudoku
