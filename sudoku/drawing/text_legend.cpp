// The rules below a drawing of characters, and the cells of what it does not show.
#include <bit>
#include <map>

#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/rule_sentences.h"
#include "sudoku/drawing/text_canvas.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_line.h"

namespace sudoku {
namespace {

// "a 12 r1c1 r1c2": letter, numbers and cells.
std::string listing(const Constraint& constraint, const TextCanvas& canvas) {
    std::string line = constraint_line(canvas.grid(), constraint);
    const std::string letter = canvas.known_letter(constraint);
    line.erase(0, std::min(constraint.kind->name.size() + 1, line.size()));
    return letter.empty() ? line : letter + " " + line;
}

// Givens that leave a choice have no place in a cell.
void append_candidates(const ConstraintPuzzle& puzzle, const RuleWords& words, std::vector<std::string>& legend) {
    const Grid& grid = puzzle.grid;
    std::map<Digits, std::vector<Cell>> cells_of;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c) && !puzzle.is_given(c) && puzzle.allowed[c] != grid.all())
            cells_of[puzzle.allowed[c]].push_back(c);
    for (const auto& [digits, cells] : cells_of) {
        std::vector<int> values;
        for (Digits left = digits; left != 0; left &= left - 1)
            values.push_back(grid.value(static_cast<unsigned>(std::countr_zero(left))));
        const std::string list = cells_text(grid, cells);
        legend.push_back(values.empty() ? words.say("Candidates none: %1", {list})
                                        : words.say("Candidates %1: %2", {digits_text(grid, values), list}));
    }
}

}  // namespace

std::vector<std::string> text_legend(const TextCanvas& canvas, const RuleWords& words) {
    std::vector<std::string> legend;
    for (const RuleOfKind& rule : rules_by_kind(canvas.puzzle(), words)) {
        const std::string symbol = symbol_of_kind(canvas.puzzle(), *rule.kind);
        legend.push_back((symbol.empty() ? "" : symbol + " ") + words.say("%1: %2", {rule.name, rule.sentence}));
        // Cages have the letters of these details; lines have others, and are all in the list.
        const bool has_details = rule.kind->look == Look::nothing || rule.kind->look == Look::cage;
        if (has_details && !rule.details.empty()) {
            legend.back() = words.say("%1: %2", {legend.back(), rule.details});
            continue;
        }
        for (const Constraint* constraint : rule.constraints)
            if (canvas.is_listed(*constraint)) legend.push_back("  " + listing(*constraint, canvas));
    }
    append_candidates(canvas.puzzle(), words, legend);
    if (canvas.ascii())
        for (std::string& line : legend) line = in_ascii(line);
    return legend;
}

}  // namespace sudoku
