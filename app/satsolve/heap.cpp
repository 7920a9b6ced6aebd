// The heap of the program: as ever, but that blocks stay where they are once it is about to end (leaving.h).
// Sanitizers have a heap of their own, which looks for blocks that nobody gave back; Clang tells of them otherwise.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SATDOKU_OWN_HEAP 0
#elif defined(__has_feature)
#define SATDOKU_OWN_HEAP (!__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer))
#else
#define SATDOKU_OWN_HEAP 1
#endif

#if SATDOKU_OWN_HEAP
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include "app/cli/leaving.h"

namespace {

// Few are larger.  Of these no more than kMostLeft bytes are left, so that work which is slow to hear of its end takes
// no more and more.  On virtual machines a process from which pages were taken is slow to walk through the others, too.
// Containers tell the size; where nobody does (new T[n]), all stays.
constexpr std::size_t kLarge = std::size_t{1} << 20, kMostLeft = std::size_t{1} << 30;  // bytes
std::atomic<std::size_t> large_left{0};

bool is_left(std::size_t size) noexcept {
    if (!cli::leaves_memory()) return false;
    if (size < kLarge || large_left.fetch_add(size, std::memory_order_relaxed) + size <= kMostLeft) return true;
    large_left.fetch_sub(size, std::memory_order_relaxed);
    return false;
}

}  // namespace

void* operator new(std::size_t size) {
    while (true) {
        if (void* const block = std::malloc(size != 0 ? size : 1)) return block;
        const std::new_handler handler = std::get_new_handler();
        if (handler == nullptr) throw std::bad_alloc();
        handler();
    }
}

void operator delete(void* block) noexcept {
    if (!cli::leaves_memory()) std::free(block);
}

void operator delete(void* block, std::size_t size) noexcept {
    if (!is_left(size)) std::free(block);
}
#endif
