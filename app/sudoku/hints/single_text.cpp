#include "app/sudoku/hints/single_text.h"

#include <algorithm>

namespace hints {
namespace {

using i18n::kSingle;
using sudoku::Board;
using sudoku::Candidate;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::kBlank;
using sudoku::Rules;
using sudoku::Step;

bool see_each_other(const Rules& rules, Cell a, Cell b) {
    const auto peers = rules.peers(a);
    return std::ranges::binary_search(peers, b);
}

// The house in which the cell is the last blank one.
std::optional<std::size_t> house_filled_by(const Rules& rules, const Board& board, Cell c) {
    for (const std::uint32_t h : rules.houses_of(c))
        if (std::ranges::all_of(rules.house(h).cells, [&](Cell x) { return x == c || board[x] != kBlank; })) return h;
    return std::nullopt;
}

// Removes the digits of these cells from `rivals`; returns them, sorted.
std::vector<Digit> take_digits(std::span<const Cell> cells, const Board& board, std::vector<Digit>& rivals) {
    std::vector<Digit> taken;
    std::erase_if(rivals, [&](Digit d) {
        const bool stands = std::ranges::any_of(cells, [&](Cell c) { return board[c] == d; });
        if (stands) taken.push_back(d);
        return stands;
    });
    return taken;
}

// The house of the cell that excludes most of the rivals, then the next one, and so on: no digit is listed twice.
std::string why_only_digit(Candidate x, const Board& board, const Wording& w) {
    const Rules& rules = w.rules();
    std::vector<Digit> rivals;
    for (Digit d = 1; d <= board.side(); ++d)
        if (d != x.digit) rivals.push_back(d);
    std::vector<std::string> causes;
    for (;;) {
        std::size_t best = 0, most = 0;
        for (const std::uint32_t h : rules.houses_of(x.cell)) {
            std::vector<Digit> left = rivals;
            const std::size_t excluded = take_digits(rules.house(h).cells, board, left).size();
            if (excluded > most) best = h, most = excluded;
        }
        if (most == 0) break;
        causes.push_back(
            w.say(kSingle.has, {w.house(best), w.all_of(take_digits(rules.house(best).cells, board, rivals))}));
    }
    for (const Cell partner : rules.partners(x.cell))
        if (!take_digits(std::span(&partner, 1), board, rivals).empty())
            causes.push_back(w.equals({partner, board[partner]}));
    if (!rivals.empty())
        causes.push_back(
            w.say(rivals.size() == 1 ? kSingle.digit_eliminated : kSingle.digits_eliminated, {w.all_of(rivals)}));
    return w.say(kSingle.only_digit, {w.joined(causes, kSingle.next_cause), w.digit(x.digit), w.cell(x.cell)});
}

// The digit elsewhere that excludes most of the other places, then the next one.
std::string why_only_place(Candidate x, std::size_t house, const Board& board, const Wording& w) {
    std::vector<Cell> rivals, standing;
    for (const Cell c : w.rules().house(house).cells)
        if (c != x.cell && board[c] == kBlank) rivals.push_back(c);
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (board[c] == x.digit) standing.push_back(c);
    std::vector<std::string> causes;
    for (;;) {
        std::vector<Cell> most;
        Cell best = 0;
        for (const Cell s : standing) {
            std::vector<Cell> seen;
            for (const Cell r : rivals)
                if (see_each_other(w.rules(), s, r)) seen.push_back(r);
            if (seen.size() > most.size()) best = s, most = seen;
        }
        if (most.empty()) break;
        std::erase_if(rivals, [&](Cell r) { return std::ranges::find(most, r) != most.end(); });
        causes.push_back(w.say(kSingle.excludes, {w.cell(best), w.digit(x.digit), w.cells(most)}));
    }
    if (!rivals.empty()) causes.push_back(w.say(kSingle.place_eliminated, {w.cells(rivals), w.digit(x.digit)}));
    return w.say(kSingle.only_place,
                 {w.joined(causes, kSingle.next_cause), w.digit(x.digit), w.house(house), w.cell(x.cell)});
}

}  // namespace

std::string why_single(const Step& step, const Board& board, const Wording& w) {
    const Candidate x = *step.placed;
    if (const auto house = house_filled_by(w.rules(), board, x.cell))
        return w.say(kSingle.only_blank, {w.cell(x.cell), w.house(*house), w.digit(x.digit)});
    const auto& rest = step.rests_on.front();
    return rest.house ? why_only_place(x, *rest.house, board, w) : why_only_digit(x, board, w);
}

}  // namespace hints
