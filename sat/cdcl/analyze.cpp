#include <algorithm>

#include "sat/cdcl/solver.h"
#include "sat/core/log.h"

namespace sat::cdcl {
namespace {

constexpr Lit kNoLiteral = Lit::from_code(~0u);
// Deeper chains of implications are rare, and the stack is limited.
constexpr std::uint32_t kMaxMinimizeDepth = 1000;
// Audemard, Simon (Glucose): only clauses of low glue are worth a pass over binary clauses.
constexpr std::uint32_t kStrengthenLbd = 6;
constexpr std::size_t kStrengthenSize = 30;
// Skip reason bumping if it would add more than this many literals per literal of the clause.
constexpr std::size_t kMaxExtra = 10;
constexpr std::uint32_t kMaxDelay = 1024;

}  // namespace

// Derive from the false clause one that explains it (Marques-Silva, Sakallah: GRASP, 1999): resolve the literals of the
// conflict's level away, latest first, until one is left, the first unique implication point (Zhang, Madigan,
// Moskewicz, Malik, ICCAD 2001), then drop literals that the rest of the clause makes redundant.
void Solver::analyze(CRef conflict) {
    ASSERT(level() > 0 && marked_.empty() && levels_.empty());
    level_marks_.resize(std::max<std::size_t>(level_marks_.size(), level() + 1));
    level_stamps_.resize(level_marks_.size());
    learned_.assign(1, Lit::from_code(0));  // the first UIP goes first
    resolve_to_uip(conflict);
    ASSERT(!db_.is_open(learned_[0]) && unresolved_ == 0);
    analyzed_ = marked_;
    glue_ = static_cast<std::uint32_t>(levels_.size());
    LOG(level(), "analyzed ", learned_);
    if (settings_.uses(Technique::minimisation, true)) minimize();
    if (settings_.uses(Technique::binary_strengthening, true)) strengthen_by_binaries();
    if (settings_.uses(Technique::reason_bumping, true)) bump_reasons();
    place_jump_literal();
    if (db_.proof.hinted()) gather_antecedents();
    clear_analysis();
    LOG(level(), "learn ", learned_, " glue ", glue_, " jump level ", jump_level_);
}

void Solver::resolve_to_uip(CRef conflict) {
    unresolved_ = 0;
    add_literals(conflict, kNoLiteral);
    ASSERT(unresolved_ > 1);
    std::size_t at = db_.trail.size();
    while (true) {
        Lit l;
        ASSERT(at > 0);
        do l = db_.trail[--at];
        while (!has(l.var(), kSeen) || level_of(l) != level());
        if (--unresolved_ == 0) {
            learned_[0] = ~l;
            return;
        }
        LOG(level(), "resolve ", l);
        ASSERT(assigned_[l.var()].reason != kNoCRef);
        add_literals(assigned_[l.var()].reason, l);
    }
}

// Call visit(l) for the false literals of the clause or row that implied `implied`.
template <class Visit>
void Solver::for_reason(Lit implied, Visit&& visit) {
    const Assigned& how = assigned_[implied.var()];
    if (how.is_binary(implied.var())) {
        visit(how.other);
        return;
    }
    for (const Lit l : reason_literals(implied.var()))
        if (l != implied) visit(l);
}

void Solver::add_literals(CRef reason, Lit implied) {
    if (db_.proof.hinted())
        used_reasons_.push_back({implied == kNoLiteral ? ~0u : assigned_[implied.var()].position, reason});
    if (implied != kNoLiteral && assigned_[implied.var()].is_binary(implied.var())) {
        add_literal(assigned_[implied.var()].other);
        return;
    }
    ticks_ += 1;
    if (is_row(reason)) {
        for (const Lit l : reason_literals(implied.var()))
            if (l != implied) add_literal(l);
        return;
    }
    Clause& c = db_.arena[reason];
    if (c.redundant()) bump_clause(reason);
    for (const Lit l : c.literals())
        if (l != implied) add_literal(l);
}

void Solver::add_literal(Lit l) {
    ASSERT(db_.is_false(l));
    const Assigned& how = assigned_[l.var()];
    if (how.level == 0 || has(l.var(), kSeen)) return;
    mark(l.var(), kSeen);
    if (how.level == level()) {
        ++unresolved_;
        return;
    }
    learned_.push_back(l);
    LevelMark& m = level_marks_[how.level];
    if (m.seen++ == 0) levels_.push_back(how.level);
    m.earliest = std::min(m.earliest, how.position);
}

// A learned clause involved in a conflict is kept for a while, and its glue may have decreased (Audemard, Simon:
// Predicting learnt clauses quality, IJCAI 2009).
void Solver::bump_clause(CRef at) {
    Clause& c = db_.arena[at];
    ASSERT(c.redundant() && !c.garbage());
    if (c.glue() > 2) {
        ++stamp_;
        std::uint32_t levels = 0;
        for (const Lit l : c.literals()) {
            std::uint64_t& stamp = level_stamps_[level_of(l)];
            if (stamp == stamp_) continue;
            stamp = stamp_;
            if (++levels > c.glue()) break;
        }
        if (levels - 1 < c.glue()) c.set_glue(std::max(levels, 2u) - 1);
    }
    c.set_used(Clause::kMaxUsed);
    tiers_.used(c.glue(), decisions_.stable());
}

// Drop literals whose falsity follows from that of the others (Soerensson, Biere: Minimizing learned clauses, SAT
// 2009).
void Solver::minimize() {
    std::size_t kept = 1;
    for (std::size_t i = 1; i < learned_.size(); ++i)
        if (!is_redundant(learned_[i], 0)) learned_[kept++] = learned_[i];
    db_.stats().of(Technique::minimisation).gained += learned_.size() - kept;
    learned_.resize(kept);
}

// Does the falsity of the literal follow from that of literals of the clause (Soerensson, Biere: Minimizing learned
// clauses, SAT 2009)?  Quick rejections: a literal of the clause that is alone on its level (Knuth, TAOCP 7.2.2.2,
// exercise 257), and any literal assigned no later than the clause's earliest one on its level (CaDiCaL).  A literal
// that was rejected is marked as poison, so that it is not tried again (Van Gelder: Improved conflict-clause
// minimization, SAT 2009).
bool Solver::is_redundant(Lit l, std::uint32_t depth) {
    ASSERT(db_.is_false(l));
    const Var v = l.var();
    const Assigned& how = assigned_[v];
    if (how.level == 0 || has(v, kRemovable)) return true;
    if (depth > 0 && has(v, kSeen)) return true;  // below the conflict's level: in the clause, or found redundant
    if (how.reason == kNoCRef || has(v, kPoison) || how.level == level()) return false;
    const LevelMark& m = level_marks_[how.level];
    if ((depth == 0 && m.seen < 2) || how.position <= m.earliest || depth > kMaxMinimizeDepth) return false;
    bool removable = true;
    if (how.is_binary(v)) {
        removable = is_redundant(how.other, depth + 1);
    } else {
        ticks_ += 1;
        for (const Lit r : reason_literals(v))
            if (r != ~l && !is_redundant(r, depth + 1)) {
                removable = false;
                break;
            }
    }
    mark(v, removable ? kRemovable : kPoison);
    if (removable && db_.proof.hinted()) used_reasons_.push_back({how.position, how.reason});
    return removable;
}

// Drop every literal that implies the first one by a binary clause: resolving the two removes it (Audemard, Simon:
// Glucose).
void Solver::strengthen_by_binaries() {
    if (learned_.size() > kStrengthenSize || glue_ + 1 > kStrengthenLbd || learned_.size() < 3) return;
    for (std::size_t i = 1; i < learned_.size(); ++i) mark(learned_[i].var(), kInClause);
    const Lit uip = learned_[0];
    std::size_t dropped = 0;
    const std::span<const Watch> list = watches_.of(uip);
    ticks_ += ticks_of(2 * list.size());
    for (const Watch& w : list) {
        if (!w.binary()) continue;
        const Lit implied = w.blocking;  // implied by the negated UIP, and its negation is in the clause
        ASSERT(implied.var() != uip.var());
        if (!has(implied.var(), kInClause) || db_.value[implied] <= 0) continue;
        marks_[implied.var()] = static_cast<std::uint8_t>(marks_[implied.var()] & ~kInClause);
        ++dropped;
        if (db_.proof.hinted()) used_reasons_.push_back({assigned_[implied.var()].position, w.clause()});
    }
    if (dropped == 0) return;
    std::erase_if(learned_, [&](Lit l) { return l != uip && !has(l.var(), kInClause); });
    db_.stats().of(Technique::binary_strengthening).gained += dropped;
}

// Bump the literals in the reasons of a learned clause's literals: they were not involved in this conflict, but likely
// are in the next (Liang, Ganesh, Poupart, Czarnecki: Learning rate based branching, SAT 2016, section 4.3).
void Solver::bump_reasons() {
    if (reason_wait_ > 0) {
        --reason_wait_;
        return;
    }
    const std::size_t before = analyzed_.size(), most = kMaxExtra * learned_.size();
    for (std::size_t i = 1; i < learned_.size() && analyzed_.size() - before <= most; ++i) {
        if (assigned_[learned_[i].var()].reason == kNoCRef) continue;
        ticks_ += 1;
        for_reason(~learned_[i], [&](Lit r) {
            if (level_of(r) == 0 || has(r.var(), kSeen) || has(r.var(), kExtra)) return;
            mark(r.var(), kExtra);
            analyzed_.push_back(r.var());
        });
    }
    if (analyzed_.size() - before > most) {
        analyzed_.resize(before);
        reason_delay_ = std::min(kMaxDelay, 2 * reason_delay_ + 1);
        reason_wait_ = reason_delay_;
        return;
    }
    reason_delay_ /= 2;
    db_.stats().of(Technique::reason_bumping).gained += analyzed_.size() - before;
}

void Solver::place_jump_literal() {
    jump_level_ = 0;
    if (learned_.size() < 2) return;
    std::size_t highest = 1;
    for (std::size_t i = 2; i < learned_.size(); ++i)
        if (level_of(learned_[i]) > level_of(learned_[highest])) highest = i;
    std::swap(learned_[1], learned_[highest]);
    jump_level_ = level_of(learned_[1]);
    ASSERT(jump_level_ < level());
}

// In trail order, the false clause last, so that each one is unit when it is used.
void Solver::gather_antecedents() {
    std::sort(used_reasons_.begin(), used_reasons_.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    antecedents_.clear();
    for (const auto& [position, reason] : used_reasons_) antecedents_.push_back(reason);
}

void Solver::clear_analysis() {
    for (const Var v : marked_) marks_[v] = 0;
    marked_.clear();
    for (const std::uint32_t level : levels_) level_marks_[level] = {};
    levels_.clear();
    used_reasons_.clear();
}

void Solver::analyze_final(Lit falsified, std::vector<Lit>& assumptions) {
    ASSERT(db_.is_false(falsified) && marked_.empty());
    assumptions.clear();
    if (level_of(falsified) > 0) mark(falsified.var(), kSeen);
    for (std::size_t i = db_.trail.size(); i-- > 0;) {
        const Lit l = db_.trail[i];
        if (!has(l.var(), kSeen)) continue;
        const Assigned& how = assigned_[l.var()];
        if (how.reason == kNoCRef) {
            assumptions.push_back(l);
            continue;
        }
        if (db_.proof.hinted()) used_reasons_.push_back({how.position, how.reason});
        for_reason(l, [&](Lit r) {
            if (level_of(r) > 0) mark(r.var(), kSeen);
        });
    }
    gather_antecedents();
    clear_analysis();
}

}  // namespace sat::cdcl
