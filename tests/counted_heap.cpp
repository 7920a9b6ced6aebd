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

std::size_t in_use_now = 0, peak_so_far = 0;

// Each block is preceded by its size, in a header large enough for the alignment of vectors.
constexpr std::size_t kHeader = 64;

void* allocate(std::size_t bytes) noexcept {
    const std::size_t rounded = (bytes + kHeader - 1) / kHeader * kHeader;
    auto* const block = static_cast<std::byte*>(std::aligned_alloc(kHeader, rounded + kHeader));
    if (block == nullptr) return nullptr;
    const std::size_t allocated = (std::max<std::size_t>(bytes, 24) + 8 + 15) / 16 * 16;
    new (block) std::size_t(allocated);
    peak_so_far = std::max(peak_so_far, in_use_now += allocated);
    return block + kHeader;
}
void* allocate_or_throw(std::size_t bytes) {
    void* const p = allocate(bytes);
    return p != nullptr ? p : throw std::bad_alloc();
}
void release(void* p) noexcept {
    if (p == nullptr) return;
    std::byte* const block = static_cast<std::byte*>(p) - kHeader;
    in_use_now -= *std::launder(reinterpret_cast<std::size_t*>(block));
    __real_free(block);
}

// Blocks from calloc and realloc, which are few; free() looks each pointer up.
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
    peak_so_far = std::max(peak_so_far, in_use_now += bytes);
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
std::size_t peak() {
    return peak_so_far;
}
void reset_peak() {
    peak_so_far = in_use_now;
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
    return allocate_or_throw(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t) {
    return allocate_or_throw(bytes);
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    return allocate(bytes);
}
void operator delete(void* p) noexcept {
    release(p);
}
void operator delete(void* p, std::size_t) noexcept {
    release(p);
}
void operator delete(void* p, std::align_val_t) noexcept {
    release(p);
}
void operator delete(void* p, std::size_t, std::align_val_t) noexcept {
    release(p);
}
void operator delete(void* p, const std::nothrow_t&) noexcept {
    release(p);
}
