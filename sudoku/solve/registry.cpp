#include <algorithm>

#include "sudoku/solve/auto.h"
#include "sudoku/solve/bits.h"
#include "sudoku/solve/by_bulk.h"
#include "sudoku/solve/by_sat.h"

namespace sudoku {
namespace {

std::string no_obstacle(const Rules&) {
    return "";
}

std::string beyond_64(const Rules& rules) {
    return rules.side() <= 64 ? "" : "boards up to side 64";
}

std::string other_than_bulk(const Rules& rules) {
    return is_for_bulk(rules) ? "" : "classic 9x9 boards only";
}

std::unique_ptr<Solver> make_auto_entry(const Rules& rules, const sat::Settings& settings) {
    return make_auto(rules, settings, bits_budget(rules.side()));
}

std::unique_ptr<Solver> make_bits_entry(const Rules& rules, const sat::Settings&) {
    return make_bits(rules);
}

std::unique_ptr<Solver> make_bulk_entry(const Rules& rules, const sat::Settings& settings) {
    return make_by_bulk(rules, settings);
}

constexpr SolverEntry kSolvers[] = {
    {"auto", "bits first; sat if that takes too long", no_obstacle, make_auto_entry, true},
    {"bits", "candidate masks, fewest candidates first", beyond_64, make_bits_entry, false},
    {"bulk", "classic 9x9 puzzles, up to 84 at a time (SIMD)", other_than_bulk, make_bulk_entry, true},
    {"sat", "reduction to SAT; any engine of the SAT library", no_obstacle, make_by_sat, false},
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
