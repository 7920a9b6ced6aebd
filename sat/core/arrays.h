#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "sat/core/assert.h"

namespace sat {

// A flat array of trivially copyable values that grows at its end.
//
// It grows by realloc, whereas std::vector allocates, copies and frees. realloc moves a large block by remapping its
// pages, so reading a large instance touches each page once, and peak memory is the array instead of 1.5 times its
// size.
//
// Invariant: (A1) size_ <= capacity_; data_ is null iff capacity_ is 0.
template <class T>
class AppendArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    AppendArray() = default;
    AppendArray(const AppendArray& other) {
        grow_to(other.size_);
        std::copy_n(other.data_, other.size_, data_);
        size_ = other.size_;
    }
    AppendArray(AppendArray&& other) noexcept { swap(other); }
    AppendArray& operator=(AppendArray other) noexcept {
        swap(other);
        return *this;
    }
    ~AppendArray() { std::free(data_); }

    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }
    bool empty() const { return size_ == 0; }
    const T& operator[](std::size_t i) const {
        ASSERT(i < size_);
        return data_[i];
    }
    const T& back() const {
        ASSERT(size_ > 0);
        return data_[size_ - 1];
    }
    std::span<T> all() { return {data_, size_}; }
    std::span<const T> all() const { return {data_, size_}; }

    // Throws std::bad_alloc.
    void push_back(T value) {
        if (size_ == capacity_) [[unlikely]]
            grow_to(std::max(kFirst, 2 * capacity_));
        data_[size_++] = value;
        ASSERT(size_ <= capacity_);  // A1
    }
    // Extends the array by uninitialised values.  Throws std::bad_alloc.  Requires: size >= size().
    void extend(std::size_t size) {
        ASSERT(size >= size_);
        if (size > capacity_) grow_to(std::max(size, capacity_ + capacity_ / 2));
        size_ = size;
    }
    // Grows the capacity to `capacity` values.  Throws std::bad_alloc.
    void reserve(std::size_t capacity) { grow_to(capacity); }
    // Releases unused capacity.
    void shrink_to_fit() {
        if (size_ != 0) resize_block(size_);
    }

private:
    static constexpr std::size_t kFirst = 64;

    void grow_to(std::size_t capacity) {
        if (capacity > capacity_) resize_block(capacity);
    }
    void resize_block(std::size_t capacity) {
        void* const block = std::realloc(data_, capacity * sizeof(T));
        if (block == nullptr) throw std::bad_alloc();
        data_ = static_cast<T*>(block);
        capacity_ = capacity;
    }
    void swap(AppendArray& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

    T* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

// A flat array of values that start as zero bytes and mostly stay zero.  The system provides zeroed pages that take no
// memory until they are written, whereas std::vector would write its zeros.
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

    // Extends the array by zeros; never shrinks it.  Throws std::bad_alloc.
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
        ASSERT(size_ <= capacity_);  // Z1
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

// Approximate overhead per allocation in common allocators: the size field and rounding.
inline constexpr std::uint64_t kBytesBesideBlock = 16;

// The heap memory of a vector.
template <class T>
std::uint64_t heap_bytes(const std::vector<T>& v) {
    return v.capacity() == 0 ? 0 : v.capacity() * sizeof(T) + kBytesBesideBlock;
}

}  // namespace sat
