#include <algorithm>

#include "sudoku/solve/auto.h"
#include "sudoku/solve/bits.h"
#include "sudoku/solve/by_sat.h"

namespace sudoku {
namespace {

std::string no_obstacle(const Rules&) {
    return "";
}

std::string beyond_64(const Rules& rules) {
    return rules.side() <= 64 ? "" : "boards up to side 64";
}

std::unique_ptr<Solver> make_auto_entry(const Rules& rules, const sat::Settings& settings) {
    return make_auto(rules, settings, bits_budget(rules.side()));
}

std::unique_ptr<Solver> make_bits_entry(const Rules& rules, const sat::Settings&) {
    return make_bits(rules);
}

constexpr SolverEntry kSolvers[] = {
    {"auto", "bits, and where that takes long, sat", no_obstacle, make_auto_entry},
    {"bits", "candidate masks, fewest candidates first", beyond_64, make_bits_entry},
    {"sat", "the reduction, and any engine of the SAT library", no_obstacle, make_by_sat},
};

}  // namespace

std::span<const SolverEntry> solvers() {
    return kSolvers;
}

const SolverEntry* find_solver(std::string_view name) {
    const auto* entry = std::find_if(std::begin(kSolvers), std::end(kSolvers),
                                     [&](const SolverEntry& s) { return s.name == name; });
    return entry == std::end(kSolvers) ? nullptr : entry;
}

}  // namespace sudoku
