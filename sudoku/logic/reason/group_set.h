#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// A set of groups (groups.h), as bits.  Sets that meet in an operation belong to the same Groups.
class GroupSet {
public:
    GroupSet() = default;
    // Empty, for groups 0 to size - 1.
    explicit GroupSet(std::size_t size) : words_((size + 63) / 64, 0) {}

    bool has(std::size_t g) const { return (words_[g / 64] >> (g % 64) & 1) != 0; }
    void add(std::size_t g) { words_[g / 64] |= std::uint64_t{1} << (g % 64); }
    void remove(std::size_t g) { words_[g / 64] &= ~(std::uint64_t{1} << (g % 64)); }

    std::size_t count() const {
        std::size_t n = 0;
        for (const std::uint64_t w : words_) n += static_cast<std::size_t>(std::popcount(w));
        return n;
    }
    bool meets(const GroupSet& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & other.words_[i]) != 0) return true;
        return false;
    }
    std::size_t count_without(const GroupSet& other) const {
        std::size_t n = 0;
        for (std::size_t i = 0; i < words_.size(); ++i)
            n += static_cast<std::size_t>(std::popcount(words_[i] & ~other.words_[i]));
        return n;
    }
    // Do they share a group that is not in `outside`?
    bool meets_outside(const GroupSet& other, const GroupSet& outside) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & other.words_[i] & ~outside.words_[i]) != 0) return true;
        return false;
    }
    bool is_inside(const GroupSet& other) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        return true;
    }
    GroupSet& operator|=(const GroupSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    // Calls f(group), rising.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                f(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
    }
    std::vector<std::size_t> members() const {
        std::vector<std::size_t> list;
        for_each([&](std::size_t g) { list.push_back(g); });
        return list;
    }
    friend bool operator==(const GroupSet&, const GroupSet&) = default;

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace sudoku
