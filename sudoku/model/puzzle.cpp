#include "sudoku/model/puzzle.h"

#include <utility>

#include "sat/core/assert.h"

namespace sudoku {

StatedRules completed(const StatedRules& asked, const StatedRules& stated, std::size_t side) {
    StatedRules rules = asked;
    if (!rules.box) rules.box = stated.box ? *stated.box : default_box(side);
    if (!rules.variant) rules.variant = stated.variant ? *stated.variant : Variant{};
    const bool lacks_regions = rules.variant->is_jigsaw() && rules.variant->regions.empty();
    if (lacks_regions && stated.variant) rules.variant->regions = stated.variant->regions;
    return rules;
}

sat::Result<Rules> make_rules(const StatedRules& rules) {
    ASSERT(rules.box && rules.variant);
    return make_rules(*rules.box, *rules.variant);
}

void drop_placed(Puzzle& puzzle) {
    for (Cell c = 0; c < puzzle.placed.size(); ++c)
        if (puzzle.placed[c]) puzzle.board.set(c, kBlank);
    puzzle.placed.clear();
    if (std::exchange(puzzle.marks_are_notes, false)) puzzle.marks.reset();
}

sat::Status add_state(const Board& state, Puzzle& puzzle) {
    if (state.side() != puzzle.board.side())
        return sat::Error{"a state of side %1 of a puzzle of side %2", state.side(), puzzle.board.side()};
    std::vector<bool> placed(state.num_cells(), false);
    for (Cell c = 0; c < state.num_cells(); ++c) {
        const Digit given = puzzle.board[c];
        if (given != kBlank && state[c] != given) return sat::Error{"a state that lacks givens of its puzzle"};
        placed[c] = given == kBlank && state[c] != kBlank;
    }
    if (state == puzzle.board) return sat::Done{};
    puzzle.board = state;
    puzzle.placed = std::move(placed);
    return sat::Done{};
}

void add_notes(const std::vector<std::uint64_t>& notes, Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    ASSERT(notes.size() == puzzle.board.num_cells() && side <= 64);
    Marks marks(side);
    bool any = false, all = true;
    for (Cell c = 0; c < notes.size(); ++c) {
        const Digit own = puzzle.board[c];
        any |= own == kBlank && notes[c] != 0;
        all &= own != kBlank || notes[c] != 0;
        for (std::size_t d = 1; d <= side; ++d) {
            const bool allowed = own == kBlank ? (notes[c] >> (d - 1) & 1) != 0 : own == d;
            if (!allowed) marks.forbid(c, static_cast<Digit>(d));
        }
    }
    if (!any) return;
    if (!all) return puzzle.unread.push_back({"the player's notes, which some blank cells lack"});
    puzzle.marks = std::move(marks);
    puzzle.marks_are_notes = true;
}

Marks candidates_of(const Puzzle& puzzle, const Rules& rules) {
    const std::size_t side = puzzle.board.side();
    Marks marks(side);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        const Digit own = puzzle.board[c];
        for (std::size_t d = 1; d <= side; ++d) {
            const auto digit = static_cast<Digit>(d);
            const bool allowed = own == kBlank ? !puzzle.marks || puzzle.marks->allows(c, digit) : own == digit;
            if (!allowed) marks.forbid(c, digit);
        }
        if (own != kBlank) continue;
        for (const Cell peer : rules.peers(c))
            if (puzzle.board[peer] != kBlank) marks.forbid(c, puzzle.board[peer]);
    }
    return marks;
}

namespace {

sat::Result<Rules> rules_of(const Puzzle& puzzle) {
    return make_rules(completed({}, puzzle.rules, puzzle.board.side()));
}

}  // namespace

Marks candidates_of(const Puzzle& puzzle) {
    return candidates_of(puzzle, rules_of(puzzle).value());
}

void drop_plain_marks(Puzzle& puzzle) {
    if (!puzzle.marks) return;
    const Rules rules = rules_of(puzzle).value();
    Puzzle plain;
    plain.board = puzzle.board;
    const Marks by_digits = candidates_of(plain, rules);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (std::size_t d = 1; d <= puzzle.board.side(); ++d) {
            const auto digit = static_cast<Digit>(d);
            const bool is_own = puzzle.board[c] == kBlank && by_digits.allows(c, digit);
            if (is_own && !puzzle.marks->allows(c, digit)) return;
        }
    puzzle.marks.reset();
}

}  // namespace sudoku
