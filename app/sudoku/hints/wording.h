#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/i18n/hint_text.h"
#include "sudoku/logic/step.h"
#include "sudoku/model/rules.h"

namespace hints {

// Parts of sentences about a board: cells, digits, houses, and lists of them, in one language.
//
// Cells are r3c5 in every language, as in errors and on screens.  Lists of them are written as players do: r3c258,
// r26c38; on boards wider than 9, where that would be ambiguous, one by one.  Digits are as on the board, A for 10.
class Wording {
public:
    // Requires: `rules` outlive this.
    Wording(const sudoku::Rules& rules, i18n::Language language) : rules_(rules), language_(language) {}

    const sudoku::Rules& rules() const { return rules_; }
    i18n::Language language() const { return language_; }
    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return i18n::say(message, language_, arguments);
    }

    std::string cell(sudoku::Cell c) const;
    // In the order of the board; each once.
    std::string cells(std::vector<sudoku::Cell> cells) const;
    std::string digit(sudoku::Digit d) const;
    std::string all_of(std::span<const sudoku::Digit> digits) const;   // "2, 5 and 7"
    std::string list_of(std::span<const sudoku::Digit> digits) const;  // "2, 5, 7"
    std::string one_of(std::span<const sudoku::Digit> digits) const;   // "2, 5 or 7"
    std::string house(std::size_t h) const;
    std::string houses(std::span<const std::size_t> houses) const;  // "rows 2 and 6 and box 3"
    std::string equals(sudoku::Candidate x) const;                  // "r3c5 = 7"
    std::string is_not(sudoku::Candidate x) const;
    // The conclusion of a step: "r3c5 = 7", "r4c38 cannot be 5, and r5c1 cannot be 5 or 7".
    std::string conclusion(const sudoku::Step& step) const;

    // "a, b and c", with `last` before the last one.
    std::string list(const std::vector<std::string>& members, const i18n::Message& last,
                     const i18n::Message& next = i18n::kPart.next) const;
    // "a, b, c"
    std::string list(const std::vector<std::string>& members) const { return list(members, i18n::kPart.next); }

    std::string joined(const std::vector<std::string>& members, const i18n::Message& between) const;

private:
    std::string removal(const std::vector<sudoku::Candidate>& removed) const;

    const sudoku::Rules& rules_;
    i18n::Language language_;
};

}  // namespace hints
