#include "sat/messages/factors.h"

#include <span>

namespace sat::messages {

Factors::Factors(const Formula& formula, Random& random)
    : values_(formula.num_vars(), Truth::open), open_(formula.num_vars()) {
    triples_.reserve(formula.num_clauses());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) add(formula.clause(ClauseId{c}));
    random.shuffle(std::span(triples_));
    random.shuffle(std::span(pairs_));
    propagate();
}

// Adds a clause without its repetitions; a tautology is left out.
void Factors::add(std::span<const Lit> clause) {
    ASSERT(clause.size() <= 3);
    std::array<Lit, 3> kept{};
    std::size_t size = 0;
    for (const Lit l : clause) {
        const std::span before(kept.data(), size);
        if (std::ranges::find(before, ~l) != before.end()) return;
        if (std::ranges::find(before, l) == before.end()) kept[size++] = l;
    }
    if (size == 3) triples_.push_back({kept, {1, 1, 1}});
    else if (size == 2) pairs_.push_back({{kept[0], kept[1]}, {1, 1}});
    else if (size == 1) unit(kept[0]);
    else conflict_ = true;
}

void Factors::unit(Lit l) {
    if (value(l) == Truth::open) fix(l);
    else if (value(l) == Truth::no) conflict_ = true;
}

// Shortens the factors of one length; true if a unit was found.
template <std::size_t K>
bool Factors::shorten(std::vector<Factor<K>>& factors) {
    const std::size_t open_before = open_;
    std::size_t kept = 0;
    for (std::size_t f = 0; f < factors.size(); ++f) {
        const Factor<K> factor = factors[f];
        std::array<std::size_t, K> open{};
        std::size_t size = 0;
        bool satisfied = false;
        for (std::size_t i = 0; i < K; ++i) {
            const Truth truth = value(factor.literals[i]);
            satisfied |= truth == Truth::yes;
            if (truth == Truth::open) open[size++] = i;
        }
        if (satisfied) continue;
        if (size == K) {
            factors[kept++] = factor;
        } else if (K == 3 && size == 2) {
            const std::size_t a = open[0], b = open[1];
            pairs_.push_back({{factor.literals[a], factor.literals[b]}, {factor.ratios[a], factor.ratios[b]}});
        } else if (size == 1) {
            unit(factor.literals[open[0]]);
        } else {
            conflict_ = true;
        }
    }
    factors.resize(kept);
    return open_ != open_before;
}

void Factors::propagate() {
    for (bool again = true; again && !conflict_;) {
        again = shorten(triples_);
        again = shorten(pairs_) || again;
    }
}

}  // namespace sat::messages
