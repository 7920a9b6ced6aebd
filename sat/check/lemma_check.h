#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/check/core_propagator.h"
#include "sat/check/needed_steps.h"
#include "sat/check/proof_arena.h"

namespace sat {

// Checks single lemmas of a backward check, makes the clauses that they need core, and notes them.
//
// A lemma that does not follow by unit propagation is checked as RAT or PR against the core only: any other clause has
// its last use before this lemma, and is deleted there in the proof that remains.  A check may make more clauses core
// that the witness touches; they become candidates in turn.
class LemmaCheck {
public:
    using Place = ProofArena::Place;
    enum class Follows : std::uint8_t { not_at_all, rup, rat, pr };

    // `hints`: note every clause that a lemma needs; else only last uses.
    LemmaCheck(ProofArena& arena, CorePropagator& clauses, NeededSteps& needed, bool hints)
        : arena_(arena), clauses_(clauses), needed_(needed), hints_(hints) {}

    void grow_vars(std::size_t n);
    // Notes why the root is in conflict.
    void explain_root_conflict();
    // Requires: the lemma was retired.
    Follows check(Place lemma);
    // To be called when reasons of the root have changed.
    void root_changed() { ++epoch_; }

private:
    static constexpr Place kNone = ProofArena::kNone;
    // A clause of an explanation, by where its literal is on the trail.
    struct Link {
        std::uint32_t position;
        std::uint32_t word;
    };
    using Links = std::vector<Link>;

    Place negate(Place lemma);
    void note_conflict(Place conflict);
    bool redundant(Place lemma, std::span<const std::uint32_t> witness);
    bool check_witness(std::span<const std::uint32_t> witness);
    bool check_candidate(Place c);
    bool negate_candidate(Place c);
    void note_candidate(Place c, Place conflict);
    void list_core();

    std::uint32_t use(Place c);
    void visit_literals(Place c);
    void visit_var(Var v);
    void explain(Place conflict);
    void follow_reasons();
    void note(Links& links);
    void see(std::vector<Var>& list, Var v);
    void forget(std::vector<Var>& list);

    ProofArena& arena_;
    CorePropagator& clauses_;
    NeededSteps& needed_;
    bool hints_;

    std::vector<std::uint8_t> seen_;    // by variable: assumed or explained, and in one of these two lists
    std::vector<Var> kept_, own_vars_;  // for the whole lemma; for one candidate
    std::vector<Var> todo_;             // seen and implied, whose reasons are not yet used
    // Of trail literals below floor_, for all candidates, and above it.
    Links before_, own_;
    std::uint32_t floor_ = 0;
    std::vector<std::uint32_t> candidate_words_;
    std::vector<std::uint32_t> explained_;  // by variable: the epoch in which all that implies it was made core
    std::uint32_t epoch_ = 1;
    // The lemma has a literal that is false at the root: explanations end there, so they are not those of other lemmas.
    bool has_root_literal_ = false;

    std::vector<std::uint8_t> in_witness_;    // by literal code
    std::vector<std::vector<Place>> occurs_;  // core clauses by literal code; empty before the first witness
    std::uint32_t round_ = 0;                 // redundancy checks so far, the id of clauses that this one has seen
};

}  // namespace sat
