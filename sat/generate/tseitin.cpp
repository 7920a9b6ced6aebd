// Tseitin formulas on grids: every edge is a variable, every vertex has a charge and says that as many of its
// edges are true, modulo 2.  Each edge is counted at both its ends, so that the charges must add up to an even
// number; which vertices are charged is random, the last one makes the sum as required.
#include <vector>

#include "sat/core/random.h"
#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"rows", "rows of vertices", 1, 4000, std::nullopt},
    Parameter{"columns", "columns of vertices", 1, 4000, std::nullopt},
    switch_parameter("even", "an even sum of charges: satisfiable"),
};

// Horizontal edges come first, row by row, then the vertical ones.
struct Grid {
    explicit Grid(const Values& values) : rows(values["rows"]), columns(values["columns"]) {}
    std::uint64_t rows, columns;

    std::uint64_t vertices() const { return rows * columns; }
    std::uint64_t horizontal() const { return rows * (columns - 1); }
    std::uint64_t edges() const { return horizontal() + (rows - 1) * columns; }

    // The edges at vertex row*columns + column: at most four.
    std::span<const Lit> edges_at(std::uint64_t vertex, std::array<Lit, 4>& store) const {
        const std::uint64_t r = vertex / columns, c = vertex % columns;
        std::size_t n = 0;
        if (c > 0) store[n++] = positive(r * (columns - 1) + c - 1);
        if (c + 1 < columns) store[n++] = positive(r * (columns - 1) + c);
        if (r > 0) store[n++] = positive(horizontal() + vertex - columns);
        if (r + 1 < rows) store[n++] = positive(horizontal() + vertex);
        return {store.data(), n};
    }
};

InstanceSize size(const Values& values) {
    const Grid grid(values);
    std::array<Lit, 4> store;
    std::uint64_t clauses = 0;
    for (std::uint64_t v = 0; v < grid.vertices(); ++v)
        clauses += parity_clauses(grid.edges_at(v, store).size(), values["even"] == 0);
    return {grid.edges(), clauses};
}

Expected expected(const Values& values) {
    if (values["even"] != 0) return {Verdict::satisfiable, "the charges of a connected graph have an even sum"};
    return {Verdict::unsatisfiable, "every edge is counted twice, and the charges have an odd sum"};
}

void write(const Values& values, ClauseSink& sink) {
    const Grid grid(values);
    Random random(values.seed);
    std::array<Lit, 4> store;
    bool rest = values["even"] == 0;  // the sum of the charges still to come
    for (std::uint64_t v = 0; v < grid.vertices(); ++v) {
        const bool last = v + 1 == grid.vertices();
        const bool charge = last ? rest : random.flip();
        rest ^= charge;
        parity(grid.edges_at(v, store), charge, sink);
    }
}

}  // namespace

constinit const Family kTseitin{
    .name = "tseitin",
    .summary = "Tseitin parities on a grid",
    .source =
        "Tseitin: On the complexity of derivation in propositional calculus, 1968; Urquhart: Hard examples for "
        "resolution, JACM 34, 1987",
    .variables = "the edges of the grid: the horizontal ones row by row, then the vertical ones",
    .parameters = kParameters,
    .uses_seed = true,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
