#include "sat/count/memory.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>

#include "sat/core/terminator.h"
#include "sat/count/growing.h"

namespace sat::counting {
namespace {

thread_local Meter* meter_of_thread = nullptr;

// A block with what the allocator adds to it.  Lists of some length that grow one after the other leave holes between
// them, where shorter ones find their place: 6 % of all, measured at the neighbours in a tree decomposition.
std::size_t whole(std::size_t bytes) {
    constexpr std::size_t kList = 256;
    if (bytes == 0) return 0;
    if (bytes >= Meter::kLarge) return (bytes + 16 + 4095) / 4096 * 4096;
    if (bytes >= kList) bytes += bytes / 8;
    return std::max<std::size_t>(32, (bytes + 8 + 15) / 16 * 16);
}

}  // namespace

void* resized_block(void* block, std::size_t from, std::size_t to) {
    Meter* const meter = Meter::current();
    if (meter != nullptr) meter->resize(from, to);
    void* const moved = std::realloc(block, to);
    if (moved == nullptr) throw std::bad_alloc();
    if (meter != nullptr) meter->resized(from, to);
    return moved;
}

Meter::Meter(std::uint64_t most_bytes, const Terminator* stop)
    : bound_(most_bytes), stop_(stop), outer_(meter_of_thread) {
    meter_of_thread = this;
}
Meter::~Meter() {
    meter_of_thread = outer_;
}
Meter* Meter::current() {
    return meter_of_thread;
}

Meter::Sum Meter::with(Sum sum, std::size_t bytes) {
    (bytes >= kLarge ? sum.large : sum.small) += whole(bytes);
    return sum;
}
Meter::Sum Meter::without(Sum sum, std::size_t bytes) {
    (bytes >= kLarge ? sum.large : sum.small) -= whole(bytes);
    return sum;
}
std::uint64_t Meter::bytes_of(const Sum& sum) const {
    return std::max(most_small_, sum.small) + sum.large;
}

void Meter::set(const Sum& sum) {
    sum_ = sum;
    most_small_ = std::max(most_small_, sum.small);
    most_ = std::max(most_, bytes());
}

void Meter::take(std::size_t bytes) {
    if (bytes < kLarge && sum_.small + whole(bytes) <= most_small_) {
        sum_.small += whole(bytes);
    } else {
        throw_if_raised(stop_);
        resize(0, bytes);
    }
}
void Meter::give_back(std::size_t bytes) noexcept {
    sum_ = without(sum_, bytes);
}

void Meter::resize(std::size_t from, std::size_t to) {
    const auto after = [&] { return with(remapped(from, to) ? without(sum_, from) : sum_, to); };
    if (const std::uint64_t needed = bytes_of(after()); bound_ != 0 && needed > bound_ && to > from) {
        if (Spare* const spare = std::exchange(spare_, nullptr)) {
            spare->give(needed - bound_);
            spare_ = spare;
        }
        if (bytes_of(after()) > bound_) throw BoundPassed();
    }
    set(after());
}
void Meter::resized(std::size_t from, std::size_t to) noexcept {
    if (!remapped(from, to)) give_back(from);
}

bool Meter::leaves_room(std::size_t from, std::size_t to) const {
    return bound_ == 0 || bytes_of(with(remapped(from, to) ? without(sum_, from) : sum_, to)) <= bound_ - bound_ / 16;
}

}  // namespace sat::counting
