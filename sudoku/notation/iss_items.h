#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

// Constraint strings of the Interactive Sudoku Solver (https://github.com/sigh/Interactive-Sudoku-Solver, whose
// js/README.md describes them): items ".KIND~ARGUMENT~ARGUMENT", where ".~R1C1_5" without a kind is a given, and items
// that hold others up to ".End".
namespace sudoku {

struct IssWord {
    std::string text;
    std::size_t position = 0;  // in the text, from 0
};
struct IssItem {
    IssWord kind;
    std::vector<IssWord> arguments;
    std::vector<IssItem> inner;  // of Or, And and Replicate
};

inline constexpr std::size_t kMaxIssDepth = 8;
// Items within others, at most: Replicate repeats those that it holds.
inline constexpr std::size_t kMaxIssItems = 20'000;

// The line and column of a position in a text, for an error.
sat::Error at_position(std::string_view text, std::size_t position, const sat::Error& error);

// White space is ignored, and so are lines that begin with #.  `begin`: where to begin in the text.
// Errors: with their places: no "." at the beginning, an End too many or too few, items too deep.
sat::Result<std::vector<IssItem>> read_iss_items(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace sudoku
