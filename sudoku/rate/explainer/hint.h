#pragma once

#include <array>

#include "sudoku/rate/explainer/grid.h"

namespace sudoku::explainer {

// The candidates that a step removes, in the order in which they were found.
class Removals {
public:
    struct Entry {
        std::uint8_t cell;
        Mask digits;
        bool operator==(const Entry&) const = default;
    };

    bool empty() const { return count_ == 0; }
    int size() const { return count_; }
    const Entry* begin() const { return entries_.data(); }
    const Entry* end() const { return entries_.data() + count_; }
    void clear() {
        count_ = 0;
        cells_ = {};
    }
    // No effect if `digits` is 0.
    void add(int cell, unsigned digits) {
        if (digits == 0) return;
        if (cells_.has(cell)) {
            for (int i = 0; i < count_; ++i)
                if (entries_[i].cell == cell) entries_[i].digits = static_cast<Mask>(entries_[i].digits | digits);
            return;
        }
        cells_ = cells_ | CellSet::of(cell);
        entries_[count_++] = {static_cast<std::uint8_t>(cell), static_cast<Mask>(digits)};
    }
    // The same candidates, in any order.
    bool same(const Removals& other) const {
        if (!(cells_ == other.cells_)) return false;
        for (const Entry& mine : *this)
            for (const Entry& its : other)
                if (mine.cell == its.cell && mine.digits != its.digits) return false;
        return true;
    }

private:
    int count_ = 0;
    CellSet cells_;
    std::array<Entry, kCells> entries_;
};

// A step as Sudoku Explainer applies it: first the removals, then the digit.
struct Hint {
    double rating = 0;
    Removals removed;
    int placed_cell = -1;  // -1: places no digit
    int placed_digit = 0;
};

// Calls `visit(a, b)` for a < b < n, b slowest, which is the order of rising bit masks; ends, and returns true, when
// `visit` returns true.
template <class Visit>
bool any_pair(int n, Visit visit) {
    for (int b = 1; b < n; ++b)
        for (int a = 0; a < b; ++a)
            if (visit(a, b)) return true;
    return false;
}

// Calls `visit(mask)` for the masks of `size` bits below 1 << n in rising order, likewise.
template <class Visit>
bool any_combination(int size, int n, Visit visit) {
    if (size > n || n == 0) return false;
    if (size == 0) return visit(0u);
    for (std::uint64_t mask = (std::uint64_t{1} << size) - 1; mask < std::uint64_t{1} << n;) {
        if (visit(static_cast<unsigned>(mask))) return true;
        const std::uint64_t smallest = mask & (~mask + 1), ripple = mask + smallest;
        mask = ripple | (((mask ^ ripple) >> 2) / smallest);
    }
    return false;
}

}  // namespace sudoku::explainer
