#include <algorithm>

#include "sudoku/solve/bits.h"
#include "sudoku/solve/solver.h"

namespace sudoku {
namespace {

std::string beyond_64(const Rules& rules) {
    return rules.side() <= 64 ? "" : "boards up to side 64";
}

std::unique_ptr<Solver> make_bits_entry(const Rules& rules, const sat::Settings&) {
    return make_bits(rules);
}

constexpr SolverEntry kSolvers[] = {
    {"bits", "candidate masks, fewest candidates first", beyond_64, make_bits_entry},
};

}  // namespace

std::span<const SolverEntry> solvers() {
    return kSolvers;
}

const SolverEntry* find_solver(std::string_view name) {
    const auto* entry =
        std::find_if(std::begin(kSolvers), std::end(kSolvers), [&](const SolverEntry& s) { return s.name == name; });
    return entry == std::end(kSolvers) ? nullptr : entry;
}

}  // namespace sudoku
