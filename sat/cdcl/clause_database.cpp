#include "sat/cdcl/clause_database.h"

#include <algorithm>

#include "sat/core/log.h"

namespace sat {

ClauseDatabase::ClauseDatabase(const Settings& settings)
    : arena(settings.lrat != nullptr), proof(settings.proof, settings.lrat) {}

Var ClauseDatabase::new_var() {
    grow_vars(num_vars() + 1);
    return Var{static_cast<std::uint32_t>(num_vars() - 1)};
}

void ClauseDatabase::grow_vars(std::size_t n) {
    if (n > num_vars()) proof.name(num_vars(), n);
    state_.grow(n, VarState::active);
    value.grow_vars(n, 0);
}

CRef ClauseDatabase::store(std::span<const Lit> literals, bool redundant, std::uint32_t glue, std::uint64_t id) {
    ASSERT(literals.size() >= 2);
    if (!redundant) ++irredundant_;
    return arena.add(literals, redundant, glue, id);
}

CRef ClauseDatabase::add_original(std::span<const Lit> literals) {
    return add_clean(literals, proof.original());
}

// Set literals_ to the distinct literals that are not false.  Return false if the clause is true or a tautology.  The
// values serve as marks, since they are read anyway.
bool ClauseDatabase::keep_open(std::span<const Lit> literals) {
    constexpr std::int8_t kMark = 2;
    literals_.clear();
    bool open = true;
    for (const Lit l : literals) {
        const std::int8_t here = value[l];
        open = open && here != 1 && value[~l] != kMark;
        if (!open) break;
        if (here != 0) continue;
        value[l] = kMark;
        literals_.push_back(l);
    }
    for (const Lit l : literals_) value[l] = 0;
    return open;
}

// Add a clause without repeated and false literals, unless it is true.  An empty clause of the formula becomes a lemma,
// too, since LRAT checkers expect one at the end of a proof.
CRef ClauseDatabase::add_clean(std::span<const Lit> literals, std::uint64_t id) {
    if (refuted_ || !keep_open(literals)) return kNoCRef;
    std::uint64_t kept_id = id;
    const bool changed = literals_.size() != literals.size();
    if ((changed || literals.empty()) && proof.on()) kept_id = proof.add_cleaned(literals_, literals, id);
    if (literals_.empty()) {
        refuted_ = true;
    } else if (literals_.size() == 1) {
        make_true(literals_[0], kept_id);
    } else {
        return store(literals_, false, 0, kept_id);
    }
    return kNoCRef;
}

void ClauseDatabase::make_true(Lit l, std::uint64_t id) {
    ASSERT(is_open(l));
    LOG(0, "unit ", l);
    proof.set_unit(l, id);
    value[l] = 1;
    value[~l] = -1;
    trail.push_back(l);
    if (state_[l.var()] == VarState::active) state_[l.var()] = VarState::fixed;
}

void ClauseDatabase::settle(Lit l, CRef reason) {
    ASSERT(is_true(l));
    LOG(0, "unit ", l);
    state_[l.var()] = VarState::fixed;
    if (proof.on()) proof.set_unit(l, proof.add(std::span(&l, 1), arena, std::span(&reason, 1)));
}

CRef ClauseDatabase::add(std::span<const Lit> literals, bool redundant, std::uint32_t glue,
                         std::span<const CRef> antecedents) {
    literals_.clear();
    for (const Lit l : literals) {
        if (is_true(l)) return kNoCRef;
        if (is_open(l)) literals_.push_back(l);
    }
    if (literals_.empty()) {
        refute(antecedents);
    } else if (literals_.size() == 1) {
        fix(literals_[0], antecedents);
    } else {
        LOG(0, "add ", redundant ? "redundant " : "", literals_);
        const std::uint64_t id = proof.on() ? proof.add(literals_, arena, antecedents) : 0;
        return store(literals_, redundant, glue, id);
    }
    return kNoCRef;
}

CRef ClauseDatabase::add_proved(std::span<const Lit> literals, std::uint64_t id, std::uint32_t glue) {
    LOG(0, "add proved ", literals);
    if (literals.size() > 1) return store(literals, true, glue, id);
    if (literals.empty()) refuted_ = true;
    else make_true(literals[0], id);
    return kNoCRef;
}

bool ClauseDatabase::shorten(CRef c, std::span<const Lit> kept, std::span<const CRef> antecedents) {
    return replace(c, kept, antecedents);
}

bool ClauseDatabase::replace(CRef c, std::span<const Lit> literals, std::span<const CRef> antecedents) {
    ASSERT(!arena[c].garbage() && literals.size() <= arena[c].size());
    LOG(0, "replace ", arena[c], " by ", literals);
    literals_.clear();
    for (const Lit l : literals) {
        if (is_true(l)) return remove(c), false;
        if (is_open(l)) literals_.push_back(l);
    }
    if (proof.hinted()) {
        antecedents_.assign(antecedents.begin(), antecedents.end());
        antecedents_.push_back(c);
    }
    if (literals_.size() < 2) {
        if (literals_.empty()) refute(antecedents_);
        else fix(literals_[0], antecedents_);
        if (!refuted_) remove(c);
        return false;
    }
    if (proof.on()) {
        const std::uint64_t id = proof.add(literals_, arena, antecedents_);
        proof.remove(arena[c].literals(), id_of(c));
        if (arena.numbered()) arena.set_id(c, id);
    }
    Clause& clause = arena[c];
    std::copy(literals_.begin(), literals_.end(), clause.begin());
    clause.set_new(true);
    arena.shrink(c, static_cast<std::uint32_t>(literals_.size()));
    clause.set_glue(std::min(clause.glue(), clause.size() - 1));
    return true;
}

void ClauseDatabase::take_out(CRef c) {
    ASSERT(arena[c].redundant() || irredundant_ > 0);
    if (!arena[c].redundant()) --irredundant_;
    arena.mark_garbage(c);
}

void ClauseDatabase::remove(CRef c) {
    LOG(0, "remove ", arena[c]);
    if (proof.on()) proof.remove(arena[c].literals(), id_of(c));
    take_out(c);
}

void ClauseDatabase::weaken(CRef c, Lit witness) {
    ASSERT(!arena[c].redundant() && std::ranges::count(arena[c], witness) == 1);
    LOG(0, "weaken ", arena[c], " witness ", witness);
    reconstruction.push(witness, arena[c].literals());
    if (proof.on() && !keeps_weakened_) proof.remove(arena[c].literals(), id_of(c));
    take_out(c);
}

bool ClauseDatabase::fix(Lit l, std::span<const CRef> antecedents) {
    if (is_true(l)) return true;
    if (is_false(l)) {
        refute(antecedents);
        return false;
    }
    make_true(l, proof.on() ? proof.add(std::span(&l, 1), arena, antecedents) : 0);
    return true;
}

void ClauseDatabase::refute(std::span<const CRef> antecedents) {
    if (refuted_) return;
    refuted_ = true;
    LOG(0, "refuted");
    if (proof.on()) proof.add({}, arena, antecedents);
}

void ClauseDatabase::promote(CRef c) {
    ASSERT(!arena[c].garbage());
    if (!arena[c].redundant()) return;
    arena[c].make_irredundant();
    ++irredundant_;
}

bool ClauseDatabase::audit() const {
    std::size_t valued = 0, irredundant = 0;
    for (const std::int8_t v : value.all()) valued += v > 0;
    if (valued != trail.size()) return false;  // D2
    for (const Lit l : trail)
        if (value[l] != 1 || value[~l] != -1) return false;  // D1, D2
    std::vector<Lit> sorted;
    for (CRef c = arena.first(); c != arena.end(); c = arena.after(c)) {
        const Clause& clause = arena[c];
        irredundant += !clause.redundant();
        sorted.assign(clause.begin(), clause.end());
        std::sort(sorted.begin(), sorted.end(), [](Lit a, Lit b) { return a.code() < b.code(); });
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            if (i > 0 && sorted[i].var() == sorted[i - 1].var()) return false;  // D3
            const VarState s = state_[sorted[i].var()];
            if (!clause.redundant() && (s == VarState::eliminated || s == VarState::substituted)) return false;
        }
    }
    return irredundant == irredundant_;
}

}  // namespace sat
