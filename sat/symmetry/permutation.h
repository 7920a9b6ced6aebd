#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// A permutation of literals that maps ~l to the negation of what it maps l to.  Only the variables that it moves are
// stored, since most symmetries of large formulas move few.
//
// Invariants: (S1) the variables of moves() rise, and no positive literal is mapped to itself; (S2) the variables
// of the images are the variables moved, each once.
class Permutation {
public:
    struct Move {
        Var from;
        Lit to;  // of the positive literal
        friend bool operator==(const Move&, const Move&) = default;
    };
    Permutation() = default;  // the identity
    // Requires: the moves are those of a permutation, in any order; ones of a literal to itself are dropped.
    explicit Permutation(std::vector<Move> moves) : moves_(std::move(moves)) {
        std::erase_if(moves_, [](const Move& m) { return m.to == Lit::of(m.from, false); });
        std::ranges::sort(moves_, {}, &Move::from);
    }

    Lit operator()(Lit l) const {
        const auto found = std::ranges::lower_bound(moves_, l.var(), {}, &Move::from);
        if (found == moves_.end() || found->from != l.var()) return l;
        return l.negative() ? ~found->to : found->to;
    }
    bool moves(Var v) const { return (*this)(Lit::of(v, false)) != Lit::of(v, false); }
    std::span<const Move> moves() const { return moves_; }
    std::size_t size() const { return moves_.size(); }  // variables moved

    bool is_involution() const {
        return std::ranges::all_of(moves_, [this](const Move& m) { return (*this)(m.to) == Lit::of(m.from, false); });
    }
    // First this one, then `next`.
    Permutation then(const Permutation& next) const {
        std::vector<Move> both;
        both.reserve(moves_.size() + next.moves_.size());
        for (const Move& m : moves_) both.push_back({m.from, next(m.to)});
        for (const Move& m : next.moves_)
            if (!moves(m.from)) both.push_back(m);
        return Permutation(std::move(both));
    }
    Permutation inverse() const {
        std::vector<Move> back;
        back.reserve(moves_.size());
        for (const Move& m : moves_) back.push_back({m.to.var(), Lit::of(m.from, m.to.negative())});
        return Permutation(std::move(back));
    }
    friend bool operator==(const Permutation&, const Permutation&) = default;

private:
    std::vector<Move> moves_;
};

}  // namespace sat
