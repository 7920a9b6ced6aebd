#include "app/sudoku/constraints/frame.h"

#include <algorithm>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/supervisor.h"
#include "sat/core/suggestion.h"
#include "sudoku/compose/frames.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/notation/puzzle_stream.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Result;
using sudoku::ConstraintPuzzle;

Result<ConstraintPuzzle> only_puzzle(sat::ByteSource& source) {
    sudoku::PuzzleStream stream(source, &cli::terminator());
    auto read = stream.next();
    if (cli::terminated()) return cli::interrupted_error();
    if (!read) return Error{"no puzzle in the input"};
    if (!*read) return read->error();
    auto& puzzle = (*read)->puzzle;
    if (!puzzle) return puzzle.error();
    if (!puzzle->unread.empty()) return Error{"not read: %1", puzzle->unread.front()}.at((*read)->line, 1);
    if (const auto next = stream.next_text()) {
        if (!*next) return next->error();
        return Error{"a second puzzle; expected one"}.at((*next)->line, 1);
    }
    if (has_unknown_regions(*puzzle))
        return Error{"puzzles with unknown regions cannot be generated"}.at((*read)->line, 1);
    return std::move(puzzle);
}

}  // namespace

Result<ConstraintPuzzle> empty_board(const puzzles::BoardOptions& board) {
    sudoku::Puzzle blank;
    blank.board = sudoku::Board(board.box().value_or(sudoku::Box{}).side());
    sudoku::StatedRules rules = board.asked();
    rules.box = board.box();
    return to_constraints(blank, rules);
}

Result<ConstraintPuzzle> frame_named(const std::string& name) {
    const auto frame = std::ranges::find(sudoku::frames(), name, &sudoku::FrameEntry::name);
    if (frame != sudoku::frames().end()) return frame->make();
    const auto opened = puzzles::open_any_puzzles("sudoku", name);
    if (!opened) {
        const auto spelled =
            std::ranges::find(sudoku::frames(), puzzles::spelled_by_the_list(name), &sudoku::FrameEntry::name);
        if (spelled != sudoku::frames().end()) return spelled->make();
        const auto near = sat::nearest_name(name, sat::names_in(sudoku::frames()));
        if (near) return Error{"--grid: no such grid or file: '%1'; did you mean '%2'?", name, *near};
        return cli::in_file(opened.error(), name);
    }
    auto puzzle = only_puzzle(*opened->source);
    if (!puzzle) return cli::in_file(puzzle.error(), name);
    // Those of the puzzle that it was; what is made of its grid is another.
    puzzle->name.clear();
    puzzle->author.clear();
    return puzzle;
}

}  // namespace sudoku_program
