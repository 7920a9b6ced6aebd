#include "app/sudoku/play/hint_marks.h"

#include <algorithm>
#include <bit>

#include "app/sudoku/hints/hint_text.h"

namespace play {
namespace {

using sudoku::Candidate;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Hint;
using sudoku::OneOf;
using sudoku::Step;

std::uint64_t bit(Digit d) {
    return std::uint64_t{1} << (d - 1u);
}

// A reason with more facts is not shown on the board.
constexpr std::size_t kMostFacts = 6;

}  // namespace

HintMarks::HintMarks(const HintShown& shown, const sudoku::Rules& rules)
    : rules_(rules),
      side_(rules.side()),
      shaded_(rules.num_cells(), false),
      named_(rules.num_cells(), false),
      parts_(rules.num_cells() * rules.side(), Part::none),
      numbers_(rules.num_cells(), ' ') {
    const Hint& hint = shown.hint;
    if (hint.kind == Hint::Kind::none) return;
    for (const std::size_t house : hints::houses_to_look_at(hint, rules)) shade(house);
    if (hint.kind == Hint::Kind::step) show_step(hint, shown.step);
    else show_cell(hint, shown.step);
}

// Of a mistake, or a digit without a technique.
void HintMarks::show_cell(const Hint& hint, unsigned stage) {
    if (stage < 2) return;
    named_[hint.cell] = true;
    if (stage < 3) return;
    if (hint.kind == Hint::Kind::wrong_removal || hint.kind == Hint::Kind::reason)
        mark({hint.cell, hint.digit}, Part::placed);
    if (hint.reason && hint.reason->size() <= kMostFacts)
        for (const Cell c : hint.reason->givens) named_[c] = true;
}

bool HintMarks::has_part(Cell c) const {
    const auto first = parts_.begin() + static_cast<std::ptrdiff_t>(c * side_);
    return std::any_of(first, first + static_cast<std::ptrdiff_t>(side_), [](Part p) { return p != Part::none; });
}

// The second stage names the technique, so the digit of a single stays hidden.
void HintMarks::show_step(const Hint& hint, unsigned stage) {
    const Step& step = hint.steps.front();
    if (stage < 2) return;
    if (!step.placed) mark_pattern(hint, step);
    else if (step.houses.empty()) named_[step.placed->cell] = true;
    if (stage < 3) return;
    if (step.placed) {
        step.chains.empty() ? mark_single(hint, step) : mark_chains(hint, step);
        mark(*step.placed, Part::placed);
    }
    for (const Candidate x : step.removed) mark(x, Part::removed);
}

void HintMarks::shade(std::size_t house) {
    for (const Cell c : rules_.house(house).cells) shaded_[c] = true;
}

void HintMarks::mark(Candidate x, Part part) {
    Part& now = parts_[x.cell * side_ + x.digit - 1u];
    now = std::max(now, part);
}

void HintMarks::mark_digits(Cell c, std::uint64_t digits, Part part) {
    for (; digits != 0; digits &= digits - 1) mark({c, static_cast<Digit>(std::countr_zero(digits) + 1)}, part);
}

void HintMarks::mark_pattern(const Hint& hint, const Step& step) {
    if (!step.chains.empty()) return mark_chains(hint, step);
    if (step.technique->name == "simple-colouring") {
        for (std::size_t i = 0; i < step.cells.size(); ++i) {
            mark({step.cells[i], step.digits.front()}, i % 2 == 0 ? Part::cause : Part::second);
            give_number(step.cells[i]);
        }
        return;
    }
    for (const std::size_t house : step.houses) shade(house);
    mark_sets(hint, step);
}

// A step rests on sets of candidates, one of each true.  A pattern that needs uniqueness is its cells and digits.
void HintMarks::mark_sets(const Hint& hint, const Step& step) {
    std::uint64_t digits = 0;
    for (const Digit d : step.digits) digits |= bit(d);
    if (step.technique->needs_uniqueness) {
        for (const Cell c : step.cells) {
            if (hint.board[c] != sudoku::kBlank) named_[c] = true;
            else mark_digits(c, hint.candidates[c] & digits, Part::cause);
        }
        return;
    }
    const auto part_of = [&](Cell c) {
        const bool second =
            step.parts.size() > 1 && std::ranges::find(step.parts[0].cells, c) == step.parts[0].cells.end();
        return second ? Part::second : Part::cause;
    };
    for (const OneOf& set : step.rests_on) {
        if (!set.house) {
            mark_digits(set.cell, hint.candidates[set.cell], part_of(set.cell));
            continue;
        }
        for (const Cell c : rules_.house(*set.house).cells)
            if ((hint.candidates[c] & bit(set.digit)) != 0) mark({c, set.digit}, part_of(c));
    }
    for (const Cell c : step.fins) mark_digits(c, hint.candidates[c] & digits, Part::fin);
}

// True nodes in one colour, false ones in the other.
void HintMarks::mark_chains(const Hint& hint, const Step& step) {
    for (const sudoku::Chain& chain : step.chains)
        for (const sudoku::ChainNode& node : chain) {
            const Part part = node.stands ? Part::cause : Part::second;
            mark(node.candidate, part);
            give_number(node.candidate.cell);
            for (const Cell c : node.group) mark({c, node.candidate.digit}, part);
            for (const Cell c : node.locked) mark_digits(c, hint.candidates[c], Part::second);
        }
}

// What excludes the others: the digits that see a blank cell of the house, or the houses of the cell.
void HintMarks::mark_single(const Hint& hint, const Step& step) {
    const Candidate x = *step.placed;
    if (step.houses.empty()) {
        for (const std::uint32_t house : rules_.houses_of(x.cell)) shade(house);
        return;
    }
    for (const Cell c : rules_.house(step.houses.front()).cells) {
        if (c == x.cell || hint.board[c] != sudoku::kBlank) continue;
        for (const Cell peer : rules_.peers(c))
            if (hint.board[peer] == x.digit) named_[peer] = true;
    }
}

void HintMarks::give_number(Cell c) {
    constexpr std::string_view kNumbers = "123456789abcdefghijklmnopqrstuvwxyz";
    if (numbers_[c] == ' ' && numbered_ < kNumbers.size()) numbers_[c] = kNumbers[numbered_++];
}

}  // namespace play
