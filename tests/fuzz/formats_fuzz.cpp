// Arbitrary puzzles through every format. The first byte selects the format, the second the side, the third the extras;
// the others fill the cells and the name. A puzzle that a format can hold reads back unchanged, with its name and notes
// if the format has them.
#include "sudoku/text/cell_line.h"
#include "sudoku/text/write_state.h"
#include "tests/fuzz/puzzle_text.h"

namespace {

using fuzz::require;
using fuzz::take_choice;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Puzzle;

constexpr std::size_t kLargestSide = 37;  // symbols end at 35

Puzzle puzzle_of(std::string_view bytes) {
    const std::size_t side = 1 + take_choice(bytes) % kLargestSide;
    const std::uint8_t more = take_choice(bytes);
    Puzzle puzzle;
    puzzle.board = sudoku::Board(side);
    if (more % 2 == 1) puzzle.marks = sudoku::Marks(side);
    for (Cell c = 0; c < side * side && !bytes.empty(); ++c) {
        const std::uint8_t byte = take_choice(bytes);
        if (byte % 2 == 0) puzzle.board.set(c, static_cast<Digit>(byte / 2 % (side + 1)));
        else if (puzzle.marks) puzzle.marks->forbid(c, static_cast<Digit>(1 + byte / 2 % side));
    }
    const std::string name(bytes);
    if (more % 4 >= 2 && sudoku::is_name(name)) puzzle.name = name;
    if (more % 8 >= 4) puzzle.notes = {"#Aa note"};
    if (more % 16 >= 8 && puzzle.board.num_givens() > 0) {
        for (const Digit d : puzzle.board.digits()) puzzle.placed.push_back(d != sudoku::kBlank);
    }
    return puzzle;
}

void require_round_trip(const Puzzle& puzzle, const sudoku::FormatEntry& format) {
    const Puzzle back = fuzz::written_and_read(puzzle, format);
    require(back.board == puzzle.board);
    if ((format.holds & sudoku::kHoldsName) != 0 && !puzzle.name.empty()) require(back.name == puzzle.name);
    if (format.name == "sdk") require(back.notes == puzzle.notes);
    if ((format.holds & sudoku::kHoldsPlaced) != 0) require(back.placed == puzzle.placed);
    if (puzzle.marks) require(candidates_of(back) == candidates_of(puzzle));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes = fuzz::text_of(data, size);
    const sudoku::FormatEntry& format = sudoku::formats()[take_choice(bytes) % sudoku::formats().size()];
    const Puzzle puzzle = puzzle_of(bytes);
    const bool loses_singles = (format.holds & sudoku::kHoldsSingles) == 0 && sudoku::has_single_candidate(puzzle);
    if (!format.obstacle(puzzle).empty() || loses_singles) return 0;
    require_round_trip(puzzle, format);
    fuzz::accept();
    return 0;
}
