#pragma once

#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "sudoku/deduce/step.h"

namespace hints {

// Parts of sentences about a puzzle with constraints: cells, digits, clues and conclusions, in one language.  Cells are
// named as in Wording; digits are numbers.
class ClueWording {
public:
    // Requires: `clues` outlive this.
    ClueWording(const sudoku::deduce::Clues& clues, i18n::Language language) : clues_(clues), language_(language) {}

    const sudoku::deduce::Clues& clues() const { return clues_; }
    i18n::Language language() const { return language_; }
    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return i18n::say(message, language_, arguments);
    }

    std::string cell(sudoku::Cell c) const;
    std::string cells(const std::vector<sudoku::Cell>& cells) const;
    std::string all_of(sudoku::Digits digits) const;  // "2, 5 and 7"
    std::string one_of(sudoku::Digits digits) const;  // "2, 5 or 7"
    // The sets of a cage: "1+4 or 2+3".
    std::string sets(const std::vector<sudoku::Digits>& sets) const;

    // "row 3", "the cage r1c12 (sum 4)", "the thermometer r1c1-r2c1-r3c2", "the sandwich clue 12 above
    // column 3"
    std::string clue(sudoku::deduce::ClueId id) const;
    std::string clues_of(const std::vector<sudoku::deduce::ClueId>& ids) const;  // "row 1 and the cage r1c12"
    // The rule of its kind as a sentence, without a full stop.
    std::string rule(sudoku::deduce::ClueId id) const;

    // "r3c5 = 7", "r4c38 cannot be 5, and r5c1 can only be 5 or 7"; of many cells only the first are named.  `before`:
    // the state in which the step was found.
    std::string conclusion(const sudoku::deduce::Step& step, const sudoku::deduce::State& before) const;
    // The same as players write it: "r3c5=7", "r4c3<>5, r4c8<>5".
    std::string short_conclusion(const sudoku::deduce::Step& step) const;

    // "a, b and c"
    std::string list(const std::vector<std::string>& members, const i18n::Message& last) const;

private:
    std::string house(sudoku::deduce::ClueId id) const;
    std::string house_of_board(const sudoku::deduce::Clue& clue) const;
    std::string place(const sudoku::deduce::Clue& clue) const;
    std::vector<std::string> digits(sudoku::Digits digits) const;
    std::string removal(const std::vector<sudoku::deduce::Removal>& removed, const sudoku::deduce::State& before) const;

    const sudoku::deduce::Clues& clues_;
    i18n::Language language_;
};

}  // namespace hints
