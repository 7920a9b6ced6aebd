#include "sudoku/propagate/rest_sums.h"

#include <algorithm>
#include <set>

namespace sudoku {
namespace {

constexpr std::size_t kMostCells = 6;

// Sums of cells without factors, as long as they share no cell.
std::vector<const SumPart*> separate_cages(const Parts& parts) {
    std::vector<const SumPart*> cages;
    std::vector<bool> taken(parts.num_cells(), false);
    for (const SumPart& part : parts.sum_parts()) {
        if (part.low != part.high || std::ranges::any_of(part.factors, [](int factor) { return factor != 1; }))
            continue;
        if (std::ranges::any_of(part.cells, [&](Cell c) { return taken[c]; })) continue;
        // No house has auxiliary cells.
        if (std::ranges::any_of(part.cells, [&](Cell c) { return c >= parts.grid().num_cells(); })) continue;
        for (const Cell c : part.cells) taken[c] = true;
        cages.push_back(&part);
    }
    return cages;
}

class Rests {
public:
    Rests(const Parts& parts, const sat::Terminator* stop) : parts_(parts), stop_(stop), cages_(separate_cages(parts)) {
        for (unsigned d = 0; d < parts.grid().num_digits(); ++d) of_house_ += parts.grid().value(d);
        std::set<std::vector<Cell>> known;
        for (const DistinctPart& part : parts.distinct_parts()) {
            std::vector<Cell> cells = part.cells;
            std::ranges::sort(cells);
            if (part.complete && known.insert(std::move(cells)).second) houses_.push_back(&part);
        }
    }

    // Houses of one kind are neighbours in the list, or are next but one (rows and columns in turn).
    std::vector<RestSum> find() {
        if (cages_.empty()) return {};
        for (std::size_t first = 0; first < houses_.size(); ++first)
            for (const std::size_t step : {std::size_t{1}, std::size_t{2}}) follow_run(first, step);
        return std::move(found_);
    }

private:
    void follow_run(std::size_t first, std::size_t step) {
        covered_.assign(parts_.num_cells(), false);
        run_.clear();
        for (std::size_t count = 1; count < parts_.grid().num_digits(); ++count) {
            const std::size_t i = first + (count - 1) * step;
            if (i >= houses_.size() || sat::terminated(stop_)) return;
            const std::vector<Cell>& cells = houses_[i]->cells;
            if (std::ranges::any_of(cells, [&](Cell c) { return covered_[c]; })) return;
            for (const Cell c : cells) covered_[c] = true;
            run_.push_back(static_cast<std::uint32_t>(houses_[i] - parts_.distinct_parts().data()));
            add(count, true);
            add(count, false);
        }
    }

    // `inside`: without the cages that are covered whole; otherwise with all that are covered in part.
    void add(std::size_t houses, bool inside) {
        std::vector<int> factor(covered_.begin(), covered_.end());
        int total = static_cast<int>(houses) * of_house_;
        std::vector<std::uint32_t> used;
        for (const SumPart* cage : cages_) {
            const auto in = std::ranges::count_if(cage->cells, [&](Cell c) { return covered_[c]; });
            if (in == 0 || (inside && in < std::ssize(cage->cells))) continue;
            total -= cage->low;
            used.push_back(static_cast<std::uint32_t>(cage - parts_.sum_parts().data()));
            for (const Cell c : cage->cells) --factor[c];
        }
        RestSum rest{{}, {}, total, run_, std::move(used)};
        for (Cell c = 0; c < factor.size() && rest.cells.size() <= kMostCells; ++c) {
            if (factor[c] == 0) continue;
            rest.cells.push_back(c);
            rest.factors.push_back(factor[c]);
        }
        if (rest.cells.size() > kMostCells || !known_.insert({rest.cells, rest.factors}).second) return;
        found_.push_back(std::move(rest));
    }

    const Parts& parts_;
    const sat::Terminator* stop_;
    std::vector<const SumPart*> cages_;
    std::vector<const DistinctPart*> houses_;  // no two of the same cells
    int of_house_ = 0;
    std::vector<bool> covered_;
    std::vector<std::uint32_t> run_;  // the houses that are covered
    std::set<std::pair<std::vector<Cell>, std::vector<int>>> known_;
    std::vector<RestSum> found_;
};

}  // namespace

std::vector<RestSum> rests_of_houses(const Parts& parts, const sat::Terminator* stop) {
    return Rests(parts, stop).find();
}

}  // namespace sudoku
