#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/clause_exchange.h"
#include "sat/core/literal.h"

namespace sat::cdcl {

class Solver;

// Gives what a search learns to other searches of the formula, and takes what they learned: units, equivalences, and
// clauses of low glue.  Why both are sound: docs/decisions/0038-sharing.md.
//
// Clauses are taken at the root.  One with an eliminated variable is skipped, and a substituted variable is replaced.
class Sharing {
public:
    explicit Sharing(Solver& solver) : solver_(solver) {}

    // A clause was learned and is in the proof.
    void learned(std::span<const Lit> clause, std::uint32_t glue);
    // Has it been long enough since the last exchange?
    bool is_due(std::uint64_t conflicts);
    // Give new units and equivalences, and take what the others gave, for which the search goes back to the root.  May
    // refute the formula.  Requires: propagation is complete.
    void exchange();

    // False: other searches that share are in a round of inprocessing, and both would take much memory, so ask again
    // later.  `bytes`: what the round takes.
    bool begin_round(std::uint64_t bytes);
    // After begin_round(), ends the round with the block.
    struct Round {
        Sharing& sharing;
        ~Round() { sharing.end_round(); }
    };

    std::uint64_t memory_bytes() const;

private:
    void end_round();
    bool is_common(std::span<const Lit> literals) const;
    void adapt();
    void give_units();
    void give_equivalences();
    void take_all();
    void take(ClauseExchange::Clause clause);
    bool rewrite(std::span<const Lit> literals);
    bool merge_repeated();
    Lit current(Lit l) const;
    std::uint64_t work() const;
    void note_known(Var v);
    bool is_known(Var v) const;

    Solver& solver_;
    std::uint64_t next_ = 0;                               // conflicts
    std::size_t units_ = 0;                                // of the trail, given or seen
    std::size_t substitutions_ = 0;                        // of the database, given and entered in by_
    VarMap<Lit> by_;                                       // by what a variable was substituted; itself: not at all
    VarMap<std::uint8_t> known_;                           // units of others; shorter: none above
    std::uint64_t taken_ = 0;                              // clauses that are not binary
    std::uint32_t most_glue_ = ClauseExchange::kMostGlue;  // of clauses that are given
    std::uint64_t learned_ = 0, exported_ = 0;             // in all, and of these before the last change of most_glue_
    std::vector<Lit> given_, literals_;                    // scratch
    bool changed_ = false;                                 // literals_ differ from the clause that was given
    bool in_large_round_ = false;
};

}  // namespace sat::cdcl
