// Symmetries that are found, compared with the definition and with all permutations of small formulas.
#include "sat/symmetry/automorphisms.h"

#include <numeric>

#include "sat/generate/recipe.h"
#include "sat/symmetry/graph.h"
#include "sat/symmetry/interchangeable.h"
#include "sat/symmetry/orbits.h"
#include "sat/symmetry/partition.h"
#include "tests/rounds.h"
#include "tests/unit/generate/instances.h"
#include "tests/unit/symmetry/material.h"

namespace sat::test {
namespace {

std::vector<Permutation> symmetries_of(const Formula& formula) {
    Effort effort;
    return find_automorphisms(list_of(clauses_of(formula)), formula.num_vars(), effort);
}
Formula generated(const std::string& text) {
    return generate_formula(recipe(text));
}

// The orbits under all symmetries, of a formula of few variables.
LiteralOrbits all_orbits(const Clauses& clauses, std::uint32_t vars) {
    LiteralOrbits orbits(2 * vars);
    std::vector<std::uint32_t> to(vars);
    std::iota(to.begin(), to.end(), 0u);
    do
        for (std::uint32_t signs = 0; signs < 1u << vars; ++signs) {
            std::vector<Permutation::Move> moves;
            for (std::uint32_t v = 0; v < vars; ++v)
                moves.push_back({Var{v}, Lit::of(Var{to[v]}, (signs >> v & 1) != 0)});
            const Permutation p(std::move(moves));
            if (is_symmetry(clauses, p)) orbits.join(p);
        }
    while (std::ranges::next_permutation(to).found);
    return orbits;
}

}  // namespace

TEST_CASE("a permutation composes, inverts, and moves the variables that it names") {
    Random random(1);
    for (int round = 0; round < rounds(200); ++round) {
        const Permutation p = random_permutation(random, 9), q = random_permutation(random, 9);
        for (std::uint32_t code = 0; code < 18; ++code) {
            const Lit l = Lit::from_code(code);
            CHECK(p.then(q)(l) == q(p(l)));
            CHECK(p.inverse()(p(l)) == l);
            CHECK(p(~l) == ~p(l));
            CHECK(p.moves(l.var()) == (p(l) != l));
        }
        CHECK(p.is_involution() == (p.then(p) == Permutation{}));
    }
}

TEST_CASE("generators map the clauses to themselves, and have the orbits of all symmetries") {
    constexpr std::uint32_t kVars = 4;
    Random random(2);
    int with_symmetry = 0;
    for (int round = 0; round < rounds(1500); ++round) {
        const Formula formula = formula_of(symmetric_clauses(random, kVars));
        const Clauses clauses = clauses_of(formula);
        const auto vars = static_cast<std::uint32_t>(formula.num_vars());
        LiteralOrbits found(2 * vars);
        const std::vector<Permutation> generators = symmetries_of(formula);
        for (const Permutation& g : generators) {
            CHECK(g.size() > 0);
            CHECK(is_symmetry(clauses, g));
            found.join(g);
        }
        with_symmetry += !generators.empty();
        LiteralOrbits all = all_orbits(clauses, vars);
        std::string text;
        for (const auto& clause : clauses) {
            for (const Lit l : clause) text += std::to_string(l.to_dimacs()) + ' ';
            text += "0 ";
        }
        CAPTURE(text);
        for (std::uint32_t a = 0; a < 2 * vars; ++a)
            for (std::uint32_t b = 0; b < a; ++b) CHECK(found.same(a, b) == all.same(a, b));
    }
    CHECK(with_symmetry > rounds(500));
}

TEST_CASE("is_symmetry() refuses a permutation that is none") {
    const Clauses clauses{{Lit::from_dimacs(1), Lit::from_dimacs(2)}, {Lit::from_dimacs(-1), Lit::from_dimacs(3)}};
    CHECK_FALSE(is_symmetry(clauses, Permutation({{Var{0}, Lit::from_dimacs(2)}, {Var{1}, Lit::from_dimacs(1)}})));
    CHECK(is_symmetry(
        clauses,
        Permutation({{Var{0}, Lit::from_dimacs(-1)}, {Var{1}, Lit::from_dimacs(3)}, {Var{2}, Lit::from_dimacs(2)}})));
}

TEST_CASE("pigeons and holes are interchangeable: one transposition less than points, and two sets of points") {
    const Formula formula = generated("php 7 5");
    const std::vector<Permutation> generators = symmetries_of(formula);
    CHECK(generators.size() == 6 + 4);
    Effort effort;
    const std::vector<Interchangeable> sets = find_interchangeable(generators, effort);
    REQUIRE(sets.size() == 2);
    CHECK(sets[0].num_points() == 7);
    CHECK(sets[1].num_points() == 5);
    CHECK(sets[0].column_vars(7).size() == 5);  // a pigeon has a variable for each hole
    for (const Interchangeable& set : sets)
        for (std::size_t q = 1; q < set.num_points(); ++q)
            for (std::size_t p = 0; p < q; ++p) CHECK(is_symmetry(clauses_of(formula), set.transposition(p, q)));
}

TEST_CASE("vertices of a complete graph are interchangeable, and the edges to one of them are a column") {
    const Formula formula = generated("ramsey 3 4 7");
    Effort effort;
    const std::vector<Interchangeable> sets = find_interchangeable(symmetries_of(formula), effort);
    REQUIRE(sets.size() == 1);
    CHECK(sets[0].num_points() == 7);
    CHECK(sets[0].column_vars(7).empty());
    const std::vector<Var> vars = sets[0].column_vars(6);
    REQUIRE(vars.size() == 1);
    const auto column = sets[0].column(Lit::of(vars[0], false), 6);
    REQUIRE(column);
    for (std::size_t q = 1; q < 6; ++q)
        for (std::size_t p = 0; p < q; ++p) {
            const Permutation swap = sets[0].transposition(p, q);
            for (std::size_t r = 0; r < 6; ++r)
                CHECK(swap((*column)[r]) == (r == p ? (*column)[q] : r == q ? (*column)[p] : (*column)[r]));
        }
}

TEST_CASE("a random formula has no symmetries") {
    CHECK(symmetries_of(generated("ksat 3 60 250")).empty());
}

TEST_CASE("an exhausted effort ends the search for symmetries early") {
    const Formula formula = generated("php 12 11");
    const ClauseList clauses = list_of(clauses_of(formula));
    std::size_t fewer = 0;
    for (const std::uint64_t limit : {0u, 100u, 1000u, 3000u, 10000u, 100000u}) {
        Effort effort;
        effort.limit = limit;
        const auto found = find_automorphisms(clauses, formula.num_vars(), effort);
        for (const Permutation& g : found) CHECK(is_symmetry(clauses_of(formula), g));
        fewer += found.size() < 21;
    }
    CHECK(fewer > 2);
}

TEST_CASE("a partition is restored by undoing its splits") {
    Random random(5);
    for (int round = 0; round < rounds(200); ++round) {
        const Formula formula = formula_of(symmetric_clauses(random, 8));
        const ClauseGraph graph(list_of(clauses_of(formula)), formula.num_vars());
        Partition partition(graph);
        Effort effort;
        REQUIRE(partition.refine_all(effort));
        CHECK(partition.audit());
        std::vector<Partition::Cell> cells;
        for (std::uint32_t v = 0; v < graph.num_vertices(); ++v) cells.push_back(partition.cell(v));
        const std::size_t splits = partition.num_splits();
        for (std::uint32_t v = 0; v < graph.num_vertices(); ++v) {
            if (partition.length(partition.cell(v)) == 1) continue;
            CHECK(partition.individualise(v, nullptr, nullptr, effort));
            CHECK(partition.audit());
            CHECK(partition.length(partition.cell(v)) == 1);
            partition.undo(splits);
            CHECK(partition.audit());
            for (std::uint32_t w = 0; w < graph.num_vertices(); ++w) CHECK(partition.cell(w) == cells[w]);
        }
    }
}

}  // namespace sat::test
