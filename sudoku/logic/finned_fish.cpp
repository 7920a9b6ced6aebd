#include <algorithm>
#include <array>

#include "sat/core/assert.h"
#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"
#include "sudoku/logic/templates.h"

namespace sudoku {
namespace {

// The first houses of the lines that are the base, and of those that cover them.
struct Lines {
    std::size_t base, cover;
};

// A finned fish is found from what it eliminates: if the target holds the digit, k lines lose the places that it sees,
// and what is left of them fits into k-1 lines across.
class FinSearch {
public:
    FinSearch(const CandidateGrid& grid, Digit d, Lines lines, std::size_t size, bool sashimi)
        : grid_(grid), digit_(d), lines_(lines), size_(size), sashimi_(sashimi) {}

    std::optional<Step> eliminating(Cell target) {
        const std::size_t side = grid_.side();
        target_line_ = across(target, lines_.base) - lines_.base;
        target_cover_ = across(target, lines_.cover) - lines_.cover;
        for (std::size_t i = 0; i < side; ++i) left_[i] = grid_.places(lines_.base + i, digit_);
        const CellBits holders = grid_.cells_with(digit_), peers = grid_.geometry().peer_bits(target);
        for (std::size_t w = 0; w < holders.size(); ++w)
            for (std::uint64_t rest = holders[w] & peers[w]; rest != 0; rest &= rest - 1) {
                const auto p = static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
                left_[across(p, lines_.base) - lines_.base] &=
                    ~(PlaceBits{1} << (across(p, lines_.cover) - lines_.cover));
            }
        std::array<NamedBits, CandidateGrid::kMaxSide> sets;
        std::size_t n = 0;
        for (std::uint32_t i = 0; i < side; ++i)
            if (i != target_line_ && left_[i] != 0 && count_of(left_[i]) < size_) sets[n++] = {left_[i], i};
        return step_of_covers(std::span(sets.data(), n), size_, size_ - 1, [&](auto base, PlaceBits joined) {
            return fish_of(base, joined | PlaceBits{1} << target_cover_);
        });
    }

private:
    // The line of that direction through the cell.
    std::size_t across(Cell c, std::size_t first) const { return grid_.rules().houses_of(c)[first == 0 ? 0 : 1]; }

    // A fish is sashimi if a line has at most one place without its fins, so that nothing is left without them.
    bool is_of_this_kind(std::span<const NamedBits> base, PlaceBits covers) const {
        bool any_fin = false, poor = false;
        for (const NamedBits& line : base) {
            const PlaceBits places = grid_.places(lines_.base + line.name, digit_);
            any_fin = any_fin || (places & ~covers) != 0;
            poor = poor || is_single(places & covers);
        }
        return any_fin && poor == sashimi_;
    }

    std::optional<Step> fish_of(std::span<const NamedBits> base, PlaceBits covers) const {
        if (!is_of_this_kind(base, covers)) return std::nullopt;
        Step step;
        PlaceBits in_base = 0;
        for (const NamedBits& line : base) {
            const std::size_t house = lines_.base + line.name;
            const PlaceBits places = grid_.places(house, digit_);
            in_base |= PlaceBits{1} << line.name;
            step.houses.push_back(house);
            step.rests_on.push_back(one_of_house(house, digit_));
            for (const Cell c : cells_at(grid_.rules(), house, places)) step.cells.push_back(c);
            for (const Cell c : cells_at(grid_.rules(), house, places & ~covers)) step.fins.push_back(c);
        }
        for (; covers != 0; covers &= covers - 1)
            step.covers.push_back(lines_.cover + static_cast<std::size_t>(std::countr_zero(covers)));
        remove_what_sees_all(grid_, digit_, step.fins, step.removed);
        std::erase_if(step.removed, [&](Candidate x) {
            const bool covered = std::ranges::find(step.covers, across(x.cell, lines_.cover)) != step.covers.end();
            return !covered || (in_base >> (across(x.cell, lines_.base) - lines_.base) & 1) != 0;
        });
        if (step.removed.empty()) return std::nullopt;
        step.digits = {digit_};
        return step;
    }

    const CandidateGrid& grid_;
    Digit digit_;
    Lines lines_;
    std::size_t size_;
    bool sashimi_;
    std::size_t target_line_ = 0, target_cover_ = 0;
    std::array<PlaceBits, CandidateGrid::kMaxSide> left_{};  // of each line, if the target holds the digit
};

std::optional<Step> find_with_fins(const CandidateGrid& grid, std::size_t size, bool sashimi) {
    ASSERT(2 <= size && size <= 4);
    const Lines by_rows{0, grid.side()}, by_columns{grid.side(), 0};
    const std::vector<Templates::Target>& targets = Templates::of(grid).targets();
    for (auto first = targets.begin(); first != targets.end();) {
        const Digit d = first->candidate.digit;
        const auto last = std::find_if(first, targets.end(), [&](const auto& t) { return t.candidate.digit != d; });
        for (const Lines lines : {by_rows, by_columns}) {
            FinSearch search(grid, d, lines, size, sashimi);
            for (auto target = first; target != last; ++target)
                if (auto step = search.eliminating(target->candidate.cell)) return step;
        }
        first = last;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_finned_fish(const CandidateGrid& grid, std::size_t size) {
    return find_with_fins(grid, size, false);
}

std::optional<Step> find_sashimi_fish(const CandidateGrid& grid, std::size_t size) {
    return find_with_fins(grid, size, true);
}

}  // namespace sudoku
