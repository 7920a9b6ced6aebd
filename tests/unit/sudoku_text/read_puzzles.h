#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"
#include "tests/chopped_source.h"

// Puzzles from text in memory, delivered in blocks of any size.
namespace test {

inline std::vector<sat::Result<sudoku::Puzzle>> read_puzzles(std::string_view text,
                                                             sudoku::PuzzleReadOptions options = {},
                                                             std::size_t block = kWhole) {
    ChoppedSource source(text, block);
    sudoku::PuzzleReader reader(source, options);
    std::vector<sat::Result<sudoku::Puzzle>> puzzles;
    while (auto puzzle = reader.next()) puzzles.push_back(*std::move(puzzle));
    return puzzles;
}

inline std::string written(const sudoku::Puzzle& puzzle, std::string_view format, sudoku::WriteStyle style = {}) {
    std::string text;
    sudoku::find_format(format)->append(puzzle, style, text);
    return text;
}

// "side 9 named x", "side 4 with marks", "LINE:COLUMN: MESSAGE".
inline std::string shown(const sat::Result<sudoku::Puzzle>& puzzle) {
    if (!puzzle)
        return std::to_string(puzzle.error().line) + ":" + std::to_string(puzzle.error().column) + ": " +
               puzzle.error().message();
    return "side " + std::to_string(puzzle->board.side()) + (puzzle->marks ? " with marks" : "") +
           (puzzle->name.empty() ? "" : " named " + puzzle->name);
}

// The same for all puzzles of a text, joined by tabs; with `cells`, the boards too.
inline std::string shown(std::string_view text, std::size_t block = kWhole, bool cells = false) {
    std::string all;
    for (const auto& puzzle : read_puzzles(text, {}, block)) {
        all += (all.empty() ? "" : "\t") + shown(puzzle);
        if (cells && puzzle) all += " " + written(*puzzle, "numbers");
    }
    return all;
}

// The only puzzle of a text, in format line; what is wrong if it is not the only one, or bad.
inline std::string only(std::string_view text, sudoku::PuzzleReadOptions options = {}) {
    const auto puzzles = read_puzzles(text, options);
    if (puzzles.size() != 1) return std::to_string(puzzles.size()) + " puzzles: " + shown(text);
    if (!puzzles.front()) return shown(puzzles.front());
    const std::string line = written(*puzzles.front(), "line");
    return line.substr(0, line.size() - 1);
}

inline constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kOther =
    "6...5.9275....6..3...42.16.4.9.....8.7.53...1.1.6......83..95..9.618...4..2....7.";

}  // namespace test
