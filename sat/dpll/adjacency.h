#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula.h"

namespace sat {

// The sizes that bound the memory of an Adjacency before it is built, to compare it with the memory limit.  Counts
// clauses as they were read, including repeated literals and dropped clauses, since the tables have capacity for them.
struct AdjacencySize {
    AdjacencySize(const Formula& formula, const FormulaChange& change) : vars(formula.num_vars()) {
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) add(formula.clause(ClauseId{c}).size());
        for (const auto& clause : change.added) add(clause.size());
    }

    std::uint64_t vars;
    std::uint64_t clauses = 0, literals = 0;
    std::uint64_t two_or_more = 0, three_or_more = 0;  // clauses with at least 2 and 3 literals
    std::uint64_t longer = 0, longer_literals = 0;     // clauses with more than three, and their literals

private:
    void add(std::uint64_t length) {
        ++clauses;
        literals += length;
        two_or_more += length >= 2;
        three_or_more += length >= 3;
        longer += length > 3;
        longer_literals += length > 3 ? length : 0;
    }
};

// The flagged adjacency: the working copy of a formula that a DPLL search makes smaller and restores.
//
//   heads         one per clause: how many of its literals are left (`live`), the exclusive or of their codes
//                 (so that the last one left is read and not searched for), and the flag `satisfied_by`;
//   occurrences   one per literal of a clause, gathered by literal: the clause, and the flag `removed_by`;
//   literals      the clauses themselves, flat, never changed.
//
//        literals  | 1 -2  5 | -1  3 |  2  3 -5 | ...            occurrences of -1:  (clause 1, flag)
//        heads       live 3    live 2   live 3                   occurrences of  3:  (clause 1, flag) (clause 2, flag)
//
// A flag holds a stage: the position on the trail, counted from 1, of the assignment that removed the item, or kNone.
// Undoing a stage restores what carries its number and nothing else, so a propagation that stopped half-way at a
// conflict is undone exactly, without remembering where it stopped.  The flag of a literal is in its occurrence entry
// and not in the clause, because it is only set and cleared while that list is walked: no other cache line is touched.
// Literals are not removed from a clause that is satisfied already, so a satisfied clause is never written.
//
// Repeated literals are dropped and tautologies left out; `original` is the number of the clause as it was read.
//
// Invariants (checked by `audit`):
//   (A1) an open clause: live == number of its literals without flag; live_xor == their exclusive or;
//   (A2) a clause's flag and one of its occurrences' flags name the stage of a literal it contains;
//   (A3) open_clauses() == number of heads without flag;
//   (A4) count(l) == number of open clauses that contain l, where counts are kept.
class Adjacency {
public:
    using Stage = std::uint32_t;
    static constexpr Stage kNone = 0;

    struct Head {
        Stage satisfied_by;
        std::uint32_t live;
        std::uint32_t live_xor;
        std::uint32_t begin;  // in the flat literals
        friend bool operator==(const Head&, const Head&) = default;
    };
    struct Occurrence {
        ClauseId clause;
        Stage removed_by;
        friend bool operator==(const Occurrence&, const Occurrence&) = default;
    };

    // The formula as read, or as `change` left it; added clauses come last and have no original.
    // `keep_counts`: maintain count(l), at the cost of a walk over every clause that becomes satisfied.
    Adjacency(const Formula& formula, const FormulaChange& change, bool keep_counts);

    std::size_t num_vars() const { return first_occurrence_.size() / 2; }
    std::size_t num_clauses() const { return heads_.size() - 1; }
    std::size_t open_clauses() const { return open_clauses_; }
    std::size_t longest_clause() const { return longest_; }
    ClauseId original(ClauseId c) const { return original_[c]; }

    const Head& head(ClauseId c) const { return heads_[c.index]; }
    bool is_open(ClauseId c) const { return heads_[c.index].satisfied_by == kNone; }
    // All literals, removed ones too.
    std::span<const Lit> clause(ClauseId c) const {
        ASSERT(c.index < num_clauses());
        return {literals_.data() + heads_[c.index].begin, literals_.data() + heads_[c.index + 1].begin};
    }
    std::span<const Occurrence> occurrences(Lit l) const {
        return {occurrences_.data() + first_occurrence_[l.code()],
                occurrences_.data() + first_occurrence_[l.code() + 1]};
    }
    // Open clauses that contain `l`.  Requires: counts are kept.
    std::uint32_t count(Lit l) const {
        ASSERT(keeps_counts());
        return counts_[l];
    }
    bool keeps_counts() const { return counts_.size() != 0; }

    // Makes `l` true at `stage`: flags the clauses that contain it, removes ~l from the other open ones, and calls
    // on_short(clause, head) for each that has one literal or none left.  on_short returns false to stop half-way; then
    // so does this.  Requires: stages increase, and the variable of `l` is unassigned.
    template <class OnShort>
    bool assign(Lit l, Stage stage, OnShort&& on_short) {
        ASSERT(stage != kNone);
        satisfy(l, stage);
        for (Occurrence& o : list(~l)) {
            Head& h = heads_[o.clause.index];
            if (h.satisfied_by != kNone) continue;
            ASSERT(h.live > 0);
            o.removed_by = stage;
            h.live_xor ^= (~l).code();
            if (--h.live <= 1 && !on_short(o.clause, h)) return false;
        }
        return true;
    }
    // Restores exactly what assign(l, stage) did.  Requires: it is the last stage not undone.
    void undo(Lit l, Stage stage) {
        for (Occurrence& o : list(~l)) {
            if (o.removed_by != stage) continue;
            o.removed_by = kNone;
            Head& h = heads_[o.clause.index];
            ++h.live;
            h.live_xor ^= (~l).code();
        }
        unsatisfy(l, stage);
    }

    std::uint64_t memory_bytes() const;
    // An upper bound of memory_bytes().  Construction needs another 16 bytes per variable.
    static std::uint64_t estimated_bytes(const AdjacencySize& size, bool keep_counts);

    // O(size); for AUDIT and tests.
    bool audit() const;
    friend bool operator==(const Adjacency&, const Adjacency&) = default;

private:
    std::span<Occurrence> list(Lit l) {
        return {occurrences_.data() + first_occurrence_[l.code()],
                occurrences_.data() + first_occurrence_[l.code() + 1]};
    }
    void satisfy(Lit l, Stage stage) {
        for (Occurrence& o : list(l)) {
            Head& h = heads_[o.clause.index];
            if (h.satisfied_by != kNone) continue;
            h.satisfied_by = stage;
            o.removed_by = stage;
            ASSERT(open_clauses_ > 0);
            --open_clauses_;
            if (keeps_counts())
                for (const Lit k : clause(o.clause)) --counts_[k];
        }
    }
    void unsatisfy(Lit l, Stage stage) {
        for (Occurrence& o : list(l)) {
            if (o.removed_by != stage) continue;
            o.removed_by = kNone;
            heads_[o.clause.index].satisfied_by = kNone;
            ++open_clauses_;
            if (keeps_counts())
                for (const Lit k : clause(o.clause)) ++counts_[k];
        }
    }
    void add_clause(std::span<const Lit> literals, ClauseId original, LitMap<std::uint32_t>& seen);
    void index_occurrences(std::size_t num_vars);

    std::vector<Head> heads_;  // one more than clauses: the last one's `begin` is the end
    std::vector<Lit> literals_;
    std::vector<Occurrence> occurrences_;
    std::vector<std::uint32_t> first_occurrence_;  // by literal code, and one more
    ClauseMap<ClauseId> original_;
    LitMap<std::uint32_t> counts_;  // empty where not kept
    std::size_t open_clauses_ = 0;
    std::size_t longest_ = 0;
};

}  // namespace sat
