#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sat/core/effort.h"
#include "sat/core/literal.h"
#include "sat/core/random.h"
#include "sat/messages/factors.h"
#include "sat/messages/updates.h"

namespace sat::messages {

// The messages of the factors of a formula, updated in place: a sweep takes one step of work for each literal.  What
// the other clauses of a literal say is the product of all their messages, which is kept, divided by one.
//
// Invariant: (S1) products_[l] is the product of the messages to l, up to rounding and its bounds.
template <class Update>
class Sweeps {
public:
    Sweeps(Factors& factors, Update update) : factors_(factors), update_(update), products_(factors.num_vars(), 1) {}

    // Random messages.
    void start(Random& random) {
        const auto draw = [&](auto& all) {
            for (auto& factor : all)
                for (float& ratio : factor.ratios) ratio = bounded(Update::initial(static_cast<float>(random.unit())));
        };
        draw(factors_.triples());
        draw(factors_.pairs());
    }
    // Sweeps until a message changes by `tolerance` on average, at most `most` times.  Returns whether it came to that.
    bool settle(int most, double tolerance, Effort& effort) {
        multiply();
        bool settled = false;
        for (int i = 0; i < most && !settled && !effort.exhausted(); ++i)
            settled = sweep(effort) <= tolerance * static_cast<double>(factors_.num_literals());
        if (!effort.exhausted()) multiply();
        return settled;
    }
    // In [-1, 1]: how much the messages prefer "true".
    float bias(Lit l) const { return Update::bias(products_[l], products_[~l]); }

private:
    static constexpr float kLeastProduct = 1e-30f, kMostProduct = 1e30f;
    static constexpr std::size_t kBlock = 1024;  // factors between two looks at the effort
    static constexpr std::size_t kAhead = 16;    // factors; the products of a large formula are not in the cache
    static constexpr std::uint64_t kTicks = 2;   // of a message

    static float bounded(float ratio) { return std::clamp(ratio, Update::kLeast, Update::kMost); }
    static float bounded_product(float product) { return std::clamp(product, kLeastProduct, kMostProduct); }

    // Computes the products anew, so that rounding errors do not add up.
    void multiply() {
        std::fill(products_.all().begin(), products_.all().end(), 1.0f);
        const auto all = [&](const auto& factors) {
            for (const auto& factor : factors)
                for (std::size_t i = 0; i < factor.literals.size(); ++i) {
                    float& product = products_[factor.literals[i]];
                    product = bounded_product(product * factor.ratios[i]);
                }
        };
        all(factors_.triples());
        all(factors_.pairs());
    }

    // Updates every message once; returns the sum of their changes.
    double sweep(Effort& effort) { return sweep(factors_.triples(), effort) + sweep(factors_.pairs(), effort); }

    template <std::size_t K>
    double sweep(std::vector<Factor<K>>& factors, Effort& effort) {
        double sum = 0;
        for (std::size_t begin = 0; begin < factors.size() && !effort.exhausted(); begin += kBlock) {
            const std::size_t end = std::min(begin + kBlock, factors.size());
            float changes = 0;
            for (std::size_t f = begin; f < end; ++f) {
                const Factor<K>& ahead = factors[std::min(f + kAhead, factors.size() - 1)];
                for (const Lit l : ahead.literals) __builtin_prefetch(&products_[l]);
                changes += renew(factors[f]);
            }
            sum += static_cast<double>(changes);
            effort.spend(kTicks * K * (end - begin));
        }
        return sum;
    }

    template <std::size_t K>
    float renew(Factor<K>& factor) {
        std::array<float, K> others;                      // the product without this factor
        std::array<float, 3> in{0, 0, Update::kMissing};  // to the clause
        for (std::size_t i = 0; i < K; ++i) {
            const Lit l = factor.literals[i];
            others[i] = bounded_product(products_[l] / factor.ratios[i]);
            if constexpr (Update::kSurveys) others[i] = std::min(others[i], 1.0f);
            in[i] = Update::to_clause(others[i], products_[~l]);
        }
        const std::array<float, 3> out{update_.to_literal(in[1], in[2]), update_.to_literal(in[0], in[2]),
                                       update_.to_literal(in[0], in[1])};
        float changes = 0;
        for (std::size_t i = 0; i < K; ++i) {
            const float ratio = bounded(Update::next(factor.ratios[i], bounded(out[i])));
            changes += Update::change(factor.ratios[i], ratio);
            factor.ratios[i] = ratio;
            products_[factor.literals[i]] = bounded_product(others[i] * ratio);
        }
        return changes;
    }

    Factors& factors_;
    Update update_;
    LitMap<float> products_;
};

}  // namespace sat::messages
