#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sudoku/generate/grid_maker.h"

namespace sudoku {

// A set of well-mixed 64-bit numbers without removal.  Open addressing with linear probing, at most half full;
// std::unordered_set would allocate for each number.
class SeenHashes {
public:
    // Returns false if it was already in the set.
    bool insert(std::uint64_t hash) {
        if (hash == 0) return !std::exchange(zero_, true);
        if (2 * size_ >= slots_.size()) grow();
        const std::size_t slot = find(hash);
        if (slots_[slot] == hash) return false;
        slots_[slot] = hash;
        ++size_;
        return true;
    }

private:
    // The slot of the hash, or the one to insert it.
    std::size_t find(std::uint64_t hash) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = hash & mask;
        while (slots_[slot] != 0 && slots_[slot] != hash) slot = (slot + 1) & mask;
        return slot;
    }
    void grow() {
        std::vector<std::uint64_t> old = std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size()));
        for (const std::uint64_t hash : old)
            if (hash != 0) slots_[find(hash)] = hash;
    }

    std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(1024);  // 0: empty
    std::size_t size_ = 0;
    bool zero_ = false;
};

// Distinct random grids.  Previous grids are remembered as 64-bit hashes.  Grids with equal hashes count as equal, so a
// grid is never returned twice; a collision (1 in 37 million for a million grids) only costs another try.
//
// If few grids exist, sampling repeats them.  After kRepeats consecutive repetitions the rest is enumerated by a search
// over the whole space, which also detects its end.
class DistinctGrids {
public:
    // Requires: as for GridMaker.  `wanted`: the number of grids that will be requested.
    DistinctGrids(const Rules& rules, const GridMethodEntry& method, std::optional<Digit> corner, std::uint64_t seed,
                  std::uint64_t wanted);

    enum class End : std::uint8_t { none, no_more, interrupted };
    // The next grid; nullopt at the end, see end().  Errors: as for GridMaker::make().
    sat::Result<std::optional<Board>> next(const Deadline& deadline);
    End end() const { return end_; }

private:
    static constexpr unsigned kRepeats = 128;

    sat::Result<std::optional<Board>> draw(const Deadline& deadline);
    std::optional<Board> take_rest();
    sat::Status enumerate(const Deadline& deadline);

    const Rules& rules_;
    std::optional<Digit> corner_;
    std::uint64_t wanted_;
    sat::Random random_;
    GridMaker maker_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<Board> rest_;
    bool enumerated_ = false;
    End end_ = End::none;
};

}  // namespace sudoku
