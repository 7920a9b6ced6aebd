#pragma once

#include <cstdint>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"
#include "sat/core/terminator.h"
#include "sat/hints/hint_finder.h"

namespace sat {

// A search by an engine that writes no hints, while a HintFinder turns its lemmas into a proof with hints.  Search and
// finder may each take half of the memory: what grows are the lemmas, which both keep.
class HintedSearch {
public:
    // True if the limits have enough memory for the finder's tables of the formula.
    static bool fits(const Formula& formula, const Limits& limits) {
        return limits.allow_memory(limits.memory_bytes ? 2 * HintFinder::estimated_bytes(formula) : 0);
    }
    // `also`: receives the lemmas too; may be null.  Requires: fits(); formula, sinks and the terminator of the limits
    // outlive this.
    HintedSearch(const Formula& formula, HintedProofSink& to, ProofSink* also, const Limits& limits)
        : stop_(limits.stop),
          limits_(limits_of(limits, stop_)),
          finder_(formula, to, also, limits_.memory_bytes.value_or(~std::uint64_t{0}), &stop_) {}
    HintedSearch(const HintedSearch&) = delete;
    HintedSearch& operator=(const HintedSearch&) = delete;

    // Of the search, which ends if the finder has no memory left.
    const Limits& limits() const { return limits_; }
    // Where the search writes its lemmas.
    ProofSink& proof() { return finder_; }

    // After the search: why it has no proof; none: it has one.
    StopReason failure() const {
        if (!finder_.failed()) return StopReason::none;
        return finder_.is_full() ? StopReason::memory_limit : StopReason::internal_error;
    }
    // Adds the finder's memory, and takes back a verdict that needs a proof and has none.
    void complete(Outcome& outcome) const {
        outcome.stats.memory_bytes += finder_.memory_bytes();
        if (failure() == StopReason::none || outcome.verdict == Verdict::satisfiable) return;
        outcome.verdict = Verdict::unknown;
        outcome.stopped = failure();
    }

private:
    static Limits limits_of(Limits limits, const Terminator& stop) {
        if (limits.memory_bytes) *limits.memory_bytes /= 2;
        limits.stop = &stop;
        return limits;
    }

    Terminator stop_;
    const Limits limits_;
    HintFinder finder_;
};

}  // namespace sat
