#include "sudoku/logic/reason/folding.h"

#include <algorithm>

namespace sudoku {

Folding::Folding(const Groups& groups)
    : groups_(groups),
      side_(groups.rules().side()),
      left_(groups.rules().num_cells()),
      places_(groups.rules().num_houses() * side_),
      why_(groups.rules().num_cells() * side_, groups.none()),
      why_decided_(groups.rules().num_cells(), groups.none()),
      is_decided_(groups.rules().num_cells()),
      place_in_(groups.rules().num_cells()) {
    const Rules& rules = groups.rules();
    for (Cell c = 0; c < rules.num_cells(); ++c)
        for (const std::uint32_t h : rules.houses_of(c)) {
            const auto cells = rules.house(h).cells;
            const auto at = std::lower_bound(cells.begin(), cells.end(), c);
            place_in_[c].push_back(static_cast<std::uint8_t>(at - cells.begin()));
        }
}

std::optional<GroupSet> Folding::run(const GroupSet& groups, Candidate denied) {
    given_ = groups;
    clear();
    begin(denied);
    std::size_t spread_so_far = 0;
    while (!contradiction_) {
        if (spread_so_far < decided_.size()) spread(decided_[spread_so_far++]);
        else if (!find_hidden()) break;
    }
    return contradiction_;
}

void Folding::clear() {
    std::fill(left_.begin(), left_.end(), ~DigitBits{0} >> (64 - side_));
    std::fill(places_.begin(), places_.end(), ~PlaceBits{0} >> (64 - side_));
    std::fill(is_decided_.begin(), is_decided_.end(), false);
    decided_.clear();
    contradiction_.reset();
    houses_.clear();
    for (std::size_t h = 0; h < groups_.rules().num_houses(); ++h)
        if (given_.has(groups_.of_house(h))) houses_.push_back(h);
}

void Folding::begin(Candidate denied) {
    remove(denied, groups_.none());
    for (Cell c = 0; c < left_.size(); ++c) {
        GroupSet one = groups_.none();
        if (const std::size_t g = groups_.of_given(c); g != Groups::kNone && given_.has(g)) {
            one.add(g);
            decide(c, groups_.puzzle().board[c], one);
        }
        groups_.for_each_mark(c, [&](Digit d, std::size_t g) {
            if (!given_.has(g)) return;
            one = groups_.none();
            one.add(g);
            remove({c, d}, one);
        });
    }
}

void Folding::remove(Candidate x, const GroupSet& why) {
    if ((left_[x.cell] & bit_of(x.digit)) == 0 || contradiction_) return;
    left_[x.cell] &= ~bit_of(x.digit);
    why_[index(x)] = why;
    const auto houses = groups_.rules().houses_of(x.cell);
    for (std::size_t i = 0; i < houses.size(); ++i) {
        PlaceBits& places = places_[houses[i] * side_ + x.digit - 1];
        places &= ~(PlaceBits{1} << place_in_[x.cell][i]);
        if (places == 0 && given_.has(groups_.of_house(houses[i])))
            contradiction_ = why_no_other_place(houses[i], x.digit);
    }
    if (left_[x.cell] == 0) contradiction_ = why_no_other_digit(x.cell);
    else if (std::has_single_bit(left_[x.cell]) && !is_decided_[x.cell])
        decide(x.cell, lowest_digit(left_[x.cell]), why_no_other_digit(x.cell));
}

void Folding::decide(Cell c, Digit d, const GroupSet& why) {
    if (is_decided_[c]) return;
    is_decided_[c] = true;
    why_decided_[c] = why;
    decided_.push_back(c);
    for (DigitBits rest = left_[c] & ~bit_of(d); rest != 0; rest &= rest - 1) remove({c, lowest_digit(rest)}, why);
}

// Removes the cell's digit from the houses and pairs of this run.
void Folding::spread(Cell c) {
    const Digit d = lowest_digit(left_[c]);
    for (const std::uint32_t h : groups_.rules().houses_of(c)) {
        if (!given_.has(groups_.of_house(h))) continue;
        GroupSet why = why_decided_[c];
        why.add(groups_.of_house(h));
        const auto cells = groups_.rules().house(h).cells;
        for (const Cell other : cells)
            if (other != c) remove({other, d}, why);
    }
    groups_.for_each_pair(c, [&](Cell other, std::size_t g) {
        if (!given_.has(g)) return;
        GroupSet why = why_decided_[c];
        why.add(g);
        remove({other, d}, why);
    });
}

// Returns whether a digit with one place was found.
bool Folding::find_hidden() {
    for (const std::size_t h : houses_)
        for (Digit d = 1; d <= side_; ++d) {
            if (!std::has_single_bit(places(h, d))) continue;
            const Cell c = groups_.rules().house(h).cells[static_cast<std::size_t>(std::countr_zero(places(h, d)))];
            if (is_decided_[c]) continue;
            decide(c, d, why_no_other_place(h, d));
            return true;
        }
    return false;
}

GroupSet Folding::why_no_other_digit(Cell c) const {
    GroupSet why = groups_.none();
    for (Digit d = 1; d <= side_; ++d)
        if ((left_[c] & bit_of(d)) == 0) why |= why_[index({c, d})];
    return why;
}

GroupSet Folding::why_no_other_place(std::size_t h, Digit d) const {
    GroupSet why = groups_.none();
    why.add(groups_.of_house(h));
    for (const Cell c : groups_.rules().house(h).cells)
        if ((left_[c] & bit_of(d)) == 0) why |= why_[index({c, d})];
    return why;
}

}  // namespace sudoku
