// Arbitrary puzzles through every format. The first byte selects the format, the second the side, the third the extras;
// the others fill the cells and the name. A puzzle that a format can hold reads back unchanged, with its name and notes
// if the format has them.
#include "sudoku/text/cell_line.h"
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
    return puzzle;
}

bool holds_name(std::string_view format) {
    return format == "rows" || format == "games" || format == "grid" || format == "sdk";
}

// Pencil marks that exclude nothing may be missing.
bool allows(const Puzzle& puzzle, Cell c, Digit d) {
    return !puzzle.marks || puzzle.marks->allows(c, d);
}

void require_round_trip(const Puzzle& puzzle, const sudoku::FormatEntry& format) {
    const Puzzle back = fuzz::written_and_read(puzzle, format);
    require(back.board == puzzle.board);
    if (holds_name(format.name) && !puzzle.name.empty()) require(back.name == puzzle.name);
    if (format.name == "sdk") require(back.notes == puzzle.notes);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (Digit d = 1; d <= puzzle.board.side(); ++d)
            if (puzzle.board[c] == sudoku::kBlank) require(allows(back, c, d) == allows(puzzle, c, d));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes = fuzz::text_of(data, size);
    const sudoku::FormatEntry& format = sudoku::formats()[take_choice(bytes) % sudoku::formats().size()];
    const Puzzle puzzle = puzzle_of(bytes);
    if (!format.obstacle(puzzle).empty()) return 0;
    require_round_trip(puzzle, format);
    fuzz::accept();
    return 0;
}
