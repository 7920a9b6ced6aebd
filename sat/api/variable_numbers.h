#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Which variable of the engine a signed number of the caller means, and back.  The engine counts in the order of first
// mention and has variables of its own between; numbers may be large and far apart.  So the table is in pages: a number
// costs at most a page of 4 KiB, and the directory of pages 8 bytes for each 1024 numbers below the largest.
class VariableNumbers {
public:
    // Requires: 1 <= number <= kMaxVars.
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
    // 0: the caller knows no such literal.
    int number_of(Lit l) const {
        if (l.var().index >= numbers_.size()) return 0;
        const int number = static_cast<int>(numbers_[l.var().index]);
        return l.negative() ? -number : number;
    }

private:
    static constexpr std::uint32_t kPage = 1024, kNone = 0xffffffffu;
    using Page = std::array<std::uint32_t, kPage>;
    std::vector<std::unique_ptr<Page>> pages_;
    std::vector<std::uint32_t> numbers_;  // of each variable; 0: not the caller's
    std::uint32_t largest_ = 0;
};

}  // namespace sat
