#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "sudoku/encode/encode.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"

// Boards and rules of the tests of encodings.
namespace encoding_tests {

using namespace sudoku;

// A digit or '.' for each cell, row-major; spaces are skipped.
inline Board board(std::size_t side, std::string_view text) {
    Board made(side);
    Cell c = 0;
    for (const char s : text)
        if (s != ' ') made.set(c++, s == '.' ? kBlank : static_cast<Digit>(s - '0'));
    REQUIRE(c == made.num_cells());
    return made;
}
inline Puzzle puzzle(std::size_t side, std::string_view text) {
    Puzzle made;
    made.board = board(side, text);
    return made;
}
inline Puzzle blank(std::size_t side) {
    Puzzle made;
    made.board = Board(side);
    return made;
}

// Three-row stairs: a jigsaw of any side, in which region r has n cells in a run of the snake through the board.
inline std::vector<std::uint16_t> snake_regions(std::size_t side) {
    std::vector<std::uint16_t> regions(side * side);
    for (std::size_t column = 0, next = 0; column < side; column += 2)
        for (std::size_t row = 0; row < side; ++row)
            for (std::size_t k = column; k < std::min(column + 2, side); ++k)
                regions[row * side + k] = static_cast<std::uint16_t>(next++ / side);
    return regions;
}

inline Variant variant(std::string_view name, std::size_t side) {
    auto read = read_variant(name);
    REQUIRE(read.ok());
    if (read->is_jigsaw()) read->regions = snake_regions(side);
    return *std::move(read);
}
inline Rules rules(Box box, std::string_view name) {
    auto made = make_rules(box, variant(name, box.side()));
    REQUIRE_MESSAGE(made.ok(), made.error().message());
    return *std::move(made);
}

inline Encoding encode(const Puzzle& puzzle, const Rules& rules, const EncodeOptions& options = {}) {
    auto made = Encoding::make(puzzle, rules, options);
    REQUIRE_MESSAGE(made.ok(), made.error().message());
    return *std::move(made);
}

// Every variant alone and two combinations, each with a box it fits.
inline constexpr std::pair<Box, std::string_view> kBoards[] = {
    {{2, 2}, "classic"},       {{2, 2}, "x"},
    {{2, 3}, "classic"},       {{3, 2}, "x"},
    {{3, 3}, "classic"},       {{3, 3}, "x"},
    {{3, 3}, "percent"},       {{3, 3}, "windows"},
    {{3, 3}, "disjoint"},      {{3, 3}, "jigsaw"},
    {{3, 3}, "anti-knight"},   {{3, 3}, "anti-king"},
    {{3, 3}, "x,anti-knight"}, {{3, 3}, "jigsaw,x,anti-king"},
    {{1, 7}, "jigsaw"},        {{2, 5}, "anti-king"},
    {{3, 4}, "disjoint"},      {{4, 4}, "windows"},
};

// Every combination of encoding, numbering and repeats that says something of its own.
inline std::vector<EncodeOptions> all_options() {
    std::vector<EncodeOptions> all;
    for (const EncodingEntry& encoding : encodings())
        for (const NumberingEntry& numbering : numberings())
            for (const bool repeats : {true, false})
                if (!encoding.folds_givens || &numbering == &default_numbering())
                    all.push_back({&encoding, &numbering, repeats});
    return all;
}
inline std::string name_of(const EncodeOptions& o) {
    return std::string(o.encoding->name) + " " + std::string(o.numbering->name) + (o.repeats ? "" : " no-repeats");
}

// Calls f with every board that keeps the puzzle and its rules, by trying every digit in every cell.
inline void brute_force(const Puzzle& puzzle, const Rules& rules, const std::function<void(const Board&)>& f) {
    Board board = puzzle.board;
    const auto fill = [&](auto&& self, Cell c) -> void {
        if (find_conflict(board, rules)) return;
        if (c == board.num_cells()) {
            if (check_solution(board, puzzle, rules)) f(board);
            return;
        }
        if (puzzle.board[c] != kBlank) return self(self, c + 1);
        for (Digit d = 1; d <= rules.side(); ++d) {
            board.set(c, d);
            self(self, c + 1);
        }
        board.set(c, kBlank);
    };
    fill(fill, 0);
}

}  // namespace encoding_tests
