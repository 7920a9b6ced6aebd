#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// The assignment in chronological order, divided into decision levels.
//
// A literal's value is a stamp: fixed literals have the largest stamp, literals set by a lookahead have the number of
// that lookahead, and a lookahead is undone by moving to the next number (Heule, Dufour, van Zwieten, van Maaren:
// March_eq, SAT 2004).  So a search and its lookaheads share one array and one test.
//
// Invariants (checked by `audit`):
//   (T1) stamp[l] == kFixed  <=>  l is on the trail, exactly once;
//   (T2) no two opposite literals are fixed;
//   (T3) level_start rises; level_start[k] is where level k+1 begins.
class Trail {
public:
    static constexpr std::uint32_t kFixed = 0xffffffffu;

    explicit Trail(std::size_t num_vars) : stamp_(num_vars, 0) { trail_.reserve(num_vars); }

    std::size_t num_vars() const { return stamp_.num_vars(); }
    bool is_true(Lit l) const { return stamp_[l] == kFixed; }
    bool is_false(Lit l) const { return stamp_[~l] == kFixed; }
    bool is_open(Lit l) const { return !is_true(l) && !is_false(l); }

    std::size_t size() const { return trail_.size(); }
    Lit operator[](std::size_t position) const { return trail_[position]; }
    std::span<const Lit> literals() const { return trail_; }

    std::size_t level() const { return level_start_.size(); }
    // The position where the literals of `level` begin.  Requires: level <= level().
    std::size_t start_of(std::size_t level) const { return level == 0 ? 0 : level_start_[level - 1]; }
    // The literal that opened `level`.  Requires: 1 <= level <= level().
    Lit decision(std::size_t level) const {
        ASSERT(level > 0 && level <= this->level());
        return trail_[start_of(level)];
    }

    // Opens a new level and makes `l` true on it.   Requires: l is open.
    void decide(Lit l) {
        level_start_.push_back(trail_.size());
        imply(l);
    }
    // Makes `l` true on the current level.          Requires: l is open.
    void imply(Lit l) {
        ASSERT(is_open(l) && size() < num_vars());  // T1, T2
        stamp_[l] = kFixed;
        trail_.push_back(l);
    }
    // Moves the literals of the top level to the level below.                  Requires: level() > 0.
    void merge_level() {
        ASSERT(level() > 0);
        level_start_.pop_back();
    }
    // Undoes the assignments of the top level and removes it.                  Requires: level() > 0.
    void close_level() {
        ASSERT(level() > 0);
        const std::size_t keep = level_start_.back();
        for (; trail_.size() > keep; trail_.pop_back()) stamp_[trail_.back()] = 0;
        level_start_.pop_back();
    }

    // The stamps themselves, for lookaheads.
    LitMap<std::uint32_t>& stamps() { return stamp_; }
    const LitMap<std::uint32_t>& stamps() const { return stamp_; }

    // O(variables); for AUDIT and tests.
    bool audit() const {
        std::size_t fixed = 0;
        for (const std::uint32_t s : stamp_.all()) fixed += s == kFixed;
        if (fixed != trail_.size()) return false;  // T1
        for (const Lit l : trail_)
            if (!is_true(l) || is_true(~l)) return false;  // T1, T2
        for (std::size_t k = 1; k < level_start_.size(); ++k)
            if (level_start_[k - 1] > level_start_[k]) return false;  // T3
        return true;
    }

private:
    LitMap<std::uint32_t> stamp_;
    std::vector<Lit> trail_;
    std::vector<std::size_t> level_start_;
};

}  // namespace sat
