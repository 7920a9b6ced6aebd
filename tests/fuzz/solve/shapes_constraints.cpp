#include <algorithm>
#include <bit>
#include <cstdlib>

#include "tests/fuzz/solve/shapes.h"

namespace fuzz {
namespace {

using sat::Random;

// The sum of these literals is odd.
void add_parity(Clauses& clauses, const Numbers& literals) {
    for (std::uint32_t signs = 0; signs < 1u << literals.size(); ++signs) {
        if (std::popcount(signs) % 2 == 0) {
            Numbers& c = clauses.emplace_back(literals);
            for (std::size_t i = 0; i < c.size(); ++i)
                if ((signs >> i & 1) != 0) c[i] = -c[i];
        }
    }
}

// A long sum as a chain of short ones, with new variables from `next` on.
void add_chain(Clauses& clauses, Numbers literals, std::int32_t& next) {
    while (literals.size() > 3) {
        add_parity(clauses, {literals[0], literals[1], next});  // next = their sum, negated
        literals.erase(literals.begin(), literals.begin() + 2);
        literals.push_back(-next++);
    }
    add_parity(clauses, literals);
}

// ---- at most k of the literals are true

void at_most_one_by_pairs(Clauses& clauses, const Numbers& literals) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) clauses.push_back({-literals[i], -literals[j]});
}

// Sinz: Towards an optimal CNF encoding of Boolean cardinality constraints, CP 2005.  count(i, j): more than j of the
// first i + 1 are true.
void at_most_by_counter(Clauses& clauses, const Numbers& literals, std::uint32_t k, std::int32_t& next) {
    const std::int32_t first = next;
    const auto count = [&](std::size_t i, std::uint32_t j) { return first + static_cast<std::int32_t>(i * k + j); };
    for (std::size_t i = 0; i < literals.size(); ++i) {
        clauses.push_back({-literals[i], count(i, 0)});
        for (std::uint32_t j = 0; i > 0 && j < k; ++j) {
            clauses.push_back({-count(i - 1, j), count(i, j)});
            if (j > 0) clauses.push_back({-literals[i], -count(i - 1, j - 1), count(i, j)});
        }
        if (i > 0) clauses.push_back({-literals[i], -count(i - 1, k - 1)});
    }
    next += static_cast<std::int32_t>(literals.size() * k);
}

// Bailleux, Boufkhad: Efficient CNF encoding of Boolean cardinality constraints, CP 2003. Returns the outputs: output i
// is true if more than i of the literals are.
Numbers totalizer(Clauses& clauses, const Numbers& literals, std::int32_t& next) {
    if (literals.size() == 1) return literals;
    const auto middle = literals.begin() + static_cast<std::ptrdiff_t>(literals.size() / 2);
    const Numbers left = totalizer(clauses, Numbers(literals.begin(), middle), next);
    const Numbers right = totalizer(clauses, Numbers(middle, literals.end()), next);
    Numbers sum(literals.size());
    for (std::int32_t& n : sum) n = next++;
    for (std::size_t i = 0; i <= left.size(); ++i)
        for (std::size_t j = 0; j <= right.size(); ++j) {
            if (i + j == 0) continue;
            Numbers c{sum[i + j - 1]};
            if (i > 0) c.push_back(-left[i - 1]);
            if (j > 0) c.push_back(-right[j - 1]);
            clauses.push_back(std::move(c));
        }
    return sum;
}

void at_most(Random& random, Clauses& clauses, const Numbers& literals, std::uint32_t k, std::int32_t& next) {
    if (k >= literals.size()) return;
    if (k == 0) {
        for (const std::int32_t l : literals) clauses.push_back({-l});
    } else if (k == 1 && random.below(3) != 0) {
        at_most_one_by_pairs(clauses, literals);
    } else if (random.flip()) {
        at_most_by_counter(clauses, literals, k, next);
    } else {
        clauses.push_back({-totalizer(clauses, literals, next)[k]});
    }
}

std::int32_t cell(std::uint32_t row, std::uint32_t column, std::uint32_t columns) {
    return static_cast<std::int32_t>(row * columns + column + 1);
}

// Each pair of nodes is an edge with this probability.
std::vector<std::pair<std::uint32_t, std::uint32_t>> random_edges(Random& random, std::uint32_t nodes, double density) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::uint32_t a = 0; a < nodes; ++a)
        for (std::uint32_t b = 0; b < a; ++b)
            if (random.unit() < density) edges.emplace_back(b, a);
    return edges;
}

}  // namespace

Clauses parities(Random& random, std::uint32_t vars) {
    vars = std::clamp(vars, 4u, 40u);
    Clauses clauses;
    auto next = static_cast<std::int32_t>(vars + 1);
    const bool chains = random.flip();
    const std::uint32_t sums = between(random, 1, vars + 1);
    for (std::uint32_t i = 0; i < sums; ++i) {
        if (chains && one_in(random, 3)) add_chain(clauses, random_clause(random, vars, between(random, 4, 7)), next);
        else add_parity(clauses, random_clause(random, vars, between(random, 2, 4)));
    }
    if (random.flip()) add_random_clauses(random, clauses, vars, random.below(vars));
    return clauses;
}

Clauses cardinalities(Random& random, std::uint32_t vars) {
    vars = std::clamp(vars, 4u, 30u);
    Clauses clauses;
    auto next = static_cast<std::int32_t>(vars + 1);
    for (std::uint32_t n = between(random, 1, 4); n > 0; --n) {
        Numbers literals = random_clause(random, vars, between(random, 2, std::min(vars, 8u)));
        const auto size = static_cast<std::uint32_t>(literals.size());
        at_most(random, clauses, literals, random.below(size), next);
        if (random.flip()) {  // and at least as many
            for (std::int32_t& l : literals) l = -l;
            at_most(random, clauses, literals, random.below(size), next);
        }
    }
    add_random_clauses(random, clauses, vars, random.below(2 * vars));
    return clauses;
}

Clauses pigeons(Random& random, std::uint32_t vars) {
    const std::uint32_t holes = between(random, 1, vars <= 12 ? 3 : vars <= 20 ? 4 : 6);
    const std::uint32_t birds = holes + random.below(3);
    const auto sits = [holes](std::uint32_t p, std::uint32_t h) { return cell(p, h, holes); };
    Clauses clauses;
    for (std::uint32_t p = 0; p < birds; ++p) {
        Numbers& somewhere = clauses.emplace_back();
        for (std::uint32_t h = 0; h < holes; ++h)
            if (random.below(8) != 0) somewhere.push_back(sits(p, h));
        if (somewhere.empty()) somewhere.push_back(sits(p, 0));
    }
    auto next = static_cast<std::int32_t>(birds * holes + 1);
    const bool pairs = random.below(3) != 0;
    for (std::uint32_t h = 0; h < holes; ++h) {
        Numbers hole;
        for (std::uint32_t p = 0; p < birds; ++p) hole.push_back(sits(p, h));
        if (pairs) at_most_one_by_pairs(clauses, hole);
        else at_most(random, clauses, hole, one_in(random, 8) ? 2 : 1, next);
    }
    if (one_in(random, 3)) add_random_clauses(random, clauses, birds * holes, random.below(4));
    return clauses;
}

Clauses colouring(Random& random, std::uint32_t vars) {
    const std::uint32_t colours = between(random, 2, 4), nodes = std::max(2u, std::min(vars, 48u) / colours);
    const auto has = [colours](std::uint32_t n, std::uint32_t c) { return cell(n, c, colours); };
    const bool one_colour = random.flip();
    Clauses clauses;
    for (std::uint32_t n = 0; n < nodes; ++n) {
        Numbers all;
        for (std::uint32_t c = 0; c < colours; ++c) all.push_back(has(n, c));
        if (one_colour) at_most_one_by_pairs(clauses, all);
        clauses.push_back(std::move(all));
    }
    for (const auto& [a, b] : random_edges(random, nodes, random.unit()))
        for (std::uint32_t c = 0; c < colours; ++c) clauses.push_back({-has(a, c), -has(b, c)});
    return clauses;
}

// Hamiltonian cycle: a variable says that node n is at position p.
Clauses cycle(Random& random, std::uint32_t vars) {
    const std::uint32_t nodes = vars < 20 ? between(random, 3, 4) : between(random, 4, 7);
    const auto at = [nodes](std::uint32_t n, std::uint32_t p) { return cell(n, p % nodes, nodes); };
    Clauses clauses;
    for (std::uint32_t n = 0; n < nodes; ++n) {
        Numbers places, holders;
        for (std::uint32_t p = 0; p < nodes; ++p) {
            places.push_back(at(n, p));
            holders.push_back(at(p, n));
        }
        at_most_one_by_pairs(clauses, places);
        at_most_one_by_pairs(clauses, holders);
        clauses.push_back(std::move(places));
    }
    for (const auto& [a, b] : random_edges(random, nodes, 0.6 * random.unit()))  // not adjacent
        for (std::uint32_t p = 0; p < nodes; ++p) {
            clauses.push_back({-at(a, p), -at(b, p + 1)});
            clauses.push_back({-at(b, p), -at(a, p + 1)});
        }
    return clauses;
}

}  // namespace fuzz
