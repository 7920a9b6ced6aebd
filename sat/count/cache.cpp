#include "sat/count/cache.h"

#include <algorithm>
#include <cstring>

namespace sat::counting {

const Number* Cache::find(std::uint64_t hash, Key key) {
    if (buckets_.empty()) return nullptr;
    for (std::uint32_t s = bucket(hash); s != kNobody; s = slots_[s].next) {
        Slot& slot = slots_[s];
        if (slot.hash != hash || slot.key_size != key.size()) continue;
        if (std::memcmp(slot.key.get(), key.data(), key.size()) != 0) continue;
        slot.last_use = ++time_;
        return &slot.count;
    }
    return nullptr;
}

std::optional<Cache::Ticket> Cache::store(std::uint64_t hash, Key key, const Number& count) {
    const std::uint64_t need = key.size() + 16 + heap_bytes(count) + 2 * sizeof(Slot);
    if (need > most_bytes_) return std::nullopt;
    if (bytes() + need > most_bytes_) evict();
    if (size_ >= buckets_.size()) grow_buckets();
    const std::uint32_t s = take_slot();
    Slot& slot = slots_[s];
    slot.hash = hash;
    slot.last_use = ++time_;
    slot.key = std::make_unique_for_overwrite<std::uint8_t[]>(key.size());
    std::ranges::copy(key, slot.key.get());
    slot.key_size = static_cast<std::uint32_t>(key.size());
    slot.count = count;
    slot.serial = ++serial_;
    slot.next = std::exchange(bucket(hash), s);
    entry_bytes_ += bytes_of(slot);
    ++size_;
    return Ticket{s, slot.serial};
}

bool Cache::withdraw(Ticket ticket) {
    if (!alive(ticket)) return false;
    drop(ticket.slot);
    return true;
}

std::uint32_t Cache::take_slot() {
    if (free_ == kNobody) {
        slots_.emplace_back();
        return static_cast<std::uint32_t>(slots_.size() - 1);
    }
    return std::exchange(free_, slots_[free_].next);
}

void Cache::grow_buckets() {
    buckets_.assign(std::max<std::size_t>(1024, 2 * buckets_.size()), kNobody);
    for (std::uint32_t s = 0; s < slots_.size(); ++s)
        if (slots_[s].key) slots_[s].next = std::exchange(bucket(slots_[s].hash), s);
}

void Cache::drop(std::uint32_t s) {
    Slot& slot = slots_[s];
    std::uint32_t* link = &bucket(slot.hash);
    while (*link != s) link = &slots_[*link].next;
    *link = slot.next;
    entry_bytes_ -= bytes_of(slot);
    slot.key.reset();
    slot.count = Number();
    slot.next = std::exchange(free_, s);
    --size_;
}

void Cache::evict() {
    std::vector<std::uint64_t> uses;
    for (const Slot& s : slots_)
        if (s.key) uses.push_back(s.last_use);
    if (uses.empty()) return;
    const auto middle = uses.begin() + static_cast<std::ptrdiff_t>(uses.size() / 2);
    std::ranges::nth_element(uses, middle);
    const std::uint64_t oldest_kept = *middle + 1;
    for (std::uint32_t s = 0; s < slots_.size(); ++s)
        if (slots_[s].key && slots_[s].last_use < oldest_kept) {
            drop(s);
            ++evictions_;
        }
}

}  // namespace sat::counting
