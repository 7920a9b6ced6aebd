// The rule of 45: what houses and cages say together about the sum of a few cells.
#include <algorithm>
#include <array>

#include "sudoku/deduce/finders.h"

namespace sudoku::deduce {
namespace {

// All assignments to the cells of a sum, as far as needed to know which candidates are in one.
class Assignments {
public:
    Assignments(const Clues& clues, const HouseSum& sum, const State& state) : sum_(sum), grid_(clues.grid()) {
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            open_.push_back(state[sum.cells[i]]);
            differs_.emplace_back();
            for (std::size_t j = 0; j < i; ++j)
                if (differ(clues, sum.cells[i], sum.cells[j])) differs_.back().push_back(j);
        }
        values_.resize(sum.cells.size());
        kept_.assign(sum.cells.size(), 0);
        reach_.resize(sum.cells.size() + 1);
        for (std::size_t i = sum.cells.size(); i-- > 0;) {
            reach_[i] = reach_[i + 1];
            const int low = grid_.value(static_cast<unsigned>(std::countr_zero(open_[i])));
            const int high = grid_.value(63 - static_cast<unsigned>(std::countl_zero(open_[i])));
            reach_[i].first += sum.factors[i] > 0 ? low : -high;
            reach_[i].second += sum.factors[i] > 0 ? high : -low;
        }
    }

    const std::vector<Digits>& kept() {
        extend(0, sum_.total);
        return kept_;
    }

private:
    // Both are in one of the clues that the sum follows from.
    bool differ(const Clues& clues, Cell a, Cell b) const {
        return std::ranges::any_of(sum_.clues, [&](ClueId id) {
            const Clue& clue = clues[id];
            return !clue.distinct.empty() && std::ranges::binary_search(clue.cells, a) &&
                   std::ranges::binary_search(clue.cells, b);
        });
    }

    // True if all candidates are kept, so that there is nothing more to find.
    bool extend(std::size_t i, int rest) {
        if (i == open_.size()) {
            if (rest != 0) return false;
            for (std::size_t j = 0; j < values_.size(); ++j) kept_[j] |= values_[j];
            return kept_ == open_;
        }
        if (rest < reach_[i].first || rest > reach_[i].second) return false;
        for (Digits left = open_[i]; left != 0; left &= left - 1) {
            values_[i] = left & -left;
            if (std::ranges::any_of(differs_[i], [&](std::size_t j) { return values_[j] == values_[i]; })) continue;
            const int value = grid_.value(static_cast<unsigned>(std::countr_zero(values_[i])));
            if (extend(i + 1, rest - sum_.factors[i] * value)) return true;
        }
        return false;
    }

    const HouseSum& sum_;
    const Grid& grid_;
    std::vector<Digits> open_, values_, kept_;
    std::vector<std::vector<std::size_t>> differs_;  // earlier cells, by cell
    std::vector<std::pair<int, int>> reach_;         // least and greatest sum of a cell and those after it
};

std::optional<Step> find(const View& view, bool several) {
    const std::vector<HouseSum>& sums = view.clues.house_sums();
    for (std::uint32_t i = 0; i < sums.size(); ++i) {
        const HouseSum& sum = sums[i];
        if ((sum.houses > 1) != several) continue;
        if (std::ranges::all_of(sum.cells, [&](Cell c) { return view.state.is_single(c); })) continue;
        if (!view.memo.is_new(rank_of(*view.technique), i, view.state.hash(sum.cells))) continue;
        Assignments assignments(view.clues, sum, view.state);
        const std::vector<Digits>& kept = assignments.kept();
        Step step{view.technique, {}, {}, sum.clues, sum.cells, 0, {}, i};
        for (std::size_t j = 0; j < kept.size(); ++j)
            if (const Digits gone = view.state[sum.cells[j]] & ~kept[j]; gone != 0) remove(step, sum.cells[j], gone);
        if (step.removed.empty()) continue;
        view.memo.forget(rank_of(*view.technique), i);
        return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_house_sum(const View& view) {
    return find(view, false);
}
std::optional<Step> find_houses_sum(const View& view) {
    return find(view, true);
}

}  // namespace sudoku::deduce
