#include <algorithm>
#include <map>

#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/hints/wording.h"

namespace hints {
namespace {

using i18n::kReason;
using sudoku::Candidate;
using sudoku::Cell;
using sudoku::CellPair;
using sudoku::Digit;
using sudoku::Reason;

// "r1c2, r5c8 = 7; r4c5 = 3": by digits, since a player looks for one digit at a time.
std::string digits_used(const Reason& reason, const sudoku::Board& board, const Wording& w) {
    std::map<Digit, std::vector<Cell>> cells_of;
    for (const Cell c : reason.givens) cells_of[board[c]].push_back(c);
    std::vector<std::string> members;
    for (const auto& [digit, cells] : cells_of)
        members.push_back(w.say(i18n::kPart.equals, {w.cells(cells), w.digit(digit)}));
    return w.joined(members, kReason.next_digit);
}

std::string marks_used(const Reason& reason, const Wording& w) {
    std::map<Cell, std::vector<Digit>> digits_of;
    for (const Candidate x : reason.marks) digits_of[x.cell].push_back(x.digit);
    std::vector<std::string> members;
    for (const auto& [cell, digits] : digits_of)
        members.push_back(w.say(i18n::kPart.cannot_be, {w.cell(cell), w.one_of(digits)}));
    return w.list(members);
}

std::string pairs_used(const Reason& reason, const Wording& w) {
    std::vector<std::string> members;
    for (const CellPair& p : reason.pairs)
        members.push_back(w.say(kReason.one_pair, {w.cell(p.first), w.cell(p.second)}));
    return w.list(members);
}

// Listing everything would not help.
bool names_everything(const Reason& reason, const sudoku::Board& board, const sudoku::Rules& rules) {
    return !reason.minimal && reason.givens.size() == board.num_givens() &&
           reason.houses.size() == rules.num_houses() && reason.pairs.size() == rules.pairs().size();
}

}  // namespace

std::string text_of(const Reason& reason, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                    i18n::Language language) {
    const Wording w(rules, language);
    if (names_everything(reason, puzzle.board, rules))
        return w.say(kReason.follows_from_all, {w.equals(reason.conclusion)});
    std::vector<std::string> parts;
    if (!reason.givens.empty()) parts.push_back(w.say(kReason.digits, {digits_used(reason, puzzle.board, w)}));
    if (!reason.marks.empty()) parts.push_back(w.say(kReason.marks, {marks_used(reason, w)}));
    if (!reason.houses.empty()) parts.push_back(w.say(kReason.rules_of, {w.houses(reason.houses)}));
    if (!reason.pairs.empty()) parts.push_back(w.say(kReason.pairs, {pairs_used(reason, w)}));
    std::string text = w.say(reason.minimal ? kReason.follows : kReason.follows_surely,
                             {w.equals(reason.conclusion), w.list(parts, kReason.last_part)});
    if (reason.smallest) text += w.say(kReason.smallest);
    return text;
}

}  // namespace hints
