#include "tests/fuzz/solve/shapes.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace fuzz {
namespace {

constexpr std::array kShapes{
    Shape{"uniform", "random k-SAT, k from 1 to 7, from no clause to twice the threshold", 22, uniform},
    Shape{"mixed", "clauses of 1 to 6 literals", 14, mixed},
    Shape{"planted", "clauses that a hidden assignment satisfies, many of them", 5, planted},
    Shape{"implications", "binary clauses, cycles of implications, a few long clauses", 6, implications},
    Shape{"horn", "at most one positive literal in most clauses", 3, horn},
    Shape{"parts", "formulas side by side, with a clause between or none", 3, parts},
    Shape{"parities", "sums modulo 2, chained and overlapping, with other clauses", 9, parities},
    Shape{"cardinalities", "at most and at least k of n: pairs, counters, totalizers", 8, cardinalities},
    Shape{"pigeons", "at-most-one sets and clauses that need more of them than there are, or not", 4, pigeons},
    Shape{"colouring", "random graphs and colours", 4, colouring},
    Shape{"cycle", "Hamiltonian cycles of random graphs", 1, cycle},
    Shape{"circuit", "gates over gates and clauses about their outputs", 6, circuit},
    Shape{"miter", "two circuits for one function, outputs compared", 3, miter},
    Shape{"adder", "sums and products of binary numbers", 2, adder},
    Shape{"products", "clauses that a new variable would shorten", 2, products},
    Shape{"family", "small instances of satgen's families", 3, family},
    Shape{"sudoku", "boards of 4x4, 6x6 and 9x9 in every encoding", 2, sudoku_board},
    Shape{"sample", "parts of cnf-samples, changed", 3, sample},
};

const Shape& random_shape(sat::Random& random) {
    std::uint32_t all = 0;
    for (const Shape& s : kShapes) all += s.share;
    std::uint32_t at = random.below(all);
    for (const Shape& s : kShapes) {
        if (at < s.share) return s;
        at -= s.share;
    }
    return kShapes.back();
}

std::uint32_t random_size(sat::Random& random) {
    const std::uint32_t dice = random.below(1000);
    if (dice < 300) return between(random, 2, 12);
    if (dice < 760) return between(random, 13, 20);
    if (dice < 980) return between(random, 21, 60);
    return between(random, 61, 120);
}

Numbers& any(sat::Random& random, Clauses& clauses) {
    return clauses[random.below(static_cast<std::uint32_t>(clauses.size()))];
}

// Oddities.
void spoil(sat::Random& random, Clauses& clauses) {
    for (std::uint32_t n = between(random, 1, 4); n > 0 && !clauses.empty(); --n) {
        Numbers c = any(random, clauses);
        if (c.empty()) continue;
        switch (random.below(7)) {
            case 0: break;                           // a duplicate
            case 1: c.push_back(c.front()); break;   // a repeated literal
            case 2: c.push_back(-c.front()); break;  // a tautology
            case 3: c = {random.flip() ? c.front() : -c.front()}; break;
            case 4: std::ranges::reverse(c); break;
            case 5: c.front() = -c.front(); break;  // resolves with the original
            default: c.pop_back();                  // subsumes the original, and may be empty
        }
        clauses.push_back(std::move(c));
    }
    if (one_in(random, 200)) clauses.emplace_back();
}

void rename(sat::Random& random, Clauses& clauses) {
    const Numbers variables = variables_of(clauses);
    if (variables.empty()) return;
    Numbers names(static_cast<std::size_t>(variables.back()) + 1, 0);
    const std::int32_t gap = one_in(random, 4) ? static_cast<std::int32_t>(between(random, 2, 40)) : 1;
    Numbers order(variables.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i + 1) * gap;
    if (random.flip()) random.shuffle(std::span(order));
    const bool signs = random.flip();
    for (std::size_t i = 0; i < order.size(); ++i)
        names[static_cast<std::size_t>(variables[i])] = signs && random.flip() ? -order[i] : order[i];
    for (Numbers& c : clauses)
        for (std::int32_t& n : c) {
            const std::int32_t name = names[static_cast<std::size_t>(std::abs(n))];
            n = n < 0 ? -name : name;
        }
}

}  // namespace

std::span<const Shape> shapes() {
    return kShapes;
}

Shaped random_formula(sat::Random& random) {
    const Shape& shape = random_shape(random);
    Shaped made{&shape, shape.make(random, random_size(random))};
    if (one_in(random, 4)) spoil(random, made.clauses);
    if (random.flip()) rename(random, made.clauses);
    if (random.flip()) random.shuffle(std::span(made.clauses));
    if (one_in(random, 4))
        for (Numbers& c : made.clauses) random.shuffle(std::span(c));
    return made;
}

Numbers random_clause(sat::Random& random, std::uint32_t vars, std::uint32_t length) {
    Numbers c;
    while (c.size() < std::min(length, vars)) {
        const std::int32_t n = random_literal(random, vars);
        if (std::ranges::none_of(c, [n](std::int32_t m) { return std::abs(m) == std::abs(n); })) c.push_back(n);
    }
    return c;
}

void add_random_clauses(sat::Random& random, Clauses& clauses, std::uint32_t vars, std::uint32_t how_many) {
    for (; how_many > 0; --how_many) clauses.push_back(random_clause(random, vars, between(random, 2, 4)));
}

}  // namespace fuzz
