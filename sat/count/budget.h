#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"

namespace sat::counting {

// The work budget of a step, in a unit that the step defines.  Also exhausted once `terminator` (may be null) is
// interrupted.
class Effort {
public:
    Effort(std::uint64_t work, const Terminator* terminator = nullptr) : left_(work), terminator_(terminator) {}

    void spend(std::uint64_t work) { left_ -= std::min(left_, work); }
    std::uint64_t left() const { return left_; }
    // True if the work is used up, or would be after `more` of it.
    bool exhausted(std::uint64_t more = 0) const { return left_ <= more || terminated(terminator_); }

private:
    std::uint64_t left_;
    const Terminator* terminator_;
};

// The memory of a structure.  Large blocks are returned to the system when freed; small ones stay with the process.
struct MemoryUse {
    std::uint64_t lists = 0;   // small blocks
    std::uint64_t tables = 0;  // large ones

    friend MemoryUse operator+(MemoryUse a, MemoryUse b) { return {a.lists + b.lists, a.tables + b.tables}; }
};

// The size of a list's block, including the allocator's header and rounding.  Growing lists leave holes that only
// shorter lists can reuse, about an eighth.
constexpr std::uint64_t block_bytes(std::uint64_t bytes) {
    constexpr std::uint64_t kLong = 256;
    if (bytes == 0) return 0;
    if (bytes >= kLong) bytes += bytes / 8;
    return std::max<std::uint64_t>(32, (bytes + 8 + 15) / 16 * 16);
}

template <class T>
std::uint64_t table_bytes(const std::vector<T>& v) {
    return v.capacity() * sizeof(T);
}
// The memory after appending `more` elements.  It covers both blocks while the vector is moved.
template <class T>
std::uint64_t table_bytes_after(const std::vector<T>& v, std::size_t more) {
    const std::size_t size = v.size() + more;
    return (size <= v.capacity() ? v.capacity() : std::max(2 * v.capacity(), size)) * sizeof(T);
}

// Appends to one of many small lists and keeps the sum of their blocks up to date.
template <class T>
void append(std::vector<T>& list, const T& value, std::uint64_t& bytes) {
    const std::size_t before = list.capacity();
    list.push_back(value);
    if (list.capacity() != before) [[unlikely]]
        bytes += block_bytes(list.capacity() * sizeof(T)) - block_bytes(before * sizeof(T));
}

// Thrown if a count would exceed its memory limit.
struct MemoryExceeded : std::bad_alloc {};

// The memory limit of one count.  A step of the preparation, or the search at each component, reports the memory of all
// live structures before it grows; the cache gets the rest.
class MemoryBudget {
public:
    explicit MemoryBudget(std::optional<std::uint64_t> limit = {})
        : limit_(limit.value_or(std::numeric_limits<std::uint64_t>::max())) {}

    // Adds this to all uses from now on.
    void hold(MemoryUse use) { held_ = held_ + use; }
    // Returns false if `use` exceeds the limit.
    bool fits(MemoryUse use) {
        use = use + held_;
        lists_ = std::max(lists_, use.lists);
        const std::uint64_t bytes = lists_ + use.tables;
        if (bytes > limit_) return false;
        peak_ = std::max(peak_, bytes);
        return true;
    }
    void check(MemoryUse use) {
        if (!fits(use)) throw MemoryExceeded();
    }
    // The memory available to a cache in addition to `use`, keeping a sixteenth of the limit free.
    std::uint64_t left_beside(MemoryUse use) const {
        use = use + held_;
        const std::uint64_t bytes = std::max(lists_, use.lists) + use.tables, most = limit_ - limit_ / 16;
        return most - std::min(most, bytes);
    }
    std::uint64_t peak() const { return peak_; }

private:
    std::uint64_t limit_;
    MemoryUse held_;
    std::uint64_t lists_ = 0;  // at its peak
    std::uint64_t peak_ = 0;
};

}  // namespace sat::counting
