#include "sat/count/cache.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>

namespace sat::counting {

std::size_t Cache::units_of(std::size_t limbs, std::size_t key_size) {
    return (sizeof(Entry) + limbs * sizeof(Limb) + key_size + sizeof(Unit) - 1) / sizeof(Unit);
}

// Calls take(entry, position), from the first to the last.
template <class Take>
void Cache::for_each(Take&& take) const {
    for (std::size_t c = 0; c < chunks_.size(); ++c)
        for (std::size_t offset = 0; offset < chunks_[c].used;) {
            const auto p = static_cast<Position>(c << kOffsetBits | offset);
            offset += units_of(at(p));
            take(at(p), p);
        }
}

Cache::Position Cache::position_of(std::uint64_t hash, Key sought) const {
    if (buckets_.empty()) return kNone;
    for (Position p = buckets_[hash & (buckets_.size() - 1)]; p != kNone; p = at(p).next) {
        Entry& e = at(p);
        if (e.hash != hash || e.key_size != sought.size()) continue;
        if (std::memcmp(key(e), sought.data(), sought.size()) == 0) return p;
    }
    return kNone;
}

std::optional<CountWords> Cache::find_words(std::uint64_t hash, Key sought) {
    const Position p = position_of(hash, sought);
    if (p == kNone) return std::nullopt;
    at(p).used = ++time_;
    return CountWords{{limbs(at(p)), at(p).limbs}, at(p).negative != 0};
}

bool Cache::store_words(std::uint64_t hash, Key bytes, const CountWords& words) {
    constexpr std::size_t kLongestKey = (std::size_t{1} << 31) - 1;
    const std::size_t units = units_of(words.limbs.size(), bytes.size());
    if (bytes.size() > kLongestKey) return false;
    if (buckets_.empty()) grow_buckets();
    if (!make_room(units)) return false;
    ++time_;
    const Position before = std::exchange(last_, place(units));
    Entry& e =
        *::new (&at(last_)) Entry{.hash = hash,
                                  .used = time_,
                                  .born = time_,
                                  .next = std::exchange(bucket(hash), last_),
                                  .before = before,
                                  .limbs = static_cast<std::uint32_t>(words.limbs.size()),
                                  .negative = words.negative,
                                  .key_size = static_cast<std::uint32_t>(bytes.size()) & std::uint32_t{kLongestKey}};
    ASSERT(before == kNone || at(before).born < e.born);  // (K2)
    std::ranges::copy(words.limbs, limbs(e));
    std::ranges::copy(bytes, key(e));
    if (++size_ > buckets_.size()) grow_buckets();
    return true;
}

// Takes units of the last chunk.
Cache::Position Cache::place(std::size_t units) {
    ASSERT(has_room(units));
    Chunk& chunk = chunks_.back();
    const auto p = static_cast<Position>((chunks_.size() - 1) << kOffsetBits | chunk.used);
    chunk.used += units;
    return p;
}

std::size_t Cache::withdraw_since(std::uint64_t time) {
    const std::size_t before = size_;
    for (; size_ > 0 && at(last_).born > time; --size_) {
        const Entry& e = at(last_);
        ASSERT(bucket(e.hash) == last_);  // (K1)
        bucket(e.hash) = e.next;
        chunks_[last_ >> kOffsetBits].used = last_ & (kChunkUnits - 1);
        last_ = e.before;
    }
    // Keep one empty chunk, to avoid releasing and allocating it over and over.
    const std::size_t with_entries = last_ == kNone ? 0 : (last_ >> kOffsetBits) + 1;
    drop_chunks(with_entries + 1);
    return before - size_;
}

bool Cache::has_room(const Chunk& chunk, std::size_t units) {
    // Positions are below kChunkUnits: an oversized chunk holds one entry, at its begin (K3).
    return chunk.used == 0 ? units <= chunk.size : chunk.used + units <= std::min(chunk.size, kChunkUnits);
}

// Evicts other entries if necessary.
bool Cache::make_room(std::size_t units) {
    while (!has_room(units) && !add_chunk(units)) {
        if (size_ == 0) return false;
        evict();
    }
    return true;
}

// The first chunks are small, so that a small count takes little memory.
bool Cache::add_chunk(std::size_t units) {
    constexpr std::size_t kLeast = kChunkUnits / 16;
    if (!chunks_.empty() && chunks_.back().used == 0) drop_chunks(chunks_.size() - 1);
    if (chunks_.size() + 1 >= kMostChunks || bytes() > limit_) return false;
    const std::size_t left = (limit_ - bytes()) / sizeof(Unit);
    const std::size_t wished = std::clamp<std::size_t>(chunk_bytes_ / sizeof(Unit) / 4, kLeast, kChunkUnits);
    const std::size_t size = std::max(units, std::min(wished, left));
    if (size > left) return false;
    chunks_.push_back({std::make_unique_for_overwrite<Unit[]>(size), size, 0});
    chunk_bytes_ += size * sizeof(Unit);
    return true;
}

void Cache::drop_chunks(std::size_t kept) {
    for (; chunks_.size() > kept; chunks_.pop_back()) chunk_bytes_ -= chunks_.back().size * sizeof(Unit);
}

void Cache::set_limit(std::uint64_t limit) {
    limit_ = limit;
    while (bytes() > limit_ && size_ > 0) evict();
    if (bytes() <= limit_) return;
    drop_chunks(0);
    buckets_ = std::vector<Position>();
}

// At the limit, chains grow longer instead.
void Cache::grow_buckets() {
    constexpr std::size_t kFirst = 256;
    const std::size_t size = std::max(kFirst, 2 * buckets_.size());
    if (!buckets_.empty() && chunk_bytes_ + size * sizeof(Position) > limit_) return;
    buckets_ = std::vector<Position>();  // released before the larger one is allocated
    buckets_.resize(size);
    link_all();
}

void Cache::link_all() {
    std::ranges::fill(buckets_, kNone);
    last_ = kNone;
    for_each([&](Entry& e, Position p) {
        e.before = std::exchange(last_, p);
        e.next = std::exchange(bucket(e.hash), p);
    });
}

// A time before which slightly more than half of the entries were last used, from a histogram, since there may be no
// memory to sort them.
std::uint64_t Cache::middle_use() const {
    constexpr std::uint64_t kIntervals = 1024;
    std::array<std::size_t, kIntervals> uses{};
    std::uint64_t oldest = time_;
    for_each([&](const Entry& e, Position) { oldest = std::min(oldest, e.used); });
    const std::uint64_t length = (time_ - oldest) / kIntervals + 1;
    for_each([&](const Entry& e, Position) { ++uses[(e.used - oldest) / length]; });
    std::uint64_t i = 0;
    for (std::size_t before = 0; 2 * before <= size_ && i < kIntervals; ++i) before += uses[i];
    return oldest + i * length;
}

// Compacts the remaining entries.  No entry moves towards the end, since it still fits where it is.
void Cache::evict() {
    const std::uint64_t oldest_kept = middle_use();
    std::size_t to = 0, kept = 0;
    for (std::size_t from = 0; from < chunks_.size(); ++from) {
        const std::size_t end = chunks_[from].used;
        if (from == to) chunks_[to].used = 0;
        for (std::size_t offset = 0, units = 0; offset < end; offset += units) {
            const Entry& e = at(static_cast<Position>(from << kOffsetBits | offset));
            units = units_of(e);
            if (e.used < oldest_kept) continue;
            ++kept;
            while (!has_room(chunks_[to], units)) chunks_[++to].used = 0;
            ASSERT(to <= from);
            std::memmove(&chunks_[to].units[chunks_[to].used], &e, units * sizeof(Unit));
            chunks_[to].used += units;
        }
    }
    evictions_ += size_ - kept;
    size_ = kept;
    drop_chunks(to + 1);
    std::erase_if(chunks_, [&](const Chunk& chunk) {
        if (chunk.used == 0) chunk_bytes_ -= chunk.size * sizeof(Unit);
        return chunk.used == 0;
    });
    link_all();
}

}  // namespace sat::counting
