#pragma once

#include <cstdint>

#include "sat/core/formula.h"
#include "sat/lookahead/root.h"

namespace sat::lookahead {

// What may be asked of a node's state: a bit for each literal, true, and none beyond (transpose.h).

inline bool holds(const std::uint8_t* state, Lit l) {
    return (state[l.code() / 8] >> l.code() % 8 & 1) != 0;
}

// How many literals are true.
std::uint32_t count_true(const std::uint8_t* state, std::uint32_t num_vars);

// True literals, none beside its negation, that satisfy every clause; some variables may be open.
bool is_model(const Root& root, const std::uint8_t* state);

// Of the formula, with what its unit clauses imply; what is open is false.
Model model_of(const Formula& formula, const Root& root, const std::uint8_t* state);

}  // namespace sat::lookahead
