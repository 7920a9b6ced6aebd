// All-interval series: a permutation of 0 .. n-1 whose n-1 steps have n-1 different sizes.  From music (twelve
// tone rows with all intervals); satisfiable for every n, with few solutions in a large space.
//
// Every position has one number, every number one position, the same for steps and sizes, and two neighbours
// determine the size of their step.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"n", "length of the series", 2, 400, std::nullopt},
};

InstanceSize size(const Values& values) {
    const std::uint64_t n = values["n"];
    const std::uint64_t permutation = 2 * n * (1 + choose2(n));
    const std::uint64_t sizes = 2 * (n - 1) * (1 + choose2(n - 1));
    return {n * n + (n - 1) * (n - 1), permutation + sizes + (n - 1) * n * (n - 1)};
}

Expected expected(const Values&) {
    return {Verdict::satisfiable, "0, n-1, 1, n-2, 2 and so on has steps n-1, n-2, n-3, n-4 and so on"};
}

// Row r, column c of a square of variables with `side` rows, whose first variable is `first`.
struct Square {
    std::uint64_t first, side;
    Lit at(std::uint64_t row, std::uint64_t column) const { return positive(first + row * side + column); }
};

// One in every row, one in every column.
void permutation(Square square, ClauseSink& sink) {
    std::vector<Lit> row, column;
    for (std::uint64_t i = 0; i < square.side; ++i) {
        row.clear();
        column.clear();
        for (std::uint64_t j = 0; j < square.side; ++j) {
            row.push_back(square.at(i, j));
            column.push_back(square.at(j, i));
        }
        exactly_one(row, sink);
        exactly_one(column, sink);
    }
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint64_t n = values["n"];
    const Square number{0, n};        // position i has number a
    const Square step{n * n, n - 1};  // step i, from position i to i + 1, has size d + 1
    permutation(number, sink);
    permutation(step, sink);
    for (std::uint64_t i = 0; i + 1 < n; ++i)
        for (std::uint64_t a = 0; a < n; ++a)
            for (std::uint64_t b = 0; b < n; ++b)
                if (a != b)
                    sink.clause(
                        std::array{~number.at(i, a), ~number.at(i + 1, b), step.at(i, (a < b ? b - a : a - b) - 1)});
}

}  // namespace

constinit const Family kAllIntervalSeries{
    .name = "ais",
    .summary = "all-interval series",
    .source = "Hoos: Stochastic local search - methods, models, applications, thesis, 1998 (SATLIB ais)",
    .variables =
        "position i has number a (both from 0): i*n + a + 1; step i has size d (from 1): "
        "n*n + i*(n-1) + d",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
