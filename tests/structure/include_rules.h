#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/source_tree.h"

// The allowed include directions, as drawn in docs/architecture.md.
namespace structure {

// A layer may include itself and, transitively, the layers it names.
struct Layer {
    std::string_view name;
    std::vector<std::string_view> below;
};
inline const std::array kLayers{
    Layer{"sat/core", {}},
    Layer{"sat/features", {"sat/core"}},
    Layer{"sat/io", {"sat/core"}},
    Layer{"sat/check", {"sat/core"}},
    Layer{"sat/generate", {"sat/core"}},
    Layer{"sat/walk", {"sat/core"}},
    Layer{"sat/messages", {"sat/walk"}},
    Layer{"sat/domains", {"sat/core"}},
    Layer{"sat/count", {"sat/core"}},
    Layer{"sat/trace", {"sat/core"}},
    Layer{"sat/hints", {"sat/core"}},
    Layer{"sat/dpll", {"sat/core"}},
    Layer{"sat/symmetry", {"sat/core"}},
    Layer{"sat/lookahead", {"sat/dpll", "sat/walk"}},
    Layer{"sat/cdcl", {"sat/dpll", "sat/walk", "sat/symmetry"}},
    Layer{"sat/api", {"sat/cdcl"}},
    Layer{"sat/engines", {"sat/lookahead", "sat/cdcl"}},
    Layer{"sat/choose", {"sat/engines", "sat/features", "sat/messages"}},
    Layer{"sat/solve", {"sat/choose", "sat/check", "sat/domains", "sat/hints"}},
    Layer{"sat/portfolio", {"sat/solve"}},
    Layer{"sudoku/model", {"sat/core"}},
    Layer{"sudoku/symmetry", {"sudoku/model"}},
    Layer{"sudoku/constraint", {"sudoku/model"}},
    Layer{"sudoku/propagate", {"sudoku/constraint", "sat/solve", "sat/count", "sat/io"}},
    Layer{"sudoku/deduce", {"sudoku/propagate"}},
    Layer{"sudoku/compose", {"sudoku/deduce"}},
    Layer{"sudoku/count", {"sudoku/model", "sat/count"}},
    Layer{"sudoku/text", {"sudoku/model", "sat/io"}},
    Layer{"sudoku/notation", {"sudoku/constraint", "sudoku/text"}},
    Layer{"sudoku/drawing", {"sudoku/notation"}},
    Layer{"sudoku/encode", {"sudoku/text"}},
    Layer{"sudoku/solve", {"sudoku/encode", "sat/solve"}},
    Layer{"sudoku/batch", {"sudoku/solve"}},
    Layer{"sudoku/logic", {"sudoku/solve"}},
    Layer{"sudoku/rate", {"sudoku/logic", "sudoku/symmetry"}},
    Layer{"sudoku/game", {"sudoku/rate", "sudoku/constraint"}},
    Layer{"sudoku/generate", {"sudoku/rate", "sudoku/symmetry", "sudoku/count"}},
    Layer{"app/svg", {"sat/core"}},
    Layer{"app/cli", {"app/svg", "sudoku/notation"}},
    Layer{"app/i18n", {"app/cli"}},
    Layer{"app/tui", {"app/cli", "app/i18n"}},
    Layer{"app/bench", {"app/cli", "sat/generate", "sat/portfolio", "sudoku/generate", "sudoku/batch"}},
    Layer{"app/watch", {"app/tui", "sat/trace", "sat/solve"}},
    Layer{"app/pictures", {"app/cli", "sat/trace", "sat/features", "sudoku/encode"}},
    Layer{"app/satsolve", {"app/watch", "app/pictures", "app/bench", "sat/count", "sat/api"}},
    Layer{"app/satcheck", {"app/cli", "sat/check"}},
    Layer{"app/satgen", {"app/cli", "sat/generate"}},
    Layer{"app/satcluster", {"app/cli", "sat/portfolio"}},
    Layer{"app/sudoku2cnf", {"app/cli", "sudoku/encode", "sudoku/propagate"}},
    Layer{"app/cnf2sudoku", {"app/cli", "sudoku/encode"}},
    Layer{"app/sudoku", {"app/satsolve", "app/bench", "sudoku/game", "sudoku/drawing", "sudoku/compose"}},
    Layer{"app/web", {"app/sudoku"}},
    Layer{"cmake", {}},  // what the build for the web includes before every source
    Layer{"python", {"app/sudoku"}},
};

// The layer of a path: "sat/core" for sat/core/trail.h, "sat/solve" for sat/solve.h, "app/satgen" for
// app/satgen/main.cpp.
std::string layer_of(std::string_view path);

// Check the #include lines of sat/, sudoku/, app/ and python/ for: an include against the table, a missing file, a
// folder without a row, CLI11 or the JSON library outside the one source that includes it. Tests may include
// everything. `checked` is increased by the number of #include "..." lines.
std::vector<std::string> include_errors(std::span<const SourceFile> files, std::size_t& checked);

}  // namespace structure
