// The mutilated chessboard: a square board without two opposite corners is covered by dominoes.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"n", "squares of a side", 2, 1000, std::nullopt},
    switch_parameter("whole", "with all corners"),
};

struct Board {
    explicit Board(const Values& values) : n(values["n"]), whole(values["whole"] != 0) {}
    std::uint64_t n;
    bool whole;

    bool has(std::uint64_t row, std::uint64_t column) const {
        return row < n && column < n && (whole || (row + column != 0 && row + column != 2 * n - 2));
    }
};

// Call visit(dominoes) for every square, row by row, with the dominoes that cover it.
template <class Visit>
std::uint64_t for_each_square(const Board& board, const Visit& visit) {
    std::uint64_t variable = 0;
    std::vector<Lit> above(board.n), below(board.n), group;
    for (std::uint64_t r = 0; r < board.n; ++r, std::swap(above, below)) {
        Lit left{};
        for (std::uint64_t c = 0; c < board.n; ++c) {
            if (!board.has(r, c)) continue;
            group.clear();
            if (r > 0 && board.has(r - 1, c)) group.push_back(above[c]);
            if (c > 0 && board.has(r, c - 1)) group.push_back(left);
            if (board.has(r, c + 1)) group.push_back(left = positive(variable++));
            if (board.has(r + 1, c)) group.push_back(below[c] = positive(variable++));
            visit(group);
        }
    }
    return variable;
}

InstanceSize size(const Values& values) {
    std::uint64_t clauses = 0;
    const std::uint64_t vars = for_each_square(
        Board(values), [&](const std::vector<Lit>& dominoes) { clauses += 1 + choose2(dominoes.size()); });
    return {vars, clauses};
}

Expected expected(const Values& values) {
    if (values["whole"] == 0)
        return {Verdict::unsatisfiable, values["n"] % 2 == 0 ? "more squares of one colour are left than of the other"
                                                             : "the number of squares is odd"};
    if (values["n"] % 2 != 0) return {Verdict::unsatisfiable, "the number of squares is odd"};
    return {Verdict::satisfiable, "every row can be covered by itself"};
}

void write(const Values& values, ClauseSink& sink) {
    for_each_square(Board(values), [&](const std::vector<Lit>& dominoes) { exactly_one(dominoes, sink); });
}

}  // namespace

constinit const Family kMutilated{
    .name = "mutilated",
    .summary = "dominoes on a chessboard without two opposite corners",
    .source = "Alekhnovich: Mutilated chessboard problem is exponentially hard for resolution, TCS 310, 2004",
    .variables = "the dominoes by their first square, row by row; the horizontal one first",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
