#pragma once

#include <algorithm>
#include <vector>

#include "sat/core/random.h"
#include "tests/unit/learning/open_solver.h"

namespace sat::test {

inline std::vector<Lit> random_clause(std::uint32_t num_vars, std::uint32_t size, Random& random) {
    std::vector<Lit> clause;
    while (clause.size() < size) {
        const Var v{random.below(num_vars)};
        const bool is_new = std::ranges::none_of(clause, [v](Lit l) { return l.var() == v; });
        if (is_new) clause.push_back(Lit::of(v, random.flip()));
    }
    return clause;
}

// A solver with random clauses, and the steps of a search, chosen by the test.
class Scene {
public:
    Scene(std::uint32_t num_vars, std::uint32_t num_clauses, Random& random) : random_(random) {
        solver.grow_vars(num_vars);
        for (std::uint32_t i = 0; i < num_clauses; ++i)
            solver.db.add_original(random_clause(num_vars, 2 + random.below(5), random));
        refuted_ = !solver.rebuild_at_root();
    }

    bool refuted() const { return refuted_; }
    // False: every variable has a value.
    bool decide() {
        std::vector<Lit> open;
        for (std::uint32_t code = 0; code < 2 * solver.db.num_vars(); ++code)
            if (solver.db.is_open(Lit::from_code(code))) open.push_back(Lit::from_code(code));
        if (open.empty()) return false;
        solver.open_decision(open[random_.below(static_cast<std::uint32_t>(open.size()))]);
        return true;
    }
    void backtrack(std::uint32_t level) { solver.backtrack(level); }

    // Learns from a false clause and goes back to any level on which what is learned is a unit, which may leave the
    // trail out of order.
    void resolve(CRef conflict) {
        if (solver.mixed && !is_to_be_analysed(conflict)) return;
        if (solver.level() == 0) {
            refuted_ = true;
            return;
        }
        solver.analyze(conflict);
        const std::vector<Lit> clause = solver.learned;
        const std::uint32_t jump = solver.jump_level;
        if (clause.size() == 1) {
            backtrack(0);
            solver.db.fix(clause[0], {});
            solver.place_unit(clause[0], solver.db.trail.size() - 1);
            return;
        }
        const CRef c = solver.db.add_learned(clause, solver.glue, {});
        solver.watches.push_clause(solver.db.arena[c], c);
        const std::uint32_t level = jump + random_.below(solver.level() - jump);
        backtrack(level);
        if (level > jump) solver.mixed = true;
        solver.imply(clause[0], c, jump);
    }

    OpenSolver solver;

private:
    // On the highest level of its literals; false: it has one of them alone there, and implied it one level before.
    bool is_to_be_analysed(CRef conflict) {
        std::vector<Lit> clause(solver.db.arena[conflict].begin(), solver.db.arena[conflict].end());
        std::ranges::sort(clause, [this](Lit a, Lit b) { return solver.level_of(a) > solver.level_of(b); });
        const std::uint32_t highest = solver.level_of(clause[0]), second = solver.level_of(clause[1]);
        solver.rewatch_highest(conflict);
        if (highest == second) {
            backtrack(highest);
            return true;
        }
        backtrack(highest - 1);
        solver.imply(clause[0], conflict, second);
        return false;
    }

    Random& random_;
    bool refuted_ = false;
};

// Every literal on the trail is a decision, or alone not false in its reason, the others being before it and its
// level the highest of theirs.
inline bool reasons_hold(const OpenSolver& solver) {
    for (std::size_t i = 0; i < solver.db.trail.size(); ++i) {
        const Lit l = solver.db.trail[i];
        const cdcl::Assigned& how = solver.assigned[l.var()];
        if (!solver.db.is_true(l)) return false;
        if (how.level == 0) continue;  // a unit clause of the proof
        if (how.position != i || how.level > solver.level()) return false;
        if (how.reason == kNoCRef) {
            if (solver.control[how.level - 1].decision != l) return false;
            continue;
        }
        const Clause& c = solver.db.arena[how.reason];
        if (c.garbage() || (c[0] != l && c[1] != l)) return false;
        std::uint32_t highest = 0;
        for (const Lit k : c) {
            if (k == l) continue;
            if (!solver.db.is_false(k)) return false;
            const cdcl::Assigned& its = solver.assigned[k.var()];
            if (its.level > 0 && its.position >= i) return false;
            highest = std::max(highest, its.level);
        }
        if (highest != how.level) return false;
    }
    return true;
}

}  // namespace sat::test
