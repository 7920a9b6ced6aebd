#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/parity_elimination.h"
#include "sat/core/effort.h"

namespace sat {

// Proves rows of an elimination by clauses, and adds to the database those of no variable (refutes), one (units) and
// two (two redundant binary clauses).
//
// A row x1 + .. + xn = c has a chain of new variables s1 = x1, si = s(i-1) + xi for i < n, and two clauses for s(n-1) +
// xn = c.  For a given row, they follow by cases once its chain is defined.  For the sum of two rows with chains s and
// t, a new chain u is built: after each variable z of either row, in order, u + s + t = 0 is proved from the same
// before z, first with z as a further literal and then without.  So a proof is linear in the lengths of the rows added
// (Sinz, Biere: Extended resolution proofs for conjoining BDDs, CSR 2006; Philipp, Rebola-Pardo: DRAT proofs for XOR
// reasoning, JELIA 2016).
//
// The new variables exist in the proof only, with indices beyond the database's; all their clauses are deleted from the
// proof before the database can have a variable of that index, which then has another number in the proof.
class ParityProof {
public:
    // The source of a given row.  Its clauses are in the database, are over its variables, and imply it.
    struct Given {
        std::span<const CRef> clauses;
    };
    // `vars`: of the columns; `given`: of the given rows, in their order.  All must outlive the proof.
    ParityProof(ClauseDatabase& db, const ParityElimination& elimination, std::span<const Var> vars,
                std::span<const Given> given)
        : db_(db),
          elimination_(elimination),
          vars_(vars),
          given_(given),
          scratch_(db.proof.hinted()),
          next_var_(db.num_vars()) {}

    // `targets`: different rows of at most two columns.  Returns how many were new.
    std::uint64_t run(std::span<const std::uint32_t> targets, Effort& effort);

private:
    using ClauseRefs = std::vector<CRef>;  // in scratch_
    struct Term {
        bool constant, value;
        Lit literal;
    };
    struct Chain {
        std::vector<Lit> sums;   // of the first column, the first two, ...
        ClauseRefs definitions;  // four of each sum but the first
        ClauseRefs last;         // of the last sum and the last column
        std::uint32_t uses = 0;  // by needed rows not proved yet
    };
    // The position of a sum in one of its summands.
    struct Walk {
        const Chain& chain;
        std::span<const std::uint32_t> columns;
        bool odd;
        std::uint32_t at = 0;
        bool is_at(std::uint32_t column) const { return at < columns.size() && columns[at] == column; }
        bool done() const { return at == columns.size(); }
        Term term() const;
        void step(ClauseRefs& used);
    };

    void count_uses(std::span<const std::uint32_t> targets);
    void prove(std::uint32_t row);
    void prove_given(std::uint32_t row);
    void prove_sum(std::uint32_t row);
    void prove_step(Walk& a, Walk& b, std::uint32_t row, std::uint32_t column);
    void prove_last(Walk& a, Walk& b, std::uint32_t row, std::uint32_t column);
    CRef split(std::vector<Lit>& clause, std::span<const std::uint32_t> columns, const ClauseRefs& used);
    void extend(Chain& chain, Lit next);
    Walk walk(std::uint32_t row);
    Term sum_before_last(std::uint32_t row) const;

    // The clauses of an equation, each proved by cases on z.
    ClauseRefs equation(std::span<const Term> terms, bool odd, Lit z, ClauseRefs& used);
    CRef lemma(std::span<const Lit> clause, const ClauseRefs& used);
    void by_cases(std::vector<Lit> clause, Lit z, ClauseRefs& used, ClauseRefs& proved);
    void remove(ClauseRefs& clauses);
    void release(std::uint32_t row);
    void leave(std::uint32_t row);
    bool enter(std::uint32_t row);
    std::size_t work(std::uint32_t row) const;
    void collect();
    Lit literal(std::uint32_t column) const { return Lit::of(vars_[column], false); }

    ClauseDatabase& db_;
    const ParityElimination& elimination_;
    std::span<const Var> vars_;
    std::span<const Given> given_;
    ClauseArena scratch_;  // clauses of the chains, possibly of one literal, as nothing watches them
    std::size_t next_var_;
    std::vector<Chain> chains_;  // by row
    ClauseRefs invariant_;       // of this sum
};

}  // namespace sat
