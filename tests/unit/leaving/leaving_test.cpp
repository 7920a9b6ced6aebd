#include "app/cli/leaving.h"

#include <doctest/doctest.h>
#include <malloc.h>

#include <list>
#include <vector>

#include "app/cli/stop.h"

// With the heap of satsolve.
namespace {

constexpr std::size_t kLargeBlock = std::size_t{64} << 20, kNodes = 1000;  // bytes; blocks

std::size_t in_use() {
    const auto heap = ::mallinfo2();
    return heap.uordblks + heap.hblkhd;
}

std::vector<char> large;  // where no compiler does without them
std::list<int> small;

// Bytes that were not given back, of one large block and many small ones; a few stay with the allocator.
std::size_t left() {
    const std::size_t before = in_use();
    large = std::vector<char>(kLargeBlock);
    small = std::list<int>(kNodes);
    large = {};
    large.shrink_to_fit();
    small.clear();
    return in_use() - before;
}

}  // namespace

TEST_CASE("from a stop on until it is taken back, blocks are left, if that was wished; of large ones a gibibyte") {
    cli::stop_work();
    CHECK(left() < kNodes);
    cli::leave_memory_when_stopped();
    cli::stop_work();
    CHECK(cli::leaves_memory());
    CHECK(left() > kLargeBlock + kNodes * sizeof(int));
    cli::unlimit_time();
    CHECK_FALSE(cli::must_stop());
    CHECK(left() < kNodes);
    cli::leave_memory();
    CHECK(left() > kLargeBlock + kNodes * sizeof(int));
    const std::size_t before = in_use();
    constexpr std::size_t kMostLeft = std::size_t{1} << 30;  // bytes, with what was left above
    const auto give = [](std::size_t bytes) {
        large.reserve(bytes);  // pages that nobody touches
        large = {};
        large.shrink_to_fit();
    };
    give(2 * kMostLeft);  // is not left, and takes nothing from the others
    CHECK(in_use() - before < kLargeBlock);
    for (std::size_t freed = 0; freed < 2 * kMostLeft; freed += kLargeBlock) give(kLargeBlock);
    CHECK(in_use() - before > kMostLeft / 2);
    CHECK(in_use() - before < kMostLeft);
    CHECK(left() < kLargeBlock);
}
