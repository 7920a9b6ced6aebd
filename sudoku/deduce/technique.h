#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>

#include "sat/core/terminator.h"
#include "sudoku/deduce/step.h"

namespace sudoku::deduce {

// Remembers where nothing was found, by the candidates there.
class Memo {
public:
    // False if the same was asked before, and forget() not called since.
    bool is_new(std::uint32_t technique, std::uint32_t place, std::uint64_t candidates) {
        const auto [at, is_new] = seen_.try_emplace(std::uint64_t{technique} << 32 | place, candidates);
        const bool differs = is_new || at->second != candidates;
        at->second = candidates;
        return differs;
    }
    void forget(std::uint32_t technique, std::uint32_t place) { seen_.erase(std::uint64_t{technique} << 32 | place); }

private:
    std::unordered_map<std::uint64_t, std::uint64_t> seen_;
};

// What a technique looks at.
struct View {
    const Clues& clues;
    const State& state;
    Memo& memo;
    const sat::Terminator* stop;
    const Technique* technique;  // itself
};

// A technique: one row of techniques().
struct Technique {
    std::string_view name, summary;
    unsigned difficulty;     // 1 to 5: a puzzle is as difficult as the hardest technique it needs
    std::uint64_t score;     // added to the score of a puzzle for each use
    bool in_trials;          // may be a link of a chain that refutes a candidate
    std::string_view kinds;  // kinds of constraints that it looks at, in spaces; empty: it does not look at kinds
    // The first step found.  Requires: the state is not broken.
    std::optional<Step> (*find)(const View& view);
    std::uint64_t link_score = 0;  // added for each link of a trial's chain
};

// From easy to hard, which is the order in which they are tried.  The last one needs the solution, and has no `find`.
std::span<const Technique> techniques();
// Null if there is none of this name.
const Technique* find_technique(std::string_view name);

// The position in the list.
std::uint32_t rank_of(const Technique& technique);

// Of this step: with its links.
std::uint64_t score_of(const Step& step);

}  // namespace sudoku::deduce
