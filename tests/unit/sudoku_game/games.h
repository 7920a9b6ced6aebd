#pragma once

#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/game/session.h"
#include "sudoku/solve/solver.h"

namespace games_for_tests {

using namespace sudoku;

// One symbol a cell, '.' for blanks.
inline Board board_of(std::string_view line, std::size_t side) {
    Board board(side);
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (line[c] != '.') board.set(c, static_cast<Digit>(line[c] <= '9' ? line[c] - '0' : line[c] - 'A' + 10));
    return board;
}

inline std::vector<Board> solutions_of(const Puzzle& puzzle, const Rules& rules, std::uint64_t limit) {
    std::vector<Board> found;
    SearchOptions options;
    options.limit = limit;
    options.on_solution = [&](const Board& board) { found.push_back(board); };
    find_solver("auto")->make(rules, {})->search(puzzle, options);
    return found;
}

// With its solution, where it has just one.
inline GameStart start_of(const Board& givens, Box box, const Variant& variant = {}) {
    GameStart start;
    start.puzzle.board = givens;
    start.box = box;
    start.variant = variant;
    const std::vector<Board> solutions = solutions_of(start.puzzle, make_rules(box, variant).value(), 2);
    if (solutions.size() == 1) start.solution = solutions[0];
    return start;
}

inline constexpr std::string_view kEasyLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline GameStart easy() {
    return start_of(board_of(kEasyLine, 9), {3, 3});
}
// A 4x4 with several solutions.
inline GameStart open_start() {
    return start_of(board_of("1...............", 4), {2, 2});
}

// Some board of some variant, with one solution, several, or none; small ones more often.
inline GameStart any_start(sat::Random& random) {
    struct Kind {
        Box box;
        const char* variant;
    };
    constexpr Kind kKinds[] = {{{2, 2}, "classic"}, {{2, 2}, "x"},         {{2, 3}, "classic"}, {{3, 3}, "classic"},
                               {{3, 3}, "windows"}, {{2, 3}, "anti-king"}, {{4, 4}, "classic"}};
    const Kind kind = kKinds[random.below(std::size(kKinds))];
    const Variant variant = read_variant(kind.variant).value();
    const Rules rules = make_rules(kind.box, variant).value();
    SearchOptions options;
    options.random = &random;
    Board grid(rules.side());
    options.on_solution = [&](const Board& board) { grid = board; };
    Puzzle blank;
    blank.board = grid;
    find_solver("bits")->make(rules, {})->search(blank, options);
    const std::uint32_t percent = random.below(101);
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (random.below(100) < percent) grid.set(c, kBlank);
    if (percent > 60 && rules.side() > 9) return start_of(blank.board, kind.box, variant);
    return start_of(grid, kind.box, variant);
}

// Cells with another cell's digit among their peers, by looking at all pairs.
inline std::vector<Cell> naive_conflicts(const Board& board, const Rules& rules) {
    std::vector<Cell> cells;
    for (Cell c = 0; c < board.num_cells(); ++c) {
        bool bad = false;
        for (const Cell peer : rules.peers(c)) bad = bad || (board[c] != kBlank && board[peer] == board[c]);
        if (bad) cells.push_back(c);
    }
    return cells;
}

// What a player sees.
struct View {
    Board board;
    std::vector<std::uint64_t> marks, corners;
    std::vector<std::uint8_t> colours;  // of each cell: its own, then those of its marks
    friend bool operator==(const View&, const View&) = default;
};
inline View view_of(const Session& session) {
    View view{session.board(), {}, {}, {}};
    for (Cell c = 0; c < session.board().num_cells(); ++c) {
        view.marks.push_back(session.marks(c));
        view.corners.push_back(session.corners(c));
        for (Digit d = 0; d <= session.side(); ++d) view.colours.push_back(session.colour(c, d));
    }
    return view;
}

// Everything a session has.
inline bool same(const Session& a, const Session& b) {
    return view_of(a) == view_of(b) && a.moves() == b.moves() && a.done() == b.done() &&
           a.milliseconds() == b.milliseconds() && a.mistakes() == b.mistakes() && a.clashes() == b.clashes() &&
           a.hints() == b.hints() && a.is_paused() == b.is_paused() && a.is_given_up() == b.is_given_up() &&
           a.start().puzzle.board == b.start().puzzle.board && a.start().puzzle.marks == b.start().puzzle.marks &&
           a.start().puzzle.name == b.start().puzzle.name && a.start().puzzle.notes == b.start().puzzle.notes &&
           a.start().box == b.start().box && a.start().variant.name() == b.start().variant.name() &&
           a.start().variant.regions == b.start().variant.regions && a.start().solution == b.start().solution &&
           a.start().id == b.start().id && a.start().level == b.start().level &&
           a.start().difficulty == b.start().difficulty && a.savepoints() == b.savepoints();
}

// Does one random thing; returns what it came to.
inline Session::Outcome any_move(Session& session, sat::Random& random) {
    const auto cell = random.below(static_cast<std::uint32_t>(session.board().num_cells()));
    const auto digit = static_cast<Digit>(1 + random.below(static_cast<std::uint32_t>(session.side())));
    switch (random.below(18)) {
        case 0: return session.undo();
        case 1: return session.redo();
        case 2: return session.set(cell, kBlank);
        case 3: return session.fill_marks();
        case 4: return session.start().solution ? session.reveal(cell) : session.undo();
        case 5: session.advance(random.below(100000)); return Session::Outcome::done;
        case 6: session.pause(random.below(4) == 0); return Session::Outcome::done;
        case 7: session.count_hint(); return Session::Outcome::done;
        case 8:
        case 9: return session.toggle_mark(cell, digit);
        case 10: return session.toggle_corner(cell, digit);
        case 11:
            return session.set_colour(cell, random.flip() ? digit : kBlank,
                                      static_cast<std::uint8_t>(random.below(Session::kColours + 1)));
        case 12: return random.below(8) == 0 ? session.undo_to_right() : Session::Outcome::nothing_changed;
        case 13: return session.set_savepoint();
        case 14: return random.below(4) == 0 ? session.back_to_savepoint() : Session::Outcome::nothing_changed;
        default: return session.set(cell, digit, random.flip());
    }
}

}  // namespace games_for_tests
