#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sat::messages {

// What messages mean and how they follow from each other.  A literal has two products of messages: `same` of the
// clauses with it, `opposite` of those with its negation.

// Survey propagation (Braunstein, Mezard, Zecchina: Survey propagation: an algorithm for satisfiability, 2005): a
// message is one minus the probability that the clause warns the literal, that is that all of its other literals are
// warned by other clauses to be false, over the clusters of solutions.
struct Surveys {
    static constexpr float kLeast = 1e-4f, kMost = 1;
    static constexpr bool kSurveys = true;
    static constexpr float kMissing = 1;  // to_clause() of a literal that is false

    // The probability that a literal is warned to be false, by the clauses other than the one that asks.
    static float to_clause(float same, float opposite) {
        const float both = same * opposite;
        return (same - both) / (same + opposite - both);
    }
    // The message to a literal, from to_clause() of the two others.
    static float to_literal(float a, float b) { return 1 - a * b; }
    static float next(float, float message) { return message; }
    static float change(float before, float after) { return std::abs(after - before); }
    // In [-1, 1]: how much more often the literal is warned to be true than to be false.
    static float bias(float same, float opposite) {
        const float both = same * opposite;
        return (opposite - same) / (same + opposite - both);
    }
    static float initial(float uniform) { return 1 - uniform; }
};

// Belief propagation in which a clause weighs an assignment by its number of true literals (Krzakala, Mezard,
// Zdeborova: Reweighted belief propagation and quiet planting for random K-SAT, 2012).  With both weights 1 it is plain
// belief propagation, exact on trees.  Messages are damped: the geometric mean of the old and the new one.
struct Beliefs {
    static constexpr float kLeast = 1e-4f, kMost = 1e4f;
    static constexpr bool kSurveys = false;
    static constexpr float kMissing = 0;

    float two = 1, three = 1;  // weights of two and of three true literals; of one: 1

    // The probability that a literal is true without the clause that asks.
    static float to_clause(float same, float opposite) { return opposite / (same + opposite); }
    float to_literal(float a, float b) const {
        const float both = a * b, one = a + b - 2 * both, none = 1 - a - b + both;
        return (one + two * both) / (none + two * one + three * both);
    }
    static float next(float before, float message) { return std::sqrt(before * message); }
    static float change(float before, float after) { return std::abs(after - before) / (after + before); }
    static float bias(float same, float opposite) { return (opposite - same) / (opposite + same); }
    static float initial(float uniform) { return 1 - 0.2f * uniform; }
};

}  // namespace sat::messages
