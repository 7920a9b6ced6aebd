#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/literal.h"

namespace sat {

// Maps the DIMACS numbers of a proof to the variables of its check: those of the formula keep theirs, the others
// (extension variables) follow in the order in which the proof first uses them.  A table for numbers up to a few times
// the number of variables seen, which are nearly all, and a hash table beyond, so that memory follows what was read and
// never a number in it.
class NumberMap {
public:
    explicit NumberMap(const Formula& formula) : count_(static_cast<std::uint32_t>(formula.num_vars())) {
        table_.resize(most_in_table(), kUnused);
        for (std::uint32_t v = 0; v < count_; ++v) at(formula.to_dimacs(Lit::of(Var{v}, false))) = v;
    }

    // Variables seen so far.
    std::uint32_t num_vars() const { return count_; }

    // Requires: n != 0, |n| <= kMaxVars.
    Lit lit(std::int32_t n) {
        ASSERT(n != 0);
        std::uint32_t& v = at(n < 0 ? -n : n);
        if (v == kUnused) v = count_++;
        return Lit::of(Var{v}, n < 0);
    }

private:
    static constexpr std::size_t kSpare = 256;
    static constexpr std::uint32_t kUnused = ~0u;

    std::size_t most_in_table() const { return 4 * std::size_t{count_} + kSpare; }

    std::uint32_t& at(std::int32_t number) {
        const auto n = static_cast<std::uint32_t>(number);
        if (n < table_.size()) [[likely]]
            return table_[n];
        return beyond(n);
    }
    [[gnu::noinline]] std::uint32_t& beyond(std::uint32_t n) {
        if (n < most_in_table()) grow();
        return n < table_.size() ? table_[n] : beyond_.try_emplace(n, kUnused).first->second;
    }
    // At least doubles, except for the first few times, so that numbers are moved rarely.
    void grow() {
        table_.resize(std::max(most_in_table(), 2 * table_.size()), kUnused);
        std::erase_if(beyond_, [this](const auto& entry) {
            if (entry.first >= table_.size()) return false;
            table_[entry.first] = entry.second;
            return true;
        });
    }

    std::vector<std::uint32_t> table_;
    std::unordered_map<std::uint32_t, std::uint32_t> beyond_;
    std::uint32_t count_;
};

}  // namespace sat
