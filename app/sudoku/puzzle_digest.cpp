#include "app/sudoku/puzzle_digest.h"

#include <array>

namespace sudoku_program {
namespace {

constexpr std::size_t kCells = 81;

// The rest of a puzzle after its digits.
enum Rest : char { kNothing, kMore };

}  // namespace

void PuzzleDigest::add_plain(const char* cells) {
    std::array<char, kCells + 1> digits;
    for (std::size_t i = 0; i < kCells; ++i) digits[i] = static_cast<char>(cells[i] > '0' ? cells[i] - '0' : 0);
    digits.back() = kNothing;
    digest_.add({digits.data(), digits.size()});
}

void PuzzleDigest::add(const sat::Result<sudoku::Puzzle>& puzzle) {
    if (puzzle) return add_good(*puzzle);
    add_text(puzzle.error().message());
    add_number(puzzle.error().line);
    add_number(puzzle.error().column);
}

void PuzzleDigest::add_good(const sudoku::Puzzle& puzzle) {
    digits_.clear();
    for (const sudoku::Digit d : puzzle.board.digits()) {
        if (puzzle.board.side() != 9) digits_ += static_cast<char>(d >> 8);
        digits_ += static_cast<char>(d & 0xff);
    }
    const bool is_bare = puzzle.name.empty() && puzzle.notes.empty() && !puzzle.marks && puzzle.rules.empty();
    const bool plain = puzzle.board.side() == 9 && is_bare;
    digits_.push_back(plain ? kNothing : kMore);
    digest_.add(digits_);
    if (plain) return;
    add_number(puzzle.board.side());
    add_text(puzzle.name);
    for (const std::string& note : puzzle.notes) add_text(note);
    if (puzzle.rules.box) add_text(to_string(*puzzle.rules.box));
    if (puzzle.rules.variant) {
        add_text(puzzle.rules.variant->name());
        for (const std::uint16_t region : puzzle.rules.variant->regions) add_number(region);
    }
    if (!puzzle.marks) return;
    for (sudoku::Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (std::size_t d = 1; d <= puzzle.board.side(); ++d)
            add_text(puzzle.marks->allows(c, static_cast<sudoku::Digit>(d)) ? "+" : "-");
}

void PuzzleDigest::add_text(std::string_view text) {
    digest_.add(text);
    digest_.add({"\n", 1});
}

void PuzzleDigest::add_number(std::uint64_t number) {
    add_text(std::to_string(number));
}

}  // namespace sudoku_program
