#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sat/count/number.h"

namespace sat::counting {

// Counts of components, found by their keys, within a bound of memory.
//
// When the bound is reached, the half that was not used for the longest time goes; the search finds those counts
// again if it needs them.
class Cache {
public:
    using Key = std::span<const std::uint8_t>;
    // One stored count.  It stays the same count as long as it is there: slots are used again, serials never.
    struct Ticket {
        std::uint32_t slot;
        std::uint32_t serial;
    };

    explicit Cache(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

    // Null: not known.  Valid until the next store().
    const Number* find(std::uint64_t hash, Key key);
    // Requires: find() does not know it.  nullopt: it is larger than the whole cache may be.
    std::optional<Ticket> store(std::uint64_t hash, Key key, const Number& count);
    // Drops it if it is still there.
    bool withdraw(Ticket ticket);
    bool alive(Ticket ticket) const {
        return slots_[ticket.slot].key != nullptr && slots_[ticket.slot].serial == ticket.serial;
    }

    // Makes room if it must.
    void set_most_bytes(std::uint64_t bytes) {
        most_bytes_ = bytes;
        if (this->bytes() > most_bytes_) evict();
    }
    std::uint64_t bytes() const {
        return entry_bytes_ + buckets_.capacity() * sizeof(std::uint32_t) + slots_.size() * sizeof(Slot);
    }
    std::uint64_t evictions() const { return evictions_; }
    std::size_t size() const { return size_; }

private:
    static constexpr std::uint32_t kNobody = 0xffffffffu;
    struct Slot {
        std::uint64_t hash = 0;
        std::uint64_t last_use = 0;
        std::unique_ptr<std::uint8_t[]> key;  // null: the slot is free
        Number count;
        std::uint32_t key_size = 0;
        std::uint32_t serial = 0;
        std::uint32_t next = kNobody;  // in its bucket, or among the free slots
    };
    std::uint32_t& bucket(std::uint64_t hash) { return buckets_[hash & (buckets_.size() - 1)]; }
    static std::uint64_t bytes_of(const Slot& s) { return s.key_size + 16 + heap_bytes(s.count); }
    std::uint32_t take_slot();
    void grow_buckets();
    void drop(std::uint32_t slot);
    void evict();

    std::vector<std::uint32_t> buckets_;
    std::deque<Slot> slots_;  // no copy when it grows, and so no peak of twice its size
    std::uint32_t free_ = kNobody;
    std::size_t size_ = 0;
    std::uint64_t entry_bytes_ = 0;  // of keys and long numbers
    std::uint64_t most_bytes_;
    std::uint64_t time_ = 0;
    std::uint32_t serial_ = 0;
    std::uint64_t evictions_ = 0;
};

}  // namespace sat::counting
