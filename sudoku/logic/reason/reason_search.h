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
// Two lists of learned sets answer most tests without a search: cores, which imply the digit (so do their supersets),
// and corrections, the groups that some board with another digit violates (sets disjoint from one do not imply it).
// Every reason hits every correction; so a smallest hitting set of all corrections is no larger than the smallest
// reason, and if it implies the digit it is one.
//
// Sources: deletion with refinement by cores: Marques-Silva, Lynce: On improving MUS extraction algorithms, SAT 2011;
// the smallest by hitting sets: Ignatiev, Previti, Liffiton, Marques-Silva: Smallest MUS extraction with minimal
// hitting set dualization, CP 2015; for explanations of puzzles: Gamba, Bogaerts, Guns: Efficiently explaining CSPs
// with unsatisfiable subset optimization, JAIR 2023.
class ReasonSearch {
public:
    // `solution`: a solution of the puzzle to guide counterexamples; may be null.  All must outlive it.
    ReasonSearch(const Groups& groups, Candidate conclusion, const Board* solution, std::uint64_t seed,
                 const std::function<bool()>& is_over);

    // Tests whether all groups together imply the digit.
    bool begin();
    // Drops one group after the other, in random order.  Returns false if is_over() ended it early.  Requires: begin()
    // was true.
    bool shrink();
    // Searches for a set smaller than the best, or a proof that there is none, with at most `tests` tests.  Requires:
    // shrink() was true once.
    void minimise(std::uint64_t tests);

    // The smallest minimal set so far; empty before the first shrink() that returned true.
    const std::optional<GroupSet>& best() const { return best_; }
    bool is_smallest() const { return is_smallest_; }
    // The best or, without one, the smallest set known to imply the digit.  Requires: begin() was true.
    const GroupSet& found() const { return best_ ? *best_ : known_; }
    // True if found() is confirmed with the textbook encoding.
    bool is_proved() const { return test_.is_proved(found()); }

private:
    enum class Forced : std::uint8_t { yes, no, unknown };
    Forced forces(const GroupSet& set);
    // Tests by candidate masks first; used if most tests need a search.
    Forced test_hard(const GroupSet& set);
    Forced test(const GroupSet& set, std::optional<std::uint64_t> conflicts = std::nullopt);
    Forced test_fewer(GroupSet set, const GroupSet& seed);
    bool shrink_from(GroupSet set);
    void know(const GroupSet& forcing);
    // Tests whether the seed implies the digit.  Tests not the seed, but a maximal superset without a known core: if a
    // board satisfies that, the correction is small; if not, a core is learned, mostly by a folding alone.  Testing the
    // small seed first, which leaves nearly every cell free, made the proofs 100 times slower.
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
    bool is_hard_ = false;  // singles alone do not derive the digit from all groups
    sat::Random random_;
    GroupSet core_;             // of the last successful test
    bool took_search_ = false;  // the last test: singles alone did not decide
    std::vector<GroupSet> cores_;
    HittingSets corrections_;
    GroupSet known_;  // the smallest known set that implies the digit, minimal or not
    std::optional<GroupSet> best_;
    std::size_t least_ = 0;  // no reason has fewer members
    bool is_smallest_ = false;
    std::uint64_t tests_ = 0;  // that needed a search or a folding
};

}  // namespace sudoku
