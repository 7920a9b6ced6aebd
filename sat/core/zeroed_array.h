#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

#include "sat/core/assert.h"

namespace sat {

// A flat array of values that begin as zero bytes and mostly stay so: what it is made with comes zeroed from the
// system, and a page of it takes no memory before something else is written there.  (std::vector writes its zeros.)
//
// Invariant: (Z1) size_ <= capacity_.
template <class T>
class ZeroedArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }
    T& operator[](std::size_t i) {
        ASSERT(i < size_);
        return cells_[i];
    }
    const T& operator[](std::size_t i) const {
        ASSERT(i < size_);
        return cells_[i];
    }

    // Longer by zeros; never shorter.  Throws std::bad_alloc.
    void grow(std::size_t size) {
        if (size <= size_) return;
        if (!cells_) {
            adopt(std::calloc(size, sizeof(T)), size);
        } else {
            if (size > capacity_) {
                const std::size_t capacity = std::max(size, capacity_ + capacity_ / 2);
                adopt(std::realloc(cells_.get(), capacity * sizeof(T)), capacity);
            }
            std::memset(static_cast<void*>(cells_.get() + size_), 0, (size - size_) * sizeof(T));
        }
        size_ = size;
    }

private:
    struct Free {
        void operator()(T* p) const { std::free(p); }
    };
    void adopt(void* block, std::size_t capacity) {
        if (!block) throw std::bad_alloc();
        (void)cells_.release();
        cells_.reset(static_cast<T*>(block));
        capacity_ = capacity;
    }

    std::unique_ptr<T[], Free> cells_;
    std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace sat
