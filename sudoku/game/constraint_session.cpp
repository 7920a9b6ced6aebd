#include "sudoku/game/constraint_session.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "sudoku/constraint/regions.h"

namespace sudoku {

sat::Result<ConstraintSession> ConstraintSession::begin(ConstraintPuzzle puzzle, std::optional<Values> solution) {
    if (has_unknown_regions(puzzle) && !solution)
        return sat::Error{"puzzles with unknown regions can be played only if their unique solution is found in time"};
    auto owned = std::make_unique<ConstraintPuzzle>(std::move(puzzle));
    auto parts = Parts::of(*owned);
    if (!parts) return parts.error();
    return ConstraintSession(std::move(owned), std::move(*parts), std::move(solution));
}

ConstraintSession::ConstraintSession(std::unique_ptr<ConstraintPuzzle> puzzle, Parts parts,
                                     std::optional<Values> solution)
    : puzzle_(std::move(puzzle)),
      parts_(std::move(parts)),
      solution_(std::move(solution)),
      given_(grid().num_cells(), false),
      filled_(grid().num_cells(), false),
      values_(grid().num_cells(), grid().first() - 1),
      marks_(grid().num_cells(), 0) {
    for (Cell c = 0; c < grid().num_cells(); ++c) {
        if (!grid().has(c) || !puzzle_->is_given(c)) continue;
        given_[c] = filled_[c] = true;
        values_[c] = grid().value(static_cast<unsigned>(std::countr_zero(puzzle_->allowed[c])));
    }
    find_peers();
}

void ConstraintSession::find_peers() {
    const std::size_t cells = grid().num_cells();
    peers_.resize(cells);
    for (const DistinctPart& part : parts_.distinct_parts())
        for (const Cell a : part.cells)
            for (const Cell b : part.cells)
                if (a != b && a < cells && b < cells) peers_[a].push_back(b);
    for (const PairPart& part : parts_.pair_parts()) {
        if (part.first >= cells || part.second >= cells) continue;
        const Relation& relation = parts_.relations()[part.relation];
        bool differ = true;
        for (std::size_t d = 0; d < relation.forward.size(); ++d)
            differ = differ && (relation.forward[d] & (Digits{1} << d)) == 0;
        if (!differ) continue;
        peers_[part.first].push_back(part.second);
        peers_[part.second].push_back(part.first);
    }
    for (std::vector<Cell>& peers : peers_) {
        std::ranges::sort(peers);
        peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    }
}

Digits ConstraintSession::possible(Cell c) const {
    Digits digits = puzzle_->allowed[c] & parts_.allowed()[c];
    for (const Cell peer : peers_[c])
        if (filled_[peer]) digits &= ~grid().only(values_[peer]);
    return digits;
}

ConstraintSession::Change ConstraintSession::change_of(Cell c) const {
    return {c, filled_[c], filled_[c], values_[c], values_[c], marks_[c], marks_[c]};
}

ConstraintSession::Outcome ConstraintSession::fill(Cell c, int value) {
    ASSERT(grid().has(c) && grid().is_digit(value));
    if (given_[c]) return Outcome::is_given;
    if (filled_[c] && values_[c] == value) return Outcome::nothing_changed;
    Move move{change_of(c)};
    move.front().filled_after = true;
    move.front().value_after = value;
    move.front().marks_after = 0;
    for (const Cell peer : peers_[c]) {
        if ((marks_[peer] & grid().only(value)) == 0) continue;
        move.push_back(change_of(peer));
        move.back().marks_after &= ~grid().only(value);
    }
    const Outcome outcome = make(std::move(move));
    if (outcome != Outcome::done) return outcome;
    const bool clashes = std::ranges::binary_search(conflicts(), c);
    counts_.clashes += clashes ? 1 : 0;
    counts_.mistakes += (solution_ ? value != (*solution_)[c] : clashes) ? 1 : 0;
    return outcome;
}

ConstraintSession::Outcome ConstraintSession::clear(Cell c) {
    ASSERT(grid().has(c));
    if (given_[c]) return Outcome::is_given;
    if (!filled_[c] && marks_[c] == 0) return Outcome::nothing_changed;
    Move move{change_of(c)};
    move.front().filled_after = false;
    move.front().value_after = grid().first() - 1;
    move.front().marks_after = 0;
    return make(std::move(move));
}

ConstraintSession::Outcome ConstraintSession::toggle_mark(Cell c, int value) {
    ASSERT(grid().has(c) && grid().is_digit(value));
    if (given_[c]) return Outcome::is_given;
    if (filled_[c]) return Outcome::is_filled;
    Move move{change_of(c)};
    move.front().marks_after ^= grid().only(value);
    return make(std::move(move));
}

ConstraintSession::Outcome ConstraintSession::fill_marks() {
    Move move;
    for (Cell c = 0; c < grid().num_cells(); ++c) {
        if (!grid().has(c) || filled_[c] || marks_[c] == possible(c)) continue;
        move.push_back(change_of(c));
        move.back().marks_after = possible(c);
    }
    return make(std::move(move));
}

void ConstraintSession::restart() {
    const std::uint64_t hints = counts_.hints + (is_over() ? 1 : 0);
    for (Cell c = 0; c < grid().num_cells(); ++c) {
        if (given_[c]) continue;
        filled_[c] = false;
        values_[c] = grid().first() - 1;
        marks_[c] = 0;
    }
    moves_.clear();
    done_ = 0;
    counts_ = {.hints = hints};
    paused_ = false;
}

void ConstraintSession::give_up() {
    ASSERT(solution_.has_value());
    if (is_over()) return;
    counts_.given_up = true;
    paused_ = false;
    for (Cell c = 0; c < grid().num_cells(); ++c) {
        if (!grid().has(c)) continue;
        filled_[c] = true;
        values_[c] = (*solution_)[c];
        marks_[c] = 0;
    }
    moves_.clear();
    done_ = 0;
}

void ConstraintSession::advance(std::uint64_t milliseconds) {
    if (!paused_ && !is_over()) counts_.milliseconds += milliseconds;
}

bool ConstraintSession::restore(const Values& values, const std::vector<Digits>& marks, const PlayCounts& counts) {
    const std::size_t cells = grid().num_cells();
    if (values.size() != cells || marks.size() != cells) return false;
    for (Cell c = 0; c < cells; ++c) {
        const bool is_filled = grid().is_digit(values[c]);
        if ((marks[c] & ~grid().all()) != 0 || (is_filled && marks[c] != 0)) return false;
        if (!grid().has(c) && (is_filled || marks[c] != 0)) return false;
        if (given_[c] && values[c] != values_[c]) return false;
    }
    for (Cell c = 0; c < cells; ++c) {
        filled_[c] = grid().is_digit(values[c]);
        values_[c] = filled_[c] ? values[c] : grid().first() - 1;
        marks_[c] = marks[c];
    }
    moves_.clear();
    done_ = 0;
    counts_ = counts;
    paused_ = false;
    return true;
}

ConstraintSession::Outcome ConstraintSession::obstacle() const {
    if (is_over()) return Outcome::over;
    return paused_ ? Outcome::paused : Outcome::done;
}

ConstraintSession::Outcome ConstraintSession::make(Move move) {
    if (const Outcome against = obstacle(); against != Outcome::done) return against;
    if (move.empty()) return Outcome::nothing_changed;
    moves_.resize(done_);
    apply(move, true);
    moves_.push_back(std::move(move));
    ++done_;
    return Outcome::done;
}

void ConstraintSession::apply(const Move& move, bool forward) {
    for (const Change& change : move) {
        filled_[change.cell] = forward ? change.filled_after : change.filled_before;
        values_[change.cell] = forward ? change.value_after : change.value_before;
        marks_[change.cell] = forward ? change.marks_after : change.marks_before;
    }
}

ConstraintSession::Outcome ConstraintSession::undo() {
    if (const Outcome against = obstacle(); against != Outcome::done) return against;
    if (done_ == 0) return Outcome::nothing_changed;
    apply(moves_[--done_], false);
    return Outcome::done;
}

ConstraintSession::Outcome ConstraintSession::redo() {
    if (const Outcome against = obstacle(); against != Outcome::done) return against;
    if (done_ == moves_.size()) return Outcome::nothing_changed;
    apply(moves_[done_++], true);
    return Outcome::done;
}

bool ConstraintSession::are_filled(const std::vector<Cell>& cells) const {
    return std::ranges::all_of(cells, [this](Cell c) { return c < filled_.size() && filled_[c]; });
}

template <class Visit>
void ConstraintSession::for_each_broken(const Visit& visit) const {
    const auto bit = [this](Cell c) { return static_cast<std::size_t>(values_[c] - grid().first()); };
    for (const DistinctPart& part : parts_.distinct_parts()) {
        Digits once = 0, twice = 0;
        for (const Cell c : part.cells) {
            if (c >= filled_.size() || !filled_[c]) continue;
            twice |= once & grid().only(values_[c]);
            once |= grid().only(values_[c]);
        }
        std::vector<Cell> cells;
        for (const Cell c : part.cells)
            if (c < filled_.size() && filled_[c] && (twice & grid().only(values_[c])) != 0) cells.push_back(c);
        if (!cells.empty()) visit(part.source, cells);
    }
    for (const PairPart& part : parts_.pair_parts()) {
        const std::vector<Cell> cells{part.first, part.second};
        if (!are_filled(cells)) continue;
        const Digits partners = parts_.relations()[part.relation].forward[bit(part.first)];
        if ((partners >> bit(part.second) & 1) == 0) visit(part.source, cells);
    }
    for (const SumPart& part : parts_.sum_parts()) {
        if (!are_filled(part.cells)) continue;
        int sum = 0;
        for (std::size_t i = 0; i < part.cells.size(); ++i) sum += part.factors[i] * values_[part.cells[i]];
        if (sum < part.low || sum > part.high) visit(part.source, part.cells);
    }
    for (const SetPart& part : parts_.set_parts()) {
        if (!are_filled(part.cells)) continue;
        Digits digits = 0;
        for (const Cell c : part.cells) digits |= grid().only(values_[c]);
        if (!std::ranges::binary_search(*part.sets, digits)) visit(part.source, part.cells);
    }
    for (const LinePart& part : parts_.line_parts()) {
        if (!are_filled(part.cells)) continue;
        std::vector<std::uint32_t> at{0};  // nodes that the digits so far lead to
        for (std::size_t i = 0; i < part.cells.size(); ++i) {
            std::vector<std::uint32_t> next;
            for (const Diagram::Edge& edge : part.diagram->layer(i))
                if ((edge.digits >> bit(part.cells[i]) & 1) != 0 && std::ranges::find(at, edge.from) != at.end() &&
                    std::ranges::find(next, edge.to) == next.end())
                    next.push_back(edge.to);
            at = std::move(next);
        }
        if (at.empty()) visit(part.source, part.cells);
    }
}

std::vector<Cell> ConstraintSession::conflicts() const {
    std::vector<bool> found(grid().num_cells(), false);
    for_each_broken([&](std::uint32_t, const std::vector<Cell>& cells) {
        for (const Cell c : cells) found[c] = true;
    });
    std::vector<Cell> cells;
    for (Cell c = 0; c < grid().num_cells(); ++c) {
        const bool is_excluded = filled_[c] && (parts_.allowed()[c] & grid().only(values_[c])) == 0;
        if (found[c] || is_excluded) cells.push_back(c);
    }
    return cells;
}

const Constraint* ConstraintSession::broken() const {
    std::optional<std::uint32_t> first;
    for_each_broken([&](std::uint32_t source, const std::vector<Cell>&) {
        if (!first || source < *first) first = source;
    });
    return first ? &puzzle_->constraints[*first] : nullptr;
}

std::vector<std::pair<const Constraint*, std::vector<Cell>>> ConstraintSession::all_broken() const {
    std::map<std::uint32_t, std::set<Cell>> by_source;
    for_each_broken([&](std::uint32_t source, const std::vector<Cell>& cells) {
        by_source[source].insert(cells.begin(), cells.end());
    });
    std::vector<std::pair<const Constraint*, std::vector<Cell>>> broken;
    for (const auto& [source, cells] : by_source)
        broken.emplace_back(&puzzle_->constraints[source], std::vector<Cell>(cells.begin(), cells.end()));
    return broken;
}

std::vector<Cell> ConstraintSession::wrong() const {
    ASSERT(solution_.has_value());
    std::vector<Cell> cells;
    for (Cell c = 0; c < grid().num_cells(); ++c)
        if (filled_[c] && values_[c] != (*solution_)[c]) cells.push_back(c);
    return cells;
}

std::size_t ConstraintSession::open_cells() const {
    std::size_t open = 0;
    for (Cell c = 0; c < grid().num_cells(); ++c) open += grid().has(c) && !filled_[c];
    return open;
}

bool ConstraintSession::is_solved() const {
    if (open_cells() != 0) return false;
    // Its digits belong to one division, which the player does not enter.
    if (has_unknown_regions(*puzzle_)) return wrong().empty();
    return check_values(*puzzle_, values_).ok();
}

}  // namespace sudoku
