#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/terminator.h"

namespace sat::lookahead {

// A batch looks ahead in kColumns nodes of the tree at once, one per column.  A column is a word of kLanes lanes, one
// per literal tried: candidate variable i positive in lane i, negative in lane i + kCandidates.  A vector of kColumns
// words holds the truth of a literal in all of them.  Its 256 bits are one register on most x86-64 machines and two
// elsewhere, and the vectors of 350 variables fit the first-level cache.
inline constexpr std::uint32_t kColumns = 16, kLanes = 16, kCandidates = kLanes / 2;
using Word = std::uint16_t;
using ColumnSet = std::uint16_t;  // bit k: column k
static_assert(kLanes == 8 * sizeof(Word) && kColumns == 8 * sizeof(ColumnSet));

struct alignas(32) Lanes {
    Word word[kColumns];
};

// Scores are fixed-point numbers, so that all machines agree.  The fraction bits of a literal's score, of a sum of
// products of scores, and of the measure of a lane:
inline constexpr std::uint32_t kOneBits = 13, kSumBits = 10, kMeasureBits = 4;
inline constexpr std::uint32_t kOne = 1u << kOneBits;
// The weight of a binary clause relative to a ternary one.
inline constexpr std::uint32_t kBinaryWeight = 5;
// The weight of a clause of three or more literals relative to one with one literal more.
inline constexpr std::uint32_t kLongWeight = 3;

// The input, output and working memory of a lookahead step.
//
// Invariants: (B1) In a live column, a literal and its negation are not both true in `state` when a step begins, unless
//                  the step that made it reached its round limit.
//             (B2) refuted and undecided are disjoint subsets of live; the other live columns have a decision.
//             (B3) num_candidates[k] <= kCandidates, and num_reasons <= 2 * num_vars * kColumns.
class Batch {
public:
    // All initial scores are 1.
    Batch(std::uint32_t num_vars, std::size_t num_long);
    Batch(Batch&&) = default;  // keeps the addresses of the arrays
    Batch& operator=(Batch&&) = default;

    static std::uint64_t estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }

    // Sets the initial scores, by literal, to the same values in all columns.
    void start_from(std::span<const Word> scores);
    // Makes all further steps record reasons.
    void make_reasons();

    // ---- input of a step
    ColumnSet live = 0;  // columns that hold a node
    bool with_reasons = false;
    // The initial scores, by literal, and the number of rounds that improve them.  Starting from the scores of the
    // parent node, or of the whole formula (start_scores()), a few rounds are enough.
    Lanes* start = nullptr;
    std::uint32_t rounds = kRoundsFromFormula;
    static constexpr std::uint32_t kRoundsFromParent = 2, kRoundsFromFormula = 4, kRoundsAtStart = 12;
    // After this many rounds of sweeps, a node in which literals were found and which still changes is put back as it
    // is.  Only if all clauses have at most three literals.
    std::uint32_t round_limit = kRoundLimit;
    static constexpr std::uint32_t kRoundLimit = 4, kUnlimited = 0xffffffffu;
    bool scores_only = false;                // stop after computing the scores
    const Terminator* terminator = nullptr;  // polled between rounds of sweeps; may be null
    // By literal: the columns in which it is true; padded for transposition (node.h).
    ColumnSet* state = nullptr;

    // ---- output
    ColumnSet refuted = 0;       // both lanes of a candidate ended in a conflict
    Word closed_by[kColumns]{};  // for refuted columns: bit i for candidate i
    // Every candidate was assigned by necessary assignments, or the round limit was reached: `state` is the updated
    // node, which needs another step.  If no variable is open, it is a model in the first case; in the second it may
    // contain a conflict.
    ColumnSet undecided = 0;
    std::uint32_t decision[kColumns]{};  // for the other columns: the literal to try first
    // By literal: the columns in which it is true after the decision, and after its negation.
    ColumnSet* first = nullptr;
    ColumnSet* second = nullptr;
    std::uint32_t num_candidates[kColumns]{};
    std::uint32_t candidate[kColumns][kCandidates]{};
    std::uint64_t sweeps = 0;  // over all clauses, since the batch was made
    std::uint64_t forced = 0;  // necessary literals found in nodes, since the batch was made

    // A necessary literal: it holds in some columns because it holds under a candidate and under its negation, or one
    // of these is refuted.  In order of discovery; bit i of a column's word stands for candidate i.
    struct Reason {
        std::uint32_t literal;
        Lanes by;
    };
    Reason* reason = nullptr;
    std::size_t num_reasons = 0;
    std::span<const Reason> reasons() const { return {reason, num_reasons}; }
    std::size_t reasons_size() const { return reasons_.size(); }

    // ---- working memory, by literal, followed by the two constants
    Lanes* base = nullptr;   // all ones: true in the node
    Lanes* truth = nullptr;  // in which lanes it is true
    Lanes* score = nullptr;
    Lanes* factor = nullptr;  // factor of its negation in the weight of a clause
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
