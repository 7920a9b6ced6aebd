#pragma once

#include <string>
#include <vector>

#include "sudoku/constraint/constraint.h"
#include "sudoku/drawing/rule_words.h"

namespace sudoku {

// The rules of a puzzle beyond rows, columns and regions, a sentence for each kind, those that have no picture first:
// "Killer: the digits in a cage differ and add up to its number, if it has one".  A kind without a picture, or one
// whose picture does not say everything, has its numbers, cells and texts behind the sentence.  `pictured`: also the
// kinds whose picture says everything.
std::vector<std::string> rule_sentences(const ConstraintPuzzle& puzzle, bool pictured,
                                        const RuleWords& words = english_rule_words());

// The same by kind; of cells that differ, the rows, columns or diagonals, if all of a direction are there, are a rule.
struct RuleOfKind {
    const ConstraintKind* kind;
    std::vector<const Constraint*> constraints;  // of the puzzle
    std::string name, sentence;                  // "Sandwich N", "the digits between the lowest and ... add up to N"
    std::string details;                         // numbers, cells and texts; empty if the picture says everything
    bool is_pictured;                            // it does
};
std::vector<RuleOfKind> rules_by_kind(const ConstraintPuzzle& puzzle, const RuleWords& words);

}  // namespace sudoku
