#pragma once

#include <optional>
#include <string>

#include "sat/core/error.h"
#include "sudoku/game/session.h"
#include "sudoku/generate/deadline.h"
#include "sudoku/generate/puzzle_id.h"

// Where games come from.
namespace games {

// Which board: a jigsaw without regions gets random ones.
struct BoardKind {
    sudoku::Box box;
    sudoku::Variant variant;
};

struct NewGame {
    sudoku::GameStart start;
    // Does it have the requested level or difficulty?  Otherwise the closest found in time.
    bool as_asked = true;
};

// The largest board that is played.
inline constexpr std::size_t kMostSide = 25;

// All of these: `deadline` ends the making, and what was met until then is given; its clock is asked between attempts
// (about a second is what a player waits).  The start has its difficulty by the rating of techniques, 0 where the
// puzzle has several solutions.
// Errors: the variant does not fit the board, no grid keeps the rules, nothing was met before deadline ended; the
// solver's, or it was wrong.
// Deterministic in the seed, but for deadline.

// By the digging table.  Requires: 1 <= level <= 5.
sat::Result<NewGame> game_of_level(const BoardKind& board, unsigned level, std::uint64_t seed,
                                   const sudoku::Deadline& deadline);
// By the rating.  Requires: 1 <= difficulty <= 5.
sat::Result<NewGame> game_of_difficulty(const BoardKind& board, unsigned difficulty, std::uint64_t seed,
                                        const sudoku::Deadline& deadline);
// By puzzle ID; `regions`: of a jigsaw whose regions are not random, otherwise empty.
// Errors: it is no such word (puzzle_id.h) too.
sat::Result<NewGame> game_of_id(const std::string& id, const std::vector<std::uint16_t>& regions,
                                const sudoku::Deadline& deadline);

// Which puzzle of a text, and on which rules.
struct Import {
    std::optional<sudoku::Box> box;  // empty: determined by the text, its boxes as nearly square as possible
    sudoku::Variant variant;         // jigsaw: with its regions
    std::uint64_t number = 1;        // from 1
};
// A puzzle in any of the formats, 81 characters among them.
// Errors: with its place where the text is wrong; there is no such puzzle; it is larger than kMostSide; it has no
// solution, and where it shows, why; it was not decided in time.
sat::Result<NewGame> game_of_text(const std::string& text, const Import& import, const sudoku::Deadline& deadline);
// "-" is standard input.  Errors: also those of opening and reading; all name the file.
sat::Result<NewGame> game_of_file(const std::string& path, const Import& import, const sudoku::Deadline& deadline);
// A puzzle made or read already, with what is known of it; its solution and difficulty are found.
sat::Result<NewGame> game_of_start(sudoku::GameStart start, const sudoku::Deadline& deadline);

}  // namespace games
