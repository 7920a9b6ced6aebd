// Arbitrary bytes as a saved game.  What is accepted is a session that keeps its invariants, can be played on, taken
// back and written, and is read again as the same text; every fault says something.
#include <cstdlib>
#include <string_view>

#include "sudoku/game/save.h"
#include "sudoku/game/statistics.h"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const sudoku::FinishedGames games = sudoku::read_finished(text);
    for (const sudoku::FinishedGame& game : games.games)
        require(sudoku::read_finished(to_line(game)).games.size() == 1);
    (void)sudoku::tallies(games.games);
    const auto session = sudoku::read_save(text);
    if (!session) {
        require(!session.fault().message.empty());
        return 0;
    }
    require(session->audit());
    const std::string written = sudoku::to_save(*session);
    const auto again = sudoku::read_save(written);
    require(again.ok() && sudoku::to_save(*again) == written);
    if (session->side() <= 16) play(*session);
    return 0;
}
