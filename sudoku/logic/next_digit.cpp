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
bool can_be_replayed(CandidateGrid grid, std::span<const Seen* const> steps) {
    for (const Seen* seen : steps) {
        if (!StepReplay(*seen, grid).is_true()) return false;
        apply(seen->step, grid);
    }
    return true;
}

// The steps without those, but the last, that the others do not need.  Later ones are tried first, so that steps needed
// only by dropped ones are dropped, too.  When the time is over the rest is kept.
std::vector<Step> without_needless(const CandidateGrid& grid, std::vector<Seen> steps, const IsOver& is_over) {
    std::vector<const Seen*> kept;
    for (const Seen& seen : steps) kept.push_back(&seen);
    for (std::size_t i = kept.size() - 1; i-- > 0 && !(is_over && is_over());) {
        std::vector<const Seen*> fewer = kept;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (can_be_replayed(grid, fewer)) kept = std::move(fewer);
    }
    std::vector<Step> found;
    for (const Seen* seen : kept) found.push_back(std::move(steps[static_cast<std::size_t>(seen - steps.data())].step));
    return found;
}

// The way to a cell: steps, with what each depends on.  All singles of a round are taken before the next round looks at
// what follows from them, and in a cell the one that depends on the fewest steps, so that ways are short.
class Way {
public:
    Way(const CandidateGrid& grid, bool unique, const IsOver& is_over)
        : grid_(grid), now_(grid), unique_(unique), is_over_(is_over), by_(grid.num_cells() * grid.side(), kNever) {}

    // The steps that the digit of this cell depends on, it last; empty if the techniques do not get there.
    std::vector<Seen> to(Cell cell) && {
        while (!is_reached(cell) && !now_.is_broken())
            if (!take_singles(cell) && !take_easiest()) return {};
        if (steps_.empty() || !is_reached(cell)) return {};
        std::vector<Seen> needed;
        for (std::size_t i = 0; i < steps_.size(); ++i)
            if (i + 1 == steps_.size() || causes_.back()[i]) needed.push_back(std::move(steps_[i]));
        return needed;
    }

private:
    static constexpr std::size_t kNever = ~std::size_t{0};
    using Causes = std::vector<bool>;  // of steps, by number

    // False if there is none.  The requested cell ends the way.
    bool take_singles(Cell cell) {
        const CandidateGrid before = now_;
        bool any = take_single(before, cell);
        for (Cell c = 0; !is_reached(cell) && c < before.num_cells(); ++c) any = take_single(before, c) || any;
        return any;
    }
    bool is_reached(Cell cell) const { return now_.board()[cell] != kBlank; }
    bool take_single(const CandidateGrid& before, Cell c) {
        if (now_.board()[c] != kBlank) return false;
        std::optional<Seen> best;
        Causes of_best;
        for (Step& step : singles_in(before, c)) {
            if (!now_.allows(*step.placed)) continue;
            Seen seen(std::move(step), before);
            Causes causes = causes_of(seen);
            if (!best || std::ranges::count(causes, true) < std::ranges::count(of_best, true))
                best = std::move(seen), of_best = std::move(causes);
        }
        if (best) take(*std::move(best), std::move(of_best));
        return best.has_value();
    }
    bool take_easiest() {
        auto step = easiest_step(now_, unique_, std::nullopt, is_over_);
        if (!step) return false;
        Seen seen(*std::move(step), now_);
        Causes causes = causes_of(seen);
        take(std::move(seen), std::move(causes));
        return true;
    }
    void take(Seen seen, Causes causes) {
        const CandidateGrid before = now_;
        apply(seen.step, now_);
        for (Cell c = 0; c < before.num_cells(); ++c)
            for (DigitBits gone = before.candidates(c) & ~now_.candidates(c); gone != 0; gone &= gone - 1)
                by_[index({c, lowest_digit(gone)})] = steps_.size();
        steps_.push_back(std::move(seen));
        causes_.push_back(std::move(causes));
    }

    // The steps that removed a candidate which the pattern must not have, and what these depend on.
    Causes causes_of(const Seen& seen) const {
        Causes causes(steps_.size(), false);
        for (std::size_t i = 0; i < seen.sets.size(); ++i) {
            const OneOf& set = seen.step.rests_on[i];
            for (std::uint64_t gone = bits_of(set, grid_) & ~seen.sets[i]; gone != 0; gone &= gone - 1)
                add_cause(member(set, static_cast<std::size_t>(std::countr_zero(gone))), causes);
        }
        for (std::size_t i = 0; seen.step.technique->needs_uniqueness && i < seen.step.cells.size(); ++i) {
            const Cell c = seen.step.cells[i];
            for (DigitBits gone = grid_.candidates(c) & ~seen.in_cells[i]; gone != 0; gone &= gone - 1)
                add_cause({c, lowest_digit(gone)}, causes);
        }
        return causes;
    }
    std::size_t index(Candidate x) const { return x.cell * grid_.side() + x.digit - 1u; }
    Candidate member(const OneOf& set, std::size_t bit) const {
        if (set.house) return {grid_.rules().house(*set.house).cells[bit], set.digit};
        return {set.cell, static_cast<Digit>(bit + 1)};
    }
    void add_cause(Candidate x, Causes& causes) const {
        const std::size_t step = by_[index(x)];
        if (step == kNever || causes[step]) return;
        causes[step] = true;
        for (std::size_t i = 0; i < causes_[step].size(); ++i)
            if (causes_[step][i]) causes[i] = true;
    }

    const CandidateGrid& grid_;
    CandidateGrid now_;
    bool unique_;
    const IsOver& is_over_;
    std::vector<std::size_t> by_;  // the step that removed a candidate
    std::vector<Seen> steps_;
    std::vector<Causes> causes_;  // of each step, direct or not
};

}  // namespace

const TechniqueEntry& Deduction::hardest() const {
    const TechniqueEntry* hardest = conclusion.technique;
    for (const Step& step : premises)
        if (rank_of(*step.technique) > rank_of(*hardest)) hardest = step.technique;
    return *hardest;
}

std::optional<Deduction> next_digit(const CandidateGrid& grid, bool unique, std::optional<Cell> at,
                                    const IsOver& is_over) {
    CandidateGrid now = grid;
    std::vector<Seen> seen;
    while (auto step = easiest_step(now, unique, at, is_over)) {
        seen.emplace_back(*std::move(step), now);
        const Step& last = seen.back().step;
        for (const Candidate x : last.removed) now.remove(x);
        if (!last.placed) continue;
        std::vector<Step> steps = without_needless(grid, std::move(seen), is_over);
        Deduction deduction;
        deduction.conclusion = std::move(steps.back());
        steps.pop_back();
        deduction.premises = std::move(steps);
        return deduction;
    }
    return std::nullopt;
}

std::vector<Step> steps_to(Cell cell, const CandidateGrid& grid, bool unique, const IsOver& is_over) {
    std::vector<Seen> seen = Way(grid, unique, is_over).to(cell);
    if (seen.empty()) return {};
    return without_needless(grid, std::move(seen), is_over);
}

}  // namespace sudoku
