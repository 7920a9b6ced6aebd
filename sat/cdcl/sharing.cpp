#include "sat/cdcl/sharing.h"

#include <algorithm>
#include <utility>

#include "sat/cdcl/solver.h"
#include "sat/core/log.h"
#include "sat/core/stats_sum.h"

namespace sat::cdcl {
namespace {

// Conflicts between two exchanges.  In stable mode, going back to the root more often costs propagations.
constexpr std::uint64_t kFocusedInterval = 64, kStableInterval = 512;
// A clause of others begins with a glue of the second tier at best: two reductions later it is gone unless it was used.
constexpr std::uint32_t kLeastGlue = 3;
constexpr std::uint32_t kUsed = 2;
// No more clauses are taken than this and one for each that was learned, or many searches would drown each other.
constexpr std::uint64_t kMostTaken = 1000;
// Clauses of larger glue, up to this, are given while fewer than kFewest of kAdaptInterval learned clauses are: on
// multipliers, those of low glue are too few (Balyo, Sanders, Sinz: HordeSat, SAT 2015, aims at a rate, too).
constexpr std::uint32_t kMostGlue = 8;
constexpr std::uint64_t kAdaptInterval = 1000, kFewest = 100, kMost = 150;
// A round that takes less than this many bytes needs no turn.
constexpr std::uint64_t kLargeRound = std::uint64_t{8} << 20;

}  // namespace

bool Sharing::is_common(std::span<const Lit> literals) const {
    return std::ranges::all_of(literals, [this](Lit l) { return l.var().index < solver_.num_vars_; });
}

void Sharing::learned(std::span<const Lit> clause, std::uint32_t glue) {
    ASSERT(clause.size() > 1);
    adapt();
    if (glue > most_glue_ || clause.size() > ClauseExchange::kMostLiterals || !is_common(clause)) return;
    solver_.settings_.exchange->give(clause, glue);
    ++solver_.db_.stats().exported;
}

void Sharing::adapt() {
    if (++learned_ % kAdaptInterval != 0) return;
    const std::uint64_t given = solver_.db_.stats().exported - exported_;
    exported_ = solver_.db_.stats().exported;
    if (given < kFewest && most_glue_ < kMostGlue) ++most_glue_;
    else if (given > kMost && most_glue_ > ClauseExchange::kMostGlue) --most_glue_;
}

// The work of techniques counts, too: at a meeting the others wait for it.
std::uint64_t Sharing::work() const {
    return solver_.ticks_ + technique_ticks(solver_.db_.stats());
}

bool Sharing::is_due(std::uint64_t conflicts) {
    if (conflicts < next_) return false;
    const std::uint64_t interval = solver_.decisions_.stable() ? kStableInterval : kFocusedInterval;
    next_ = conflicts + Schedule::shorter(interval, solver_.settings_.interval_divisor);
    const std::uint64_t meeting = solver_.settings_.exchange->next_meeting();
    return meeting == ~std::uint64_t{0} || work() >= meeting;
}

void Sharing::exchange() {
    give_units();
    give_equivalences();
    if (!solver_.settings_.exchange->begin(work())) return;
    solver_.backtrack(0);
    take_all();
    solver_.settings_.exchange->end();
}

std::uint64_t Sharing::memory_bytes() const {
    const ClauseExchange* const exchange = solver_.settings_.exchange;
    return by_.memory_bytes() + known_.memory_bytes() + (exchange ? exchange->memory_bytes() : 0);
}

bool Sharing::begin_round(std::uint64_t bytes) {
    if (!solver_.settings_.exchange || bytes < kLargeRound / solver_.settings_.interval_divisor) return true;
    in_large_round_ = solver_.settings_.exchange->begin_large();
    return in_large_round_;
}
void Sharing::end_round() {
    if (std::exchange(in_large_round_, false)) solver_.settings_.exchange->end_large();
}

void Sharing::give_units() {
    const std::span<const Lit> units = solver_.root_literals();
    given_.clear();
    for (; units_ < units.size(); ++units_)
        if (is_common(units.subspan(units_, 1)) && !is_known(units[units_].var())) given_.push_back(units[units_]);
    if (given_.empty()) return;
    solver_.settings_.exchange->give_units(given_);
    solver_.db_.stats().exported += given_.size();
}

void Sharing::give_equivalences() {
    const auto all = solver_.db_.substitutions();
    if (substitutions_ == all.size()) return;
    for (auto v = static_cast<std::uint32_t>(by_.size()); v < solver_.db_.num_vars(); ++v) {
        by_.grow(v + std::size_t{1}, {});
        by_[Var{v}] = Lit::of(Var{v}, false);
    }
    for (; substitutions_ < all.size(); ++substitutions_) {
        const auto& [replaced, by] = all[substitutions_];
        const Lit l = Lit::of(replaced, false);
        by_[replaced] = by;
        for (const auto& clause : {std::array{l, ~by}, std::array{~l, by}}) learned(clause, 1);
    }
}

// The others know the value of this variable.
void Sharing::note_known(Var v) {
    if (known_.size() <= v.index) known_.grow(solver_.db_.num_vars(), 0);
    known_[v] = 1;
}
bool Sharing::is_known(Var v) const {
    return v.index < known_.size() && known_[v] != 0;
}

// What the others gave since the last time.  Units are placed before clauses, which may lose literals by them.
void Sharing::take_all() {
    while (true) {
        const ClauseExchange::Clause clause = solver_.settings_.exchange->take();
        if (clause.literals.empty()) return;
        if (solver_.db_.refuted()) continue;
        if (!clause.units) {
            take(clause);
            continue;
        }
        for (const Lit& unit : clause.literals) {
            if (solver_.db_.refuted()) break;
            note_known(unit.var());
            take({std::span(&unit, 1), 0, true});
        }
    }
}

void Sharing::take(ClauseExchange::Clause clause) {
    ClauseDatabase& db = solver_.db_;
    const bool is_short = clause.literals.size() < 3;
    if (!is_short && taken_ >= kMostTaken + db.stats().learned_clauses) return;
    if (!rewrite(clause.literals)) return;
    ++db.stats().imported;
    if (!is_short) ++taken_;
    const std::uint32_t glue = is_short ? 1 : std::max(clause.glue, kLeastGlue);
    const std::size_t units = db.trail.size();
    const CRef added = changed_ ? db.add(literals_, true, glue, {}) : db.add_proved(literals_, 0, glue);
    if (added != kNoCRef) db.arena[added].set_used(kUsed);
    solver_.attach(added, units);
}

// Set literals_ to the clause over the variables of this search, without literals that are false at the root.  Return
// false if it says nothing new, or if one of its variables was eliminated.
bool Sharing::rewrite(std::span<const Lit> literals) {
    const ClauseDatabase& db = solver_.db_;
    literals_.clear();
    changed_ = false;
    bool replaced = false;
    for (const Lit given : literals) {
        const Lit l = current(given);
        if (db.is_true(l) || db.state(l.var()) == VarState::eliminated) return false;
        replaced = replaced || l != given;
        if (db.is_open(l)) literals_.push_back(l);
    }
    changed_ = replaced || literals_.size() != literals.size();
    return !replaced || merge_repeated();
}

// False: a tautology.
bool Sharing::merge_repeated() {
    std::ranges::sort(literals_);
    literals_.erase(std::unique(literals_.begin(), literals_.end()), literals_.end());
    return std::ranges::adjacent_find(literals_, [](Lit a, Lit b) { return a == ~b; }) == literals_.end();
}

// The representative of its equivalences.
Lit Sharing::current(Lit l) const {
    while (l.var().index < by_.size() && by_[l.var()].var() != l.var()) l = l.negative() ? ~by_[l.var()] : by_[l.var()];
    return l;
}

}  // namespace sat::cdcl
