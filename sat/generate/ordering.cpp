// The ordering principle: a total order of n elements in which every element has another one before it.  The
// first element of an order has none, so that there is no such order; resolution proves it in polynomial size,
// but tree-like resolution, which is what plain DPLL finds, needs exponential size.
//
// Bounded: the element before e is one of `degree` others that are chosen at random for e (the ordering principle on
// a graph of that degree).  This bounds the length of every clause; the contradiction is the same.
//
// Satisfiable: an order is drawn, its first element needs no other before it, and each of the others has one
// among its drawn elements that is before it in that order.
#include <algorithm>
#include <numeric>
#include <vector>

#include "sat/core/random.h"
#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"elements", "elements to be ordered", 1, 1000, std::nullopt},
    Parameter{"degree", "elements of which one must come before, for each element; 0: all others", 0, 999, 0},
    switch_parameter("satisfiable", "one element may be the first"),
};

std::optional<std::string> misfit(const Values& values) {
    if (values["degree"] < values["elements"]) return std::nullopt;
    return "--degree must be less than --elements (" + std::to_string(values["elements"]) + ")";
}

InstanceSize size(const Values& values) {
    const std::uint64_t n = values["elements"];
    return {choose2(n), 2 * choose3(n) + n - values["satisfiable"]};
}

Expected expected(const Values& values) {
    if (values["satisfiable"] != 0) return {Verdict::satisfiable, "the drawn order satisfies every clause"};
    return {Verdict::unsatisfiable, "every finite order has a first element"};
}

// "a is before b".  One variable per pair, so that antisymmetry and totality need no clauses.
Lit before(std::uint64_t n, std::uint64_t a, std::uint64_t b) {
    if (a > b) return ~before(n, b, a);
    return positive(a * (2 * n - a - 1) / 2 + (b - a - 1));
}

// With antisymmetry and totality built in, an order is one without cycles of three.
void transitivity(std::uint64_t n, ClauseSink& sink) {
    for (std::uint64_t a = 0; a < n; ++a)
        for (std::uint64_t b = a + 1; b < n; ++b)
            for (std::uint64_t c = b + 1; c < n; ++c) {
                const Lit ab = before(n, a, b), bc = before(n, b, c), ac = before(n, a, c);
                sink.clause(std::array{~ab, ~bc, ac});
                sink.clause(std::array{ab, bc, ~ac});
            }
}

// For each element those of which one must come before it.
class Rivals {
public:
    Rivals(std::uint32_t n, std::uint32_t degree, std::uint64_t seed) : degree_(degree), random_(seed), place_(n) {
        std::iota(place_.begin(), place_.end(), 0u);
        random_.shuffle(std::span(place_));
    }
    // In the order that makes the satisfiable instances satisfiable.
    bool is_first(std::uint32_t element) const { return place_[element] == 0; }

    // With `satisfiable` one of them is before `element` in the drawn order.  Requires then: it is not first.
    std::span<const std::uint32_t> draw(std::uint32_t element, bool satisfiable) {
        others_.clear();
        for (std::uint32_t e = 0; e < place_.size(); ++e)
            if (e != element) others_.push_back(e);
        if (degree_ == 0) return others_;
        random_.shuffle(std::span(others_));
        if (satisfiable)
            std::iter_swap(others_.begin(), std::find_if(others_.begin(), others_.end(),
                                                         [&](std::uint32_t e) { return place_[e] < place_[element]; }));
        return std::span(others_).first(degree_);
    }

private:
    std::uint32_t degree_;
    Random random_;
    std::vector<std::uint32_t> place_;   // of each element in the drawn order
    std::vector<std::uint32_t> others_;  // kept to be reused
};

void write(const Values& values, ClauseSink& sink) {
    const std::uint32_t n = values["elements"];
    const bool satisfiable = values["satisfiable"] != 0;
    transitivity(n, sink);
    Rivals rivals(n, values["degree"], values.seed);
    std::vector<Lit> clause;
    for (std::uint32_t e = 0; e < n; ++e) {
        if (satisfiable && rivals.is_first(e)) continue;
        clause.clear();
        for (const std::uint32_t rival : rivals.draw(e, satisfiable)) clause.push_back(before(n, rival, e));
        sink.clause(clause);
    }
}

}  // namespace

constinit const Family kOrdering{
    .name = "ordering",
    .summary = "the ordering principle GT_n, complete or of bounded degree",
    .source =
        "Krishnamurthy: Short proofs for tricky formulas, Acta Informatica 22, 1985; bounded: Segerlind, Buss, "
        "Impagliazzo: A switching lemma for small restrictions, SIAM J. Computing 33, 2004",
    .variables = "element a is before b, for a < b: numbered (1,2), (1,3), .. (1,n), (2,3), ..",
    .parameters = kParameters,
    .uses_seed = true,
    .misfit = misfit,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
