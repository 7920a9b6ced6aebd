#include "sudoku/logic/almost_locked.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

bool are_within(CellBits cells, CellBits others) {
    for (std::size_t w = 0; w < cells.size(); ++w)
        if ((cells[w] & ~others[w]) != 0) return false;
    return true;
}

}  // namespace

AlmostLockedSets::AlmostLockedSets(const CandidateGrid& grid)
    : grid_(grid), words_(grid.geometry().num_words()), most_cells_(grid.side() > 9 ? 3 : grid.side() - 1) {
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h) {
        PlaceBits blank = 0;
        const auto cells = grid.rules().house(h).cells;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (grid.candidates(cells[i]) != 0) blank |= PlaceBits{1} << i;
        collect(h, blank, 0, 0);
    }
    std::ranges::stable_sort(sets_, {}, [](const AlmostLocked& a) { return a.cells.size(); });
    if (sets_.size() > kMost) sets_.resize(kMost);
    index();
}

// True if two digits at least can be excluded from the set, or by it.
bool AlmostLockedSets::leads_on(const AlmostLocked& set) const {
    std::size_t active = 0;
    for (DigitBits rest = set.digits; rest != 0 && active < 2; rest &= rest - 1) {
        const Digit d = lowest_digit(rest);
        bool any = false;
        for (std::size_t w = 0; w < words_ && !any; ++w) {
            std::uint64_t seen = grid_.cells_with(d)[w];
            for (const Cell c : set.cells)
                if (seen != 0 && grid_.allows({c, d})) seen &= grid_.geometry().peer_bits(c)[w];
            any = seen != 0;
        }
        active += any;
    }
    return active >= 2;
}

// Sets of the chosen cells and some of the rest.
void AlmostLockedSets::collect(std::size_t house, PlaceBits rest, PlaceBits chosen, DigitBits digits) {
    const auto cells = grid_.rules().house(house).cells;
    const std::size_t size = count_of(chosen) + 1;
    for (; rest != 0; rest &= rest - 1) {
        const Cell c = cells[static_cast<std::size_t>(std::countr_zero(rest))];
        const PlaceBits more = chosen | (rest & (~rest + 1));
        const DigitBits joined = digits | grid_.candidates(c);
        made_.cells.push_back(c);
        if (count_of(joined) == size + 1 && !is_in_earlier_house(house, more)) {
            made_.digits = joined;
            if (leads_on(made_)) sets_.push_back(made_);
        }
        if (size < most_cells_) collect(house, rest & (rest - 1), more, joined);
        made_.cells.pop_back();
    }
}

bool AlmostLockedSets::is_in_earlier_house(std::size_t house, PlaceBits places) const {
    for (const std::uint32_t h : grid_.rules().houses_of(first_cell_at(grid_.rules(), house, places)))
        if (h < house && (places & ~grid_.geometry().shared(house, h)) == 0) return true;
    return false;
}

void AlmostLockedSets::index() {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> at;
    for (std::size_t s = 0; s < sets_.size(); ++s) {
        first_entry_.push_back(set_of_.size());
        for (DigitBits rest = sets_[s].digits; rest != 0; rest &= rest - 1) {
            const Digit d = lowest_digit(rest);
            set_of_.push_back(s);
            digit_of_.push_back(d);
            const std::size_t begin = bits_.size();
            bits_.resize(begin + words_, 0);
            bits_.insert(bits_.end(), grid_.cells_with(d).begin(), grid_.cells_with(d).end());
            std::optional<Cell> first;
            for (const Cell c : sets_[s].cells) {
                if (!grid_.allows({c, d})) continue;
                if (!first) first = c;
                bits_[begin + c / 64] |= std::uint64_t{1} << (c % 64);
                const CellBits peers = grid_.geometry().peer_bits(c);
                for (std::size_t w = 0; w < words_; ++w) bits_[begin + words_ + w] &= peers[w];
            }
            const std::size_t entry = set_of_.size() - 1;
            if (is_active(entry)) at.emplace_back((d - 1u) * grid_.num_cells() + *first, entry);
        }
    }
    first_at_ = {grid_.side() * grid_.num_cells(), at};
}

std::vector<Cell> AlmostLockedSets::cells_with(std::size_t set, Digit d) const {
    std::vector<Cell> found;
    for (const Cell c : sets_[set].cells)
        if (grid_.allows({c, d})) found.push_back(c);
    return found;
}

bool AlmostLockedSets::is_active(std::size_t entry) const {
    return std::ranges::any_of(row(2 * entry + 1), [](std::uint64_t word) { return word != 0; });
}

Rows<std::uint32_t> AlmostLockedSets::restricted() const {
    Rows<std::uint32_t> found;
    for (std::size_t entry = 0; entry < num_entries(); ++entry) {
        const CellBits seen = row(2 * entry + 1);
        const std::size_t first = (digit_of_[entry] - 1u) * grid_.num_cells();
        for (std::size_t w = 0; w < words_; ++w)
            for (std::uint64_t rest = seen[w]; rest != 0; rest &= rest - 1)
                for (const std::uint32_t other :
                     first_at_[first + w * 64 + static_cast<std::size_t>(std::countr_zero(rest))])
                    if (are_within(row(2 * other), seen)) found.add(other);
        found.end_row();
    }
    return found;
}

}  // namespace sudoku
