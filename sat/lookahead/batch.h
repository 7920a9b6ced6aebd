#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/terminator.h"

namespace sat::lookahead {

// A batch looks ahead in kColumns nodes of the tree at once, a column each.  A column is a word of kLanes lanes, one
// for each literal that is tried: candidate variable i positive in lane i, negative in lane i + kCandidates.  One
// vector of kColumns words is a literal's truth in all of them.  256 bits: one register of most x86-64 machines, two of
// the others, and the vectors of 350 variables fit the first-level cache.
inline constexpr std::uint32_t kColumns = 16, kLanes = 16, kCandidates = kLanes / 2;
using Word = std::uint16_t;
using ColumnSet = std::uint16_t;  // bit k: column k
static_assert(kLanes == 8 * sizeof(Word) && kColumns == 8 * sizeof(ColumnSet));

struct alignas(32) Lanes {
    Word word[kColumns];
};

// Scores are whole numbers, so that all machines agree.  Binary digits behind the point of a literal's score, of a sum
// of products of scores, and of the measure of a lane:
inline constexpr std::uint32_t kOneBits = 13, kSumBits = 10, kMeasureBits = 4;
inline constexpr std::uint32_t kOne = 1u << kOneBits;
// The weight of a binary clause, compared with a ternary one.
inline constexpr std::uint32_t kBinaryWeight = 5;
// The weight of a clause of three literals or more, compared with one that is longer by one.
inline constexpr std::uint32_t kLongWeight = 3;

// What a step is given, what it finds, and its working memory.
//
// Invariants: (B1) In a live column, a literal and its negation are not both true in `state` when a step begins, unless
//                  the step that made it reached its round limit.
//             (B2) refuted and undecided are disjoint subsets of live; the other live columns have a decision.
//             (B3) num_candidates[k] <= kCandidates, and num_reasons <= 2 * num_vars * kColumns.
class Batch {
public:
    // All scores to start from are 1.
    Batch(std::uint32_t num_vars, std::size_t num_long);
    Batch(Batch&&) = default;  // the arrays stay where they are
    Batch& operator=(Batch&&) = default;

    static std::uint64_t estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }

    // The same scores in all columns, by literal.
    void start_from(std::span<const Word> scores);
    // From now on a step gives reasons.
    void make_reasons();

    // ---- what a step is given
    ColumnSet live = 0;  // columns that hold a node
    bool wants_reasons = false;
    // The scores that a step begins with, by literal, and the rounds in which it improves them.  From the scores of a
    // node's parent, or those of the whole formula (start_scores()), a few rounds are enough.
    Lanes* start = nullptr;
    std::uint32_t rounds = kRoundsFromFormula;
    static constexpr std::uint32_t kRoundsFromParent = 2, kRoundsFromFormula = 4, kRoundsAtStart = 12;
    // After this many rounds of sweeps a node in which literals were found, and something still changes, is left as it
    // is.  Only where clauses have at most three literals.
    std::uint32_t round_limit = kRoundLimit;
    static constexpr std::uint32_t kRoundLimit = 4, kUnlimited = 0xffffffffu;
    bool scores_only = false;                // a step ends after the scores
    const Terminator* terminator = nullptr;  // polled between rounds of sweeps; may be null
    // By literal: the columns in which it is true.  As long as transposition needs: node.h.
    ColumnSet* state = nullptr;

    // ---- what it finds
    ColumnSet refuted = 0;       // no model: both lanes of a candidate ended in a conflict
    Word closed_by[kColumns]{};  // of those columns: bit i for candidate i
    // All candidates were decided by what was found about others, or the round limit was reached: `state` is the node
    // as it is now, to be looked at again.  If nothing is open any more, it is a model in the first case; in the second
    // it may contain a conflict.
    ColumnSet undecided = 0;
    std::uint32_t decision[kColumns]{};  // of the other columns: the literal to take first
    // By literal, the columns in which it is true after the decision, and after its negation.
    ColumnSet* first = nullptr;
    ColumnSet* second = nullptr;
    std::uint32_t num_candidates[kColumns]{};
    std::uint32_t candidate[kColumns][kCandidates]{};
    std::uint64_t sweeps = 0;  // over all clauses, since the batch was made
    std::uint64_t forced = 0;  // literals found to hold in a node, likewise

    // A literal that holds in some columns because it holds under a candidate and under its negation, or one of these
    // is refuted.  In the order in which they were found; bit i of a column's word: by candidate i.
    struct Reason {
        std::uint32_t literal;
        Lanes by;
    };
    Reason* reason = nullptr;
    std::size_t num_reasons = 0;
    std::span<const Reason> reasons() const { return {reason, num_reasons}; }
    std::size_t reasons_size() const { return reasons_.size(); }

    // ---- working memory, by literal, with the two constants behind them
    Lanes* base = nullptr;   // all ones: true in the node
    Lanes* truth = nullptr;  // in which lanes it is true
    Lanes* score = nullptr;
    Lanes* factor = nullptr;  // by literal: what its negation multiplies a clause's weight by
    Lanes* sum = nullptr;
    Lanes* long_sum = nullptr;
    std::uint32_t* near = nullptr;  // numbers of long clauses
    std::uint32_t num_near = 0;

private:
    std::uint32_t num_vars_;
    std::vector<Lanes> lanes_;
    std::vector<ColumnSet> sets_;
    std::vector<std::uint32_t> near_;
    std::vector<Reason> reasons_;
};

}  // namespace sat::lookahead
