#include "sudoku/logic/inference.h"

#include <algorithm>
#include <array>
#include <utility>

#include "sudoku/logic/elimination.h"

namespace sudoku {

Inference::Inference(const CandidateGrid& grid)
    : grid_(grid), first_at_(grid.side() * grid.num_cells(), kNone), last_at_(first_at_) {
    add_candidates();
    add_pairs();
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h)
        for (Digit d = 1; d <= grid.side(); ++d)
            if (grid.places(h, d) != 0) add_places(h, d);
    num_groups_ = num_nodes();
    index_strong();
    add_weak();
}

std::uint32_t Inference::node_of(Digit d, std::span<const Cell> cells) {
    const std::size_t at = place_of(d, cells.front());
    for (std::uint32_t n = first_at_[at]; n != kNone; n = next_[n])
        if (std::ranges::equal(cells_[n], cells)) return n;
    const std::uint32_t made = num_nodes();
    digits_.push_back(d);
    for (const Cell c : cells) cells_.add(c);
    cells_.end_row();
    next_.push_back(kNone);
    (first_at_[at] == kNone ? first_at_[at] : next_[last_at_[at]]) = made;
    return last_at_[at] = made;
}

std::uint32_t Inference::node_at(std::size_t house, Digit d, PlaceBits places) {
    std::array<Cell, CandidateGrid::kMaxSide> cells;
    std::size_t n = 0;
    for (; places != 0; places &= places - 1) cells[n++] = first_cell_at(grid_.rules(), house, places);
    return node_of(d, std::span(cells).first(n));
}

void Inference::link(std::uint32_t a, std::uint32_t b, const OneOf& by) {
    links_.push_back({a, {b, by}});
    links_.push_back({b, {a, by}});
}

// Of links between the same nodes only the first counts, except those of almost locked sets.
void Inference::index_strong() {
    const Rows<Strong> all(num_nodes(), links_);
    strong_ = {};
    for (std::uint32_t n = 0; n < num_nodes(); ++n) {
        const auto row = all[n];
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto leads_there = [&](const Strong& s) { return s.to == row[i].to; };
            if (row[i].set != kNoSet || std::ranges::none_of(row.first(i), leads_there)) strong_.add(row[i]);
        }
        strong_.end_row();
    }
}

void Inference::add_candidates() {
    for (Cell c = 0; c < grid_.num_cells(); ++c)
        for (DigitBits rest = grid_.candidates(c); rest != 0; rest &= rest - 1) node_of(lowest_digit(rest), c);
    num_candidates_ = num_nodes();
}

void Inference::add_pairs() {
    for (Cell c = 0; c < grid_.num_cells(); ++c) {
        const DigitBits two = grid_.candidates(c);
        if (!is_pair(two)) continue;
        link(node_of(lowest_digit(two), c), node_of(lowest_digit(two & (two - 1)), c), one_of_cell(c));
    }
}

// The places of a digit in a house fall into two nodes.
void Inference::add_places(std::size_t house, Digit d) {
    const PlaceBits places = grid_.places(house, d);
    if (is_pair(places)) return split(house, d, places & (~places + 1));
    for (PlaceBits rest = places; rest != 0; rest &= rest - 1) {
        split(house, d, rest & (~rest + 1));
        const Cell c = first_cell_at(grid_.rules(), house, rest);
        for (const std::uint32_t other : grid_.rules().houses_of(c))
            if (other != house) split(house, d, places & grid_.geometry().shared(house, other));
    }
}

// A node of several places must be in a second house, or else it would exclude nothing outside of the first.
bool Inference::is_node(std::size_t house, PlaceBits places) const {
    if (is_single(places)) return true;
    for (const std::uint32_t h : grid_.rules().houses_of(first_cell_at(grid_.rules(), house, places)))
        if (h != house && (places & ~grid_.geometry().shared(house, h)) == 0) return true;
    return false;
}

void Inference::split(std::size_t house, Digit d, PlaceBits part) {
    const PlaceBits rest = grid_.places(house, d) & ~part;
    if (rest == 0 || !is_node(house, part) || !is_node(house, rest)) return;
    const std::uint32_t a = node_at(house, d, part);
    link(a, node_at(house, d, rest), one_of_house(house, d));
}

// Without one of its digits an almost locked set holds each of the others.
void Inference::add_sets() {
    if (std::exchange(has_sets_, true)) return;
    constexpr std::size_t kMostCells = 4;  // larger sets take as long again and hardly lead to more
    const AlmostLockedSets& found = AlmostLockedSets::of(grid_);
    for (std::size_t s = 0; s < found.size() && found[s].cells.size() <= kMostCells; ++s) {
        if (found[s].cells.size() < 2) continue;
        std::vector<std::uint32_t> nodes;
        for (DigitBits rest = found[s].digits; rest != 0; rest &= rest - 1)
            if (const Digit d = lowest_digit(rest); found.is_active(found.entry(s, d)))
                nodes.push_back(node_of(d, found.cells_with(s, d)));
        if (nodes.size() < 2) continue;
        sets_.push_back(found[s]);
        for (const std::uint32_t a : nodes)
            for (const std::uint32_t b : nodes)
                if (a != b) links_.push_back({a, {b, {}, static_cast<std::uint32_t>(sets_.size() - 1)}});
    }
    index_strong();
    add_weak();
}

// Two digits of a cell exclude each other, and so do nodes of a digit if each cell of one sees each of the other.
void Inference::add_weak() {
    const std::size_t words = grid_.geometry().num_words();
    std::vector<std::uint64_t> seen(words);
    const auto is_seen = [&](Cell c) { return (seen[c / 64] >> (c % 64) & 1) != 0; };
    weak_ = {};
    for (std::uint32_t n = 0; n < num_nodes(); ++n) {
        const Digit d = digits_[n];
        seen.assign(grid_.cells_with(d).begin(), grid_.cells_with(d).end());
        for (const Cell c : cells_[n])
            for (std::size_t w = 0; w < words; ++w) seen[w] &= grid_.geometry().peer_bits(c)[w];
        for (std::size_t w = 0; w < words; ++w)
            for (std::uint64_t rest = seen[w]; rest != 0; rest &= rest - 1) {
                const auto c = static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
                for (std::uint32_t other = first_at_[place_of(d, c)]; other != kNone; other = next_[other])
                    if (std::ranges::all_of(cells_[other], is_seen)) weak_.add(other);
            }
        if (n < num_candidates_) {
            const Cell c = cells_[n].front();
            for (DigitBits rest = grid_.candidates(c); rest != 0; rest &= rest - 1)
                if (lowest_digit(rest) != d) weak_.add(node_of(lowest_digit(rest), c));
        }
        weak_.end_row();
    }
}

}  // namespace sudoku
