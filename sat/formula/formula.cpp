#include "sat/formula/formula.h"

#include <algorithm>
#include <bit>

namespace sat {

std::optional<Lit> Formula::from_dimacs(std::int32_t n) const {
    const Lit l = Lit::from_dimacs(n);
    if (dimacs_.empty()) return l.var().index < num_vars_ ? std::optional(l) : std::nullopt;
    const std::uint32_t found = dimacs_.lower_bound(l.var().index + 1);
    if (found == dimacs_.size() || dimacs_[found] != l.var().index + 1) return std::nullopt;
    return Lit::of(Var{found}, l.negative());
}

void FormulaBuilder::add_page(std::uint32_t page) {
    if (page >= pages_.size()) pages_.resize(page + 1);
    pages_[page] = std::make_unique<std::uint64_t[]>(kWordsPerPage);
}

Formula FormulaBuilder::build() && {
    ASSERT(open_literals() == 0);
    formula_.literals_.shrink_to_fit();
    formula_.end_.shrink_to_fit();
    renumber();
    pages_.clear();
    return std::move(formula_);
}

// Numbers the marked variables from 0 in rising order; literals are rewritten only where there are gaps.
// `first` holds, per word of the bitmap, the number of marked variables before it.
void FormulaBuilder::renumber() {
    std::uint32_t count = 0;
    std::uint32_t largest = 0;  // as a DIMACS number
    std::vector<std::vector<std::uint32_t>> first(pages_.size());
    for (std::uint32_t p = 0; p < pages_.size(); ++p) {
        if (!pages_[p]) continue;
        first[p].resize(kWordsPerPage);
        for (std::uint32_t w = 0; w < kWordsPerPage; ++w) {
            const std::uint64_t word = pages_[p][w];
            first[p][w] = count;
            count += static_cast<std::uint32_t>(std::popcount(word));
            if (word != 0)
                largest = (p << kPageBits) + w * 64 + static_cast<std::uint32_t>(std::bit_width(word));
        }
    }
    formula_.num_vars_ = count;
    formula_.declared_ = std::max(formula_.declared_, largest);
    if (count == largest) return;

    for (std::uint32_t p = 0; p < pages_.size(); ++p) {
        if (!pages_[p]) continue;
        for (std::uint32_t w = 0; w < kWordsPerPage; ++w)
            for (std::uint64_t word = pages_[p][w]; word != 0; word &= word - 1)
                formula_.dimacs_.push_back((p << kPageBits) + w * 64 +
                                           static_cast<std::uint32_t>(std::countr_zero(word)) + 1);
    }
    formula_.dimacs_.shrink_to_fit();
    for (Lit& l : formula_.literals_.all()) {
        const std::uint32_t v = l.var().index;
        const std::uint32_t page = v >> kPageBits;
        const std::uint32_t w = (v >> 6) % kWordsPerPage;
        const std::uint64_t below = pages_[page][w] & ((std::uint64_t{1} << (v & 63)) - 1);
        l = Lit::of(Var{first[page][w] + static_cast<std::uint32_t>(std::popcount(below))}, l.negative());
    }
}

}  // namespace sat
