#include "tests/cli/checkers/formulas.h"

namespace checkers {
namespace {

std::int32_t number(std::size_t n) {
    return static_cast<std::int32_t>(n);
}

// Output i: more than i of the literals are true (Bailleux, Boufkhad: Efficient CNF encoding of Boolean cardinality
// constraints, CP 2003), in both directions.
std::vector<std::int32_t> totalizer(Clauses& clauses, const std::vector<std::int32_t>& in, std::int32_t& last) {
    if (in.size() == 1) return in;
    const auto middle = in.begin() + static_cast<std::ptrdiff_t>(in.size() / 2);
    const auto left = totalizer(clauses, {in.begin(), middle}, last);
    const auto right = totalizer(clauses, {middle, in.end()}, last);
    std::vector<std::int32_t> out(in.size());
    for (std::int32_t& o : out) o = ++last;
    for (std::size_t i = 0; i <= left.size(); ++i)
        for (std::size_t j = 0; j <= right.size(); ++j) {
            std::vector<std::int32_t> enough, too_few;
            if (i > 0) enough.push_back(-left[i - 1]);
            if (j > 0) enough.push_back(-right[j - 1]);
            if (i < left.size()) too_few.push_back(left[i]);
            if (j < right.size()) too_few.push_back(right[j]);
            if (i + j > 0) enough.push_back(out[i + j - 1]), clauses.push_back(enough);
            if (i + j < out.size()) too_few.push_back(-out[i + j]), clauses.push_back(too_few);
        }
    return out;
}

// At most `most` are true (Sinz: Towards an optimal CNF encoding of Boolean cardinality constraints, CP 2005).
void at_most(Clauses& clauses, const std::vector<std::int32_t>& in, std::size_t most, std::int32_t& last) {
    std::vector<std::int32_t> before, now(most);
    for (std::size_t i = 0; i < in.size(); ++i) {
        for (std::int32_t& n : now) n = ++last;
        clauses.push_back({-in[i], now[0]});
        for (std::size_t j = 0; i > 0 && j < most; ++j) {
            clauses.push_back({-before[j], now[j]});
            if (j > 0) clauses.push_back({-in[i], -before[j - 1], now[j]});
        }
        if (i > 0) clauses.push_back({-in[i], -before[most - 1]});
        before = now;
    }
}

// At most one, by all pairs.
void exclude(Clauses& clauses, const std::vector<std::int32_t>& literals) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) clauses.push_back({-literals[i], -literals[j]});
}

}  // namespace

Clauses counted(std::size_t n, std::size_t most, bool by_totalizer) {
    Clauses clauses;
    std::vector<std::int32_t> variables, opposites;
    for (std::size_t i = 1; i <= n; ++i) variables.push_back(number(i)), opposites.push_back(-number(i));
    std::int32_t last = number(n);
    if (by_totalizer) {
        clauses.push_back({-totalizer(clauses, variables, last)[most]});
        const std::vector<std::int32_t> rotated = [&] {
            std::vector<std::int32_t> r(variables.begin() + 1, variables.end());
            r.push_back(variables[0]);
            return r;
        }();
        clauses.push_back({totalizer(clauses, rotated, last)[most]});
    } else {
        at_most(clauses, variables, most, last);
        at_most(clauses, opposites, n - most - 1, last);
    }
    return clauses;
}

Clauses clique_colouring(std::size_t n) {
    Clauses clauses;
    const auto has = [n](std::size_t vertex, std::size_t colour) { return number(vertex * n + colour + 1); };
    for (std::size_t v = 0; v <= n; ++v) {
        std::vector<std::int32_t>& some = clauses.emplace_back();
        for (std::size_t c = 0; c < n; ++c) some.push_back(has(v, c));
    }
    for (std::size_t v = 0; v <= n; ++v)
        for (std::size_t w = 0; w < v; ++w)
            for (std::size_t c = 0; c < n; ++c) clauses.push_back({-has(v, c), -has(w, c)});
    return clauses;
}

Clauses chessboard(std::size_t side) {
    std::int32_t last = 0;
    std::vector<std::vector<std::int32_t>> at(side * side);
    const auto is_there = [side](std::size_t square) { return square != 0 && square != side * side - 1; };
    const auto place = [&](std::size_t a, std::size_t b) {
        if (!is_there(a) || !is_there(b)) return;
        at[a].push_back(++last);
        at[b].push_back(last);
    };
    for (std::size_t row = 0; row < side; ++row)
        for (std::size_t column = 0; column < side; ++column) {
            if (column + 1 < side) place(row * side + column, row * side + column + 1);
            if (row + 1 < side) place(row * side + column, (row + 1) * side + column);
        }
    Clauses clauses;
    for (std::size_t square = 0; square < at.size(); ++square) {
        if (!is_there(square)) continue;
        clauses.push_back(at[square]);
        exclude(clauses, at[square]);
    }
    return clauses;
}

// A row that is false makes all clauses of the columns true, which contradict each other.
Clauses products(std::size_t rows, std::size_t width) {
    Clauses clauses;
    std::vector<std::int32_t> some_false;
    for (std::size_t i = 1; i <= rows; ++i) some_false.push_back(-number(i));
    clauses.push_back(some_false);
    for (std::size_t signs = 0; signs < std::size_t{1} << width; ++signs)
        for (std::size_t i = 1; i <= rows; ++i) {
            std::vector<std::int32_t>& clause = clauses.emplace_back(1, number(i));
            for (std::size_t j = 0; j < width; ++j)
                clause.push_back((signs >> j & 1) != 0 ? number(rows + j + 1) : -number(rows + j + 1));
        }
    return clauses;
}

}  // namespace checkers
