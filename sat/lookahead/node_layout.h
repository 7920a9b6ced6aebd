#pragma once

#include <cstddef>
#include <cstdint>

#include "sat/lookahead/batch_view.h"
#include "sat/lookahead/transpose.h"

namespace sat::lookahead {

// Where things are in the memory of a node: its state, and behind it the scores that it begins with, by literal: those
// that its parent ended with.
//
// Scores take sixteen times what the state does, so nodes of formulas with very many variables have none.
struct NodeLayout {
    std::uint32_t num_vars;
    bool keeps_scores;

    std::size_t bytes() const {
        return keeps_scores ? scores_at() + row_words(num_vars) * sizeof(Word) : state_bytes(num_vars);
    }
    // Requires: keeps_scores.
    Word* scores(std::uint8_t* node) const { return reinterpret_cast<Word*>(node + scores_at()); }

private:
    static_assert(kSquare % sizeof(Word) == 0);
    std::size_t scores_at() const { return state_bytes(num_vars); }
};

}  // namespace sat::lookahead
