#pragma once

#include <cstddef>

// Programs that link this count every byte allocated by their own code: by operator new, and by calloc and realloc
// through the linker's --wrap (tests/CMakeLists.txt, satdoku_counts_heap). Not thread-safe.
namespace counted_heap {

// Bytes currently allocated, including the rounding of the allocator.
std::size_t in_use();
// The peak since the last reset_peak().
std::size_t peak();
void reset_peak();

// The peak memory of a call, relative to its start.
template <class Function>
std::size_t peak_of(Function&& function) {
    const std::size_t before = in_use();
    reset_peak();
    function();
    return peak() - before;
}

}  // namespace counted_heap
