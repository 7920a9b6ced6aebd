#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {

// Rows of different lengths, one after another in memory.
template <class Item>
class Rows {
public:
    Rows() = default;
    // Row r has the items with the number r, in their order.  Requires: the numbers are below `num_rows`.
    Rows(std::size_t num_rows, std::span<const std::pair<std::uint32_t, Item>> numbered)
        : begin_(num_rows + 1, 0), items_(numbered.size()) {
        for (const auto& [row, item] : numbered) ++begin_[row + 1];
        for (std::size_t r = 1; r <= num_rows; ++r) begin_[r] += begin_[r - 1];
        std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
        for (const auto& [row, item] : numbered) items_[next[row]++] = item;
    }

    std::span<const Item> operator[](std::size_t i) const {
        return std::span(items_).subspan(begin_[i], begin_[i + 1] - begin_[i]);
    }
    // All items.
    const std::vector<Item>& items() const { return items_; }

    // Appends to the last row, which end_row() ends.
    void add(const Item& item) { items_.push_back(item); }
    void end_row() { begin_.push_back(static_cast<std::uint32_t>(items_.size())); }

private:
    std::vector<std::uint32_t> begin_{0};
    std::vector<Item> items_;
};

}  // namespace sudoku
