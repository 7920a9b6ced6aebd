#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "sat/check/number_map.h"

namespace sat {

// The clauses of a formula and the numbers of its proof as literals, each literal once, in the order written.
class DistinctLiterals {
public:
    explicit DistinctLiterals(const Formula& formula)
        : numbers_(formula), seen_in_(2 * std::size_t{numbers_.num_vars()}, 0) {}

    // Both are valid until the next call.
    std::span<const Lit> of(std::span<const Lit> clause) {
        begin();
        for (const Lit l : clause) add(l);
        return literals_;
    }
    std::span<const Lit> of(std::span<const std::int32_t> numbers) {
        begin();
        for (const std::int32_t n : numbers) {
            const std::uint32_t before = numbers_.num_vars();
            const Lit l = numbers_.lit(n);
            if (before < numbers_.num_vars()) {
                seen_in_.resize(2 * std::size_t{numbers_.num_vars()}, 0);
                new_numbers_.push_back(n < 0 ? -n : n);
            }
            add(l);
        }
        return literals_;
    }
    // True if the last clause has a literal and its negation.
    bool tautology() const { return tautology_; }

    std::uint32_t num_vars() const { return numbers_.num_vars(); }
    // The DIMACS numbers of the variables that the formula does not have.
    std::span<const std::int32_t> new_numbers() const { return new_numbers_; }

private:
    void begin() {
        literals_.clear();
        tautology_ = false;
        if (++present_ != 0) return;
        std::fill(seen_in_.begin(), seen_in_.end(), 0);
        present_ = 1;
    }
    void add(Lit l) {
        if (std::exchange(seen_in_[l.code()], present_) == present_) return;
        tautology_ = tautology_ || seen_in_[(~l).code()] == present_;
        literals_.push_back(l);
    }

    NumberMap numbers_;
    std::vector<std::int32_t> new_numbers_;
    std::vector<Lit> literals_;
    std::vector<std::uint32_t> seen_in_;  // by literal code: the last clause it was in
    std::uint32_t present_ = 0;
    bool tautology_ = false;
};

}  // namespace sat
