#include "app/sudoku/play/exported.h"

#include <utility>

#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "sudoku/text/formats.h"

namespace play {
namespace {

// The pencil marks that a puzzle with excluded candidates begins with: see Session.
bool are_those_at_the_start(const sudoku::Session& session) {
    const sudoku::Session start(session.start());
    for (sudoku::Cell c = 0; c < session.board().num_cells(); ++c)
        if (session.board()[c] == sudoku::kBlank && session.marks(c) != start.marks(c)) return false;
    return true;
}

// Candidates that the puzzle itself excludes stay part of it, whatever the player marks.
void add_marks(const sudoku::Session& session, sudoku::Puzzle& puzzle) {
    puzzle.marks_are_notes = false;
    if (are_those_at_the_start(session)) return;
    const auto excluding = std::exchange(puzzle.marks, std::nullopt);
    std::vector<std::uint64_t> notes(puzzle.board.num_cells());
    for (sudoku::Cell c = 0; c < notes.size(); ++c) {
        notes[c] = session.marks(c);
        for (std::size_t d = 1; excluding && d <= session.side(); ++d)
            if (!excluding->allows(c, static_cast<sudoku::Digit>(d))) notes[c] &= ~(std::uint64_t{1} << (d - 1));
    }
    add_notes(notes, puzzle);
    if (!excluding) return;
    if (!puzzle.marks) puzzle.marks = excluding;
    puzzle.marks_are_notes = false;
}

}  // namespace

sudoku::Puzzle exported(const sudoku::Session& session, bool as_it_is) {
    sudoku::Puzzle puzzle = session.start().puzzle;
    puzzle.rules = {session.start().box, session.start().variant};
    puzzle.placed.clear();
    puzzle.unread.clear();
    if (!as_it_is) return puzzle;
    puzzle.board = session.board();
    if (puzzle.board.num_givens() > session.start().puzzle.board.num_givens()) {
        puzzle.placed.resize(puzzle.board.num_cells());
        for (sudoku::Cell c = 0; c < puzzle.placed.size(); ++c)
            puzzle.placed[c] = puzzle.board[c] != sudoku::kBlank && !session.is_given(c);
    }
    add_marks(session, puzzle);
    return puzzle;
}

std::vector<std::string> export_losses(const sudoku::Session& session, const ExportForm& form,
                                       i18n::Language language) {
    const sudoku::FormatEntry& format = sudoku::formats()[form.format];
    const sudoku::Puzzle puzzle = exported(session, form.as_it_is);
    if (!format.obstacle(puzzle).empty()) return {};
    std::vector<sat::Phrase> lost = losses(format, puzzle);
    lost.insert(lost.end(), puzzle.unread.begin(), puzzle.unread.end());
    std::vector<std::string> words;
    for (const sat::Phrase& what : lost)
        words.push_back(i18n::say(i18n::kPlay.export_lost, language,
                                  {std::string(format.name), i18n::in_language(what, language)}));
    return words;
}

}  // namespace play
