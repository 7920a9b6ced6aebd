#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Clauses in one array of literals.
class ClauseList {
public:
    void add(std::span<const Lit> clause) {
        literals_.insert(literals_.end(), clause.begin(), clause.end());
        end_.push_back(literals_.size());
    }
    std::size_t size() const { return end_.size(); }
    std::size_t num_literals() const { return literals_.size(); }
    std::span<const Lit> operator[](std::size_t c) const {
        const std::size_t begin = c == 0 ? 0 : end_[c - 1];
        return std::span(literals_).subspan(begin, end_[c] - begin);
    }

private:
    std::vector<Lit> literals_;
    std::vector<std::size_t> end_;
};

}  // namespace sat
