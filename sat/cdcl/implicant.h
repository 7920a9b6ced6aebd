#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula.h"

namespace sat {

// Shortens models to cubes all of whose extensions are models, too (Deharbe, Fontaine, Le Berre, Mazure: Computing
// prime implicants, FMCAD 2013).
//
// With a projection, the values of the other variables stay those of the model: they witness that every extension of
// the cube has a model, so a clause that one of them satisfies needs no literal of the cube.
class Implicants {
public:
    // Requires: the formula outlives this object.
    explicit Implicants(const Formula& formula);

    // Drops literals of `cube`, the values of some variables in the model, until no other one can be dropped: each
    // clause has a true literal left, and so has the negation of each cube in `others`, which stay disjoint from it.
    // Keeps the variables marked in `kept`.  Requires: so it is at the beginning.
    void shorten(std::vector<Lit>& cube, const Model& model, std::span<const std::vector<Lit>> others,
                 const VarMap<std::uint8_t>& kept);

private:
    std::span<const std::uint32_t> clauses_with(Lit l) const {
        return std::span(occurrences_).subspan(begin_[l.code()], begin_[l.code() + 1] - begin_[l.code()]);
    }
    void count(const std::vector<Lit>& cube, const Model& model, std::span<const std::vector<Lit>> others);
    bool may_drop(Lit l) const;
    void drop(Lit l);

    const Formula& formula_;
    // Of each literal, without clauses that contain opposite literals; each clause once.
    std::vector<std::uint32_t> occurrences_;
    std::vector<std::uint64_t> begin_;
    // Of each clause, then of each of `others`: the literals that satisfy it.
    std::vector<std::uint32_t> satisfied_;
    LitMap<std::vector<std::uint32_t>> others_with_;  // the others whose negation contains the literal
};

}  // namespace sat
