// How a network arranges sums, and sets of digits that cells hold together.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "sudoku/propagate/network.h"

namespace sudoku {

void Network::add_sums() {
    for (const SumPart& part : parts_->sum_parts()) add_sum(part.cells, part.factors, part.low, part.high);
}

void Network::add_sum(std::vector<Cell> cells, std::vector<int> factors, int low, int high) {
    if (cells.empty()) {
        contradicts_ = contradicts_ || low > 0 || high < 0;
        return;
    }
    if (cells.size() == 2) {
        Matrix matrix(grid().num_digits(), 0);
        for (unsigned a = 0; a < matrix.size(); ++a)
            for (unsigned b = 0; b < matrix.size(); ++b) {
                const int sum = factors[0] * grid().value(a) + factors[1] * grid().value(b);
                if (sum >= low && sum <= high) matrix[a] |= Digits{1} << b;
            }
        relate(cells[0], cells[1], matrix);
        return;
    }
    if (add_flags(cells, factors, low, high)) return;
    const bool is_cage = low == high && grid().num_digits() <= kMostDigitsOfCages &&
                         std::ranges::all_of(factors, [](int f) { return f == 1; }) && all_peers(cells);
    if (is_cage) cages_.push_back({cells, sets_with(cells.size(), low)});
    else {
        sums_.push_back({std::move(cells), std::move(factors), low, high});
        group(sums_.back());
    }
}

// A sum of cells with the same two candidates, of which one is one more than the other, counts the greater.
bool Network::add_flags(const std::vector<Cell>& cells, const std::vector<int>& factors, int low, int high) {
    const Digits two = parts_->allowed()[cells[0]], greater = two & (two - 1);
    if (greater != (two & -two) << 1) return false;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (factors[i] != 1 || parts_->allowed()[cells[i]] != two) return false;
    const int none = static_cast<int>(cells.size()) * grid().value(static_cast<unsigned>(std::countr_zero(two)));
    counts_.push_back({cells, cells.size(), greater, low - none, high - none});
    return true;
}

// Greedily: each cell that is in no group yet begins one, and takes those after it that differ from all of the group.
void Network::group(Sum& sum) const {
    std::vector<Cell> cells;
    std::vector<int> factors;
    std::vector<bool> taken(sum.cells.size(), false);
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
        if (taken[i]) continue;
        const int factor = sum.factors[i];
        const std::size_t begin = cells.size();
        for (std::size_t j = i; j < sum.cells.size(); ++j) {
            const bool fits = !taken[j] && sum.factors[j] == factor &&
                              std::all_of(cells.begin() + static_cast<std::ptrdiff_t>(begin), cells.end(),
                                          [&](Cell c) { return are_peers(c, sum.cells[j]); });
            if (!fits) continue;
            taken[j] = true;
            cells.push_back(sum.cells[j]);
            factors.push_back(factor);
            if (std::abs(factor) != 1) break;
        }
        sum.group_ends.push_back(static_cast<std::uint32_t>(cells.size()));
    }
    sum.cells = std::move(cells);
    sum.factors = std::move(factors);
}

// Neighbours in the list of sets, which is in increasing order, are alike: in steps of about the golden section, few of
// them already have most of the digits.
void Network::add_sets() {
    const auto scattered = [](const DigitSets& sets) {
        std::size_t step = sets.size() * 5 / 8;
        while (std::gcd(step, sets.size()) > 1) ++step;
        DigitSets result;
        for (std::size_t i = 0; i < sets.size(); ++i) result.push_back(sets[i * step % sets.size()]);
        return result;
    };
    std::map<const DigitSets*, std::size_t> known;
    for (const SetPart& part : parts_->set_parts()) {
        const auto [at, is_new] = known.try_emplace(part.sets.get(), scattered_.size());
        if (is_new) scattered_.push_back(scattered(*part.sets));
        cages_.push_back({part.cells, scattered_[at->second]});
    }
}

void Network::list_sets() {
    const std::size_t digits = grid().num_digits();
    if (digits > kMostDigitsOfCages) return;
    sets_.resize(digits + 1);
    for (std::size_t size = 0; size <= digits; ++size) {
        const int n = static_cast<int>(size);
        least_.push_back(n * grid().first() + n * (n - 1) / 2);
        sets_[size].resize(size * (digits - size) + 1);
    }
    for (Digits set = 0; set <= grid().all(); ++set) {
        int total = 0;
        for (Digits left = set; left != 0; left &= left - 1)
            total += grid().value(static_cast<unsigned>(std::countr_zero(left)));
        const auto size = static_cast<std::size_t>(std::popcount(set));
        sets_[size][static_cast<std::size_t>(total - least_[size])].push_back(set);
    }
}

std::span<const Digits> Network::sets_with(std::size_t size, int total) const {
    if (size >= sets_.size() || total < least_[size]) return {};
    const auto above = static_cast<std::size_t>(total - least_[size]);
    return above < sets_[size].size() ? std::span<const Digits>(sets_[size][above]) : std::span<const Digits>();
}

}  // namespace sudoku
