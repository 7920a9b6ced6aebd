#include "tests/property/simplify_binary/proved_database.h"

#include <algorithm>

#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"

namespace sat::test {
namespace {

// Call visit for each assignment of n variables.
template <class Visit>
void for_assignments(std::size_t n, Visit&& visit) {
    Assignment a(n);
    for (std::uint64_t bits = 0; bits < (std::uint64_t{1} << n); ++bits) {
        for (std::size_t v = 0; v < n; ++v) a[v] = (bits >> v & 1) != 0;
        visit(a);
    }
}
bool is_true(const Assignment& a, Lit l) {
    return a[l.var().index] != l.negative();
}
bool satisfies(const Assignment& a, std::span<const Lit> clause) {
    return std::ranges::any_of(clause, [&](Lit l) { return is_true(a, l); });
}

}  // namespace

Formula formula_from(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const auto& c : clauses) builder.clause(c);
    return std::move(builder).build();
}

ProvedDatabase::ProvedDatabase(const Clauses& clauses, const std::vector<std::int32_t>& frozen)
    : formula(formula_from(clauses)), proofs(&formula), db(proofs.settings()) {
    db.grow_vars(formula.num_vars());
    db.proof.expect_originals(formula.num_clauses());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) db.add_original(formula.clause(ClauseId{c}));
    for (const std::int32_t n : frozen)
        if (const auto l = formula.from_dimacs(n)) db.freeze(l->var());
    propagate();
}

void ProvedDatabase::propagate() {
    for (std::size_t before = db.trail.size() + 1; before != db.trail.size() && !db.refuted();) {
        before = db.trail.size();
        for (CRef c = db.arena.first(); c != db.arena.end() && !db.refuted(); c = db.arena.after(c)) {
            const Clause& clause = db.arena[c];
            if (std::ranges::any_of(clause, [&](Lit l) { return db.is_true(l); })) continue;
            const auto open = std::ranges::count_if(clause, [&](Lit l) { return db.is_open(l); });
            if (open > 1) continue;
            if (open == 0) db.refute(std::span(&c, 1));
            else db.fix(*std::ranges::find_if(clause, [&](Lit l) { return db.is_open(l); }), std::span(&c, 1));
        }
    }
    db.propagated = db.trail.size();
}

std::set<Assignment> ProvedDatabase::models() const {
    std::set<Assignment> found;
    if (db.refuted()) return found;
    for_assignments(db.num_vars(), [&](const Assignment& a) {
        for (const Lit l : db.trail)
            if (!is_true(a, l)) return;
        for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c))
            if (!db.arena[c].redundant() && !holds(a, db.arena[c])) return;
        LitMap<std::int8_t> value(db.num_vars());
        for (std::uint32_t code = 0; code < value.size(); ++code)
            value[Lit::from_code(code)] = is_true(a, Lit::from_code(code)) ? 1 : -1;
        db.reconstruction.extend(value);
        Assignment extended(a.size());
        for (std::uint32_t v = 0; v < a.size(); ++v) extended[v] = value[Lit::of(Var{v}, false)] > 0;
        found.insert(extended);
    });
    return found;
}

std::set<Assignment> ProvedDatabase::models_of_input() const {
    std::set<Assignment> found;
    for_assignments(formula.num_vars(), [&](const Assignment& a) {
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c)
            if (!satisfies(a, formula.clause(ClauseId{c}))) return;
        found.insert(a);
    });
    return found;
}

bool ProvedDatabase::redundant_clauses_hold() const {
    const std::set<Assignment> all = models();
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c))
        if (db.arena[c].redundant())
            for (const Assignment& a : all)
                if (!holds(a, db.arena[c])) return false;
    return true;
}

bool ProvedDatabase::frozen_variables_are_there() const {
    for (std::uint32_t v = 0; v < db.num_vars(); ++v)
        if (db.is_frozen(Var{v}) && db.state(Var{v}) != VarState::active && db.state(Var{v}) != VarState::fixed)
            return false;
    return true;
}

bool ProvedDatabase::holds(const Assignment& a, const Clause& clause) const {
    return satisfies(a, clause.literals());
}

std::vector<CRef> ProvedDatabase::living() const {
    std::vector<CRef> all;
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) all.push_back(c);
    return all;
}

void ProvedDatabase::refute() {
    std::vector<Lit> decisions;
    while (!db.refuted()) {
        propagate();
        if (!db.refuted()) learn(decisions);
    }
}

// Add the clause of the negated decisions, preceded by longer ones if it is not RUP.
void ProvedDatabase::learn(std::vector<Lit>& decisions) {
    LitMap<std::uint8_t> is_true(db.num_vars(), 0);
    for (const Lit l : db.trail) is_true[l] = 1;
    for (const Lit l : decisions) is_true[l] = 1;
    Lit split = Lit::from_code(0);
    bool conflict = false;
    for (bool progress = true; progress && !conflict;) {
        progress = false;
        for (const CRef c : living()) {
            std::vector<Lit> open;
            bool satisfied = false;
            for (const Lit l : db.arena[c]) {
                satisfied = satisfied || is_true[l] != 0;
                if (is_true[~l] == 0) open.push_back(l);
            }
            if (satisfied) continue;
            if (open.empty()) conflict = true;
            else if (open.size() == 1) is_true[open[0]] = 1, progress = true;
            else split = open[0];
        }
    }
    if (!conflict) {
        for (const Lit l : {split, ~split}) {
            decisions.push_back(l);
            learn(decisions);
            decisions.pop_back();
            if (db.refuted()) return;
        }
    }
    std::vector<Lit> clause;
    for (const Lit l : decisions) clause.push_back(~l);
    db.add(clause, true, 1, living());
}

std::string ProvedDatabase::proof_error(bool complete) const {
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto drat = check_proof(formula, bytes_of(proofs.drat), options);
    if (!drat.ok()) return "unreadable DRAT";
    if (drat->verdict == ProofVerdict::lemma_fails || drat->stats.rat != 0) return "DRAT: a lemma is not RUP";
    if (drat->stats.absent != 0) return "DRAT: a clause is deleted that is not there";
    if (complete && drat->verdict != ProofVerdict::verified) return "DRAT: no refutation";
    if (db.proof.order_failed()) return "antecedents that do not suffice";
    const auto lrat = check_lrat(formula, bytes_of(proofs.lrat), ProofFormat::text);
    if (!lrat.ok()) return "unreadable LRAT: " + lrat.error().message();
    if (lrat->stats.absent != 0) return "LRAT: a clause is deleted that is not there";
    if (lrat->verified() || (!complete && lrat->flaw == LratFlaw::no_empty_clause)) return "";
    return "LRAT: flaw " + std::to_string(static_cast<int>(lrat->flaw)) + " in lemma " + std::to_string(lrat->id);
}

}  // namespace sat::test
