#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sudoku/logic/candidate_grid.h"

namespace sudoku {

struct TechniqueEntry;

// A premise of a conclusion: one candidate of a set must be true.  Either the candidates of a cell ("r3c5 is 2 or 7"),
// or the places of a digit in a house ("7 in row 3 is in r3c1 or r3c5").
struct OneOf {
    std::optional<std::size_t> house;  // of the rules; empty for a cell
    Cell cell = 0;                     // if there is no house
    Digit digit = kBlank;              // if there is a house
    friend bool operator==(const OneOf&, const OneOf&) = default;
};
inline OneOf one_of_cell(Cell c) {
    return {std::nullopt, c, kBlank};
}
inline OneOf one_of_house(std::size_t house, Digit d) {
    return {house, 0, d};
}

// A node of a chain: the candidate is true or false because of earlier nodes.
struct ChainNode {
    Candidate candidate;
    bool stands;
    // The set that links the node `from` to this one: one of it must be true (if `stands`).  Otherwise the two
    // candidates exclude each other.  Empty for the first node of a chain, the assumption.
    std::optional<OneOf> by;
    std::optional<std::size_t> from;  // an earlier node of the same chain; the last one if there are several
    // A node of several cells: true if one of them holds the digit, false if none does.  All of them, `candidate.cell`
    // first; empty for a node of one cell.
    std::vector<Cell> group = {};
    // The cells of the almost locked set that links `from` to this node, instead of `by`: without the digit of `from`
    // the set has as many cells as digits, and so holds that of this node.  Otherwise empty.
    std::vector<Cell> locked = {};
};
// From an assumption to a conclusion; every node but the first follows from earlier nodes.
using Chain = std::vector<ChainNode>;

// Cells of a pattern, with the digits that matter there.
struct Part {
    std::vector<Cell> cells;
    std::vector<Digit> digits;
    friend bool operator==(const Part&, const Part&) = default;
};

// A deduction that a player could make, with everything needed to explain and verify it.
//
// Conclusion: in every solution compatible with the candidates of the grid, `placed` is true and `removed` are false.
// Premises: each of `rests_on` has a true candidate, and peers differ; nothing else of the grid is used, which
// recheck.h verifies.  Exception: techniques that use uniqueness (needs_uniqueness).
struct Step {
    const TechniqueEntry* technique = nullptr;
    std::optional<Candidate> placed;
    std::vector<Candidate> removed;  // former candidates; empty if `placed` is set

    // The pattern, in the order of its description.
    std::vector<Cell> cells;
    std::vector<Digit> digits;
    std::vector<std::size_t> houses;  // houses of the pattern: base houses of a fish, the house of a subset
    std::vector<std::size_t> covers;  // of the conclusion: cover houses of a fish, the other house of
                                      // a locked candidate
    std::vector<Cell> ends;           // of a chain, wing, kite or skyscraper: the cells whose common peers lose a digit
    std::vector<Cell> fins;           // of a fish: the places outside its covers
    std::vector<Part> parts;          // of a pattern that has several, such as almost locked sets
    std::vector<Chain> chains;

    std::vector<OneOf> rests_on;
};

// Applies the step.  Requires: the grid is the one in which it was found, possibly after other steps found there that
// left the cell of `placed` blank.
void apply(const Step& step, CandidateGrid& grid);

}  // namespace sudoku
