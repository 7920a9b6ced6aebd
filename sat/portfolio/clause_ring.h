#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "sat/core/clause_exchange.h"
#include "sat/core/literal.h"

namespace sat {

// The last clauses that one thread gave to others, which read at their own pace.  No thread waits: a reader that is too
// slow loses the oldest clauses and knows how many.
//
// The ring has slots of one size, so that the n-th clause is in slot n modulo their number.  The writer announces with
// `begun_` that it begins to overwrite a slot, writes the words, and publishes the clause with `published_`.  A reader
// copies the words first and then looks at `begun_`: if the slot was begun again, the copy is dropped (a sequence lock;
// Boehm: Can seqlocks get along with programming language memory models?, MSPC 2012).  Words are written with release
// and read with acquire order, so that a reader that sees a word of a later clause also sees its announcement.
class ClauseRing {
public:
    static constexpr std::size_t kSlots = 2048;
    static constexpr std::size_t kSlotWords = 32;
    static_assert(ClauseExchange::kMostLiterals + 1 <= kSlotWords);

    // A clause, or up to kMostLiterals units.
    struct Entry {
        std::array<Lit, ClauseExchange::kMostLiterals> literals;
        std::uint32_t size = 0, glue = 0;
        bool units = false;
    };

    ClauseRing() : words_(std::make_unique<Slot[]>(kSlots)) {}

    // For the writer.  Requires: at most kMostLiterals.
    void push(std::span<const Lit> literals, std::uint32_t glue, bool units);

    // For any reader: the number of entries so far.
    std::uint64_t published() const { return published_.load(std::memory_order_acquire); }
    // Copies entry `next` and increases `next`.  False: there is none, or it was lost, together with `lost` entries
    // after `next`, which is increased by those.
    bool pop(std::uint64_t& next, Entry& entry, std::uint64_t& lost) const;

    static constexpr std::size_t bytes() { return kSlots * kSlotWords * sizeof(std::uint32_t); }

private:
    using Slot = std::array<std::atomic<std::uint32_t>, kSlotWords>;
    static constexpr std::uint32_t kUnits = 0x80000000u;  // in the first word, beside the glue and the size

    std::unique_ptr<Slot[]> words_;
    alignas(64) std::atomic<std::uint64_t> begun_{0};
    alignas(64) std::atomic<std::uint64_t> published_{0};
};

inline void ClauseRing::push(std::span<const Lit> literals, std::uint32_t glue, bool units) {
    ASSERT(literals.size() <= ClauseExchange::kMostLiterals);
    const std::uint64_t n = published_.load(std::memory_order_relaxed);
    begun_.store(n + 1, std::memory_order_relaxed);
    Slot& slot = words_[n % kSlots];
    slot[0].store((units ? kUnits : 0) | glue << 8 | static_cast<std::uint32_t>(literals.size()),
                  std::memory_order_release);
    for (std::size_t i = 0; i < literals.size(); ++i) slot[i + 1].store(literals[i].code(), std::memory_order_release);
    published_.store(n + 1, std::memory_order_release);
}

inline bool ClauseRing::pop(std::uint64_t& next, Entry& entry, std::uint64_t& lost) const {
    const std::uint64_t end = published();
    ASSERT(next <= end);
    if (next == end) return false;
    const std::uint64_t n = next;
    if (n + kSlots >= end) {
        const Slot& slot = words_[n % kSlots];
        const std::uint32_t head = slot[0].load(std::memory_order_acquire);
        entry.units = (head & kUnits) != 0;
        entry.glue = (head & ~kUnits) >> 8;
        entry.size = std::min<std::uint32_t>(head & 0xff, ClauseExchange::kMostLiterals);
        for (std::uint32_t i = 0; i < entry.size; ++i)
            entry.literals[i] = Lit::from_code(slot[i + 1].load(std::memory_order_acquire));
        if (begun_.load(std::memory_order_relaxed) <= n + kSlots) {
            next = n + 1;
            return true;
        }
    }
    // Half of the ring is skipped, or the writer would soon overtake again.
    const std::uint64_t now = begun_.load(std::memory_order_relaxed);
    const std::uint64_t to = std::min(published(), now - kSlots / 2);
    lost += to - n;
    next = to;
    return false;
}

}  // namespace sat
