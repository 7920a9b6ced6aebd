#include "sat/count/cache.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>

namespace sat::counting {
namespace {

constexpr std::size_t kFirstBuckets = 256;

}  // namespace

Cache::Cache(std::uint64_t most_bytes) : most_bytes_(most_bytes) {
    if (Meter* const meter = Meter::current()) meter->set_spare(this);
}
Cache::~Cache() {
    if (Meter* const meter = Meter::current()) meter->set_spare(nullptr);
}

std::size_t Cache::units_of(std::size_t limbs, std::size_t key_size) {
    return (sizeof(Entry) + limbs * sizeof(Limb) + key_size + sizeof(Unit) - 1) / sizeof(Unit);
}

template <class Take>
void Cache::for_each(Take&& take) const {
    for (std::size_t p = 0; p < units_.size();) {
        const Entry& e = at(static_cast<Position>(p));
        p += units_of(e);
        take(e);
    }
}

Cache::Position Cache::position_of(std::uint64_t hash, Key sought) const {
    if (buckets_.size() == 0) return kNobody;
    for (Position p = buckets_[hash & (buckets_.size() - 1)]; p != kNobody; p = at(p).next) {
        const Entry& e = at(p);
        if (e.hash != hash || e.key_size != sought.size()) continue;
        if (std::memcmp(key(const_cast<Entry&>(e)), sought.data(), sought.size()) == 0) return p;
    }
    return kNobody;
}

std::optional<Number> Cache::find(std::uint64_t hash, Key sought) {
    const Position p = position_of(hash, sought);
    if (p == kNobody) return std::nullopt;
    at(p).used = ++time_;
    in_use_ = true;
    Number count = number_of({limbs(at(p)), at(p).limbs});
    in_use_ = false;
    return count;
}

bool Cache::store(std::uint64_t hash, Key key, const Number& count) {
    const auto limbs = limbs_of(count);
    if (!make_room(units_of(limbs.size(), key.size()))) return false;
    ++time_;
    append({.hash = hash,
            .used = time_,
            .born = time_,
            .next = kNobody,
            .before = last_,
            .limbs = static_cast<std::uint32_t>(limbs.size()),
            .key_size = static_cast<std::uint32_t>(key.size())},
           count, key);
    if (size_ > buckets_.size()) grow_buckets();
    return true;
}

void Cache::append(const Entry& entry, const Number& count, Key bytes) {
    last_ = static_cast<Position>(units_.size());
    units_.resize(units_.size() + units_of(entry));
    Entry& e = *::new (&units_[last_]) Entry(entry);
    std::ranges::copy(limbs_of(count), limbs(e));
    std::ranges::copy(bytes, key(e));
    e.next = std::exchange(bucket(e.hash), last_);
    ++size_;
}

std::size_t Cache::withdraw_since(std::uint64_t time) {
    const std::size_t before = size_;
    while (size_ > 0 && at(last_).born > time) {
        const Entry& e = at(last_);
        ASSERT(bucket(e.hash) == last_);
        bucket(e.hash) = e.next;
        units_.resize(last_);
        last_ = e.before;
        --size_;
    }
    return before - size_;
}

// Drops others if it must.
bool Cache::make_room(std::size_t units) {
    if (buckets_.size() == 0) grow_buckets();
    while (!has_room(units)) {
        if (size_ == 0) return false;
        evict();
    }
    return true;
}

bool Cache::has_room(std::size_t units) {
    const std::size_t size = units_.size() + units;
    if (size >= kNobody || size * sizeof(Unit) + buckets_.capacity_bytes() > most_bytes_) return false;
    return size <= units_.capacity() || grow(units_.capacity_for(size)) || grow(size + size / 32);
}

// False: others would have no room left.
bool Cache::grow(std::size_t capacity) {
    const Meter* const meter = Meter::current();
    if (meter != nullptr && !meter->leaves_room(units_.capacity_bytes(), capacity * sizeof(Unit))) return false;
    units_.set_capacity(capacity);
    return true;
}

// Chains grow longer where there is no room for more buckets.
void Cache::grow_buckets() {
    const std::size_t size = std::max(kFirstBuckets, 2 * buckets_.size());
    const std::size_t bytes = size * sizeof(Position);
    const Meter* const meter = Meter::current();
    const bool first = buckets_.size() == 0;
    if (!first && units_.size() * sizeof(Unit) + bytes > most_bytes_) return;
    if (!first && meter != nullptr && !meter->leaves_room(buckets_.capacity_bytes(), bytes)) return;
    buckets_.resize(size);
    link_all();
}

void Cache::link_all() {
    std::ranges::fill(buckets_, kNobody);
    last_ = kNobody;
    for (std::size_t p = 0; p < units_.size(); p += units_of(at(last_))) {
        Entry& e = at(static_cast<Position>(p));
        e.before = std::exchange(last_, static_cast<Position>(p));
        e.next = std::exchange(bucket(e.hash), last_);
    }
}

// A time of use before which lie half of the uses or a few more; found by counting them in intervals, since there may
// be no memory left for a list of them.
std::uint64_t Cache::middle_use() const {
    constexpr std::uint64_t kIntervals = 1024;
    std::array<std::size_t, kIntervals> uses{};
    std::uint64_t oldest = time_;
    for_each([&](const Entry& e) { oldest = std::min(oldest, e.used); });
    const std::uint64_t length = (time_ - oldest) / kIntervals + 1;
    for_each([&](const Entry& e) { ++uses[(e.used - oldest) / length]; });
    std::uint64_t i = 0;
    for (std::size_t before = 0; 2 * before <= size_ && i < kIntervals; ++i) before += uses[i];
    return oldest + i * length;
}

void Cache::evict() {
    const std::uint64_t oldest_kept = middle_use();
    std::size_t to = 0, kept = 0;
    for (std::size_t from = 0, units = 0; from < units_.size(); from += units) {
        const Entry& e = at(static_cast<Position>(from));
        units = units_of(e);
        if (e.used < oldest_kept) continue;
        std::memmove(&units_[to], &units_[from], units * sizeof(Unit));
        to += units;
        ++kept;
    }
    evictions_ += size_ - kept;
    size_ = kept;
    units_.resize(to);
    link_all();
}

// A block that becomes smaller throws nothing.
void Cache::give(std::uint64_t bytes) noexcept {  // NOLINT(bugprone-exception-escape)
    constexpr std::uint64_t kMore = 1 << 16;      // since blocks are counted in pages
    const std::size_t has = units_.capacity_bytes();
    if (in_use_ || has <= Meter::kLarge) return;
    const std::size_t left = std::max<std::size_t>(Meter::kLarge, has - std::min<std::uint64_t>(has, bytes + kMore));
    while (size_ > 0 && units_.size() * sizeof(Unit) > left) evict();
    units_.set_capacity(left / sizeof(Unit));
}

}  // namespace sat::counting
