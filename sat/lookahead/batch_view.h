#pragma once

#include <cstddef>
#include <cstdint>

#include "sat/core/terminator.h"

namespace sat::lookahead {

// A batch looks ahead in so many nodes of the tree at once, a column each; a column is a word of so many lanes, one for
// each literal that is tried: candidate variable i positive in lane i, negative in lane i + kCandidates.  One vector of
// kColumns words is a literal's truth in all of them.  256 bits: what two registers of every x86-64 hold, one of most,
// and what keeps the vectors of 350 variables within the first-level cache.
inline constexpr std::uint32_t kColumns = 16, kLanes = 16, kCandidates = kLanes / 2;
using Word = std::uint16_t;
using ColumnSet = std::uint16_t;  // bit k: column k

struct alignas(32) Lanes {
    Word word[kColumns];
};

// The scores are whole numbers, so that all targets agree: so many binary digits behind the point has a literal's
// score, a sum of products of scores, and the measure of a lane.
inline constexpr std::uint32_t kOneBits = 13, kSumBits = 10, kMeasureBits = 4;
inline constexpr std::uint32_t kOne = 1u << kOneBits;
// So many times one ternary clause counts a binary one.
inline constexpr std::uint32_t kBinaryWeight = 5;
// So many times a clause counts one that is longer by one, where both are ternary or longer.
inline constexpr std::uint32_t kLongWeight = 3;

// What a step is given, what it finds, and where its vectors stand: what a kernel sees of a batch.  Plain, for a kernel
// is compiled for its own machine: whatever it calls of a class, and the compiler does not inline, would be in the
// program for all machines.
struct BatchView {
    // ---- what a step is given
    ColumnSet live = 0;  // columns that hold a node
    bool wants_reasons = false;
    // The scores that a step begins with, by literal, and how often it makes better ones of them.  From the scores of a
    // node's parent, or those of the whole formula (start_scores()), a few times do.
    Lanes* start = nullptr;
    std::uint32_t rounds = kRoundsFromFormula;
    static constexpr std::uint32_t kRoundsFromParent = 2, kRoundsFromFormula = 4, kRoundsAtStart = 12;
    // After so many rounds of sweeps a node in which literals were found, and something is still happening, is left as
    // it is.  Where clauses have at most three literals.
    std::uint32_t patience = kPatience;
    static constexpr std::uint32_t kPatience = 4, kUnlimited = 0xffffffffu;
    bool scores_only = false;                // a step ends when the scores are made
    const Terminator* terminator = nullptr;  // polled between rounds of sweeps; may be null
    bool interrupted() const;
    // By literal: the columns in which it is true.  There are more, as many as transposition puts and reads:
    // transpose.h.
    ColumnSet* state = nullptr;

    // ---- what it finds
    ColumnSet refuted = 0;       // no model: both lanes of a candidate ended in a conflict
    Word closed_by[kColumns]{};  // of those columns: bit i for candidate i
    // All candidates were decided by what was found about others, or the patience with the node ended: `state` is the
    // node as it is now, to be looked at again.  If nothing is open any more, it is a model in the first case; in the
    // second it may be in conflict, which was not seen yet.
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
    Reason* reason = nullptr;  // where they are wanted
    std::size_t num_reasons = 0;

    // ---- the kernel's own arrays, by literal, with the two constants behind them
    Lanes* base = nullptr;   // all ones: true in the node
    Lanes* truth = nullptr;  // in which lanes it is true
    Lanes* score = nullptr;
    Lanes* factor = nullptr;  // by literal: what its negation multiplies a clause's weight by
    Lanes* sum = nullptr;
    Lanes* long_sum = nullptr;
    std::uint32_t* near = nullptr;  // numbers of long clauses
    std::uint32_t num_near = 0;
};

}  // namespace sat::lookahead
