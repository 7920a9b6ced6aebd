#include "tests/property/simplify/trial.h"

#include <algorithm>

#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "sat/core/random.h"

namespace sat::test {
namespace {

bool is_true(Trial::Assignment a, Lit l) {
    return (a >> l.var().index & 1) != (l.negative() ? 1 : 0);
}
bool satisfies(Trial::Assignment a, std::span<const Lit> clause) {
    return std::ranges::any_of(clause, [&](Lit l) { return is_true(a, l); });
}

}  // namespace

Trial::Trial(const Clauses& clauses) : db(proofs.settings()) {
    FormulaBuilder builder;
    for (const auto& c : clauses) {
        builder.clause(c);
        input_.emplace_back();
        for (const std::int32_t n : c) {
            input_.back().push_back(Lit::from_dimacs(n));
            input_vars = std::max(input_vars, input_.back().back().var().index + 1);
        }
    }
    formula = std::move(builder).build();
    db.grow_vars(input_vars);
    db.proof.expect_originals(input_.size());
    for (const auto& c : input_) db.add_original(c);
    propagate();
}

void Trial::propagate() {
    for (std::size_t before = db.trail.size() + 1; before != db.trail.size() && !db.refuted();) {
        before = db.trail.size();
        for (CRef c = db.arena.first(); c != db.arena.end() && !db.refuted(); c = db.arena.after(c)) {
            const Clause& clause = db.arena[c];
            if (std::ranges::any_of(clause, [&](Lit l) { return db.is_true(l); })) continue;
            const auto open = std::ranges::count_if(clause, [&](Lit l) { return db.is_open(l); });
            if (open == 0) db.refute(std::span(&c, 1));
            const auto is_open = [&](Lit l) { return db.is_open(l); };
            if (open == 1) db.fix(*std::ranges::find_if(clause, is_open), std::span(&c, 1));
        }
    }
    db.propagated = db.trail.size();
}

void Trial::learn(std::uint64_t seed, std::size_t how_many) {
    Random random(seed);
    std::vector<CRef> all;
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) all.push_back(c);
    for (std::size_t i = 0; i < how_many && all.size() > 1 && !db.refuted(); ++i) {
        const CRef pair[] = {all[random.below(static_cast<std::uint32_t>(all.size()))],
                             all[random.below(static_cast<std::uint32_t>(all.size()))]};
        std::set<Lit> both(db.arena[pair[0]].begin(), db.arena[pair[0]].end());
        both.insert(db.arena[pair[1]].begin(), db.arena[pair[1]].end());
        std::vector<Lit> clashing, resolvent;
        for (const Lit l : both) (both.contains(~l) ? clashing : resolvent).push_back(l);
        const bool satisfied = std::ranges::any_of(both, [&](Lit l) { return db.is_true(l); });
        if (clashing.size() != 2 || satisfied) continue;
        const CRef c = db.add(resolvent, true, 1 + random.below(8), pair);
        if (c != kNoCRef) all.push_back(c);
    }
    propagate();
}

bool Trial::satisfies_input(Assignment a) const {
    return std::ranges::all_of(input_, [a](const auto& c) { return satisfies(a, c); });
}

std::set<Trial::Assignment> Trial::models_of_input() const {
    std::set<Assignment> found;
    for (Assignment a = 0; a < Assignment{1} << input_vars; ++a)
        if (satisfies_input(a)) found.insert(a);
    return found;
}

std::set<Trial::Assignment> Trial::models_of_rest() const {
    std::set<Assignment> found;
    if (db.refuted()) return found;
    std::vector<std::span<const Lit>> clauses;
    for (const Lit& l : db.trail) clauses.emplace_back(&l, 1);
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c))
        if (!db.arena[c].redundant()) clauses.push_back(db.arena[c].literals());
    for (Assignment a = 0; a < Assignment{1} << db.num_vars(); ++a)
        if (std::ranges::all_of(clauses, [a](auto c) { return satisfies(a, c); })) found.insert(a);
    return found;
}

Trial::Assignment Trial::extended(Assignment a) const {
    LitMap<std::int8_t> value(db.num_vars());
    for (std::uint32_t code = 0; code < value.size(); ++code)
        value[Lit::from_code(code)] = is_true(a, Lit::from_code(code)) ? 1 : -1;
    db.reconstruction.extend(value);
    Assignment result = 0;
    for (std::uint32_t v = 0; v < input_vars; ++v)
        if (value[Lit::of(Var{v}, false)] > 0) result |= Assignment{1} << v;
    return result;
}

bool Trial::redundant_clauses_hold() const {
    for (const Assignment a : models_of_rest())
        for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c))
            if (!satisfies(a, db.arena[c].literals())) return false;
    return true;
}

CRef Trial::false_clause(const std::vector<Lit>& decisions) const {
    const auto is_false = [&](Lit l) { return db.is_false(l) || std::ranges::count(decisions, ~l) > 0; };
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c))
        if (std::ranges::all_of(db.arena[c], is_false)) return c;
    return kNoCRef;
}

// Learn the clause that forbids the decisions, proved from those with one more decision; kNoCRef if it became a unit.
CRef Trial::refute_under(std::vector<Lit>& decisions) {
    if (db.refuted()) return kNoCRef;
    const CRef false_one = false_clause(decisions);
    if (false_one != kNoCRef) return false_one;
    std::uint32_t v = 0;
    const auto is_settled = [&](Lit l) {
        return !db.is_open(l) || std::ranges::any_of(decisions, [l](Lit d) { return d.var() == l.var(); });
    };
    while (v < db.num_vars() && is_settled(Lit::of(Var{v}, false))) ++v;
    if (v == db.num_vars()) return kNoCRef;  // units found meanwhile forbid the decisions
    std::vector<CRef> antecedents;
    for (const bool negative : {false, true}) {
        decisions.push_back(Lit::of(Var{v}, negative));
        const CRef c = refute_under(decisions);
        if (c != kNoCRef) antecedents.push_back(c);
        decisions.pop_back();
    }
    std::vector<Lit> clause;
    for (const Lit d : decisions) clause.push_back(~d);
    return db.refuted() ? kNoCRef : db.add(clause, true, 1, antecedents);
}

void Trial::refute_rest() {
    std::vector<Lit> decisions;
    while (!db.refuted()) {
        propagate();
        if (!db.refuted()) refute_under(decisions);
    }
}

bool Trial::drat_is_accepted() const {
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto report = check_proof(formula, bytes_of(proofs.drat), options);
    if (!report.ok() || report->verdict == ProofVerdict::lemma_fails || report->stats.absent != 0) return false;
    return !db.refuted() || report->verdict == ProofVerdict::verified;
}

bool Trial::lrat_is_accepted() const {
    const auto report = check_lrat(formula, bytes_of(proofs.lrat), ProofFormat::text);
    if (!report.ok() || report->stats.absent != 0 || db.proof.order_failed()) return false;
    return db.refuted() ? report->verified() : report->flaw == LratFlaw::no_empty_clause;
}

std::vector<std::int32_t> numbers(const Clause& clause) {
    std::vector<std::int32_t> all;
    for (const Lit l : clause) all.push_back(l.to_dimacs());
    std::ranges::sort(all);
    return all;
}

}  // namespace sat::test
