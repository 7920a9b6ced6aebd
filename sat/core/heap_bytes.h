#pragma once

#include <cstdint>
#include <vector>

namespace sat {

// What an allocation takes beside the bytes asked for: its size is noted before them, and it is rounded up (of the
// allocators of today's systems, about).
inline constexpr std::uint64_t kBytesBesideBlock = 16;

// What the values of a vector take on the heap.
template <class T>
std::uint64_t heap_bytes(const std::vector<T>& v) {
    return v.capacity() == 0 ? 0 : v.capacity() * sizeof(T) + kBytesBesideBlock;
}

}  // namespace sat
