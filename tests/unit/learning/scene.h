#pragma once

#include <algorithm>
#include <vector>

#include "sat/cdcl/analysis.h"
#include "sat/cdcl/core.h"
#include "sat/core/random.h"

namespace sat::test {

using cdcl::Core;

inline std::vector<Lit> random_clause(std::uint32_t num_vars, std::uint32_t size, Random& random) {
    std::vector<Lit> clause;
    while (clause.size() < size) {
        const Var v{random.below(num_vars)};
        const bool is_new = std::ranges::none_of(clause, [v](Lit l) { return l.var() == v; });
        if (is_new) clause.push_back(Lit::of(v, random.flip()));
    }
    return clause;
}

// A core with random clauses, and the steps of a search, with nothing to choose them but the test.
class Scene final : cdcl::Unassigned {
    Settings settings_;

public:
    Scene(std::uint32_t num_vars, std::uint32_t num_clauses, Random& random)
        : core(settings_), analysis_(core), random_(random) {
        core.grow_vars(num_vars);
        analysis_.grow_vars(num_vars);
        for (std::uint32_t i = 0; i < num_clauses; ++i)
            core.db.add_original(random_clause(num_vars, 2 + random.below(5), random));
        refuted_ = !core.rebuild_at_root();
    }

    bool refuted() const { return refuted_; }
    // False: every variable has a value.
    bool decide() {
        std::vector<Lit> open;
        for (std::uint32_t code = 0; code < 2 * core.db.num_vars(); ++code)
            if (core.db.is_open(Lit::from_code(code))) open.push_back(Lit::from_code(code));
        if (open.empty()) return false;
        core.decide(open[random_.below(static_cast<std::uint32_t>(open.size()))]);
        return true;
    }
    void backtrack(std::uint32_t level) { core.backtrack(level, *this); }

    // Learns from a false clause and goes back to any level on which what is learned is a unit, which may leave the
    // trail out of order.
    void resolve(CRef conflict) {
        if (core.mixed && !is_to_be_analysed(conflict)) return;
        if (core.level() == 0) {
            refuted_ = true;
            return;
        }
        analysis_.analyse(conflict);
        const std::vector<Lit> clause(analysis_.clause().begin(), analysis_.clause().end());
        const std::uint32_t jump = analysis_.jump_level();
        if (clause.size() == 1) {
            backtrack(0);
            core.db.fix(clause[0], {});
            const auto position = static_cast<std::uint32_t>(core.db.trail.size() - 1);
            core.assigned[clause[0].var()] = {0, position, kNoCRef, clause[0]};
            return;
        }
        const CRef c = core.db.add_learned(clause, analysis_.glue(), {});
        core.watches.push_clause(core.db.arena[c], c);
        const std::uint32_t level = jump + random_.below(core.level() - jump);
        backtrack(level);
        if (level > jump) core.mixed = true;
        core.imply(clause[0], c, jump);
    }

    Core core;
    std::uint64_t taken_back = 0;  // literals

private:
    void unassigned(std::span<const Lit> literals) override { taken_back += literals.size(); }

    // On the highest level of its literals; false: it has one of them alone there, and implied it one level before.
    bool is_to_be_analysed(CRef conflict) {
        std::vector<Lit> clause(core.db.arena[conflict].begin(), core.db.arena[conflict].end());
        std::ranges::sort(clause, [this](Lit a, Lit b) { return core.level_of(a) > core.level_of(b); });
        const std::uint32_t highest = core.level_of(clause[0]), second = core.level_of(clause[1]);
        core.rewatch_highest(conflict);
        if (highest == second) {
            backtrack(highest);
            return true;
        }
        backtrack(highest - 1);
        core.imply(clause[0], conflict, second);
        return false;
    }

    cdcl::Analysis analysis_;
    Random& random_;
    bool refuted_ = false;
};

// Every literal on the trail is a decision, or alone not false in its reason, the others being before it and its
// level the highest of theirs.
inline bool reasons_hold(const Core& core) {
    for (std::size_t i = 0; i < core.db.trail.size(); ++i) {
        const Lit l = core.db.trail[i];
        const cdcl::Assigned& how = core.assigned[l.var()];
        if (!core.db.is_true(l)) return false;
        if (how.level == 0) continue;  // a unit clause of the proof
        if (how.position != i || how.level > core.level()) return false;
        if (how.reason == kNoCRef) {
            if (core.control[how.level - 1].decision != l) return false;
            continue;
        }
        const Clause& c = core.db.arena[how.reason];
        if (c.garbage() || (c[0] != l && c[1] != l)) return false;
        std::uint32_t highest = 0;
        for (const Lit k : c) {
            if (k == l) continue;
            if (!core.db.is_false(k)) return false;
            const cdcl::Assigned& its = core.assigned[k.var()];
            if (its.level > 0 && its.position >= i) return false;
            highest = std::max(highest, its.level);
        }
        if (highest != how.level) return false;
    }
    return true;
}

}  // namespace sat::test
