// The lex-leader of an involution: of an assignment and its image, keep the larger one.  With the variables x1, x2, ...
// that it moves, whose images y1, y2, ... come later, and e(i) true if x and y agree up to i:
//
//     e(i-1) -> x(i) or ~y(i)          redundant by the involution
//     e(i-1), ~x(i) -> e(i)            with the first, x(i) = y(i)
//     e(i-1), y(i) -> e(i)
//
// The proof needs the other direction of these definitions too.
#include <algorithm>

#include "sat/symmetry/breaker.h"

namespace sat {
namespace {

constexpr std::size_t kLongestOrder = 100;
// An involution that moves a smaller part of the variables is left alone: it halves the search for that part at best,
// and circuits have hundreds of them.
constexpr std::size_t kLeastPart = 10;

void add_lex_leader(Breaker& breaker, const Permutation& involution) {
    std::vector<Lit> same;  // the negation of e(i-1), if i > 1
    std::size_t pairs = 0;
    for (const Permutation::Move& m : involution.moves()) {
        const Lit x = Lit::of(m.from, false), y = m.to;
        if (y.var() < m.from) continue;
        std::vector<Lit> clause{x};
        if (y != ~x) clause.push_back(~y);
        clause.insert(clause.end(), same.begin(), same.end());
        breaker.add_redundant(clause, involution);
        if (++pairs == kLongestOrder || y == ~x) return;  // opposite literals differ
        const Lit e = Lit::of(breaker.new_var(), false);
        const auto define = [&](const std::vector<Lit>& literals, bool for_proof_alone) {
            breaker.add_definition(literals, for_proof_alone);
        };
        std::vector<Lit> with_x{e, x}, with_y{e, ~y};
        with_x.insert(with_x.end(), same.begin(), same.end());
        with_y.insert(with_y.end(), same.begin(), same.end());
        define(with_x, false);
        define(with_y, false);
        if (!same.empty()) define({~e, ~same[0]}, true);
        define({~e, ~x, y}, true);
        define({~e, x, ~y}, true);
        same.assign(1, ~e);
    }
}

}  // namespace

// Of involutions that move no common variable, since the clauses of one are no longer symmetric under others.
Broken order_images(Breaker& breaker, std::span<const Permutation> generators) {
    VarMap<std::uint8_t> used(breaker.residual().num_vars(), 0);
    Broken broken;
    std::vector<const Permutation*> sorted;
    for (const Permutation& g : generators)
        if (g.is_involution() && g.size() * kLeastPart >= used.size()) sorted.push_back(&g);
    std::ranges::stable_sort(sorted, std::ranges::greater{}, [](const Permutation* g) { return g->size(); });
    for (const Permutation* g : sorted) {
        if (breaker.effort.exhausted()) break;
        if (std::ranges::any_of(g->moves(), [&](const Permutation::Move& m) { return used[m.from] != 0; })) continue;
        for (const Permutation::Move& m : g->moves()) used[m.from] = 1;
        add_lex_leader(breaker, *g);
        ++broken.count;
        ++broken.bits;
    }
    return broken;
}

}  // namespace sat
