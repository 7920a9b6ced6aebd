#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sudoku/logic/candidate_grid.h"

namespace sudoku {

struct TechniqueEntry;

// One thing a conclusion rests on: some candidate of a set must stand.  Either the candidates of a cell ("r3c5
// holds 2 or 7"), or the places of a digit in a house ("7 in row 3 is in r3c1 or r3c5").
struct OneOf {
    std::optional<std::size_t> house;  // of the rules; empty: a cell
    Cell cell = 0;                     // without a house
    Digit digit = kBlank;              // with a house
    friend bool operator==(const OneOf&, const OneOf&) = default;
};
inline OneOf one_of_cell(Cell c) {
    return {std::nullopt, c, kBlank};
}
inline OneOf one_of_house(std::size_t house, Digit d) {
    return {house, 0, d};
}

// One end of a link of a chain: the candidate stands, or it does not, because of what came before.
struct ChainNode {
    Candidate candidate;
    bool stands;
    // What led here from the node named by `from`: that one of a set must stand (`stands`), otherwise that two
    // candidates exclude each other.  Empty for the first node of a chain, which is assumed.
    std::optional<OneOf> by;
    std::optional<std::size_t> from;  // nodes of the same chain before this one; of several, the last
};
// From an assumption to what follows; every node but the first follows from nodes before it.
using Chain = std::vector<ChainNode>;

// A conclusion that a player could draw, with everything needed to put it into words and to check it.
//
// Conclusion: in every solution that keeps the candidates of the grid it was found in, `placed` stands and
// `removed` do not.  Why: each of `rests_on` has a candidate that stands, and peers differ; nothing else of the
// grid is needed, and recheck.h holds it to that.  Techniques that use uniqueness are excepted (needs_uniqueness).
struct Step {
    const TechniqueEntry* technique = nullptr;
    std::optional<Candidate> placed;
    std::vector<Candidate> removed;  // all were candidates; empty where `placed` is set

    // The pattern, in the order in which words name it.
    std::vector<Cell> cells;
    std::vector<Digit> digits;
    std::vector<std::size_t> houses;  // that the pattern is looked for in: base houses of a fish, the house of a subset
    std::vector<std::size_t> covers;  // of the conclusion: cover houses of a fish, the other house of
                                      // a locked candidate
    std::vector<Cell> ends;           // of a chain, wing, kite or skyscraper: the cells whose common peers lose a digit
    std::vector<Chain> chains;

    std::vector<OneOf> rests_on;
};

// Applies the step.  Requires: the grid is the one it was found in, or that grid after other such steps that
// left the cell of `placed` blank.
void apply(const Step& step, CandidateGrid& grid);

}  // namespace sudoku
