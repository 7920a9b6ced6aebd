#pragma once

#include "sudoku/deduce/technique.h"

// The finders of techniques(), and what they share.  Each returns the first step in the order of clues and cells.
namespace sudoku::deduce {

std::optional<Step> find_naked_single(const View& view);
// Of complete houses.
std::optional<Step> find_hidden_single(const View& view);
// Digits that a clue excludes from its cells whatever the others hold.
std::optional<Step> find_cell_rule(const View& view);
// The last open cell of a sum.
std::optional<Step> find_last_cell(const View& view);

// All places of a digit in a complete house see the same other cells.
std::optional<Step> find_locked(const View& view);
// `size` cells of a house that share as many digits.
template <std::size_t size>
std::optional<Step> find_naked_subset(const View& view);
// `size` digits with as many places in a complete house.
template <std::size_t size>
std::optional<Step> find_hidden_subset(const View& view);
// Two complete houses with two places for a digit each: places of both that see each other in one pair (turbot) or in
// two (X-wing).
std::optional<Step> find_x_wing(const View& view);
std::optional<Step> find_turbot(const View& view);
// A pivot xy that sees xz and yz.
std::optional<Step> find_xy_wing(const View& view);

// Digits in none of the sets that a cage can hold; in no arrangement of them; digits that it must hold, in cells that
// see all their places in it.
std::optional<Step> find_cage_sets(const View& view);
std::optional<Step> find_cage_arrangement(const View& view);
std::optional<Step> find_cage_peers(const View& view);

// Sums that follow from one house, or from several.
std::optional<Step> find_house_sum(const View& view);
std::optional<Step> find_houses_sum(const View& view);

// Candidates without partner in a related cell.
std::optional<Step> find_pair(const View& view);
// Digits for which two related cells that see each other could only hold the same partner.
std::optional<Step> find_partners(const View& view);
// Cells that a relation links take turns between two sides of the digits (low and high ones of a whispers line, odd and
// even ones of white dots); in one of both ways a house has no room for its cells.  `cells`: those on the first side in
// that way; `sets`: both sides.
std::optional<Step> find_sides(const View& view);
// What propagation of one clue excludes; of the technique's kinds, or any.
std::optional<Step> find_by_clue(const View& view);
// Candidates that propagation of one clue, or of two that share cells, refutes.
std::optional<Step> find_by_clue_trial(const View& view);
std::optional<Step> find_by_two_clues(const View& view);
std::optional<Step> find_by_two_clues_trial(const View& view);

// A candidate that leads to a contradiction, by the techniques that are `in_trials`.
std::optional<Step> find_trial(const View& view);

// A digit of the solution, and a set of clues that forces it, from which none was found to be redundant; nullopt if
// interrupted.
std::optional<Step> by_solution(const View& view, const Values& solution);

// ---- shared

// Appends it unless it is there.
void add_clue(Step& step, ClueId id);
void remove(Step& step, Cell cell, Digits digits);
// Does the technique look at the kind of this clue?
bool looks_at(const Technique& technique, const Clues& clues, ClueId id);
// What propagation of a network excludes in these cells; nullopt if there is a contradiction.
std::optional<std::vector<Removal>> excluded_by(const Network& network, const State& state,
                                                std::span<const Cell> cells);
// Candidates of these cells each of which propagation refutes.  Requires: excluded_by() returns nothing to remove.
std::vector<Removal> refuted_by(const Network& network, const State& state, std::span<const Cell> cells);
// A contradiction that is seen at once; nullopt if there is none.
std::optional<Contradiction> contradiction_of(const Clues& clues, const State& state, Memo& memo);

}  // namespace sudoku::deduce
