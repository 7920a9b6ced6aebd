#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/logic/reason/group_search.h"
#include "sudoku/logic/reason/group_test.h"
#include "sudoku/logic/reason/hitting_set.h"

namespace sudoku {

// The search for short reasons of one conclusion.
//
// What it has learned is kept in two lists, and most tests are answered by them without a search: sets that force the
// digit (whatever holds one of them does too), and corrections, the groups that some board with another digit breaks
// (whatever meets none of these does not force it).  Every reason meets every correction; so a smallest set that meets
// all of them is no larger than the smallest reason, and if it forces the digit it is one.
//
// Sources: deletion with refinement by cores: Marques-Silva, Lynce: On improving MUS extraction algorithms, SAT 2011;
// the smallest by hitting sets: Ignatiev, Previti, Liffiton, Marques-Silva: Smallest MUS extraction with minimal
// hitting set dualization, CP 2015; for explanations of puzzles: Gamba, Bogaerts, Guns: Efficiently explaining CSPs
// with unsatisfiable subset optimization, JAIR 2023.
class ReasonSearch {
public:
    // `solution`: of the puzzle, to which counters are brought near; null: there is none, or it is unknown.
    // All outlive this.
    ReasonSearch(const Groups& groups, Candidate conclusion, const Board* solution, std::uint64_t seed,
                 const std::function<bool()>& is_over);

    // Do all groups force the digit?
    bool begin();
    // Leaves out one group after the other, in a random order.  Returns false if is_over() ended it before the end.
    // Requires: begin() was true.
    bool shrink();
    // Looks for a smaller set than the best, or for the proof that there is none, with this many tests.
    // Requires: shrink() was true once.
    void minimise(std::uint64_t tests);

    // Shortest met of which no member can be left out; empty before the first shrink() that was true.
    const std::optional<GroupSet>& best() const { return best_; }
    bool is_smallest() const { return is_smallest_; }
    // The best, or while there is none the smallest set known to force the digit.  Requires: begin() was true.
    const GroupSet& found() const { return best_ ? *best_ : known_; }
    // Is it proved by plain clauses?
    bool is_proved() const { return test_.is_proved(found()); }

private:
    enum class Forced : std::uint8_t { yes, no, unknown };
    Forced forces(const GroupSet& set);
    // Where most tests take a search: the same, by candidate masks first.
    Forced test_hard(const GroupSet& set);
    Forced test(const GroupSet& set, std::optional<std::uint64_t> conflicts = std::nullopt);
    Forced test_fewer(GroupSet set, const GroupSet& seed);
    bool shrink_from(GroupSet set);
    void know(const GroupSet& forcing);
    // Does the seed force the digit?  What is tested is not the seed but the most that can be added to it without
    // holding a known core: if a board keeps that, it breaks little else, and the correction is a small one; if not, a
    // core is learned at the price of a folding mostly.  A seed as small as it is leaves nearly every cell free: with
    // that as the first test, the proofs took a hundred times as long.
    Forced grow(const GroupSet& seed);
    std::size_t commonest_outside(const GroupSet& core, const GroupSet& seed) const;
    void learn_correction(Board counter);
    void learn_needed_givens();
    bool over() const { return is_over_ && is_over_(); }

    const Groups& groups_;
    Candidate conclusion_;
    const Board* solution_;
    const std::function<bool()>& is_over_;
    GroupTest test_;
    GroupSearch search_;
    bool is_hard_ = false;  // singles alone do not show that all groups force the digit
    sat::Random random_;
    GroupSet core_;             // of the last test that succeeded
    bool took_search_ = false;  // the last test: singles alone did not decide
    std::vector<GroupSet> cores_;
    HittingSets corrections_;
    GroupSet known_;  // forces the digit; the smallest such set met, whether minimal or not
    std::optional<GroupSet> best_;
    std::size_t least_ = 0;  // no reason has fewer members
    bool is_smallest_ = false;
    std::uint64_t tests_ = 0;  // that took a search or a folding
};

}  // namespace sudoku
