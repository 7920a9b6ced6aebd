// Two chains of parities over the same variables, the second in random order: x1 + x2 = y1, y1 + x3 = y2, and
// so on to the sum of all.  The first chain says that the sum is odd, the second that it is even.  Trivial by
// adding the equations, exponential for search by resolution with a fixed number of variables, since the
// partial sums of the two chains have nothing to do with each other.
#include <numeric>
#include <vector>

#include "sat/core/random.h"
#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"length", "variables that are added", 3, 100000000, std::nullopt},
    switch_parameter("satisfiable", "the second chain asks for an odd sum too"),
};

InstanceSize size(const Values& values) {
    const std::uint64_t n = values["length"];
    return {n + 2 * (n - 3), 2 * (n - 2) * parity_clauses(3, false)};
}

Expected expected(const Values& values) {
    if (values["satisfiable"] != 0) return {Verdict::satisfiable, "both chains say that the sum is odd"};
    return {Verdict::unsatisfiable, "one chain says that the sum is odd, the other that it is even"};
}

// Requires: at least 3 variables; those from `first_partial` on are free for the partial sums.
void chain(std::span<const Lit> order, std::uint64_t first_partial, bool odd, ClauseSink& sink) {
    Lit sum = order[0];
    const std::size_t last_link = order.size() - 3;
    for (std::size_t i = 0; i < last_link; ++i) {
        const Lit next = positive(first_partial + i);
        parity(std::array{sum, order[i + 1], next}, false, sink);
        sum = next;
    }
    parity(std::array{sum, order[order.size() - 2], order.back()}, odd, sink);
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint32_t n = values["length"];
    std::vector<Lit> order(n);
    for (std::uint32_t v = 0; v < n; ++v) order[v] = positive(v);
    chain(order, n, true, sink);
    Random random(values.seed);
    random.shuffle(std::span(order));
    chain(order, n + (n - 3), values["satisfiable"] != 0, sink);
}

}  // namespace

constinit const Family kParityChains{
    .name = "parity",
    .summary = "two parity chains in different orders",
    .source = "Chew, Heule: Sorting parity encodings by reusing variables, SAT 2020",
    .variables = "the length variables that are added, then the partial sums of the first chain and of the second",
    .parameters = kParameters,
    .uses_seed = true,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
