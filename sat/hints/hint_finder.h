#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/proof_sink.h"
#include "sat/core/terminator.h"
#include "sat/hints/propagation.h"

namespace sat {

// Turns the lemmas of an engine into a proof with hints.  Each lemma is assumed false and propagated; the reasons of
// the conflict are its hints.  Lemmas of a tree search share their beginnings, so most of the propagation of one lemma
// serves the next, and the cost is about that of the search itself.
//
// Literals that follow without assumptions become unit clauses of the proof at once, so that no hint list repeats their
// derivations; these are never deleted.
//
// Requires: the lemmas follow by unit propagation (see ProofSink).
class HintFinder final : public ProofSink, private hints::Propagation {
public:
    // `also`: receives the lemmas too; may be null.  If the tables exceed `limit` bytes, this fails, and terminates
    // `engine`, which may be null.  All must outlive it.
    HintFinder(const Formula& formula, HintedProofSink& to, ProofSink* also, std::uint64_t limit = ~std::uint64_t{0},
               Terminator* engine = nullptr);

    void add(std::span<const Lit> clause) override;
    void remove(std::span<const Lit> clause) override;
    bool propagates() const override { return true; }
    Derived derive(std::span<const Lit> clause) override;

    // There is no proof: the tables are full, or a lemma does not follow, which is a bug in an engine.
    bool failed() const { return full_ || wrong_; }
    bool is_full() const { return full_; }
    std::uint64_t memory_bytes() const;
    // An upper bound for the formula's clauses.
    static std::uint64_t estimated_bytes(const Formula& formula);

private:
    using Place = hints::Place;

    void load(std::span<const Lit> clause, std::uint64_t id);
    void enter(std::span<const Lit> clause, std::uint64_t id);
    void fail(bool& how);
    void enter_unit(Lit l, std::uint64_t id);
    void refute(std::span<const std::uint64_t> ids);
    bool take_distinct(std::span<const Lit> clause);
    bool prove();
    void keep_assumptions(Lit but);
    bool follows(std::span<const Lit> others, Lit last);
    void explain_conflict();
    void mark(Lit l);
    void trace();
    void trace(Lit l);
    void write(std::span<const Lit> clause, std::span<const std::int64_t> hints);
    void on_unit(Lit l, Place reason) override;
    // True without assumptions, by a unit clause that stays.
    bool is_fixed(Lit l) const { return is_true(l) && level_of(l) == 0; }

    HintedProofSink& to_;
    ProofSink* also_;
    std::uint64_t limit_;
    Terminator* engine_;
    std::uint64_t last_id_;
    VarMap<std::uint64_t> unit_;         // the id of the unit clause, of variables of level 0
    std::vector<std::uint64_t> marked_;  // bit of a position on the trail: its reason must be a hint; 0 between calls
    LitMap<std::uint32_t> stamp_;        // now_: in the current clause
    std::uint32_t now_ = 0;
    std::size_t marked_words_ = 0;  // the others are 0
    std::vector<Lit> clause_;
    std::vector<std::int64_t> hints_, unit_hints_;
    bool refuted_ = false, full_ = false, wrong_ = false;
};

}  // namespace sat
