#pragma once

#include <cstdint>
#include <span>

#include "sat/dpll/branching/view.h"

namespace sat {

// The variable most active in recent conflicts: each conflict adds to the variables it was derived from, with an addend
// that grows by 1/16 per conflict, so that older conflicts decay (Moskewicz, Madigan, Zhao, Zhang, Malik: Chaff, DAC
// 2001, in the form of MiniSat).  Integers, scaled down together before they overflow.  Scores start with the number of
// occurrences in the input.
struct Activity {
    static constexpr std::string_view name = "activity";
    static constexpr std::string_view summary = "variable most active in recent conflicts";
    static constexpr bool needs_counts = false;
    explicit Activity(const FlaggedView& view)
        : score_(view.adjacency.num_vars(), 0), occurrences_(view.adjacency.num_vars(), 0) {
        for (const Lit l : view.formula.literals()) ++occurrences_[l];
        for (std::uint32_t v = 0; v < score_.size(); ++v) score_[Var{v}] = sum(Var{v});
    }

    Pick pick(const FlaggedView& view) const {
        const Var best = most_active(view);
        return {Lit::of(best, occurrences_[Lit::of(best, true)] > occurrences_[Lit::of(best, false)])};
    }

    // Requires: an open variable.
    Var most_active(const FlaggedView& view) const {
        Var best{0};
        bool found = false;
        for (std::uint32_t v = 0; v < score_.size(); ++v) {
            if (found && score_[Var{v}] <= score_[best]) continue;
            if (!view.is_candidate(Var{v})) continue;
            found = true;
            best = Var{v};
        }
        ASSERT(found);
        return best;
    }

    // Called by the search after each conflict with the variables it was derived from.
    void on_conflict(std::span<const Var> involved) {
        for (const Var v : involved) score_[v] += addend_;
        addend_ += addend_ / 16;
        ASSERT(addend_ != 0);
        if (addend_ < (std::uint64_t{1} << 40)) return;
        addend_ >>= 30;
        for (std::uint64_t& s : score_.all()) s >>= 30;
    }

private:
    std::uint64_t sum(Var v) const { return occurrences_[Lit::of(v, false)] + occurrences_[Lit::of(v, true)]; }

    VarMap<std::uint64_t> score_;
    LitMap<std::uint32_t> occurrences_;
    std::uint64_t addend_ = 256;
};

// The same variable, true first, with restarts: for formulas that choose one of many (the digit of a cell, the colour
// of a vertex), where a true variable implies much and a false one almost nothing.  Restarts undo wrong choices near
// the root, while the activities keep the information from the conflicts (Boussemart, Hemery, Lecoutre, Sais: Boosting
// systematic search by weighting constraints, ECAI 2004).
struct ActivityTrue : Activity {
    static constexpr std::string_view name = "activity-true";
    static constexpr std::string_view summary = "the same, true first, with restarts";
    static constexpr bool restarts = true;
    using Activity::Activity;
    Pick pick(const FlaggedView& view) const { return {Lit::of(most_active(view), false)}; }
};

}  // namespace sat
