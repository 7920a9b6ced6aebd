// Clique-colouring: a graph of n vertices has a clique of k and is coloured with c colours.  Unsatisfiable for k > c;
// cutting planes need exponentially many steps for k = c + 1 (Pudlak 1997).
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"n", "vertices", 1, 300, std::nullopt},
    Parameter{"k", "size of the clique", 1, 300, std::nullopt},
    Parameter{"c", "colours", 0, 300, std::nullopt},
};

struct Graph {
    explicit Graph(const Values& values) : n(values["n"]), k(values["k"]), c(values["c"]) {}
    std::uint64_t n, k, c;

    // Requires: v < w.
    Lit edge(std::uint64_t v, std::uint64_t w) const { return positive(choose2(w) + v); }
    Lit member(std::uint64_t i, std::uint64_t v) const { return positive(choose2(n) + i * n + v); }
    Lit colour(std::uint64_t v, std::uint64_t a) const { return positive(choose2(n) + k * n + v * c + a); }
};

InstanceSize size(const Values& values) {
    const Graph g(values);
    const std::uint64_t pairs = choose2(g.n);
    const std::uint64_t clique = g.k * (1 + pairs) + choose2(g.k) * (g.n + 2 * pairs);
    return {pairs + g.k * g.n + g.n * g.c, clique + g.n + pairs * g.c};
}

Expected expected(const Values& values) {
    const Graph g(values);
    if (g.k > g.n) return {Verdict::unsatisfiable, "the clique is larger than the graph"};
    if (g.k > g.c) return {Verdict::unsatisfiable, "the vertices of a clique have different colours"};
    return {Verdict::satisfiable, "a clique and isolated vertices can be coloured"};
}

void write(const Values& values, ClauseSink& sink) {
    const Graph g(values);
    std::vector<Lit> group;
    for (std::uint64_t i = 0; i < g.k; ++i) {
        group.clear();
        for (std::uint64_t v = 0; v < g.n; ++v) group.push_back(g.member(i, v));
        exactly_one(group, sink);
    }
    for (std::uint64_t i = 0; i < g.k; ++i)
        for (std::uint64_t j = i + 1; j < g.k; ++j)
            for (std::uint64_t v = 0; v < g.n; ++v) {
                sink.clause(std::array{~g.member(i, v), ~g.member(j, v)});
                for (std::uint64_t w = v + 1; w < g.n; ++w) {
                    sink.clause(std::array{g.edge(v, w), ~g.member(i, v), ~g.member(j, w)});
                    sink.clause(std::array{g.edge(v, w), ~g.member(i, w), ~g.member(j, v)});
                }
            }
    for (std::uint64_t v = 0; v < g.n; ++v) {
        group.clear();
        for (std::uint64_t a = 0; a < g.c; ++a) group.push_back(g.colour(v, a));
        sink.clause(group);
    }
    for (std::uint64_t w = 0; w < g.n; ++w)
        for (std::uint64_t v = 0; v < w; ++v)
            for (std::uint64_t a = 0; a < g.c; ++a)
                sink.clause(std::array{~g.edge(v, w), ~g.colour(v, a), ~g.colour(w, a)});
}

}  // namespace

constinit const Family kCliqueColouring{
    .name = "cliquecolour",
    .summary = "a clique in a graph with fewer colours",
    .source = "Pudlak: Lower bounds for resolution and cutting plane proofs and monotone computations, JSL 62, 1997",
    .variables =
        "edge v < w: w(w-1)/2 + v + 1; then member i of the clique is v, i*n + v; then v has colour a, v*c + a",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
