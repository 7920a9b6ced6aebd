#include "app/sudoku/print_entry.h"

#include <optional>
#include <utility>

#include "app/cli/supervisor.h"
#include "app/sudoku/difficulty.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {

using sat::Done;
using sat::Status;

Status PrintEntries::prepare(const sudoku::Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    prepared_.names_variant = board_.asked().variant || puzzle.rules.variant;
    sudoku::StatedRules stated = completed(board_.asked(), puzzle.rules, side);
    if (prepared_.solver && prepared_.stated == stated) return Done{};
    auto rules = board_.rules(puzzle);
    if (!rules) return rules.error();
    prepared_.solver.reset();  // before its rules
    prepared_.stated = std::move(stated);
    prepared_.rules = std::move(*rules);
    prepared_.frame = std::make_shared<const printing::BoardFrame>(printing::frame_of(*prepared_.rules));
    prepared_.solver = sudoku::solvers().front().make(*prepared_.rules, {});
    return Done{};
}

// A second solution is looked for, too.
Status PrintEntries::solve(const sudoku::Puzzle& puzzle, Made& made) {
    sudoku::SearchOptions search;
    search.limit = 2;
    search.stop = &cli::terminator();
    search.on_solution = [&](const sudoku::Board& board) {
        if (!made.entry.solution) made.entry.solution = board;
    };
    const sudoku::SearchResult result = search_checked(*prepared_.solver, puzzle, *prepared_.rules, search);
    if (result.error) return *result.error;
    if (cli::terminated()) return Done{};
    if (request_.solved && result.solutions != 1)
        made.wrong = result.solutions == 0     ? sat::Phrase("no solution")
                     : prepared_.names_variant ? sat::Phrase("several solutions")
                                               : sat::Phrase("several solutions (of a variant? --variant)");
    const bool can_be_rated = result.solutions == 1 && prepared_.rules->side() <= kMostRatedSide;
    if (request_.rate && can_be_rated)
        made.entry.difficulty = rate_by_logic(puzzle, *made.entry.solution, *prepared_.rules).difficulty;
    return Done{};
}

sat::Result<PrintEntries::Made> PrintEntries::make(sudoku::Puzzle puzzle, std::uint64_t number) {
    if (const Status ready = prepare(puzzle); !ready) return ready.error();
    puzzle.rules = prepared_.stated;
    drop_plain_marks(puzzle);
    Made made;
    made.entry.number = number;
    made.entry.frame = prepared_.frame;
    made.entry.givens = puzzle.board;
    describe(puzzle, *prepared_.stated.variant, request_.language, made.entry);
    // Candidates that are excluded are part of the puzzle.
    if (request_.marks || puzzle.marks) made.entry.marks = candidates_of(puzzle, *prepared_.rules);
    if (request_.solved || request_.rate)
        if (const Status solved = solve(puzzle, made); !solved) return solved.error();
    return made;
}

}  // namespace sudoku_program
