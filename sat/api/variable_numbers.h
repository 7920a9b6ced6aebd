#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Maps the caller's signed numbers to variables of the engine and back.  The engine numbers variables by first mention,
// with its own auxiliary variables in between, while the caller's numbers may be large and sparse.  So the table is
// paged: a number costs at most one page of 4 KiB, and the page directory 8 bytes per 1024 numbers up to the largest.
class VariableNumbers {
public:
    // Requires: 1 <= number <= Solver::kMaxVariable.
    std::optional<Var> find(std::uint32_t number) const {
        const std::uint32_t page = number / kPage;
        if (page >= pages_.size() || !pages_[page]) return std::nullopt;
        const std::uint32_t index = (*pages_[page])[number % kPage];
        return index == kNone ? std::nullopt : std::optional(Var{index});
    }
    // Requires: as above; `v` is new and the largest so far.
    void bind(std::uint32_t number, Var v) {
        ASSERT(number > 0 && !find(number) && v.index >= numbers_.size());
        const std::uint32_t page = number / kPage;
        if (page >= pages_.size()) pages_.resize(page + 1);
        if (!pages_[page]) pages_[page] = std::make_unique<Page>(), pages_[page]->fill(kNone);
        numbers_.resize(v.index + 1, 0);
        numbers_[v.index] = number;
        (*pages_[page])[number % kPage] = v.index;
        if (number > largest_) largest_ = number;
    }
    std::uint32_t largest() const { return largest_; }  // 0: none
    // 0 if the literal is the engine's own.
    int number_of(Lit l) const {
        if (l.var().index >= numbers_.size()) return 0;
        const int number = static_cast<int>(numbers_[l.var().index]);
        return l.negative() ? -number : number;
    }

private:
    static constexpr std::uint32_t kPage = 1024, kNone = 0xffffffffu;
    using Page = std::array<std::uint32_t, kPage>;
    std::vector<std::unique_ptr<Page>> pages_;
    std::vector<std::uint32_t> numbers_;  // by variable; 0: not the caller's
    std::uint32_t largest_ = 0;
};

}  // namespace sat
