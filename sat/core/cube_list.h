#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// An ordered list of cubes (conjunctions of literals of one formula), stored flat because splitting a hard formula
// yields millions.  Together with the refuted branches they should cover all assignments, but this is not checked here.
class CubeList {
public:
    std::size_t size() const { return end_.size(); }
    bool empty() const { return end_.empty(); }
    std::size_t num_literals() const { return literals_.size(); }
    std::span<const Lit> operator[](std::size_t i) const {
        ASSERT(i < size());
        const std::size_t begin = i == 0 ? 0 : end_[i - 1];
        return std::span(literals_).subspan(begin, end_[i] - begin);
    }

    void add(std::span<const Lit> cube) {
        literals_.insert(literals_.end(), cube.begin(), cube.end());
        end_.push_back(literals_.size());
    }

    friend bool operator==(const CubeList&, const CubeList&) = default;

private:
    std::vector<Lit> literals_;
    std::vector<std::size_t> end_;  // of each in literals_
};

}  // namespace sat
