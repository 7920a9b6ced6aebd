#include "tests/counted_heap.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <new>

extern "C" {
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* p, std::size_t bytes);
void __real_free(void* p);
}

namespace counted_heap {
namespace {

std::size_t in_use_now = 0, most_yet = 0;

// Before each block stands its size; as much room as keeps a block aligned that holds vectors.
constexpr std::size_t kRoom = 64;

void* take(std::size_t bytes) noexcept {
    const std::size_t rounded = (bytes + kRoom - 1) / kRoom * kRoom;
    auto* const block = static_cast<std::byte*>(std::aligned_alloc(kRoom, rounded + kRoom));
    if (block == nullptr) return nullptr;
    const std::size_t taken = (std::max<std::size_t>(bytes, 24) + 8 + 15) / 16 * 16;
    new (block) std::size_t(taken);
    most_yet = std::max(most_yet, in_use_now += taken);
    return block + kRoom;
}
void* take_or_throw(std::size_t bytes) {
    void* const p = take(bytes);
    return p != nullptr ? p : throw std::bad_alloc();
}
void give_back(void* p) noexcept {
    if (p == nullptr) return;
    std::byte* const block = static_cast<std::byte*>(p) - kRoom;
    in_use_now -= *std::launder(reinterpret_cast<std::size_t*>(block));
    __real_free(block);
}

// What calloc and realloc gave: few blocks, which are searched for among all that free is asked for.
struct Block {
    void* begin = nullptr;
    std::size_t bytes = 0;
};
std::array<Block, 4096> zeroed;

void* note(void* p, std::size_t bytes) {
    if (p == nullptr) return p;
    const auto free = std::ranges::find(zeroed, nullptr, &Block::begin);
    if (free == zeroed.end()) std::abort();
    *free = {p, bytes};
    most_yet = std::max(most_yet, in_use_now += bytes);
    return p;
}
void forget(void* p) {
    const auto block = std::ranges::find(zeroed, p, &Block::begin);
    if (p == nullptr || block == zeroed.end()) return;
    in_use_now -= block->bytes;
    *block = {};
}

}  // namespace

std::size_t in_use() {
    return in_use_now;
}
std::size_t most() {
    return most_yet;
}
void forget_most() {
    most_yet = in_use_now;
}

}  // namespace counted_heap

using namespace counted_heap;

extern "C" {
void* __wrap_calloc(std::size_t count, std::size_t size) {
    return note(__real_calloc(count, size), count * size);
}
void* __wrap_realloc(void* p, std::size_t bytes) {
    void* const moved = __real_realloc(p, bytes);
    if (moved != nullptr) forget(p);
    return note(moved, bytes);
}
void __wrap_free(void* p) {
    forget(p);
    __real_free(p);
}
}

void* operator new(std::size_t bytes) {
    return take_or_throw(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t) {
    return take_or_throw(bytes);
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    return take(bytes);
}
void operator delete(void* p) noexcept {
    give_back(p);
}
void operator delete(void* p, std::size_t) noexcept {
    give_back(p);
}
void operator delete(void* p, std::align_val_t) noexcept {
    give_back(p);
}
void operator delete(void* p, std::size_t, std::align_val_t) noexcept {
    give_back(p);
}
void operator delete(void* p, const std::nothrow_t&) noexcept {
    give_back(p);
}
