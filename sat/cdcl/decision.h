#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "sat/cdcl/core.h"
#include "sat/core/random.h"
#include "sat/dpll/branching/vmtf.h"
#include "sat/dpll/branching/vsids.h"

namespace sat::cdcl {

// Which variable next, and which of its signs first.
//
// Two modes (Oh: Between SAT and UNSAT, SAT 2015): focused, with vmtf and the phases last seen, and stable, with vsids
// and target phases, the ones of the longest trail without a conflict (Biere, Fleury: Chasing target phases, POS
// 2020).  A rule asked for by name keeps one of them, or replaces both.
class Decision final : public Unassigned {
public:
    Decision(Core& core, std::string_view rule);
    void grow_vars(std::size_t n);

    bool stable() const { return stable_; }
    void set_stable(bool on);
    // May the search change the mode?  Not where the rule is one of the two.
    bool alternates() const { return alternates_; }

    void bump(std::span<const Var> analysed);
    void unassigned(std::span<const Lit> literals) override;

    // The literal to decide.  False: every variable that occurs has a value.
    bool pick(Lit& decision);
    Lit phase_of(Var v) const;
    // Variables that no longer occur leave the queue, those that came back enter it.  Requires: no decision is made.
    void drop_inactive();
    // How many levels a restart may keep: their decisions would be made again, before the next one.
    std::uint32_t reusable_levels(std::uint32_t assumed);

    // The trail up to `size` has no conflict: remembered where it is the longest.
    void record_trail(std::size_t size);
    // From here on even shorter trails count as the longest.
    void forget_target() { target_size_ = 0; }
    void forget_best() { best_size_ = 0; }

    void set_phase(Lit l) {
        forced_.grow(saved.size(), 0);
        forced_[l.var()] = sign_of(l);
    }
    void reset_phase(Var v) {
        if (v.index < forced_.size()) forced_[v] = 0;
    }

    VarMap<std::int8_t> saved;         // the last value: 1 true, -1 false
    VarMap<std::int8_t> target, best;  // 0: none
    std::uint64_t memory_bytes() const;

private:
    enum class Order : std::uint8_t { vsids, vmtf, random, first };
    static std::int8_t sign_of(Lit l) { return l.negative() ? -1 : 1; }
    bool is_open(Var v) const {
        return core_.db.value[Lit::of(v, false)] == 0 && core_.db.state(v) == VarState::active;
    }
    bool next_variable(Var& v);
    bool random_variable(Var& v);

    Core& core_;
    Order order_;  // of the mode now
    bool stable_ = false, alternates_ = true;
    Vsids vsids_;
    Vmtf vmtf_;
    Random random_;
    std::uint32_t first_ = 0;     // Order::first: all variables before have a value
    VarMap<std::int8_t> forced_;  // 0: none; as long as it had to be: most questions force nothing
    std::size_t target_size_ = 0, best_size_ = 0;
};

}  // namespace sat::cdcl
