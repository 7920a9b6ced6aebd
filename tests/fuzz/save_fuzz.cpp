// Arbitrary bytes as a saved game and as the list of finished games. An accepted game is a session that keeps its
// invariants, can be played, undone and saved, and reads back as the same text; error messages are printable.
#include "sudoku/game/save.h"
#include "sudoku/game/statistics.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;

void play(sudoku::Session session) {
    session.pause(false);
    session.fill_marks();
    for (sudoku::Cell c = 0; c < session.board().num_cells() && c < 20; ++c) {
        session.set(c, 1, true);
        session.toggle_mark(c, 1);
        if (session.start().solution && c % 5 == 0) session.reveal(c);
    }
    require(session.audit());
    while (!session.is_over() && session.can_undo()) require(session.undo() == sudoku::Session::Outcome::done);
    require(session.audit());
}

void read_list(std::string_view text) {
    const sudoku::FinishedGames games = sudoku::read_finished(text);
    for (const sudoku::FinishedGame& game : games.games) {
        const sudoku::FinishedGames again = sudoku::read_finished(to_line(game));
        require(again.games.size() == 1 && again.bad_lines == 0);
    }
    (void)sudoku::tallies(games.games);
    if (!games.games.empty()) fuzz::accept(1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    read_list(text);
    const auto session = sudoku::read_save(text);
    if (!session) {
        fuzz::require_valid(session.error(), text);
        return 0;
    }
    require(session->audit());
    const std::string written = sudoku::to_save(*session);
    const auto again = sudoku::read_save(written);
    require(again.ok() && sudoku::to_save(*again) == written);
    if (session->side() <= 16) play(*session);
    fuzz::accept();
    return 0;
}
