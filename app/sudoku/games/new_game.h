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

// A puzzle that was read, on the rules that were asked for and, where these say nothing, those it states.
// Errors: larger than kMostSide; no solution, with the reason if known; not decided in time.
sat::Result<NewGame> game_of_puzzle(const sudoku::Puzzle& puzzle, const sudoku::StatedRules& asked,
                                    const sudoku::Deadline& deadline);
// A puzzle already made or read; its solution and difficulty are computed.
sat::Result<NewGame> game_of_start(sudoku::GameStart start, const sudoku::Deadline& deadline);

}  // namespace games
