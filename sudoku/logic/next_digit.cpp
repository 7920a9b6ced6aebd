#include <algorithm>
#include <utility>

#include "sudoku/logic/recheck.h"
#include "sudoku/logic/walkthrough.h"

namespace sudoku {
namespace {

// The candidates of a cell, or the places of a digit in a house.
std::uint64_t bits_of(const OneOf& set, const CandidateGrid& grid) {
    return set.house ? grid.places(*set.house, set.digit) : grid.candidates(set.cell);
}

// A step with the state that it was found in.
struct Seen {
    Step step;
    std::vector<std::uint64_t> sets;  // bits of each of step.rests_on
    std::vector<DigitBits> in_cells;  // candidates of each of step.cells

    Seen(Step s, const CandidateGrid& grid) : step(std::move(s)) {
        for (const OneOf& set : step.rests_on) sets.push_back(bits_of(set, grid));
        for (const Cell c : step.cells) in_cells.push_back(grid.candidates(c));
    }
};

// Tests whether a step is also valid in a grid with more candidates: the pattern is the same, or a subset or fish only
// has more candidates of its own, such as a 3 in a cell of a triple 1, 2, 3.
class StepReplay {
public:
    StepReplay(const Seen& seen, const CandidateGrid& grid) : seen_(seen), step_(seen.step), grid_(grid) {}

    bool is_true() const {
        if (looks_the_same()) return true;
        return is_subset_or_fish() && stays_inside() && follows(step_, grid_, Puzzle{});
    }

private:
    bool looks_the_same() const {
        for (std::size_t i = 0; i < step_.rests_on.size(); ++i)
            if (bits_of(step_.rests_on[i], grid_) != seen_.sets[i]) return false;
        if (!step_.technique->needs_uniqueness) return true;
        for (std::size_t i = 0; i < step_.cells.size(); ++i)
            if (grid_.candidates(step_.cells[i]) != seen_.in_cells[i]) return false;
        return true;
    }
    bool is_subset_or_fish() const {
        return !step_.technique->needs_uniqueness && step_.chains.empty() && step_.ends.empty();
    }
    bool stays_inside() const {
        return std::all_of(step_.rests_on.begin(), step_.rests_on.end(), [&](const OneOf& set) {
            return set.house ? places_are_covered(set) : digits_are_named(set);
        });
    }
    bool digits_are_named(const OneOf& set) const {
        DigitBits named = 0;
        for (const Digit d : step_.digits) named |= bit_of(d);
        return (grid_.candidates(set.cell) & ~named) == 0;
    }
    bool places_are_covered(const OneOf& set) const {
        const auto cells = grid_.rules().house(*set.house).cells;
        for (PlaceBits rest = bits_of(set, grid_); rest != 0; rest &= rest - 1)
            if (!is_covered(cells[static_cast<std::size_t>(std::countr_zero(rest))])) return false;
        return true;
    }
    bool is_covered(Cell c) const {
        const auto holds = [&](std::size_t h) {
            const auto cells = grid_.rules().house(h).cells;
            return std::binary_search(cells.begin(), cells.end(), c);
        };
        return std::find(step_.cells.begin(), step_.cells.end(), c) != step_.cells.end() ||
               std::any_of(step_.covers.begin(), step_.covers.end(), holds);
    }

    const Seen& seen_;
    const Step& step_;
    const CandidateGrid& grid_;
};

// True if the steps are valid in sequence, starting from this grid.
bool can_be_replayed(CandidateGrid grid, std::span<const Seen> steps) {
    for (const Seen& seen : steps) {
        if (!StepReplay(seen, grid).is_true()) return false;
        for (const Candidate x : seen.step.removed) grid.remove(x);
    }
    return true;
}

// Drops every step but the last that the others do not need, later ones first, so that steps needed only by dropped
// ones are dropped, too.
void drop_needless(const CandidateGrid& grid, std::vector<Seen>& steps) {
    for (std::size_t i = steps.size() - 1; i-- > 0;) {
        std::vector<Seen> fewer = steps;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (can_be_replayed(grid, fewer)) steps = std::move(fewer);
    }
}

Deduction deduction_of(std::vector<Seen> steps) {
    Deduction deduction;
    deduction.conclusion = std::move(steps.back().step);
    steps.pop_back();
    for (Seen& seen : steps) deduction.premises.push_back(std::move(seen.step));
    return deduction;
}

}  // namespace

const TechniqueEntry& Deduction::hardest() const {
    const TechniqueEntry* hardest = conclusion.technique;
    for (const Step& step : premises)
        if (rank_of(*step.technique) > rank_of(*hardest)) hardest = step.technique;
    return *hardest;
}

std::optional<Deduction> next_digit(const CandidateGrid& grid, bool unique, std::optional<Cell> at) {
    CandidateGrid now = grid;
    std::vector<Seen> steps;
    while (auto step = easiest_step(now, unique, at)) {
        steps.emplace_back(*std::move(step), now);
        const Step& last = steps.back().step;
        for (const Candidate x : last.removed) now.remove(x);
        if (!last.placed) continue;
        drop_needless(grid, steps);
        return deduction_of(std::move(steps));
    }
    return std::nullopt;
}

}  // namespace sudoku
