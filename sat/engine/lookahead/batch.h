#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "sat/core/literal.h"

namespace sat::lookahead {

// A batch looks ahead in so many nodes of the tree at once, a column each; a column is a word of so many lanes, one for
// each literal that is tried: candidate variable i positive in lane i, negative in lane i + kCandidates.  One vector of
// kColumns words is a literal's truth in all of them.  256 bits: what two registers of every x86-64 hold, one of most,
// and what keeps the vectors of 350 variables within the first-level cache.
inline constexpr std::uint32_t kColumns = 16, kLanes = 16, kCandidates = kLanes / 2;
using Word = std::uint16_t;
using ColumnSet = std::uint16_t;  // bit k: column k

struct alignas(32) Lanes {
    std::array<Word, kColumns> word;
};

// The scores are whole numbers, so that all targets agree: so many binary digits behind the point has a literal's
// score, a sum of products of scores, and the measure of a lane.
inline constexpr std::uint32_t kOneBits = 13, kSumBits = 10, kMeasureBits = 4;
inline constexpr std::uint32_t kOne = 1u << kOneBits;
// So many times one ternary clause counts a binary one.
inline constexpr std::uint32_t kBinaryWeight = 5;
// So many times a clause counts one that is longer by one, where both are ternary or longer.
inline constexpr std::uint32_t kLongWeight = 3;

// The vectors of a batch, and what a step finds.
class Batch {
public:
    Batch(std::uint32_t num_vars, std::size_t num_long);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }
    static std::uint64_t estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons);

    // ---- what a step is given
    ColumnSet live = 0;  // columns that hold a node
    bool wants_reasons = false;
    // The scores that a step begins with, by literal, and how often it makes better ones of them.  From the scores of a
    // node's parent, or those of the whole formula (start_scores()), a few times do.
    Lanes* start() { return start_.get(); }
    std::uint32_t rounds = kRoundsFromFormula;
    static constexpr std::uint32_t kRoundsFromParent = 2, kRoundsFromFormula = 4, kRoundsAtStart = 12;
    // In all columns.
    void start_from(std::span<const Word> scores);
    // After so many rounds of sweeps a node in which literals were found, and something is still happening, is left as it
    // is.  Where clauses have at most three literals.
    std::uint32_t patience = kPatience;
    static constexpr std::uint32_t kPatience = 4, kUnlimited = 0xffffffffu;
    bool scores_only = false;  // a step ends when the scores are made
    // Null: nobody stops a step.  Otherwise, when it is raised, the step may end before it is done.
    const std::atomic<bool>* stop = nullptr;
    bool stopped() const;
    // By literal: the columns in which it is true.  There are more, as many as transposition puts and reads: transpose.h.
    ColumnSet* state() { return state_.get(); }

    // ---- what it finds
    bool abandoned = false;  // by `stop`: nothing else holds
    ColumnSet refuted = 0;  // no model: both lanes of a candidate ended in a conflict
    std::array<Word, kColumns> closed_by{};  // of those columns: bit i for candidate i
    // All candidates were decided by what was found about others, or the patience with the node ended: `state` is the
    // node as it is now, to be looked at again.  If nothing is open any more, it is a model in the first case; in the
    // second it may be in conflict, which was not seen yet.
    ColumnSet undecided = 0;
    std::array<std::uint32_t, kColumns> decision{};  // of the other columns: the literal to take first
    // By literal, the columns in which it is true after the decision, and after its negation.
    ColumnSet* first() { return first_.get(); }
    ColumnSet* second() { return second_.get(); }
    std::array<std::uint32_t, kColumns> num_candidates{};
    std::array<std::array<std::uint32_t, kCandidates>, kColumns> candidate{};
    std::uint64_t sweeps = 0;  // over all clauses, since the batch was made
    std::uint64_t forced = 0;  // literals found to hold in a node, likewise

    // A literal that holds in some columns because it holds under a candidate and under its negation, or one of these
    // is refuted.  In the order in which they were found; bit i of a column's word: by candidate i.
    struct Reason {
        std::uint32_t literal;
        Lanes by;
    };
    std::span<const Reason> reasons() const { return {reasons_.get(), num_reasons}; }
    std::size_t num_reasons = 0;
    Reason* reason_room() { return reasons_.get(); }
    void make_room_for_reasons();

    // ---- the kernel's own arrays, by literal, with the two constants behind them
    Lanes* base() { return base_.get(); }    // all ones: true in the node
    Lanes* truth() { return truth_.get(); }  // in which lanes it is true
    Lanes* score() { return score_.get(); }
    Lanes* factor() { return factor_.get(); }  // by literal: what its negation multiplies a clause's weight by
    Lanes* sum() { return sum_.get(); }
    Lanes* long_sum() { return long_sum_.get(); }
    std::uint32_t* near() { return near_.get(); }  // numbers of long clauses
    std::uint32_t num_near = 0;

private:
    std::uint32_t num_vars_;
    std::unique_ptr<std::uint32_t[]> near_;
    std::unique_ptr<Lanes[]> start_, base_, truth_, score_, factor_, sum_, long_sum_;
    std::unique_ptr<ColumnSet[]> state_, first_, second_;
    std::unique_ptr<Reason[]> reasons_;
};

}  // namespace sat::lookahead
