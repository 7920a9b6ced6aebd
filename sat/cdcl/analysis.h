#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/core.h"

namespace sat::cdcl {

// From a false clause to one that says why (Marques-Silva, Sakallah: GRASP, 1999): resolves the literals of the
// conflict's level away, latest first, until one is left, the first unique implication point (Zhang, Madigan,
// Moskewicz, Malik, ICCAD 2001), then makes the clause shorter where other literals of it imply one.
class Analysis {
public:
    explicit Analysis(Core& core);
    void grow_vars(std::size_t n);

    // Requires: every literal of `conflict` is false, two of them at least on level(), which is not the root.
    void analyse(CRef conflict);

    // The clause learned: the literal that will be implied first, then one of the highest level among the others.
    std::span<const Lit> clause() const { return clause_; }
    std::uint32_t glue() const { return glue_; }  // decision levels in it but for the conflict's (one less than LBD)
    std::uint32_t jump_level() const { return jump_level_; }
    // Variables whose literals were resolved on or stayed in the clause, in no order.
    std::span<const Var> analysed() const { return analysed_; }
    // Clauses it follows from; gathered where the proof wants hints.
    std::span<const CRef> antecedents() const { return antecedents_; }

    std::uint64_t memory_bytes() const {
        return marks_.memory_bytes() + level_marks_.capacity() * sizeof(LevelMark) +
               level_stamps_.capacity() * sizeof(std::uint64_t) + clause_.capacity() * sizeof(Lit) +
               (marked_.capacity() + analysed_.capacity()) * sizeof(Var);
    }

    // The assumptions from which `falsified`, a literal that is false, follows; among them its negation if that was
    // assumed itself.  antecedents() as above.
    void analyse_final(Lit falsified, std::vector<Lit>& assumptions);

private:
    // What is known of a variable while one conflict is analysed.
    enum Mark : std::uint8_t { kSeen = 1, kRemovable = 2, kPoison = 4, kExtra = 8, kInClause = 16 };
    struct LevelMark {
        std::uint32_t seen = 0;                      // literals of the clause on it
        std::uint32_t earliest = ~std::uint32_t{0};  // least trail position of those
    };

    // Calls f(l) for the false literals of the clause or row that implied `implied`.
    template <class F>
    void for_reason(Lit implied, F&& f) {
        const Assigned& how = core_.assigned[implied.var()];
        if (how.other.var() != implied.var()) {
            f(how.other);
            return;
        }
        for (const Lit l : core_.reason_literals(implied.var()))
            if (l != implied) f(l);
    }
    void add_literals(CRef reason, Lit implied);
    void add_literal(Lit l);
    void resolve_to_uip(CRef conflict);
    void bump_clause(CRef c);
    void minimise();
    bool is_removable(Lit l, std::uint32_t depth);
    void strengthen_by_binaries();
    void bump_reasons();
    void place_jump_literal();
    void gather_antecedents();
    void clear();
    void mark(Var v, Mark m) {
        if (marks_[v] == 0) marked_.push_back(v);
        marks_[v] = static_cast<std::uint8_t>(marks_[v] | m);
    }
    bool has(Var v, Mark m) const { return (marks_[v] & m) != 0; }

    Core& core_;
    VarMap<std::uint8_t> marks_;
    std::vector<Var> marked_;
    std::vector<LevelMark> level_marks_;  // by level
    std::vector<std::uint64_t> level_stamps_;
    std::vector<std::uint32_t> levels_;  // that have literals in the clause
    std::vector<Lit> clause_;
    std::vector<Var> analysed_;
    std::vector<CRef> antecedents_;
    std::vector<std::pair<std::uint32_t, CRef>>
        used_;                // trail position of what it implied, reason; where hints are wanted
    std::uint32_t open_ = 0;  // literals of the conflict's level not yet resolved
    std::uint32_t glue_ = 0, jump_level_ = 0;
    std::uint64_t now_ = 0;  // in level_stamps_: more than 32 bits, for it counts antecedents
    // Conflicts for which reasons are not bumped, because there was too much to bump before; doubled each time.
    std::uint32_t reason_wait_ = 0, reason_delay_ = 0;
};

}  // namespace sat::cdcl
