#include "tests/property/cubes/cube_material.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "sat/generate/recipe.h"

namespace sat::test {
namespace {

// The status of a clause under a partial assignment, and its last open literal.
struct ClauseState {
    bool satisfied = false;
    std::vector<Lit> open;
};
ClauseState state_of(std::span<const Lit> clause, const LitMap<std::uint8_t>& is_true) {
    ClauseState s;
    for (const Lit l : clause) {
        s.satisfied = s.satisfied || is_true[l];
        if (!is_true[l] && !is_true[~l] && std::ranges::find(s.open, l) == s.open.end()) s.open.push_back(l);
    }
    return s;
}

}  // namespace

Formula generated(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    const auto recipe = read_recipe(words);
    if (!recipe) throw std::runtime_error(recipe.error().message());
    return generate_formula(*recipe);
}

const std::vector<Instance>& instances() {
    static const std::vector<Instance> all = [] {
        std::vector<Instance> list;
        for (const char* line :
             {"php 6 5", "tseitin 4 4 --seed 2", "parity 8 --seed 1", "ordering 7", "queens 3", "langford 5",
              "vdw 3 3 9", "ksat --k 3 --vars 60 --clauses 300 --seed 3",
              "ksat --k 3 --vars 100 --clauses 450 --seed 9", "ksat --k 5 --vars 25 --clauses 620 --seed 1"})
            list.push_back({line, generated(line), false});
        for (const char* line : {"php 5 5", "tseitin 4 4 --even --seed 2", "parity 10 --satisfiable", "queens 6",
                                 "ordering 6 --satisfiable", "queens 4", "langford 7", "vdw 3 3 8", "ais 6",
                                 "ksat --k 3 --vars 80 --clauses 320 --planted --seed 5",
                                 "ksat --k 3 --vars 30 --clauses 300 --planted --seed 1",
                                 "ksat --k 3 --vars 25 --clauses 250 --planted --seed 2",
                                 "ksat --k 2 --vars 40 --clauses 30 --seed 1", "flat 15 30 --colours 3"})
            list.push_back({line, generated(line), true});
        return list;
    }();
    return all;
}

Formula without_cubes(const Formula& formula, const CubeList& cubes) {
    FormulaBuilder builder;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        for (const Lit l : formula.clause(ClauseId{c})) builder.literal(formula.to_dimacs(l));
        builder.end_clause();
    }
    for (std::size_t i = 0; i < cubes.size(); ++i) {
        for (const Lit l : cubes[i]) builder.literal(formula.to_dimacs(~l));
        builder.end_clause();
    }
    return std::move(builder).build();
}

bool covers(const Formula& formula, const CubeList& cubes) {
    Settings settings;
    settings.engine = "learning";
    return solve(without_cubes(formula, cubes), settings).verdict == Verdict::unsatisfiable;
}

bool has_unit_conflict(const Formula& formula, std::span<const Lit> cube) {
    LitMap<std::uint8_t> is_true(formula.num_vars(), 0);
    for (const Lit l : cube) is_true[l] = 1;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
            const ClauseState s = state_of(formula.clause(ClauseId{c}), is_true);
            if (s.satisfied || s.open.size() > 1) continue;
            if (s.open.empty()) return true;
            is_true[s.open[0]] = 1;
            changed = true;
        }
    }
    return false;
}

bool are_disjoint(const CubeList& cubes) {
    const auto meet = [&](std::size_t i, std::size_t j) {
        return std::ranges::none_of(cubes[i], [&](Lit l) { return std::ranges::find(cubes[j], ~l) != cubes[j].end(); });
    };
    for (std::size_t i = 0; i < cubes.size(); ++i)
        for (std::size_t j = i + 1; j < cubes.size(); ++j)
            if (meet(i, j)) return false;
    return true;
}

const std::vector<SplitSettings>& cutoffs() {
    static const std::vector<SplitSettings> all = [] {
        std::vector<SplitSettings> list;
        for (const unsigned depth : {0u, 1u, 2u, 4u, 7u, 100u}) list.push_back(cut(Cutoff::depth, depth));
        for (const unsigned count : {1u, 2u, 5u, 16u, 61u, 100000u}) list.push_back(cut(Cutoff::count, count));
        list.push_back(cut(Cutoff::automatic, 0));
        return list;
    }();
    return all;
}

}  // namespace sat::test
