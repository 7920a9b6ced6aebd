#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

#include "sat/core/terminator.h"

namespace sat::counting {

// Who has memory that others may take.
class Spare {
public:
    // Gives back large blocks, or parts of them, of about so many bytes if it can.  Must not throw.
    virtual void give(std::uint64_t bytes) noexcept = 0;

protected:
    ~Spare() = default;
};

// Thrown where the bound of a count would be passed.
struct BoundPassed : std::bad_alloc {};

// What one count takes of the system's memory, and the bound of it.
//
// Nearly everything of size that a count makes is an Array or a Growing, or is told by a Charge, so that memory is
// added up before it is taken and not estimated afterwards.  What is told is what the system's allocator makes of it:
// small blocks, when they are freed, stay with the process for later ones, so the most of them counts; large ones go
// back.
class Meter {
public:
    // From here on a block has pages of its own; satsolve sets the allocator so.
    static constexpr std::size_t kLarge = std::size_t{1} << 20;

    // While it lives, the calling thread's blocks count for it.  0: no bound.  When `stop` (null: nobody) is raised,
    // an Array or a Charge that takes more than ever before throws Stopped: so does what is being built of them hear of
    // it.  Loops that fill a Growing, or take no blocks, poll().
    explicit Meter(std::uint64_t most_bytes, const Terminator* stop = nullptr);
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    ~Meter();

    // The calling thread's; null: nobody counts.
    static Meter* current();
    // For loops of the calling thread.
    static const Terminator* stop() { return current() != nullptr ? current()->stop_ : nullptr; }
    static StopPoll poll() { return StopPoll(stop()); }

    // Throws BoundPassed where the bound would be passed, even with what is spare.
    void take(std::size_t bytes);
    void give_back(std::size_t bytes) noexcept;
    // The same before a block is resized, and after it.  A large one that stays large is never there twice.
    void resize(std::size_t from, std::size_t to);
    void resized(std::size_t from, std::size_t to) noexcept;
    // May a block be resized by one who leaves a sixteenth of all memory to others?
    bool leaves_room(std::size_t from, std::size_t to) const;

    // Null: nobody has any more.
    void set_spare(Spare* spare) { spare_ = spare; }
    std::uint64_t bytes() const { return most_small_ + sum_.large; }
    std::uint64_t most_bytes() const { return most_; }

private:
    struct Sum {
        std::uint64_t small = 0, large = 0;
    };
    static Sum with(Sum sum, std::size_t bytes);
    static Sum without(Sum sum, std::size_t bytes);
    static bool remapped(std::size_t from, std::size_t to) { return from >= kLarge && to >= kLarge; }
    std::uint64_t bytes_of(const Sum& sum) const;
    void set(const Sum& sum);

    std::uint64_t bound_;
    const Terminator* stop_;
    Sum sum_;
    std::uint64_t most_small_ = 0;
    std::uint64_t most_ = 0;
    Spare* spare_ = nullptr;
    Meter* outer_;
};

// An allocator whose blocks the thread's meter counts.
template <class T>
struct Metered {
    using value_type = T;
    Metered() = default;
    template <class U>
    Metered(const Metered<U>&) noexcept {}

    T* allocate(std::size_t n) {
        if (Meter* const meter = Meter::current())
            meter->take(n * sizeof(T));  // any T: NOLINT(bugprone-sizeof-expression)
        return std::allocator<T>().allocate(n);
    }
    void deallocate(T* block, std::size_t n) noexcept {
        std::allocator<T>().deallocate(block, n);
        if (Meter* const meter = Meter::current())
            meter->give_back(n * sizeof(T));  // any T: NOLINT(bugprone-sizeof-expression)
    }
    template <class U>
    bool operator==(const Metered<U>&) const noexcept {
        return true;
    }
};

template <class T>
using Array = std::vector<T, Metered<T>>;

// Says that its owner has tables of so many bytes that are no Arrays.
class Charge {
public:
    explicit Charge(std::size_t bytes) : bytes_(bytes) {
        if (Meter* const meter = Meter::current()) meter->take(bytes_);
    }
    Charge(const Charge&) = delete;
    Charge& operator=(const Charge&) = delete;
    ~Charge() {
        if (Meter* const meter = Meter::current()) meter->give_back(bytes_);
    }

private:
    std::size_t bytes_;
};

}  // namespace sat::counting
