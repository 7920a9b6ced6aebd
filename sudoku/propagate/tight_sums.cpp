#include "sudoku/propagate/tight_sums.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace sudoku {
namespace {

constexpr std::size_t kFewestInTight = 7, kMostInTight = 20;
constexpr std::int64_t kMostTotal = 1 << 29;  // of a group of sums, so that an int holds it less all houses

class TightSums {
public:
    explicit TightSums(const Parts& parts) : parts_(parts) {
        for (unsigned d = 0; d < parts.grid().num_digits(); ++d) of_house_ += parts.grid().value(d);
    }

    // Sums are taken from those that are left as long as they share no cell: diagonals one way, then the other way.
    std::vector<SumPart> find(const sat::Terminator* stop) {
        std::vector<const SumPart*> left;
        for (const SumPart& part : parts_.sum_parts())
            if (part.low == part.high && std::ranges::all_of(part.factors, [](int factor) { return factor == 1; }))
                left.push_back(&part);
        while (left.size() > 1 && !sat::terminated(stop)) {
            std::vector<const SumPart*> others, chosen;
            std::vector<bool> taken(parts_.num_cells(), false);
            for (const SumPart* sum : left) {
                const bool meets = std::ranges::any_of(sum->cells, [&](Cell c) { return taken[c]; });
                (meets ? others : chosen).push_back(sum);
                if (!meets)
                    for (const Cell c : sum->cells) taken[c] = true;
            }
            add(chosen, taken);
            left = std::move(others);
        }
        return std::move(found_);
    }

private:
    void add(const std::vector<const SumPart*>& sums, const std::vector<bool>& taken) {
        if (sums.size() < 2) return;
        std::vector<int> factor(taken.begin(), taken.end());
        std::int64_t whole = 0;
        for (const SumPart* sum : sums) whole += sum->low;
        if (std::abs(whole) > kMostTotal) return;  // no puzzle with a solution has such sums
        int total = static_cast<int>(whole);
        // Houses of which most cells are taken, the fullest first, as long as they share no cell.
        std::vector<std::pair<std::ptrdiff_t, const DistinctPart*>> houses;
        for (const DistinctPart& part : parts_.distinct_parts()) {
            const auto open = std::ranges::count_if(part.cells, [&](Cell c) { return !taken[c]; });
            if (part.complete && 2 * open < std::ssize(part.cells)) houses.emplace_back(open, &part);
        }
        std::ranges::stable_sort(houses, {}, [](const auto& house) { return house.first; });
        std::vector<bool> covered(taken.size(), false);
        for (const auto& [open, house] : houses) {
            if (std::ranges::any_of(house->cells, [&](Cell c) { return covered[c]; })) continue;
            for (const Cell c : house->cells) covered[c] = true, --factor[c];
            total -= of_house_;
        }
        SumPart rest{{}, {}, total, total, sums.front()->source};
        for (Cell c = 0; c < factor.size(); ++c) {
            if (factor[c] == 0) continue;
            rest.cells.push_back(c);
            rest.factors.push_back(factor[c]);
        }
        if (rest.cells.size() < kFewestInTight || rest.cells.size() > kMostInTight) return;
        const auto cells = static_cast<int>(rest.cells.size());
        if (total - extreme(rest, false) <= cells || extreme(rest, true) - total <= cells)
            found_.push_back(std::move(rest));
    }

    // A bound of the sum: cells with the same factor that differ from each other in groups, as they come.
    int extreme(const SumPart& sum, bool most) const {
        const Grid& grid = parts_.grid();
        std::vector<std::vector<Cell>> groups;
        std::vector<int> factors;
        int bound = 0;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            std::size_t g = 0;
            while (g < groups.size() &&
                   (factors[g] != sum.factors[i] ||
                    std::ranges::any_of(groups[g], [&](Cell other) { return !parts_.differ(sum.cells[i], other); })))
                ++g;
            if (g == groups.size()) groups.emplace_back(), factors.push_back(sum.factors[i]);
            const auto rank = static_cast<int>(groups[g].size());
            bound += factors[g] * ((factors[g] > 0) == most ? grid.last() - rank : grid.first() + rank);
            groups[g].push_back(sum.cells[i]);
        }
        return bound;
    }

    const Parts& parts_;
    int of_house_ = 0;
    std::vector<SumPart> found_;
};

}  // namespace

std::vector<SumPart> tight_sums(const Parts& parts, const sat::Terminator* stop) {
    return TightSums(parts).find(stop);
}

}  // namespace sudoku
