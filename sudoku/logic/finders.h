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

// Any two houses with two places each, two of which see each other.  Step: as above; covers may be empty.
std::optional<Step> find_turbot_fish(const CandidateGrid& grid);

// Empty rectangle (HoDoKu): the places of a digit in a box or region are in one line (near) and one line across (far).
// A line elsewhere has two places, one of which sees all near ones: so the other one, or a far one, holds the digit.
//
// Step: digits: the digit; houses: the box, the line; parts: the near places, the far ones; cells: these, then the
// places of the line, that beside the near ones first; ends: the far places and the last cell.
std::optional<Step> find_empty_rectangle(const CandidateGrid& grid);

// Finned fish (SudokuWiki: "Finned X-Wing"; HoDoKu: "Finned/Sashimi Fish"): k lines whose places of a digit are in k
// lines across, but for some more, the fins.  Either a fin holds the digit or the fish is whole, so what the fish would
// remove and all fins see is removed.  It is sashimi if a line has only one place besides its fins.
//
// Step: as find_fish(); fins: the fins, which are among the cells, too.  Requires: 2 <= size <= 4.
std::optional<Step> find_finned_fish(const CandidateGrid& grid, std::size_t size);
std::optional<Step> find_sashimi_fish(const CandidateGrid& grid, std::size_t size);

// Fish whose houses are of more kinds, with or without fins, of two to four houses (three beyond side 9).  Franken
// fish: base or cover has boxes, and one of them no rows, the other no columns.  Mutant fish: any houses.  A place
// that the base has more often than the covers is a fin, one that the covers have more often can be removed ("fish
// arithmetic" of the Ultimate Fish Guide, Players' Forum).  Only for sides up to 16.  Step: as for finned fish.
std::optional<Step> find_franken_fish(const CandidateGrid& grid);
std::optional<Step> find_mutant_fish(const CandidateGrid& grid);

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

// Four cells with four digits, of which only z could be in two of them, so one of them holds z.  (SudokuWiki:
// "WXYZ-Wing".)  Step: cells: the four; digits: the others, then z; ends: the cells that have z.
std::optional<Step> find_wxyz_wing(const CandidateGrid& grid);

// Remote pairs (HoDoKu): cells with the same two candidates, each seeing the next.  They alternate, so the ends of an
// even number of them hold both digits.  Step: cells: the shortest such chain; digits: the two; ends: its ends.
std::optional<Step> find_remote_pairs(const CandidateGrid& grid);

// Sue de Coq (two-sector disjoint subsets): two or more cells in the intersection of two houses, cells of the first and
// cells of the second, together with as many digits as cells, none of which is in both outer sets.  So every digit is
// in them once, and is removed from whatever sees all cells that have it.
//
// Step: parts: the intersection, the cells of the first house, those of the second; cells: all; digits; houses: the
// two.
std::optional<Step> find_sue_de_coq(const CandidateGrid& grid);

// Almost locked sets (SudokuWiki: "Almost Locked Sets", "ALS-XY-Wing"; HoDoKu: "ALS-XZ", "ALS-XY-Wing",
// "ALS-XY-Chain"): k cells of a house with k+1 digits.  Two of them share a restricted digit x, which cannot be in
// both, so one of them holds all its other digits.  A chain of two (XZ), three (XY-wing) or more sets whose first and
// last have z.
//
// Step: parts: the sets along the chain; cells: all of theirs; digits: the restricted ones, then z; ends: the cells
// with z in the first and last set; chains: one, from "the first set does not hold z" to "the last set holds z". XZ
// also finds two sets with two or more restricted digits.  Step: parts: the two; digits: the restricted ones; no
// chains, no ends.
std::optional<Step> find_als_xz(const CandidateGrid& grid);
std::optional<Step> find_als_xy_wing(const CandidateGrid& grid);
std::optional<Step> find_als_chain(const CandidateGrid& grid);

// Alternating inference chains (SudokuWiki: "X-Chains", "Alternating Inference Chains"; HoDoKu: "X-Chain", "Nice Loops,
// AIC"): from "the first node is false", strong and weak links in turn lead to "the last node is true".  So one of the
// two is true, and what both exclude is removed.  If they are the same node, it is placed.  If they exclude each other,
// the chain is a loop, and what both ends of any weak link exclude is removed.  The step is a shortest chain.
//
//   X-chain: candidates of one digit.  AIC: candidates.  grouped: also several places in the intersection of two
//   houses.  with almost locked sets: also a digit of such a set.
//
// Step: chains: one; cells: those of its nodes; digits: of its ends; ends: the cells of its first and last node, empty
// if a digit is placed; parts: the almost locked sets.  Finds nothing on boards with more than kMostFollowed
// candidates.
std::optional<Step> find_x_chain(const CandidateGrid& grid);
std::optional<Step> find_aic(const CandidateGrid& grid);
std::optional<Step> find_grouped_aic(const CandidateGrid& grid);
std::optional<Step> find_als_aic(const CandidateGrid& grid);

// XY-chain (SudokuWiki: "XY-Chains"): cells with two candidates, each seeing the next.  If the first does not hold z,
// each of them in turn is forced to its other digit, and the last one to z: one of the two ends holds z.  The step is a
// shortest chain.
//
// Step: cells: the chain; digits: z; ends: first and last; chains: one, from "the first does not hold z" to
// "the last holds z".
std::optional<Step> find_xy_chain(const CandidateGrid& grid);

// Unique rectangles: four cells in two rows and two columns with only two digits could be filled in two ways, and the
// puzzle would have two solutions.  So one of them must hold another digit.  (SudokuWiki: "Unique Rectangles"; HoDoKu:
// "Uniqueness".)  Every house must have as many cells of one diagonal as of the other (under classic rules: two boxes),
// and no cell may have partners outside houses, which would distinguish the two ways.
//
// No cell is a given, and the puzzle states neither of the two digits away (CandidateGrid::stated()), whichever
// candidates are left: a corner may have lost one of the two.
//
// Step: cells: the rectangle in cyclic order; digits: the two first; ends: the cells of the conclusion, and
//   type 1     one cell has other candidates; the two digits are removed from it.  ends: that cell.
//   type 2, 5  all cells with other candidates have the same one, which is in one of them.  digits: that one as the
//              third; ends: these cells.
//   type 3     two neighbours have other candidates and form with other cells of a house of both a subset as if they
//              were one cell.  cells: the subset's, too; digits: those of the subset, too; houses: the house;
//              ends: the two.
//   type 4     two neighbours have other candidates; the first digit has no other place in a house of both, so the
//              second is removed from both.  houses: that house; ends: the two.
//   hidden     (type 6, too) the cell opposite to one with just the two: in its row and its column the first digit is
//              in the rectangle, so the second is removed from it.  houses: the row, the column; ends: that cell.
// Types 1 and 2 have no houses; only type 2 has three digits and four cells; type 3 has more than four cells; types 3
// and 4 have one house, hidden has two.
std::optional<Step> find_unique_rectangle(const CandidateGrid& grid);

// The same with cells that have a digit already, which is not a given.  (SudokuWiki: "Avoidable Rectangles".)
std::optional<Step> find_avoidable_rectangle(const CandidateGrid& grid);

// Bivalue universal grave: every blank cell has two candidates but one, which has three; without one of these every
// digit would have two places in each house that lacks it, and each solution a twin.  So that one is placed.
// (SudokuWiki: "BUG".)  Not with pairs outside houses.  Step: cells, digits: the cell, the digit.
std::optional<Step> find_bug_plus_1(const CandidateGrid& grid);

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
