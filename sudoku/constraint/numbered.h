#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

namespace sudoku {

// Are two values equal exactly if their bytes are?  Integers and structs of them without padding, and pairs, which are
// not trivially copyable and so have to be named.
template <class Value>
inline constexpr bool kBytesDecide = std::has_unique_object_representations_v<Value>;
template <class A, class B>
inline constexpr bool kBytesDecide<std::pair<A, B>> = kBytesDecide<A>&& kBytesDecide<B> &&
                                                      sizeof(std::pair<A, B>) == sizeof(A) + sizeof(B);

// Different values, numbered in the order in which they come.  Values whose bytes decide are found by a hash of them,
// which takes a third of the time of a search tree; others (a state with a list) in a tree.
template <class Value>
class Numbered {
public:
    std::size_t size() const { return values_.size(); }
    const Value& operator[](std::uint32_t number) const { return values_[number]; }
    void clear() {
        values_.clear();
        if constexpr (kHashed) slots_.assign(slots_.size(), 0);
        else slots_.clear();
    }
    std::uint32_t number_of(const Value& value) {
        const auto next = static_cast<std::uint32_t>(values_.size());
        if constexpr (kHashed) {
            if (2 * values_.size() >= slots_.size()) grow();
            std::uint32_t& slot = slot_of(value);
            if (slot == 0) {
                slot = next + 1;
                values_.push_back(value);
            }
            return slot - 1;
        } else {
            const auto [at, is_new] = slots_.try_emplace(value, next);
            if (is_new) values_.push_back(value);
            return at->second;
        }
    }
    // Renumbers the values in their order; returns the new number by old number, or nothing if they are in order.  Only
    // clear() and operator[] may be called afterwards.
    std::vector<std::uint32_t> sort() {
        if (std::ranges::is_sorted(values_)) return {};
        std::vector<std::uint32_t> order(values_.size()), numbers(values_.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::sort(order, [this](std::uint32_t a, std::uint32_t b) { return values_[a] < values_[b]; });
        std::vector<Value> sorted;
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            numbers[order[i]] = i;
            sorted.push_back(std::move(values_[order[i]]));
        }
        values_ = std::move(sorted);
        return numbers;
    }

private:
    static constexpr bool kHashed = kBytesDecide<Value> && sizeof(Value) % sizeof(std::uint32_t) == 0;

    static std::uint64_t hash(const Value& value) {
        std::uint32_t words[sizeof(Value) / sizeof(std::uint32_t) + 1] = {};
        std::memcpy(words, &value, sizeof value);
        std::uint64_t hash = 0;
        for (const std::uint32_t word : words) hash = (hash ^ word) * 0x9e3779b97f4a7c15;
        return hash ^ hash >> 32;
    }
    std::uint32_t& slot_of(const Value& value) {
        std::size_t at = hash(value) & (slots_.size() - 1);
        while (slots_[at] != 0 && values_[slots_[at] - 1] != value) at = (at + 1) & (slots_.size() - 1);
        return slots_[at];
    }
    void grow() {
        slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), 0);
        for (std::uint32_t i = 0; i < values_.size(); ++i) slot_of(values_[i]) = i + 1;
    }

    std::vector<Value> values_;
    // Numbers, from 1; a power of two of them.
    std::conditional_t<kHashed, std::vector<std::uint32_t>, std::map<Value, std::uint32_t>> slots_;
};

}  // namespace sudoku
