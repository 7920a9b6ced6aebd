#include "sudoku/notation/notations.h"

#include <algorithm>

#include "sudoku/notation/bridge.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/iss.h"
#include "sudoku/notation/killer_line.h"
#include "sudoku/notation/solo.h"
#include "sudoku/notation/sudokupad.h"

namespace sudoku {

std::span<const NotationEntry> notations() {
    static constexpr NotationEntry kNotations[] = {
        {"constraints", "a constraint a line, after 'grid 9x9'", is_constraint_text, read_constraint_text,
         constraint_text_obstacle, write_constraint_text},
        {"iss", "a constraint string or link of the Interactive Sudoku Solver, '.Cage~3~R1C1~R1C2'", is_iss_text,
         read_iss, iss_obstacle, write_iss},
        {"f-puzzles", "a link or an object of f-puzzles.com", is_fpuzzles, read_fpuzzles, fpuzzles_obstacle,
         write_fpuzzles},
        {"sudokupad", "a link or an object of SudokuPad", is_sudokupad, read_sudokupad, fpuzzles_obstacle,
         write_sudokupad},
        {"killer-numbers", "cages as numbers for each cell, '3x3::k:2561:...'", is_killer_numbers, read_killer_numbers,
         killer_numbers_obstacle, write_killer_numbers},
        {"killer-arrows", "cages as 81 symbols, sums and ways to them", is_killer_arrows, read_killer_arrows, nullptr,
         nullptr},
        {"solo", "a game id of Solo by Simon Tatham, '3x3k:...'", is_solo, read_solo, solo_obstacle, write_solo},
        {kClassicNotation, "every format of classic puzzles", is_classic_text, read_classic_text, classic_text_obstacle,
         write_classic_text},
    };
    return kNotations;
}

const NotationEntry* find_notation(std::string_view name) {
    const auto all = notations();
    const auto found = std::ranges::find(all, name, &NotationEntry::name);
    return found == all.end() ? nullptr : &*found;
}

const NotationEntry* recognise_constraints(std::string_view text) {
    const auto special = notations().first(notations().size() - 1);
    const auto found =
        std::ranges::find_if(special, [text](const NotationEntry& entry) { return entry.recognises(text); });
    return found == special.end() ? nullptr : &*found;
}

const NotationEntry* recognise_notation(std::string_view text) {
    if (const NotationEntry* const special = recognise_constraints(text)) return special;
    const NotationEntry& classic = notations().back();
    return classic.recognises(text) ? &classic : nullptr;
}

sat::Error no_notation() {
    return sat::Error{"this is no puzzle in a known notation; expected 'grid 9x9', a link or a board"}.at(1, 1);
}

sat::Result<ConstraintPuzzle> read_constraint_puzzle(std::string_view text) {
    if (text.size() > kMaxNotationText)
        return sat::Error{"the text of the puzzle has more than %1 bytes", kMaxNotationText}.at(1, 1);
    const NotationEntry* const notation = recognise_notation(text);
    if (notation != nullptr) return notation->read(text);
    return no_notation();
}

}  // namespace sudoku
