#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::bulk {

// One guess of a lane's path.
struct Guess {
    std::uint8_t cell = 0, band = 0;  // the plane of the cell, its band
    std::uint16_t digits = 0;         // what was tried there, as a set
    std::uint16_t others = 0;         // what else the cell had before the first guess of the path
    bool open = false;                // being tried; otherwise refuted: the cell does not have `digits`
};

// The guesses that lead from a lane's root to its node, the oldest first.
class Path {
public:
    void clear() { size_ = 0; }
    // Requires: fewer than one for each candidate of a board, which cannot be passed: each takes one away.
    void add(const Guess& guess) { guesses_[size_++] = guess; }
    std::span<const Guess> guesses() const { return {guesses_.data(), size_}; }

    // Back to the last open guess, which is then refuted.  false: there is none.
    bool flip_last() {
        while (size_ > 0 && !guesses_[size_ - 1].open) --size_;
        if (size_ == 0) return false;
        guesses_[size_ - 1].open = false;
        return true;
    }
    bool all_refuted() const {
        for (std::size_t i = 0; i < size_; ++i)
            if (guesses_[i].open) return false;
        return true;
    }

private:
    std::size_t size_ = 0;
    std::array<Guess, 729> guesses_;
};

// A stream of random numbers for each puzzle (SplitMix64: Steele, Lea and Flood, Fast splittable pseudorandom number
// generators, 2014).
inline std::uint64_t next_random(std::uint64_t& state) {
    std::uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}
inline std::uint64_t first_random(std::uint64_t seed, std::uint64_t puzzle) {
    std::uint64_t state = seed;
    return next_random(state) ^ (puzzle * 0xD1342543DE82EF95);
}

}  // namespace sudoku::bulk
