#pragma once

#include <span>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/model/rules.h"
#include "sudoku/symmetry/transformation.h"

namespace sudoku {

// True if the transformation maps every house onto a house and every pair onto a pair, and so puzzles onto equivalent
// puzzles with as many solutions.  Requires: equal sides.
bool keeps(const Transformation& t, const Rules& rules);

// The transformations that keep given rules, as far as the moves below generate them.  Which ones keep the
// rules is derived from the houses and pairs, never of a variant's name, so that combinations and jigsaws need no
// word here.
//
// The moves, of rows, of columns, or of both alike: two lines change places, two blocks of lines (bands,
// stacks) do, either of these together with its mirror image, two places in every block do, all lines are
// reversed, blocks and places change roles; and transposition, alone or with exchanged roles.  On a classic
// board they generate every transformation there is (R!^C C! C!^R R!, twice as many if boxes are square,
// times the permutations of digits); variants keep a part of it, for `x` by the moves with mirror images, for
// `disjoint` by those in every block.
//
// A random element is a product of three: lines that may be exchanged one by one are shuffled, uniformly; so
// are blocks; what remains (transposition, on a classic board, by a coin) is a random walk over the other
// moves.  On a classic board the element is therefore uniform; in a variant it is so in its first two
// factors.
//
// Invariants: (S1) every generator keeps the rules; (S2) exchanging any two lines of a class, or blocks of a
// class, keeps the rules.
class SymmetryGroup {
public:
    explicit SymmetryGroup(const Rules& rules);

    std::size_t side() const { return side_; }
    // Without the permutations of digits, of which all are symmetries.  More than are needed.
    std::span<const Transformation> generators() const { return generators_; }

    // Deterministic in the state of `random` on every platform.
    Transformation random(sat::Random& random) const;
    // One that maps patterns with the symmetry onto patterns with it: a random walk over those generators g
    // with g s g^-1 in the group that the symmetry's generator s generates.  Requires: `symmetry` is an entry
    // of clue_symmetries().
    Transformation random_keeping(const ClueSymmetry& symmetry, sat::Random& random) const;

private:
    // Rows, or columns.
    struct Axis {
        std::vector<std::vector<Line>> lines;   // classes of lines that may change places
        std::vector<std::vector<Line>> blocks;  // the same of blocks, by number
        std::size_t length = 1;                 // lines in a block
    };
    Axis find_axis(const Rules& rules, bool rows) const;
    void find_generators(const Rules& rules);
    void keep_others();
    bool in_shuffles(const Transformation& t) const;

    std::size_t side_;
    Axis rows_, columns_;
    std::vector<Transformation> generators_;
    std::vector<Transformation> others_;                 // generators that are no product of shuffles
    std::vector<std::vector<Transformation>> carrying_;  // generators that keep a pattern, by clue symmetry
};

}  // namespace sudoku
