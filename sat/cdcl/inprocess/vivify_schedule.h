#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat::cdcl {

// What kind of clauses a round of vivification tries.
struct VivifyTier {
    bool redundant;
    std::uint32_t least_glue, most_glue;  // of redundant ones
    double share;                         // of the effort

    bool contains(const Clause& c) const {
        if (c.redundant() != redundant) return false;
        return !redundant || (c.glue() >= least_glue && c.glue() <= most_glue);
    }
};

// The clauses of a tier in the order in which they are tried, each with its literals in the order in which they are
// decided: those first that occur in most of these clauses, clauses with the same beginning side by side.  Clauses not
// tried before come first; when all were, all are untried again.
class VivifySchedule {
public:
    // Takes no more clauses than the effort could serve.  Binary clauses cannot get shorter but by a unit, and are
    // left to probing.
    VivifySchedule(ClauseDatabase& db, const VivifyTier& tier, Effort& effort);

    std::size_t size() const { return entries_.size(); }
    CRef clause(std::size_t i) const { return entries_[i].clause; }
    std::span<const Lit> literals(std::size_t i) const { return literals_of(entries_[i]); }

private:
    struct Entry {
        CRef clause;
        std::uint32_t begin, size;  // of its literals
    };
    std::span<const Lit> literals_of(const Entry& e) const { return std::span(literals_).subspan(e.begin, e.size); }
    void collect(ClauseDatabase& db, const VivifyTier& tier, bool tried, std::uint64_t most);
    void sort();

    std::vector<Entry> entries_;
    std::vector<Lit> literals_;
    LitMap<std::uint32_t> count_;
};

}  // namespace sat::cdcl
