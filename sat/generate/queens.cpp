// n queens on an n x n board, none attacking another: one in every row and column, at most one on a diagonal.
// That every column has a queen follows from the rows by counting, which unit propagation does not see; both are
// written.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"n", "rows, columns and queens", 1, 1000, std::nullopt},
};

// The diagonals of one direction have 1, 2, .. n-1, n, n-1, .. 1 squares.
InstanceSize size(const Values& values) {
    const std::uint64_t n = values["n"];
    const std::uint64_t diagonals = choose2(n) + 2 * choose3(n);
    return {n * n, 2 * n * (1 + choose2(n)) + 2 * diagonals};
}

Expected expected(const Values& values) {
    const std::uint32_t n = values["n"];
    if (n == 2) return {Verdict::unsatisfiable, "on a 2x2 board every two squares attack each other"};
    if (n == 3) return {Verdict::unsatisfiable, "on a 3x3 board two queens leave no square for the third"};
    return {Verdict::satisfiable, "every n but 2 and 3 has a solution (Pauls 1874)"};
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint64_t n = values["n"];
    std::vector<Lit> row, column, falling, rising;
    for (std::uint64_t i = 0; i < n; ++i) {
        row.clear();
        column.clear();
        for (std::uint64_t j = 0; j < n; ++j) {
            row.push_back(positive(i * n + j));
            column.push_back(positive(j * n + i));
        }
        exactly_one(row, sink);
        exactly_one(column, sink);
    }
    for (std::uint64_t d = 0; d < 2 * n - 1; ++d) {
        falling.clear();
        rising.clear();
        for (std::uint64_t r = 0; r < n; ++r) {
            if (d >= r && d - r < n) rising.push_back(positive(r * n + (d - r)));
            if (r + n - 1 >= d && r + n - 1 - d < n) falling.push_back(positive(r * n + (r + n - 1 - d)));
        }
        at_most_one(rising, sink);
        at_most_one(falling, sink);
    }
}

}  // namespace

constinit const Family kQueens{
    .name = "queens",
    .summary = "n queens that do not attack each other",
    .source = "Bell, Stevens: A survey of known results and research areas for n-queens, Discrete Math. 309, 2009",
    .variables = "a queen in row r, column c (both from 0): r*n + c + 1",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
