#include <algorithm>
#include <array>

#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"

namespace sudoku {
namespace {

// True if no two of the cells can both hold the digit.
bool is_restricted(const CandidateGrid& grid, Digit d, std::span<const Cell> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (grid.allows({cells[i], d}) && grid.allows({cells[k], d}) && !grid.sees(cells[i], cells[k]))
                return false;
    return true;
}

std::vector<Cell> with_digit(const CandidateGrid& grid, Digit d, std::span<const Cell> cells) {
    std::vector<Cell> found;
    for (const Cell c : cells)
        if (grid.allows({c, d})) found.push_back(c);
    return found;
}

// Four cells with four digits, of which all but one cannot be in two of them: the other one, z, is in one of the cells.
class FourCells {
public:
    explicit FourCells(const CandidateGrid& grid) : grid_(grid) {
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (grid.candidates(c) != 0 && grid.num_candidates(c) >= 2 && grid.num_candidates(c) <= kSize)
                cells_.push_back(c);
    }
    std::optional<Step> find() { return extend(0, 0); }

private:
    static constexpr std::size_t kSize = 4, kMostVisited = 2'000'000;  // reached on boards of side 25 and more

    std::optional<Step> extend(std::size_t from, DigitBits joined) {
        if (chosen_.size() == kSize) return conclude(joined);
        for (std::size_t i = from; i < cells_.size() && visited_ < kMostVisited; ++i) {
            ++visited_;
            const DigitBits more = joined | grid_.candidates(cells_[i]);
            if (count_of(more) > kSize) continue;
            chosen_.push_back(cells_[i]);
            if (has_few_free(more))
                if (auto step = extend(i + 1, more)) return step;
            chosen_.pop_back();
        }
        return std::nullopt;
    }
    bool has_few_free(DigitBits joined) const {
        std::size_t free = 0;
        for (; joined != 0; joined &= joined - 1) free += !is_restricted(grid_, lowest_digit(joined), chosen_);
        return free <= 1;
    }
    std::optional<Step> conclude(DigitBits joined) const {
        if (count_of(joined) != kSize) return std::nullopt;
        Step step;
        Digit z = kBlank;
        for (DigitBits rest = joined; rest != 0; rest &= rest - 1)
            if (!is_restricted(grid_, lowest_digit(rest), chosen_)) z = lowest_digit(rest);
        if (z == kBlank) return std::nullopt;
        step.ends = with_digit(grid_, z, chosen_);
        remove_what_sees_all(grid_, z, step.ends, step.removed);
        if (step.removed.empty()) return std::nullopt;
        step.cells = chosen_;
        for (DigitBits rest = joined & ~bit_of(z); rest != 0; rest &= rest - 1)
            step.digits.push_back(lowest_digit(rest));
        step.digits.push_back(z);
        for (const Cell c : chosen_) step.rests_on.push_back(one_of_cell(c));
        return step;
    }

    const CandidateGrid& grid_;
    std::vector<Cell> cells_, chosen_;
    std::size_t visited_ = 0;
};

// Some blank cells and all their candidates.
struct CellsAndDigits {
    std::vector<Cell> cells;
    DigitBits digits;
};

// Calls visit(subset) for each subset of `missing` more of the cells, until it returns true.
template <class Visit>
bool for_subsets_of_size(const CandidateGrid& grid, std::span<const Cell> cells, std::size_t missing,
                         CellsAndDigits& chosen, Visit& visit) {
    if (missing == 0) return visit(std::as_const(chosen));
    for (std::size_t i = 0; i + missing <= cells.size(); ++i) {
        const DigitBits before = chosen.digits;
        chosen.cells.push_back(cells[i]);
        chosen.digits |= grid.candidates(cells[i]);
        const bool found = for_subsets_of_size(grid, cells.subspan(i + 1), missing - 1, chosen, visit);
        chosen.cells.pop_back();
        chosen.digits = before;
        if (found) return true;
    }
    return false;
}

// Calls visit(subset) for each subset of min to max of the cells, until it returns true.  Small ones come first, so
// that no cell of what is found is one too many.
template <class Visit>
bool for_subsets(const CandidateGrid& grid, std::span<const Cell> cells, std::size_t min, std::size_t max,
                 Visit&& visit) {
    CellsAndDigits chosen{{}, 0};
    for (std::size_t size = min; size <= max; ++size)
        if (for_subsets_of_size(grid, cells, size, chosen, visit)) return true;
    return false;
}

// Cells in the intersection of two houses, cells of the first and cells of the second, with as many digits as cells,
// none of which is in both of the outer sets.  So each digit is once in these cells.
class SueDeCoq {
public:
    // For all pairs of houses together; reached on large boards only.
    static constexpr std::size_t kMostVisited = 2'000'000;

    // `left`: how many may still be visited.
    SueDeCoq(const CandidateGrid& grid, std::size_t line, std::size_t box, std::size_t& left)
        : grid_(grid), line_(line), box_(box), left_(left) {
        for (const Cell c : grid.rules().house(line).cells)
            if (grid.candidates(c) != 0) (is_in(c, box) ? both_ : in_line_).push_back(c);
        for (const Cell c : grid.rules().house(box).cells)
            if (grid.candidates(c) != 0 && !is_in(c, line)) in_box_.push_back(c);
    }
    std::optional<Step> find() {
        const std::size_t most = grid_.side() > 9 ? 3 : 4;
        for_subsets(grid_, both_, 2, most, [&](const CellsAndDigits& middle) {
            spare_ = count_of(middle.digits) - std::min(count_of(middle.digits), middle.cells.size());
            return spare_ >= 2 && with_middle(middle);
        });
        return std::move(found_);
    }

private:
    bool is_in(Cell c, std::size_t house) const {
        const auto of = grid_.rules().houses_of(c);
        return std::ranges::find(of, house) != of.end();
    }
    std::size_t most_outside() const { return grid_.side() > 9 ? 2 : 4; }

    bool with_middle(const CellsAndDigits& middle) {
        return for_subsets(grid_, in_line_, 1, most_outside(), [&](const CellsAndDigits& line) {
            if (left_ == 0) return true;
            --left_;
            const std::size_t more = count_of(line.digits & ~middle.digits);
            const std::size_t taken = line.cells.size() - std::min(line.cells.size(), more);
            return taken >= 1 && taken < spare_ && with_line(middle, line);
        });
    }
    bool with_line(const CellsAndDigits& middle, const CellsAndDigits& line) {
        std::vector<Cell> apart;
        for (const Cell c : in_box_)
            if ((grid_.candidates(c) & line.digits) == 0) apart.push_back(c);
        return for_subsets(grid_, apart, 1, most_outside(), [&](const CellsAndDigits& box) {
            if (left_ == 0) return true;
            --left_;
            const std::size_t cells = middle.cells.size() + line.cells.size() + box.cells.size();
            return count_of(middle.digits | line.digits | box.digits) == cells && conclude(middle, line, box);
        });
    }
    bool conclude(const CellsAndDigits& middle, const CellsAndDigits& line, const CellsAndDigits& box) {
        Step step;
        for (const CellsAndDigits* part : {&middle, &line, &box}) {
            step.parts.push_back({part->cells, digits_of(part->digits)});
            step.cells.insert(step.cells.end(), part->cells.begin(), part->cells.end());
        }
        for (DigitBits rest = middle.digits | line.digits | box.digits; rest != 0; rest &= rest - 1) {
            const Digit d = lowest_digit(rest);
            step.digits.push_back(d);
            remove_what_sees_all(grid_, d, with_digit(grid_, d, step.cells), step.removed);
        }
        if (step.removed.empty()) return false;
        step.houses = {line_, box_};
        for (const Cell c : step.cells) step.rests_on.push_back(one_of_cell(c));
        found_ = std::move(step);
        return true;
    }

    const CandidateGrid& grid_;
    std::size_t line_, box_;
    std::size_t& left_;
    std::vector<Cell> both_, in_line_, in_box_;
    std::size_t spare_ = 0;  // digits of the intersection beyond its cells; each outer set has to take one at least
    std::optional<Step> found_;
};

}  // namespace

std::optional<Step> find_wxyz_wing(const CandidateGrid& grid) {
    return FourCells(grid).find();
}

std::optional<Step> find_sue_de_coq(const CandidateGrid& grid) {
    std::size_t left = SueDeCoq::kMostVisited;
    for (std::size_t box = 2 * grid.side(); box < grid.rules().num_houses(); ++box)
        for (std::size_t line = 0; line < 2 * grid.side(); ++line)
            if (count_of(grid.geometry().shared(line, box)) >= 2)
                if (auto step = SueDeCoq(grid, line, box, left).find()) return step;
    return std::nullopt;
}

}  // namespace sudoku
