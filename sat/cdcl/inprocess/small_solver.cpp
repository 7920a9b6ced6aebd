#include "sat/cdcl/inprocess/small_solver.h"

#include <algorithm>

namespace sat {

void SmallSolver::reset(std::uint32_t num_vars, std::uint64_t seed) {
    records_.clear();
    literals_.clear();
    antecedents_.clear();
    watches_ = {};
    watches_.grow_vars(num_vars);
    for (std::size_t code = 0; code < value_.size(); ++code) occurrences_[code].clear();  // of the last formula
    if (occurrences_.size() < 2 * std::size_t{num_vars}) occurrences_.resize(2 * std::size_t{num_vars});
    value_ = LitMap<std::int8_t>(num_vars, 0);
    model_ = LitMap<std::int8_t>(num_vars, 0);
    assigned_ = VarMap<Assigned>(num_vars);
    units_ = VarMap<Number>(num_vars, kNone);
    seen_ = VarMap<std::uint8_t>(num_vars, 0);
    phase_ = VarMap<std::int8_t>(num_vars, 1);
    Random random(seed);
    for (std::int8_t& phase : phase_.all()) phase = random.flip() ? 1 : -1;
    queue_ = Vmtf();
    queue_.grow_vars(num_vars);
    trail_.clear();
    control_.clear();
    propagated_ = 0;
    begun_ = refuted_ = false;
    refutation_ = kNone;
}

void SmallSolver::add(std::span<const Lit> literals) {
    ASSERT(!begun_ && !literals.empty());
    const auto begin = static_cast<std::uint32_t>(literals_.size());
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    records_.push_back({{begin, static_cast<std::uint32_t>(literals_.size())}, {}});
}

// Lay out the watches of the formula, and assign its units.
void SmallSolver::begin() {
    begun_ = true;
    num_original_ = static_cast<Number>(records_.size());
    most_words_ = literals_.size() + most_words(literals_.size());
    for (Number c = 0; c < num_original_; ++c) {
        for (const Lit l : literals(c)) occurrences_[l.code()].push_back(c);
        if (size_of(c) < 2) continue;
        for (const Lit l : literals(c).first(2)) watches_.count(l);
    }
    watches_.lay_out();
    for (Number c = 0; c < num_original_; ++c)
        if (size_of(c) >= 2) watch(c);
    for (Number c = 0; c < num_original_ && !refuted_; ++c) {
        if (size_of(c) > 1) continue;
        const Lit unit = literals(c)[0];
        if (value_[unit] == 0) settle(unit, c);
        if (value_[unit] > 0) continue;
        used_.assign({c, units_[unit.var()]});
        refutation_ = derive({});
        refuted_ = true;
    }
}

void SmallSolver::watch(Number c) {
    const std::span<const Lit> clause = literals(c);
    const bool binary = clause.size() == 2;
    watches_.push(clause[0], cdcl::Watch(clause[1], CRef{c}, binary));
    watches_.push(clause[1], cdcl::Watch(clause[0], CRef{c}, binary));
}

Verdict SmallSolver::solve(std::span<const Lit> assumptions, Effort& effort) {
    if (!begun_) begin();
    backtrack(0);
    const Verdict verdict = search(assumptions, effort);
    if (verdict == Verdict::satisfiable) std::ranges::copy(value_.all(), model_.all().begin());
    return verdict;
}

Verdict SmallSolver::search(std::span<const Lit> assumptions, Effort& effort) {
    while (!refuted_) {
        const Number conflict = propagate(effort);
        if (conflict != kNone) {
            learn_from(conflict, effort);
            continue;
        }
        if (effort.exhausted() || literals_.size() + antecedents_.size() > most_words_) return Verdict::unknown;
        bool failed = false;
        if (!decide(assumptions, failed)) return failed ? Verdict::unsatisfiable : Verdict::satisfiable;
    }
    return Verdict::unsatisfiable;
}

// Open a level for the next assumption or variable.  Return false if there is none, or the assumption failed.
bool SmallSolver::decide(std::span<const Lit> assumptions, bool& failed) {
    while (level() < assumptions.size()) {
        const Lit a = assumptions[level()];
        if (value_[a] < 0) {
            refute_assumption(a);
            failed = true;
            return false;
        }
        control_.push_back(trail_.size());
        if (value_[a] > 0) continue;
        assign(a, kNone);
        return true;
    }
    Var v{0};
    if (!queue_.pick([this](Var candidate) { return value_[Lit::of(candidate, false)] == 0; }, v)) return false;
    control_.push_back(trail_.size());
    assign(Lit::of(v, phase_[v] < 0), kNone);
    return true;
}

void SmallSolver::assign(Lit l, Number reason) {
    ASSERT(value_[l] == 0);
    if (control_.empty()) {
        settle(l, reason);
        return;
    }
    value_[l] = 1;
    value_[~l] = -1;
    assigned_[l.var()] = {level(), reason};
    trail_.push_back(l);
}

// Make l true for good, by a clause whose other literals are false for good.
void SmallSolver::settle(Lit l, Number reason) {
    ASSERT(control_.empty());
    Number unit = reason;
    if (size_of(reason) > 1) {
        used_.assign(1, reason);
        for (const Lit other : literals(reason))
            if (other != l) used_.push_back(units_[other.var()]);
        unit = derive(std::span(&l, 1));
    }
    value_[l] = 1;
    value_[~l] = -1;
    assigned_[l.var()] = {0, unit};
    units_[l.var()] = unit;
    trail_.push_back(l);
}

SmallSolver::Number SmallSolver::propagate(Effort& effort) {
    Number conflict = kNone;
    while (conflict == kNone && propagated_ < trail_.size()) conflict = visit(~trail_[propagated_++], effort);
    return conflict;
}

// The two watched literals are the first two.
SmallSolver::Number SmallSolver::visit(Lit falsified, Effort& effort) {
    const std::size_t size = watches_.size(falsified);
    effort.spend(ticks_of(2 * size));
    std::size_t kept = 0, i = 0;
    Number conflict = kNone;
    while (i < size && conflict == kNone) {
        const cdcl::Watch w = watches_.of(falsified)[i++];
        watches_.of(falsified)[kept++] = w;
        if (value_[w.blocking] > 0) continue;
        const Number c = w.clause().at;
        if (w.binary()) {
            if (value_[w.blocking] < 0) conflict = c;
            else assign(w.blocking, c);
            continue;
        }
        effort.spend(1);
        const std::span<Lit> clause = modifiable(c);
        if (clause[0] == falsified) std::swap(clause[0], clause[1]);
        ASSERT(clause[1] == falsified);
        if (value_[clause[0]] > 0) {
            watches_.of(falsified)[kept - 1].blocking = clause[0];
            continue;
        }
        const auto replacement =
            std::find_if(clause.begin() + 2, clause.end(), [this](Lit l) { return value_[l] >= 0; });
        effort.spend(static_cast<std::uint64_t>(replacement - clause.begin()) / 16);
        if (replacement != clause.end()) {
            std::swap(clause[1], *replacement);
            watches_.push(clause[1], cdcl::Watch(clause[0], CRef{c}, false));
            --kept;
        } else if (value_[clause[0]] < 0) {
            conflict = c;
        } else {
            assign(clause[0], c);
        }
    }
    const std::span<cdcl::Watch> list = watches_.of(falsified);
    std::copy(list.begin() + static_cast<std::ptrdiff_t>(i), list.end(),
              list.begin() + static_cast<std::ptrdiff_t>(kept));
    if (i != kept) watches_.shorten(falsified, kept + (size - i));
    return conflict;
}

// Learn the clause of the first unique implication point, without minimising it.
void SmallSolver::learn_from(Number conflict, Effort& effort) {
    used_.clear();
    learned_.assign(1, Lit{});
    unresolved_ = jump_ = 0;
    resolve(conflict);
    if (level() == 0) {
        unmark();
        refutation_ = derive({});
        refuted_ = true;
        return;
    }
    for (std::size_t at = trail_.size(); unresolved_ > 0;) {
        Lit l;
        do l = trail_[--at];
        while (seen_[l.var()] == 0);
        if (--unresolved_ == 0) learned_[0] = ~l;
        else resolve(assigned_[l.var()].reason);
    }
    for (std::size_t i = 2; i < learned_.size(); ++i)
        if (assigned_[learned_[i].var()].level > assigned_[learned_[1].var()].level)
            std::swap(learned_[1], learned_[i]);
    queue_.bump(analyzed_, [this](Var v) { return value_[Lit::of(v, false)] == 0; });
    effort.spend(used_.size() + ticks_of(analyzed_.size()));
    unmark();
    const Number c = derive(learned_);
    backtrack(jump_);
    if (learned_.size() > 1) watch(c);
    assign(learned_[0], c);
}

// Note the literals of a clause whose literals are false, or true if the clause implied them.
void SmallSolver::resolve(Number reason) {
    used_.push_back(reason);
    for (const Lit l : literals(reason)) {
        const Var v = l.var();
        if (seen_[v] != 0) continue;
        const std::uint32_t at = assigned_[v].level;
        seen_[v] = 1;
        analyzed_.push_back(v);
        if (at == 0) {
            used_.push_back(units_[v]);
        } else if (at == level()) {
            ++unresolved_;
        } else {
            learned_.push_back(l);
            jump_ = std::max(jump_, at);
        }
    }
}

// Derive the clause of the negated assumptions that make this one false.
void SmallSolver::refute_assumption(Lit falsified) {
    if (assigned_[falsified.var()].level == 0) {
        refutation_ = units_[falsified.var()];
        return;
    }
    used_.clear();
    learned_.assign(1, ~falsified);
    seen_[falsified.var()] = 1;
    analyzed_.push_back(falsified.var());
    for (std::size_t at = trail_.size(); at-- > at_root();) {
        const Lit l = trail_[at];
        if (seen_[l.var()] == 0) continue;
        const Number reason = assigned_[l.var()].reason;
        if (reason == kNone) {
            if (l != ~falsified) learned_.push_back(~l);
            continue;
        }
        used_.push_back(reason);
        for (const Lit other : literals(reason)) {
            if (seen_[other.var()] != 0) continue;
            seen_[other.var()] = 1;
            analyzed_.push_back(other.var());
            if (assigned_[other.var()].level == 0) used_.push_back(units_[other.var()]);
        }
    }
    unmark();
    refutation_ = derive(learned_);
    backtrack(0);
    if (learned_.size() > 1) watch(refutation_);
    else settle(learned_[0], refutation_);
}

void SmallSolver::unmark() {
    for (const Var v : analyzed_) seen_[v] = 0;
    analyzed_.clear();
}

// Add a clause that follows from used_.
SmallSolver::Number SmallSolver::derive(std::span<const Lit> literals) {
    const auto literal = static_cast<std::uint32_t>(literals_.size());
    const auto antecedent = static_cast<std::uint32_t>(antecedents_.size());
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    antecedents_.insert(antecedents_.end(), used_.begin(), used_.end());
    records_.push_back({{literal, static_cast<std::uint32_t>(literals_.size())},
                        {antecedent, static_cast<std::uint32_t>(antecedents_.size())}});
    return static_cast<Number>(records_.size() - 1);
}

void SmallSolver::backtrack(std::uint32_t target) {
    if (target >= level()) return;
    for (std::size_t i = trail_.size(); i-- > control_[target];) {
        const Lit l = trail_[i];
        value_[l] = value_[~l] = 0;
        phase_[l.var()] = l.negative() ? -1 : 1;
        queue_.insert(l.var());
    }
    trail_.resize(control_[target]);
    control_.resize(target);
    propagated_ = std::min(propagated_, trail_.size());
}

bool SmallSolver::flip(Lit l, Effort& effort) {
    ASSERT(is_true(l));
    effort.spend(occurrences_[l.code()].size());
    const auto needs = [&](Number c) {
        return std::ranges::none_of(literals(c), [&](Lit other) { return other != l && is_true(other); });
    };
    if (std::ranges::any_of(occurrences_[l.code()], needs)) return false;
    model_[l] = -1;
    model_[~l] = 1;
    return true;
}

}  // namespace sat
