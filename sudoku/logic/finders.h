#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// A cell with one candidate.  Step: cells, digits: the cell and its digit; houses: a house where it is the last blank
// cell, empty if there is none.
std::optional<Step> find_naked_single(const CandidateGrid& grid);

// A digit with one place in a house; boxes and regions are tried first, since players see it there.  Step: cells,
// digits: the cell and the digit; houses: the house.
std::optional<Step> find_hidden_single(const CandidateGrid& grid);

// Locked candidates ("pointing", "claiming"; SudokuWiki: intersection removal): all places of a digit in a house see
// the same other cells, which then cannot hold it.  Usually the places are in a second house; these are tried first.
// Variants also have others: two places on a diagonal are both seen from the intersection of the row of one and the
// column of the other, and pairs of an anti-knight board need no common house.
//
// Step: houses: the house of the places; covers: the second house, empty if there is none; cells: the places; digits:
// the digit.
std::optional<Step> find_locked_candidates(const CandidateGrid& grid);

// Naked pair, triple, quad: k cells that all see each other and have only k digits: each digit is in one of them, and
// is removed from every cell that sees all of them that have it.  Tries cells of a house, and for pairs all cells that
// see each other.  Step: cells, digits; houses: a house of all the cells, empty if there is none (a pair of an
// anti-knight board).  Requires: 2 <= size <= 4.
std::optional<Step> find_naked_subset(const CandidateGrid& grid, std::size_t size);

// Hidden pair, triple, quad: k digits whose places in a house are only k cells, so that other digits are removed there.
// Step: cells, digits; houses: the house.  Requires: 2 <= size <= 4.
std::optional<Step> find_hidden_subset(const CandidateGrid& grid, std::size_t size);

// X-wing, swordfish, jellyfish (size 2, 3, 4): in k rows all places of a digit are in k columns; so each of these
// columns has it in one of the rows, and nowhere else.  Likewise with rows and columns exchanged.  Valid for all
// variants, since all have rows and columns.  (SudokuWiki: "X-Wing", "Sword-Fish", "Jelly-Fish";
// HoDoKu: "basic fish".)
//
// Step: digits: the digit; houses: the base, all of whose places are used; covers: the houses of the eliminations;
// cells: its places in the base.  Requires: 2 <= size <= 4.
std::optional<Step> find_fish(const CandidateGrid& grid, std::size_t size);

// Two lines in which a digit has two places each, one place of each line seeing the other, so that at least one of the
// two remaining places, the ends, holds the digit.  (N. Nishimoto's "turbot fish"; the two names below are Havard's,
// see HoDoKu's "single digit patterns".)
//
// Step: digits: the digit; houses: the two lines; covers: the house in which the near places see each other;
// cells: the near places, in the order of the lines, then the ends; ends: the ends, in that order.

// Two rows whose near places are in one column, or two columns whose near places are in one row.
std::optional<Step> find_skyscraper(const CandidateGrid& grid);
// A row and a column whose near places are in one box or region.
std::optional<Step> find_two_string_kite(const CandidateGrid& grid);

// Simple colouring (SudokuWiki: "Simple Colouring", rules 2 and 4; HoDoKu: "Simple Colors", wrap and trap): two places
// of a digit in a house get two colours, and so on from house to house; one of the colours is true.  The step is the
// shortest path between two coloured cells that has a conclusion.
//
//   trap: the ends of the path have different colours; the digit is removed from cells that see both.
//   wrap: the ends have the same colour and see each other; that colour is false.
//
// Step: digits: the digit; cells: the path, its colours alternate; houses: one for each link of the path;
// ends: first and last of it.  A trap has an even number of cells, a wrap an odd one.
std::optional<Step> find_simple_colouring(const CandidateGrid& grid);

// Wings: a few cells with two or three candidates, one of which must hold the digit z.  Valid for all variants, since
// they only use which cells see each other.  (SudokuWiki: "Y-Wing", "XYZ-Wing", "W-Wing"; HoDoKu: "Wings".)

// A pivot {x, y} sees pincers {x, z} and {y, z}.  Step: cells: pivot, pincers; digits: x, y, z; ends: the
// pincers.
std::optional<Step> find_xy_wing(const CandidateGrid& grid);
// A pivot {x, y, z} sees pincers {x, z} and {y, z}.  Step: as above, but ends: all three.
std::optional<Step> find_xyz_wing(const CandidateGrid& grid);
// Two cells {x, z} that do not see each other; x has two places in a house, and each cell sees one of them.  Step:
// cells: the two, then the place seen by the first, then the other; digits: x, z; houses: the house; ends: the two.
std::optional<Step> find_w_wing(const CandidateGrid& grid);

// XY-chain (SudokuWiki: "XY-Chains"): cells with two candidates, each seeing the next.  If the first does not hold z,
// each of them in turn is forced to its other digit, and the last one to z: one of the two ends holds z.  The step is a
// shortest chain.
//
// Step: cells: the chain; digits: z; ends: first and last; chains: one, from "the first does not hold z" to
// "the last holds z".
std::optional<Step> find_xy_chain(const CandidateGrid& grid);

// Unique rectangles: four blank cells in two rows, two columns and two boxes with only two digits could be filled in
// two ways, and the puzzle would have two solutions.  So one of them must hold another digit.  (SudokuWiki: "Unique
// Rectangles"; HoDoKu: "Uniqueness".)  Only under classic rules: a diagonal or a knight's move would distinguish the
// two ways.
//
// Every cell of the rectangle must still have both digits.  So it is blank without a given, and the pencil marks of the
// puzzle allow both ways, too.
//
// Step: cells: the rectangle in cyclic order; digits: the two first; ends: the cells of the conclusion, and
//   type 1     one cell has other candidates; the two digits are removed from it.  ends: that cell.
//   type 2, 5  all cells with other candidates have the same one, which is in one of them.  digits: that one as the
//              third; ends: these cells.
//   type 4     two neighbours have other candidates; the first digit has no other place in a house of both, so the
//              second is removed from both.  houses: that house; ends: the two.
//   hidden     the cell opposite to one with just the two: in its row and its column the first digit is in the
//              rectangle, so the second is removed from it.  houses: the row, the column; ends: that cell.
// Types 1 and 2 have no houses; only type 2 has three digits; type 4 has one house, hidden has two.
std::optional<Step> find_unique_rectangle(const CandidateGrid& grid);

// Forcing chains: an assumption is followed until it contradicts itself, or until all candidates of a cell, or all
// places of a digit in a house, have led to the same conclusion.  (SudokuWiki: "Digit", "Cell" and "Unit Forcing
// Chains"; Sudoku Explainer, N. Juillerat: "Contradiction", "Cell" and "Region Forcing Chains"; HoDoKu: "Forcing Chain
// Contradiction", "Verity".)  The step is the contradiction with the fewest nodes or, without one, the set whose chains
// have the fewest nodes in total.
//
// Step: chains, each from an assumption, trimmed to the necessary nodes, and
//   contradiction  cells, digits: the assumed candidate.  One chain, whose last node negates an earlier one.  A
//   candidate
//                  assumed to be true is removed, one assumed to be false is placed.
//   of a cell      cells: the cell.  A chain for each of its candidates, all with the same conclusion.
//   of a house     houses, digits, cells: the digit's places there.  A chain for each of them.
// Finds nothing on boards with more than kMostFollowed candidates left.

// Every link is between two candidates: one of a set of two is false, so the other is true.
std::optional<Step> find_forcing_chain(const CandidateGrid& grid);
// Branches may meet: all members but one of a larger set are false.  (Sudoku Explainer: "dynamic"; HoDoKu: "Forcing
// Net".)
std::optional<Step> find_forcing_net(const CandidateGrid& grid);

inline constexpr std::uint32_t kMostFollowed = 2048;

}  // namespace sudoku
