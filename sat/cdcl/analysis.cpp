#include "sat/cdcl/analysis.h"

#include <algorithm>

namespace sat::cdcl {
namespace {

// Deeper chains of implications are rare, and a stack has an end.
constexpr std::uint32_t kMinimiseDepth = 1000;
// Tiers of learned clauses by glue, as in Glucose and its successors: of the second is used for two reductions, of the
// first for ever.
constexpr std::uint32_t kTier2Glue = 6;
// Audemard, Simon (Glucose): only clauses of so low a glue are worth a pass over binary clauses.
constexpr std::uint32_t kStrengthenGlue = 6;
constexpr std::size_t kStrengthenSize = 30;

}  // namespace

Analysis::Analysis(Core& core) : core_(core) {}

void Analysis::grow_vars(std::size_t n) {
    marks_.grow(n, 0);
}

void Analysis::analyse(CRef conflict) {
    level_marks_.resize(std::max<std::size_t>(level_marks_.size(), core_.level() + 1));
    level_stamps_.resize(level_marks_.size());
    clause_.assign(1, Lit::from_code(0));  // the implication point comes first
    resolve_to_uip(conflict);
    analysed_ = marked_;
    glue_ = static_cast<std::uint32_t>(levels_.size());
    const Settings& s = core_.settings;
    if (s.uses(Technique::minimisation, true)) minimise();
    if (s.uses(Technique::binary_strengthening, true)) strengthen_by_binaries();
    if (s.uses(Technique::reason_bumping, true)) bump_reasons();
    place_jump_literal();
    if (core_.db.proof.hinted()) gather_antecedents();
    clear();
}

void Analysis::resolve_to_uip(CRef conflict) {
    open_ = 0;
    add_literals(conflict, Lit::from_code(~0u));
    std::size_t at = core_.db.trail.size();
    while (true) {
        Lit l;
        do l = core_.db.trail[--at];
        while (!has(l.var(), kSeen) || core_.level_of(l) != core_.level());
        if (--open_ == 0) {
            clause_[0] = ~l;
            return;
        }
        add_literals(core_.assigned[l.var()].reason, l);
    }
}

void Analysis::add_literals(CRef reason, Lit implied) {
    if (core_.db.proof.hinted())
        used_.push_back({implied.code() == ~0u ? ~0u : core_.assigned[implied.var()].position, reason});
    if (implied.code() != ~0u) {
        const Assigned& how = core_.assigned[implied.var()];
        if (how.other.var() != implied.var()) {
            add_literal(how.other);
            return;
        }
    }
    core_.ticks += 1;
    if (is_row(reason)) {
        for (const Lit l : core_.reason_literals(implied.var()))
            if (l != implied) add_literal(l);
        return;
    }
    Clause& c = core_.db.arena[reason];
    if (c.redundant()) bump_clause(reason);
    for (const Lit l : c.literals())
        if (l != implied) add_literal(l);
}

void Analysis::add_literal(Lit l) {
    const Assigned& how = core_.assigned[l.var()];
    if (how.level == 0 || has(l.var(), kSeen)) return;
    mark(l.var(), kSeen);
    if (how.level == core_.level()) {
        ++open_;
        return;
    }
    clause_.push_back(l);
    LevelMark& m = level_marks_[how.level];
    if (m.seen++ == 0) levels_.push_back(how.level);
    m.earliest = std::min(m.earliest, how.position);
}

// A learned clause that takes part in a conflict is worth keeping for a while, and its glue may have become lower
// (Audemard, Simon: Predicting learnt clauses quality, IJCAI 2009).
void Analysis::bump_clause(CRef at) {
    Clause& c = core_.db.arena[at];
    if (c.glue() > 2) {
        ++now_;
        std::uint32_t levels = 0;
        for (const Lit l : c.literals()) {
            std::uint64_t& stamp = level_stamps_[core_.level_of(l)];
            if (stamp == now_) continue;
            stamp = now_;
            if (++levels > c.glue()) break;
        }
        if (levels - 1 < c.glue()) c.set_glue(std::max(levels, 2u) - 1);
    }
    c.set_used(c.glue() <= kTier2Glue ? 2 : 1);
}

// Drops literals that the others imply (Soerensson, Biere: Minimizing learned clauses, SAT 2009).
void Analysis::minimise() {
    std::size_t kept = 1;
    for (std::size_t i = 1; i < clause_.size(); ++i)
        if (!is_removable(clause_[i], 0)) clause_[kept++] = clause_[i];
    core_.db.stats().of(Technique::minimisation).gained += clause_.size() - kept;
    clause_.resize(kept);
}

// Is the false literal implied by literals of the clause?  A level with one literal of the clause only implies
// nothing else on it, and nothing before its earliest one is implied by it (Knuth, TAOCP 7.2.2.2, exercise 257).
bool Analysis::is_removable(Lit l, std::uint32_t depth) {
    const Var v = l.var();
    const Assigned& how = core_.assigned[v];
    if (how.level == 0 || has(v, kRemovable)) return true;
    if (depth > 0 && has(v, kSeen)) return true;
    if (how.reason == kNoCRef || has(v, kPoison) || how.level == core_.level()) return false;
    const LevelMark& m = level_marks_[how.level];
    if ((depth == 0 && m.seen < 2) || how.position <= m.earliest || depth > kMinimiseDepth) return false;
    bool removable = true;
    if (how.other.var() != v) {
        removable = is_removable(how.other, depth + 1);
    } else {
        core_.ticks += 1;
        for (const Lit r : core_.reason_literals(v))
            if (r != ~l && !is_removable(r, depth + 1)) {
                removable = false;
                break;
            }
    }
    mark(v, removable ? kRemovable : kPoison);
    if (removable && core_.db.proof.hinted()) used_.push_back({how.position, how.reason});
    return removable;
}

// Binary clauses with the implication point: where one says that another literal of the clause follows from the
// point, that literal is superfluous.
void Analysis::strengthen_by_binaries() {
    if (clause_.size() > kStrengthenSize || glue_ + 1 > kStrengthenGlue || clause_.size() < 3) return;
    for (std::size_t i = 1; i < clause_.size(); ++i) mark(clause_[i].var(), kInClause);
    const Lit uip = clause_[0];
    std::size_t dropped = 0;
    const std::span<const Watch> list = core_.watches.of(uip);
    core_.ticks += ticks_of(2 * list.size());
    for (const Watch& w : list) {
        if (!w.binary()) continue;
        const Lit implied = w.blocking;  // uip false makes it true, yet its negation is in the clause
        if (!has(implied.var(), kInClause) || core_.db.value[implied] <= 0) continue;
        marks_[implied.var()] = static_cast<std::uint8_t>(marks_[implied.var()] & ~kInClause);
        ++dropped;
        if (core_.db.proof.hinted()) used_.push_back({core_.assigned[implied.var()].position, w.clause()});
    }
    if (dropped == 0) return;
    std::erase_if(clause_, [&](Lit l) { return l != uip && !has(l.var(), kInClause); });
    core_.db.stats().of(Technique::binary_strengthening).gained += dropped;
}

void Analysis::place_jump_literal() {
    jump_level_ = 0;
    if (clause_.size() < 2) return;
    std::size_t highest = 1;
    for (std::size_t i = 2; i < clause_.size(); ++i)
        if (core_.level_of(clause_[i]) > core_.level_of(clause_[highest])) highest = i;
    std::swap(clause_[1], clause_[highest]);
    jump_level_ = core_.level_of(clause_[1]);
}

// In the order of the trail, the false clause last: then each is unit when its turn comes.
void Analysis::gather_antecedents() {
    std::sort(used_.begin(), used_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    antecedents_.clear();
    for (const auto& [position, reason] : used_) antecedents_.push_back(reason);
}

void Analysis::clear() {
    for (const Var v : marked_) marks_[v] = 0;
    marked_.clear();
    for (const std::uint32_t level : levels_) level_marks_[level] = {};
    levels_.clear();
    used_.clear();
}

void Analysis::analyse_final(Lit falsified, std::vector<Lit>& assumptions) {
    assumptions.clear();
    if (core_.level_of(falsified) > 0) mark(falsified.var(), kSeen);
    for (std::size_t i = core_.db.trail.size(); i-- > 0;) {
        const Lit l = core_.db.trail[i];
        if (!has(l.var(), kSeen)) continue;
        const Assigned& how = core_.assigned[l.var()];
        if (how.reason == kNoCRef) {
            assumptions.push_back(l);
            continue;
        }
        if (core_.db.proof.hinted()) used_.push_back({how.position, how.reason});
        for_reason(l, [&](Lit r) {
            if (core_.level_of(r) > 0) mark(r.var(), kSeen);
        });
    }
    gather_antecedents();
    clear();
}

}  // namespace sat::cdcl
