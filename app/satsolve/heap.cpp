// The heap of the program: as ever, but that small blocks stay where they are once it is about to end (leaving.h).
// Sanitizers have a heap of their own, which looks for blocks that nobody gave back; Clang tells of them otherwise.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SATDOKU_OWN_HEAP 0
#elif defined(__has_feature)
#define SATDOKU_OWN_HEAP (!__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer))
#else
#define SATDOKU_OWN_HEAP 1
#endif

#if SATDOKU_OWN_HEAP
#include <cstddef>
#include <cstdlib>
#include <new>

#include "app/process/leaving.h"

namespace {

// Few are larger.  These are given back always, so that work which is slow to hear of its end takes no more and more.
// Containers tell the size; where nobody does (new T[n]), all stays.
constexpr std::size_t kLarge = 1 << 20;  // bytes

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
    if (!process::leaves_memory()) std::free(block);
}

void operator delete(void* block, std::size_t size) noexcept {
    if (!process::leaves_memory() || size >= kLarge) std::free(block);
}
#endif
