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
    // Whether it has the requested level or difficulty; otherwise it is the closest found in time.
    bool as_asked = true;
};

// The largest board that is played.
inline constexpr std::size_t kMostSide = 25;

// For all of these: at the `deadline`, checked between attempts, the best so far is returned (a player waits about a
// second).  The start has its difficulty rated by techniques, or 0 if the puzzle has several solutions.
// Errors: the variant does not fit the board, no grid exists, nothing found before the deadline; those of the solver,
// or it was wrong.  Deterministic in the seed, except for the deadline.

// By the digging table.  Requires: 1 <= level <= 5.
sat::Result<NewGame> game_of_level(const BoardKind& board, unsigned level, std::uint64_t seed,
                                   const sudoku::Deadline& deadline);
// By the rating.  Requires: 1 <= difficulty <= 5.
sat::Result<NewGame> game_of_difficulty(const BoardKind& board, unsigned difficulty, std::uint64_t seed,
                                        const sudoku::Deadline& deadline);
// By puzzle ID; `regions`: of a jigsaw whose regions are not random, otherwise empty.
// Errors: also an invalid ID (puzzle_id.h).
sat::Result<NewGame> game_of_id(const std::string& id, const std::vector<std::uint16_t>& regions,
                                const sudoku::Deadline& deadline);

// Which puzzle of a text, and on which rules.
struct Import {
    std::optional<sudoku::Box> box;  // empty: determined by the text, its boxes as nearly square as possible
    sudoku::Variant variant;         // jigsaw: with its regions
    std::uint64_t number = 1;        // from 1
};
// A puzzle in any of the formats, 81 characters among them.
// Errors: a syntax error with its position; no such puzzle; larger than kMostSide; no solution, with the reason if
// known; not decided in time.
sat::Result<NewGame> game_of_text(const std::string& text, const Import& import, const sudoku::Deadline& deadline);
// "-" is standard input.  Errors: also those of opening and reading; all name the file.
sat::Result<NewGame> game_of_file(const std::string& path, const Import& import, const sudoku::Deadline& deadline);
// A puzzle already made or read; its solution and difficulty are computed.
sat::Result<NewGame> game_of_start(sudoku::GameStart start, const sudoku::Deadline& deadline);

}  // namespace games
