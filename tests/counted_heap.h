#pragma once

#include <cstddef>

// Whoever links this counts every byte that the program's own code asks the heap for: by operator new, and by calloc
// and realloc with the linker's --wrap (tests/CMakeLists.txt, satdoku_counts_heap).  By one thread alone.
namespace counted_heap {

// Bytes taken and not given back, each block as large as it gets there.
std::size_t in_use();
// The most there were since this was asked for.
std::size_t most();
void forget_most();

// The most that calling it had in use at a time, beside what there was before.
template <class Function>
std::size_t most_of(Function&& function) {
    const std::size_t before = in_use();
    forget_most();
    function();
    return most() - before;
}

}  // namespace counted_heap
