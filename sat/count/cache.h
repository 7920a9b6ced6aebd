#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "sat/count/growing.h"
#include "sat/count/number.h"

namespace sat::counting {

// Counts of components, found by their keys, within a bound of memory.
//
// Entries stand one behind the other in one array, in the order in which they were stored.  So the latest ones are
// withdrawn by cutting off its end; when the bound is reached, the half that was not used for the longest time goes and
// the others move together (the search finds those counts again if it needs them); and what others need more than the
// cache is given back whole, which the system's allocator would not do with many small blocks.
//
// Invariants: (K1) in each bucket later entries come before earlier ones; (K2) `born` rises from entry to entry.
class Cache final : public Spare {
public:
    using Key = std::span<const std::uint8_t>;

    explicit Cache(std::uint64_t most_bytes);
    Cache(const Cache&) = delete;
    Cache& operator=(const Cache&) = delete;
    ~Cache();

    bool knows(std::uint64_t hash, Key key) const { return position_of(hash, key) != kNobody; }
    // nullopt: not known.
    std::optional<Number> find(std::uint64_t hash, Key key);
    // False: there is no room for it.  Requires: it is not known.
    bool store(std::uint64_t hash, Key key, const Number& count);
    // Rises with every use.
    std::uint64_t now() const { return time_; }
    // Drops what was stored after `time`; returns how many.
    std::size_t withdraw_since(std::uint64_t time);

    // Fewer bytes for others to have them.
    void give(std::uint64_t bytes) noexcept override;  // NOLINT(bugprone-exception-escape): see there

    std::uint64_t bytes() const { return units_.size() * sizeof(Unit) + buckets_.capacity_bytes(); }
    std::uint64_t evictions() const { return evictions_; }
    std::size_t size() const { return size_; }

private:
    using Position = std::uint32_t;  // in units: a cache of 32 GiB is the largest
    static constexpr Position kNobody = 0xffffffffu;
    struct alignas(8) Unit {
        std::byte bytes[8];
    };
    // Behind it stand the limbs of the count, then the key.
    struct Entry {
        std::uint64_t hash;
        std::uint64_t used, born;  // times
        Position next;             // in its bucket
        Position before;           // the entry stored before it
        std::uint32_t limbs, key_size;
    };
    static std::size_t units_of(std::size_t limbs, std::size_t key_size);
    static std::size_t units_of(const Entry& e) { return units_of(e.limbs, e.key_size); }
    Entry& at(Position p) { return *reinterpret_cast<Entry*>(&units_[p]); }
    const Entry& at(Position p) const { return *reinterpret_cast<const Entry*>(&units_[p]); }
    static Limb* limbs(Entry& e) { return reinterpret_cast<Limb*>(&e + 1); }
    static std::uint8_t* key(Entry& e) { return reinterpret_cast<std::uint8_t*>(limbs(e) + e.limbs); }
    Position& bucket(std::uint64_t hash) { return buckets_[hash & (buckets_.size() - 1)]; }

    Position position_of(std::uint64_t hash, Key key) const;
    void append(const Entry& entry, const Number& count, Key key);
    bool make_room(std::size_t units);
    bool has_room(std::size_t units);
    bool grow(std::size_t capacity);
    std::uint64_t middle_use() const;
    void evict();
    void grow_buckets();
    void link_all();
    template <class Take>
    void for_each(Take&& take) const;

    Growing<Unit> units_;
    Growing<Position> buckets_;
    Position last_ = kNobody;
    std::size_t size_ = 0;
    std::uint64_t most_bytes_;
    std::uint64_t time_ = 0;
    std::uint64_t evictions_ = 0;
    bool in_use_ = false;  // entries must not move now
};

}  // namespace sat::counting
