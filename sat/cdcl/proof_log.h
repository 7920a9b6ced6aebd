#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_arena.h"
#include "sat/core/proof_sink.h"

namespace sat {

// Writes the proof of all changes of a ClauseDatabase: DRAT to one sink, LRAT to the other; either may be absent.
//
// For LRAT, techniques pass antecedents that imply a clause by unit propagation, in any order and possibly more than
// needed.  This class orders them by propagating over just these, drops the rest, and adds the units that falsify
// literals.  Antecedents in the right order take one pass.
//
// A variable has a number of its own in the proof, given once and never again: techniques define variables whose
// clauses they delete later, and a checker may keep some of these (drat-trim keeps unit clauses and reasons; lrat-check
// accepts a definition only if the opposite literal was in no clause before).
class ProofLog {
public:
    // Both may be null, and must outlive the log.  Stamps are numbered from `first_stamp`; tests start near the
    // largest.
    ProofLog(ProofSink* drat, HintedProofSink* lrat, std::uint32_t first_stamp = 0)
        : drat_(drat), lrat_(lrat), now_(first_stamp) {}

    bool on() const { return drat_ != nullptr || lrat_ != nullptr; }
    bool hinted() const { return lrat_ != nullptr; }  // clauses have ids, and antecedents are needed

    // Give the variables begin .. end-1 the next numbers in the proof.  Their indices may have belonged to others, of
    // which no clause is left.
    void name(std::size_t begin, std::size_t end);

    // Reserve the first `n` ids for the clauses of the formula, even if lemmas are added in between.  Call before the
    // first clause; clauses added later (in incremental solving) get the next free id.
    void expect_originals(std::uint64_t n) {
        ASSERT(last_id_ == 0);
        last_id_ = n;
        expected_ = n;
    }
    // The id of the formula's next clause; call for each in order, including those that are not stored.
    std::uint64_t original();
    // Add a derived clause; returns its id (0 unless hinted).  Requires: if hinted, it follows from the antecedents and
    // the units by unit propagation.
    std::uint64_t add(std::span<const Lit> clause, const ClauseArena& arena, std::span<const CRef> antecedents);
    // Add a clause that is RAT on its first literal: `candidates` are all clauses with the negation of that literal;
    // each has the negation of another literal of the clause.
    std::uint64_t add_rat(std::span<const Lit> clause, const ClauseArena& arena, std::span<const CRef> candidates);
    // Add `source` (with its id) without repeated literals and those that are false at the root.
    std::uint64_t add_cleaned(std::span<const Lit> clause, std::span<const Lit> source, std::uint64_t source_id);
    // Delete a clause; its id is used only if hinted.
    void remove(std::span<const Lit> clause, std::uint64_t id);
    // `l` is true at the root, by the unit clause `id`.
    void set_unit(Lit l, std::uint64_t id);
    std::uint64_t unit(Lit l) const { return units_[l]; }  // 0: not true at the root.  Requires: hinted()

    std::uint64_t memory_bytes() const {
        return units_.memory_bytes() + stamp_.memory_bytes() + needed_.memory_bytes() + number_.memory_bytes();
    }
    bool order_failed() const { return order_failed_; }  // antecedents were insufficient: a bug in a technique

private:
    // A literal that a clause or a unit made true while antecedents are ordered.
    struct Step {
        Lit implied;
        std::uint64_t id;
        std::span<const Lit> clause;
    };
    std::uint64_t next_id();
    std::uint64_t emit(std::span<const Lit> clause);
    std::span<const Lit> numbered(std::span<const Lit> clause);
    // Set hints_ to a derivation of `clause`.  Return false if there is none.
    bool order(std::span<const Lit> clause, const ClauseArena& arena, std::span<const CRef> antecedents);
    bool pass(const ClauseArena& arena, bool& progress);
    void keep_needed();
    bool is_false(Lit l) const { return stamp_[~l] == now_; }
    bool is_true(Lit l) const { return stamp_[l] == now_; }
    void new_stamp();
    void negate(std::span<const Lit> clause);

    ProofSink* drat_;
    HintedProofSink* lrat_;
    std::uint64_t last_id_ = 0;
    std::uint64_t expected_ = 0, last_original_ = 0;
    VarMap<std::uint32_t> number_;  // in the proof
    std::uint32_t next_number_ = 0;
    bool renumbered_ = false;  // some number is not the index
    std::vector<Lit> written_;
    LitMap<std::uint64_t> units_;   // by true literal
    LitMap<std::uint32_t> stamp_;   // now_: true while antecedents are ordered
    LitMap<std::uint32_t> needed_;  // now_: its reason must be a hint
    std::uint32_t now_;
    std::vector<Step> steps_;
    std::vector<std::int64_t> hints_, needed_units_;
    std::vector<CRef> open_;  // antecedents not used yet
    bool order_failed_ = false;
};

}  // namespace sat
