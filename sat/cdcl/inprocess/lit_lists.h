#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// A list of T for every literal, all in one array: made in two passes of whoever fills it, one that counts and one that
// puts, and fixed from then on.  Half the memory of a vector for each, and the lists of neighbours are neighbours.
template <class T>
class LitLists {
public:
    explicit LitLists(std::size_t num_vars) : begin_(2 * num_vars + 1, 0) {}

    void count(Lit l) { ++begin_[l.code()]; }
    void end_counting() {
        std::uint32_t sum = 0;
        for (std::uint32_t& b : begin_) b = sum += b;
        items_.resize(sum);
    }
    // Requires: counted as often as put.  The last put is the first of its list.
    void put(Lit l, const T& item) { items_[--begin_[l.code()]] = item; }

    std::span<const T> operator[](Lit l) const {
        return {items_.data() + begin_[l.code()], begin_[l.code() + 1] - begin_[l.code()]};
    }
    std::size_t size() const { return items_.size(); }  // of all lists together
    std::uint64_t memory_bytes() const {
        return begin_.capacity() * sizeof(std::uint32_t) + items_.capacity() * sizeof(T);
    }

private:
    std::vector<std::uint32_t> begin_;  // while counting: lengths; then ends, which putting turns into begins
    std::vector<T> items_;
};

}  // namespace sat
