#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sat/count/number.h"

namespace sat::counting {

// A cache of component counts by key, within a memory limit that may change.
//
// Entries are stored in chunks in order of insertion.  So the latest ones are withdrawn by truncation; at the limit the
// least recently used half is evicted and the rest compacted (the search recomputes counts that it needs again); and
// whole chunks are returned to the system when the search needs their memory.
//
// Invariants: (K1) in each bucket later entries come before earlier ones; (K2) `born` rises from entry to entry;
// (K3) an entry too large for a normal chunk has its own chunk.
class Cache {
public:
    using Key = std::span<const std::uint8_t>;

    explicit Cache(std::uint64_t limit) : limit_(limit) {}

    bool knows(std::uint64_t hash, Key key) const { return position_of(hash, key) != kNone; }
    // nullopt if not cached.
    template <class Count = Number>
    std::optional<Count> find(std::uint64_t hash, Key key) {
        const auto words = find_words(hash, key);
        if (!words) return std::nullopt;
        return count_of<Count>(*words);
    }
    // Returns false if the limit does not allow it.  Requires: the key is not cached.
    template <class Count>
    bool store(std::uint64_t hash, Key key, const Count& count) {
        return store_words(hash, key, words_of(count));
    }
    // The logical time, which increases with every use.
    std::uint64_t now() const { return time_; }
    // Drops the entries stored after `time`; returns their number.
    std::size_t withdraw_since(std::uint64_t time);

    // Evicts until bytes() <= limit.
    void set_limit(std::uint64_t limit);
    std::uint64_t bytes() const { return chunk_bytes_ + table_bytes(buckets_); }
    std::uint64_t evictions() const { return evictions_; }
    std::uint64_t limit() const { return limit_; }
    std::size_t size() const { return size_; }

private:
    struct alignas(8) Unit {
        std::byte bytes[8];
    };
    struct Chunk {
        std::unique_ptr<Unit[]> units;
        std::size_t size = 0;
        std::size_t used = 0;
    };
    // A chunk index and the unit in the chunk; limits the cache to 32 GiB.
    using Position = std::uint32_t;
    static constexpr std::uint32_t kOffsetBits = 17;
    static constexpr std::size_t kChunkUnits = std::size_t{1} << kOffsetBits;
    static constexpr std::size_t kMostChunks = std::size_t{1} << (32 - kOffsetBits);
    static constexpr Position kNone = 0xffffffffu;  // no entry fits there

    // The limbs of the count and the key follow.
    struct Entry {
        std::uint64_t hash;
        std::uint64_t used, born;  // times
        Position next;             // in its bucket
        Position before;           // the entry stored before it
        std::uint32_t limbs;
        std::uint32_t negative : 1, key_size : 31;
    };
    std::optional<CountWords> find_words(std::uint64_t hash, Key key);
    bool store_words(std::uint64_t hash, Key key, const CountWords& words);
    static std::size_t units_of(std::size_t limbs, std::size_t key_size);
    static std::size_t units_of(const Entry& e) { return units_of(e.limbs, e.key_size); }
    Entry& at(Position p) const {
        ASSERT(p >> kOffsetBits < chunks_.size());
        return *reinterpret_cast<Entry*>(&chunks_[p >> kOffsetBits].units[p & (kChunkUnits - 1)]);
    }
    static Limb* limbs(Entry& e) { return reinterpret_cast<Limb*>(&e + 1); }
    static std::uint8_t* key(Entry& e) { return reinterpret_cast<std::uint8_t*>(limbs(e) + e.limbs); }
    Position& bucket(std::uint64_t hash) { return buckets_[hash & (buckets_.size() - 1)]; }

    Position position_of(std::uint64_t hash, Key key) const;
    bool make_room(std::size_t units);
    bool has_room(std::size_t units) const { return !chunks_.empty() && has_room(chunks_.back(), units); }
    static bool has_room(const Chunk& chunk, std::size_t units);
    bool add_chunk(std::size_t units);
    void drop_chunks(std::size_t kept);
    Position place(std::size_t units);
    std::uint64_t middle_use() const;
    void evict();
    void grow_buckets();
    void link_all();
    template <class Take>
    void for_each(Take&& take) const;

    std::vector<Chunk> chunks_;  // all but the last have entries
    std::vector<Position> buckets_;
    std::uint64_t chunk_bytes_ = 0;
    Position last_ = kNone;
    std::size_t size_ = 0;
    std::uint64_t limit_;
    std::uint64_t time_ = 0;
    std::uint64_t evictions_ = 0;
};

}  // namespace sat::counting
