// Ramsey: the edges of the complete graph on n vertices in two colours, without r vertices all joined by the first and
// s by the second.  Possible exactly for n < R(r,s).
#include <algorithm>
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"r", "size of the forbidden cliques in the first colour", 2, 8, std::nullopt},
    Parameter{"s", "size of the forbidden cliques in the second colour", 2, 8, std::nullopt},
    Parameter{"n", "vertices", 1, 45, std::nullopt},
};

// The known numbers R(r,s) with 3 <= r <= s; R(2,s) = s.
struct Known {
    std::uint32_t r, s, number;
};
constexpr Known kKnown[] = {{3, 3, 6},  {3, 4, 9},  {3, 5, 14}, {3, 6, 18},
                            {3, 7, 23}, {3, 8, 28}, {4, 4, 18}, {4, 5, 25}};

InstanceSize size(const Values& values) {
    const std::uint64_t n = values["n"];
    return {choose2(n), choose(n, values["r"]) + choose(n, values["s"])};
}

Expected expected(const Values& values) {
    const std::uint32_t r = std::min(values["r"], values["s"]), s = std::max(values["r"], values["s"]);
    const auto answer = [&](std::uint32_t number) {
        return Expected{values["n"] < number ? Verdict::satisfiable : Verdict::unsatisfiable,
                        "R(" + std::to_string(r) + "," + std::to_string(s) + ") = " + std::to_string(number)};
    };
    if (r == 2) return answer(s);
    for (const Known& known : kKnown)
        if (known.r == r && known.s == s) return answer(known.number);
    if (values["n"] < s) return {Verdict::satisfiable, "one colour for all edges has no clique that large"};
    return {};
}

// No clique of `size` vertices all of whose edges are `forbidden`.
class Cliques {
public:
    Cliques(std::uint64_t n, std::uint64_t size, bool forbidden, ClauseSink& sink)
        : n_(n), size_(size), forbidden_(forbidden), sink_(sink) {
        extend(0);
    }

private:
    void extend(std::uint64_t from) {
        if (vertices_.size() == size_) return sink_.clause(edges_);
        for (std::uint64_t w = from; w < n_; ++w) {
            const std::size_t before = edges_.size();
            for (const std::uint64_t v : vertices_) {
                const Lit edge = positive(choose2(w) + v);
                edges_.push_back(forbidden_ ? ~edge : edge);
            }
            vertices_.push_back(w);
            extend(w + 1);
            vertices_.pop_back();
            edges_.resize(before);
        }
    }

    std::uint64_t n_, size_;
    bool forbidden_;
    ClauseSink& sink_;
    std::vector<std::uint64_t> vertices_;
    std::vector<Lit> edges_;
};

void write(const Values& values, ClauseSink& sink) {
    Cliques(values["n"], values["r"], false, sink);
    Cliques(values["n"], values["s"], true, sink);
}

}  // namespace

constinit const Family kRamsey{
    .name = "ramsey",
    .summary = "edge colourings without large cliques of one colour",
    .source = "Radziszowski: Small Ramsey numbers, Electronic Journal of Combinatorics, Dynamic Survey 1",
    .variables = "edge v < w (from 0) has the second colour: w(w-1)/2 + v + 1",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
