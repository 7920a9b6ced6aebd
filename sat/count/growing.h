#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include "sat/core/assert.h"
#include "sat/count/memory.h"

namespace sat::counting {

// realloc, metered.  Throws std::bad_alloc.
void* resized_block(void* block, std::size_t from, std::size_t to);

// A metered array of plain bytes that grows and shrinks by realloc: a large block is then moved by remapping its pages,
// so that there are never an old one and a new one of it, and what it gives up goes back to the system.
//
// Invariant: (G1) size_ <= capacity_; data_ is null iff capacity_ is 0.
template <class T>
class Growing {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    Growing() = default;
    Growing(const Growing&) = delete;
    Growing& operator=(const Growing&) = delete;
    // The other one is empty after it.
    Growing(Growing&& other) noexcept { swap(other); }
    Growing& operator=(Growing&& other) noexcept {
        Growing(std::move(other)).swap(*this);
        return *this;
    }
    ~Growing() {
        std::free(data_);
        if (Meter* const meter = Meter::current()) meter->give_back(capacity_bytes());
    }

    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }
    std::size_t capacity_bytes() const { return capacity_ * sizeof(T); }
    T* data() { return data_; }
    const T* data() const { return data_; }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }
    const T* begin() const { return data_; }
    const T* end() const { return data_ + size_; }
    T& operator[](std::size_t i) {
        ASSERT(i < size_);
        return data_[i];
    }
    const T& operator[](std::size_t i) const {
        ASSERT(i < size_);
        return data_[i];
    }
    const T& back() const {
        ASSERT(size_ > 0);
        return data_[size_ - 1];
    }

    void push_back(T value) {
        if (size_ == capacity_) [[unlikely]]
            set_capacity(capacity_for(size_ + 1));
        data_[size_++] = value;
    }
    void pop_back() {
        ASSERT(size_ > 0);
        --size_;
    }
    // What is new has no value.
    void resize(std::size_t size) {
        if (size > capacity_) set_capacity(capacity_for(size));
        size_ = size;
    }

    // What the array would take if it grew to `size`: twice what it has, or a quarter more when it is large.
    std::size_t capacity_for(std::size_t size) const {
        constexpr std::size_t kFirst = 64;
        const bool large = capacity_bytes() >= Meter::kLarge;
        return std::max({size, kFirst, large ? capacity_ + capacity_ / 4 : 2 * capacity_});
    }
    // Requires: capacity >= size(), > 0.  Throws std::bad_alloc.
    void set_capacity(std::size_t capacity) {
        ASSERT(capacity >= size_ && capacity > 0);
        data_ = static_cast<T*>(resized_block(data_, capacity_bytes(), capacity * sizeof(T)));
        capacity_ = capacity;
    }

private:
    void swap(Growing& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

    T* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace sat::counting
