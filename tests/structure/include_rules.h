#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/source_tree.h"

// Who may include whom.  docs/architecture.md draws these arrows; this table is what is enforced.
namespace structure {

// A layer may include itself, the layers it names, and what those may include.
struct Layer {
    std::string_view name;
    std::vector<std::string_view> below;
};
inline const std::array kLayers{
    Layer{"sat/support", {}},
    Layer{"sat/core", {"sat/support"}},
    Layer{"sat/formula", {"sat/core"}},
    Layer{"sat/features", {"sat/formula"}},
    Layer{"sat/packing", {"sat/support"}},
    Layer{"sat/io", {"sat/formula", "sat/packing"}},
    Layer{"sat/check", {"sat/formula"}},
    Layer{"sat/generate", {"sat/formula"}},
    Layer{"sat/simplify", {"sat/formula"}},
    Layer{"sat/walk", {"sat/simplify"}},
    Layer{"sat/count", {"sat/formula"}},
    Layer{"sat/branching", {"sat/formula"}},
    Layer{"sat/engine", {"sat/branching", "sat/walk"}},
    Layer{"sat/api", {"sat/engine"}},
    Layer{"sat/solve", {"sat/engine", "sat/check", "sat/features"}},
    Layer{"sat/bench", {"sat/solve", "sat/io"}},
    Layer{"sat/race", {"sat/solve"}},
    Layer{"sat/cube", {"sat/solve"}},
    Layer{"sat/trace", {"sat/formula"}},
    Layer{"sudoku/model", {"sat/support"}},
    Layer{"sudoku/symmetry", {"sudoku/model"}},
    Layer{"sudoku/count", {"sudoku/model", "sat/count"}},
    Layer{"sudoku/text", {"sudoku/model", "sat/io"}},
    Layer{"sudoku/encoding", {"sudoku/text"}},
    Layer{"sudoku/solve", {"sudoku/encoding", "sat/solve"}},
    Layer{"sudoku/batch", {"sudoku/text"}},
    Layer{"sudoku/logic", {"sudoku/solve"}},
    Layer{"sudoku/rate", {"sudoku/logic"}},
    Layer{"sudoku/game", {"sudoku/rate"}},
    Layer{"sudoku/generate", {"sudoku/rate", "sudoku/symmetry", "sudoku/count"}},
    Layer{"app", {"sudoku/generate", "sudoku/batch", "sudoku/game", "sat/bench", "sat/generate", "sat/trace",
                 "sat/count", "sat/race", "sat/cube", "sat/api"}},
};

// The layer of a path: "sat/core" of sat/core/trail.h, "sat/solve" of sat/solve.h, "app" of app/satgen/help.h.
std::string layer_of(std::string_view path);

// What is wrong with the #include lines of sat/, sudoku/ and app/: an arrow that is not in the table, a file that
// is not there, a folder without a row, CLI11 outside app/.  Tests may include everything and are not looked at.
// `checked`: how many #include "..." lines were judged.
std::vector<std::string> include_faults(std::span<const SourceFile> files, std::size_t& checked);

}  // namespace structure
