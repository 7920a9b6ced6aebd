#include "app/sudoku/constraints/playing.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/i18n/constraint_play_text.h"
#include "app/i18n/errors.h"
#include "app/sudoku/constraint_play/loop.h"
#include "app/sudoku/constraint_play/view.h"
#include "app/sudoku/constraints/kept_game.h"
#include "app/sudoku/constraints/run.h"
#include "sudoku/notation/puzzle_stream.h"
#include "sudoku/propagate/constraint_solver.h"

namespace sudoku_program {
namespace {

using constraint_play::Game;
using sat::Error;
using sat::Result;
using sudoku::ConstraintPuzzle;
using sudoku::Values;

// The only solution; nullopt: there are several, or the time was too short.  Errors: there is none; the solver's.
Result<std::optional<Values>> only_solution(const ConstraintPuzzle& puzzle, i18n::Language language) {
    constexpr double kMilliseconds = 10'000;
    const double until = cli::Stopwatch::now().wall + kMilliseconds;
    sat::Terminator stop(&cli::terminator());
    stop.set_callback([until] { return cli::Stopwatch::now().wall > until; }, 256);
    sudoku::DiagramCache cache;
    auto solver = sudoku::ConstraintSolver::make(puzzle, cache, &stop);
    if (!solver) return solver.error();
    sudoku::ConstraintSolveOptions solving;
    solving.stop = &stop;
    const auto found = solver->few_solutions(solving);
    if (!found) return found.error();
    if (found->values.empty() && !found->stopped) return Error{sat::Phrase::words(why_no_solution(puzzle, language))};
    return found->is_one() ? std::optional(found->values.front()) : std::nullopt;
}

bool has_cell(const sudoku::Grid& grid) {
    for (sudoku::Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c)) return true;
    return false;
}

}  // namespace

Result<Game> read_constraint_game(sat::ByteSource& input, const Game::Options& options) {
    sudoku::PuzzleStream stream(input, &cli::terminator());
    auto read = stream.next();
    if (!read) return Error{"no puzzle in the input"};
    if (!*read) return read->error();
    if (!(*read)->puzzle) return (*read)->puzzle.error();
    ConstraintPuzzle& puzzle = *(*read)->puzzle;
    const auto at_puzzle = [&](const Error& error) { return error.line == 0 ? error.at((*read)->line, 1) : error; };
    if (!has_cell(puzzle.grid)) return at_puzzle(Error{"the grid has no cell"});
    auto solution = only_solution(puzzle, options.language);
    if (!solution) return at_puzzle(solution.error());
    std::string message;
    const auto add = [&](const std::string& sentence) { message += (message.empty() ? "" : " ") + sentence; };
    for (const sat::Phrase& what : puzzle.unread)
        add(i18n::say(i18n::kConstraintPlay.unread, options.language, {i18n::in_language(what, options.language)}));
    if (!*solution) add(i18n::say(i18n::kConstraintPlay.several, options.language));
    if (stream.next_text()) add(i18n::say(i18n::kConstraintPlay.first_of_several, options.language));
    auto session = sudoku::ConstraintSession::begin(std::move(puzzle), std::move(*solution));
    if (!session) return at_puzzle(session.error());
    Game game(std::move(*session), options);
    game.say(message);
    return Result<Game>(std::move(game));
}

void play_constraints(Game& game, tui::Terminal& terminal) {
    if (!terminal.is_utf8()) game.speak(i18n::Language::en);
    KeptGame kept(game);
    constraint_play::run(game, terminal, kept);
}

tui::Screen picture_of_constraints(Game& game, std::span<const tui::Event> keys, tui::Size size) {
    for (const tui::Event& key : keys)
        if (game.press(key, size) == Game::Request::hint) constraint_play::find_hint_in_time(game);
    return draw(game, size);
}

}  // namespace sudoku_program
