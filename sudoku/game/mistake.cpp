#include "sudoku/game/mistake.h"

#include <algorithm>
#include <functional>

#include "sudoku/game/facts.h"

namespace sudoku {
namespace {

// The requested cell, if it is among them.
Cell preferred(const std::vector<Cell>& cells, std::optional<Cell> at) {
    return at && std::ranges::find(cells, *at) != cells.end() ? *at : cells.front();
}

// The cells the player filled, in the order in which their digits were placed.
std::vector<Cell> filled_in_order(const Session& session) {
    std::vector<Cell> cells;
    for (std::size_t i = session.done(); i-- > 0;) {
        const Move& move = session.moves()[i];
        const bool digit = move.kind == Move::Kind::digit || move.kind == Move::Kind::hint;
        if (!digit || session.board()[move.cell] == kBlank) continue;
        if (std::ranges::find(cells, move.cell) == cells.end()) cells.push_back(move.cell);
    }
    std::reverse(cells.begin(), cells.end());
    return cells;
}

// The number of facts, in their order, that leave no solution, if all of them do and none does.  More facts never have
// more solutions, so it is found by halving.
std::optional<std::size_t> first_dead(std::size_t facts, const std::function<bool(std::size_t)>& is_dead) {
    if (facts == 0 || !is_dead(facts) || is_dead(0)) return std::nullopt;
    std::size_t alive = 0, dead = facts;
    while (dead - alive > 1) {
        const std::size_t middle = alive + (dead - alive) / 2;
        (is_dead(middle) ? dead : alive) = middle;
    }
    return dead;
}

std::optional<Mistake> wrong_digit_of_many(const Session& session, std::optional<Cell> at, BoardSearch& search) {
    std::vector<Cell> bad = session.conflicts();
    std::erase_if(bad, [&](Cell c) { return session.is_given(c); });
    if (!bad.empty()) return Mistake{false, preferred(bad, at), kBlank};
    const std::vector<Cell> cells = filled_in_order(session);
    const auto dead = first_dead(cells.size(), [&](std::size_t number) {
        Puzzle begun = session.start().puzzle;
        for (std::size_t i = 0; i < number; ++i) begun.board.set(cells[i], session.board()[cells[i]]);
        return search.has_none(begun);
    });
    if (!dead || search.error()) return std::nullopt;
    return Mistake{false, cells[*dead - 1], kBlank};
}

std::optional<Mistake> wrong_removal_of_many(const Session& session, const std::vector<Candidate>& removed,
                                             BoardSearch& search) {
    const auto dead = first_dead(removed.size(), [&](std::size_t number) {
        return search.has_none(puzzle_with(session, std::span(removed).first(number)));
    });
    if (!dead || search.error()) return std::nullopt;
    return Mistake{true, removed[*dead - 1].cell, removed[*dead - 1].digit};
}

}  // namespace

std::optional<Mistake> find_mistake(const Session& session, const std::vector<Candidate>& removed,
                                    std::optional<Cell> at, BoardSearch& search) {
    const auto& solution = session.start().solution;
    if (!solution) {
        if (auto found = wrong_digit_of_many(session, at, search)) return found;
        return wrong_removal_of_many(session, removed, search);
    }
    if (const std::vector<Cell> wrong = session.wrong(); !wrong.empty()) {
        const Cell c = preferred(wrong, at);
        return Mistake{false, c, (*solution)[c]};
    }
    std::vector<Cell> needed;
    for (const Candidate x : removed)
        if ((*solution)[x.cell] == x.digit) needed.push_back(x.cell);
    if (needed.empty()) return std::nullopt;
    const Cell c = preferred(needed, at);
    return Mistake{true, c, (*solution)[c]};
}

}  // namespace sudoku
