#include "sat/cdcl/inprocess/elimination.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sat/cdcl/inprocess/clean.h"
#include "sat/cdcl/inprocess/gates.h"
#include "sat/cdcl/inprocess/occurrences.h"
#include "sat/cdcl/inprocess/score_heap.h"

namespace sat {

namespace {

// Backward subsumption: which clauses do new ones subsume or strengthen?  (Een, Biere 2005.)
class Backward {
public:
    Backward(ClauseDatabase& db, Occurrences& occurrences, Effort& effort)
        : db_(db), occurrences_(occurrences), effort_(effort), mark_(db.num_vars(), 0) {}

    void later(CRef c) { queue_.push_back(c); }
    // Try the clauses given to later(), and those that become shorter.  False: refuted.
    bool run();

    std::uint64_t subsumed = 0, strengthened = 0;  // clauses

private:
    void try_clause(CRef c);
    void look_in(Lit l, CRef part);
    bool fits(const Clause& clause, std::uint32_t part_size, Lit& surplus, bool& flipped) const;

    ClauseDatabase& db_;
    Occurrences& occurrences_;
    Effort& effort_;
    LitMap<std::uint8_t> mark_;
    std::vector<CRef> queue_;
    std::vector<CRef> list_;
};

// Longer clauses, and literals with more occurrences, rarely pay off.
constexpr std::uint32_t kLongest = 100;
constexpr std::uint32_t kMostOccurrences = 400;

bool Backward::run() {
    while (!queue_.empty()) {
        if (!occurrences_.propagate()) break;
        const CRef c = queue_.back();
        queue_.pop_back();
        if (!db_.arena[c].garbage() && !effort_.exhausted()) try_clause(c);
    }
    queue_.clear();
    return occurrences_.propagate();
}

void Backward::try_clause(CRef c) {
    ASSERT(!db_.arena[c].garbage() && !db_.arena[c].redundant());
    const Clause& clause = db_.arena[c];
    if (clause.size() > kLongest) return;
    const auto both = [this](Lit l) { return occurrences_.count(l) + occurrences_.count(~l); };
    const Lit rarest = *std::ranges::min_element(clause.literals(), {}, both);
    if (both(rarest) > kMostOccurrences) return;
    for (const Lit l : clause) mark_[l] = 1;
    look_in(rarest, c);
    look_in(~rarest, c);
    for (const Lit l : db_.arena[c]) mark_[l] = 0;
}

void Backward::look_in(Lit l, CRef part) {
    const std::span<const CRef> with = occurrences_.of(l);
    list_.assign(with.begin(), with.end());
    effort_.spend(list_.size());
    const std::uint32_t size = db_.arena[part].size();
    for (const CRef c : list_) {
        Lit surplus{};
        bool flipped = false;
        if (c == part || db_.arena[c].size() < size || !fits(db_.arena[c], size, surplus, flipped)) continue;
        if (!flipped) {
            occurrences_.remove(c);
            ++subsumed;
        } else {
            ++strengthened;
            if (occurrences_.strengthen(c, surplus, part)) queue_.push_back(c);
            else if (db_.refuted()) return;
        }
    }
}

// Does the clause have all marked literals, at most one of them negated?
bool Backward::fits(const Clause& clause, std::uint32_t part_size, Lit& surplus, bool& flipped) const {
    std::uint32_t found = 0;
    std::uint32_t left = clause.size();
    for (const Lit l : clause) {
        if (found + left < part_size) return false;
        --left;
        if (mark_[l] != 0) {
            ++found;
        } else if (mark_[~l] != 0) {
            if (flipped) return false;
            flipped = true;
            surplus = l;
            ++found;
        }
    }
    return found == part_size;
}

class Elimination {
public:
    Elimination(ClauseDatabase& db, Effort& effort, EliminationState& state, const EliminationOptions& options)
        : db_(db),
          effort_(effort),
          state_(state),
          options_(options),
          occurrences_(db, effort),
          gates_(db, occurrences_, effort),
          backward_(db, occurrences_, effort),
          heap_(db.num_vars()),
          mark_(db.num_vars(), 0),
          outcome_(db.num_vars(), kUntouched) {
        state_.tried.grow(db.num_vars(), 0);
    }

    std::uint64_t run() {
        const std::uint64_t before = state_.eliminated;
        schedule_all();
        while (!heap_.empty() && !effort_.exhausted() && occurrences_.propagate()) {
            const Var v = heap_.pop();
            effort_.spend(1);
            if (db_.may_eliminate(v)) try_variable(v);
            if (!backward_.run()) break;
            reschedule();
        }
        state_.complete = heap_.empty();
        occurrences_.propagate();
        state_.subsumed += backward_.subsumed;
        state_.strengthened += backward_.strengthened;
        if (state_.eliminated != before) remove_redundant_of_eliminated(db_, effort_);
        note_tried();
        return state_.eliminated - before;
    }

private:
    // One literal of the candidate variable, and its clauses.
    struct Side {
        Lit pivot{};
        std::vector<CRef> clauses;
    };
    enum Outcome : std::uint8_t { kUntouched, kAhead, kInVain };
    enum class Resolvent { tautology, shortens, proper, too_long };

    // ---- the order of candidates
    bool is_candidate(Var v) const {
        if (!db_.may_eliminate(v)) return false;
        return std::max(occurrences_.count(Lit::of(v, false)), occurrences_.count(Lit::of(v, true))) <=
               options_.most_occurrences;
    }
    // Cheapest first: 4 for each pair to resolve, 1 for each clause.
    std::uint64_t score(Var v) const {
        const std::uint64_t p = occurrences_.count(Lit::of(v, false)), n = occurrences_.count(Lit::of(v, true));
        return p * n * 4 + p + n;
    }
    void schedule_all() {
        const VarMap<std::uint32_t> sums = fingerprints();
        for (std::uint32_t i = 0; i < db_.num_vars(); ++i)
            if (is_candidate(Var{i}) && state_.tried[Var{i}] != sums[Var{i}]) schedule(Var{i});
    }
    void schedule(Var v) {
        heap_.set(v, score(v));
        outcome_[v] = kAhead;
    }
    // Update scores; a variable that lost clauses is worth another try.
    void reschedule() {
        for (const Var v : occurrences_.lost)
            if (is_candidate(v)) schedule(v);
        for (const Var v : occurrences_.gained)
            if (heap_.contains(v)) heap_.set(v, score(v));
        effort_.spend(ticks_of(occurrences_.lost.size() + occurrences_.gained.size()));
        occurrences_.lost.clear();
        occurrences_.gained.clear();
    }
    // A checksum of the clauses of each variable, by which changes are found later; a rare collision costs one try.
    VarMap<std::uint32_t> fingerprints() {
        VarMap<std::uint32_t> sums(db_.num_vars(), 1 + state_.bound);
        for_each_clause(db_, [&](CRef c) {
            const Clause& clause = db_.arena[c];
            if (clause.redundant()) return;
            for (const Lit l : clause) sums[l.var()] += 0x9e3779b9u * (2 * clause.size() + (l.negative() ? 1 : 0));
        });
        effort_.spend(2 * ticks_of(db_.arena.content_words()));
        return sums;
    }
    void note_tried() {
        const VarMap<std::uint32_t> sums = fingerprints();
        for (std::uint32_t i = 0; i < db_.num_vars(); ++i)
            if (outcome_[Var{i}] != kUntouched) state_.tried[Var{i}] = outcome_[Var{i}] == kInVain ? sums[Var{i}] : 0;
    }

    // ---- one variable
    void take_side(Side& side, Lit pivot) {
        side.pivot = pivot;
        const std::span<const CRef> list = occurrences_.of(pivot);
        side.clauses.assign(list.begin(), list.end());
    }
    void try_variable(Var v) {
        take_side(a_, Lit::of(v, false));
        take_side(b_, Lit::of(v, true));
        const auto too_long = [this](CRef c) { return db_.arena[c].size() > options_.longest_clause; };
        outcome_[v] = kInVain;
        if (std::ranges::any_of(a_.clauses, too_long) || std::ranges::any_of(b_.clauses, too_long)) return;
        gated_ = options_.gates && !a_.clauses.empty() && !b_.clauses.empty() && gates_.find(a_.pivot, gate_);
        if (gated_) mark_gate(true);
        if (!shortened_on_the_way(v) && count_fits_) resolve_away(v);
        if (gated_) mark_gate(false);
    }
    void mark_gate(bool on) {
        for (const CRef c : gate_.with) db_.arena[c].set_marked(on);
        for (const CRef c : gate_.against) db_.arena[c].set_marked(on);
    }
    // Are both clauses, or neither, of the definition?  Then their resolvent is implied.
    bool is_implied(CRef c, CRef d) const { return gated_ && db_.arena[c].marked() == db_.arena[d].marked(); }
    // Set count_fits_ if there are few enough resolvents.  One that strengthens a parent is applied at once (Han,
    // Somenzi: On-the-fly clause improvement, SAT 2009), and the variable is scheduled again.
    bool shortened_on_the_way(Var v) {
        const std::size_t most = a_.clauses.size() + b_.clauses.size() + state_.bound;
        std::size_t resolvents = 0;
        count_fits_ = true;
        for (const CRef c : a_.clauses) {
            for (const Lit l : db_.arena[c]) mark_[l] = 1;
            const Resolvent end = count_with(c, most, resolvents);
            for (const Lit l : db_.arena[c]) mark_[l] = 0;
            if (end == Resolvent::shortens) {
                shorten_parents(c, against_);
                schedule(v);
                return true;
            }
            count_fits_ = end != Resolvent::too_long;
            if (!count_fits_) return false;
        }
        return false;
    }
    // The marked clause c with all of the other side; too_long if there are too many resolvents, too.
    Resolvent count_with(CRef c, std::size_t most, std::size_t& resolvents) {
        effort_.spend(1);
        for (const CRef d : b_.clauses) {
            effort_.spend(1);
            if (is_implied(c, d)) continue;
            const Resolvent kind = classify(db_.arena[c].size(), db_.arena[d]);
            if (kind == Resolvent::tautology) continue;
            against_ = d;
            if (kind != Resolvent::proper) return kind;
            if (++resolvents > most) return Resolvent::too_long;
        }
        return Resolvent::proper;
    }
    Resolvent classify(std::size_t marked_size, const Clause& d) const {
        std::size_t size = marked_size - 1;
        for (const Lit l : d) {
            if (l == b_.pivot || mark_[l] != 0) continue;
            if (mark_[~l] != 0) return Resolvent::tautology;
            ++size;
        }
        if (size < marked_size || size < d.size()) return Resolvent::shortens;
        return size > options_.longest_clause ? Resolvent::too_long : Resolvent::proper;
    }
    // The resolvent of c and d is one of them without the pivot.
    void shorten_parents(CRef c, CRef d) {
        const std::uint32_t c_size = db_.arena[c].size(), d_size = db_.arena[d].size();
        const bool c_is_larger = c_size >= d_size;
        const CRef larger = c_is_larger ? c : d, smaller = c_is_larger ? d : c;
        ++state_.strengthened;
        if (!occurrences_.strengthen(larger, c_is_larger ? a_.pivot : b_.pivot, smaller)) return;
        if (c_size == d_size) {
            ++state_.subsumed;
            occurrences_.remove(smaller);
        }
        backward_.later(larger);
    }

    void resolve_away(Var v) {
        ASSERT(db_.may_eliminate(v) && a_.pivot == ~b_.pivot);
        for (const CRef c : a_.clauses)
            for (const CRef d : b_.clauses)
                if (!is_implied(c, d)) add_resolvent(c, d);
        for (const CRef c : a_.clauses) occurrences_.weaken(c, a_.pivot);
        for (const CRef d : b_.clauses) occurrences_.weaken(d, b_.pivot);
        db_.set_eliminated(v);
        ++state_.eliminated;
        if (gated_) ++state_.by_definition;
    }
    void add_resolvent(CRef c, CRef d) {
        resolvent_.clear();
        for (const Lit l : db_.arena[c])
            if (l != a_.pivot) resolvent_.push_back(l);
        for (const Lit l : resolvent_) mark_[l] = 1;
        const std::size_t from_c = resolvent_.size();
        bool tautology = false;
        for (const Lit l : db_.arena[d]) {
            tautology = tautology || mark_[~l] != 0;
            if (l != b_.pivot && mark_[l] == 0) resolvent_.push_back(l);
        }
        for (std::size_t i = 0; i < from_c; ++i) mark_[resolvent_[i]] = 0;
        effort_.spend(1);
        if (tautology) return;
        const CRef antecedents[] = {c, d};
        const CRef added = occurrences_.add(resolvent_, antecedents);
        if (added != kNoCRef) backward_.later(added);
    }

    ClauseDatabase& db_;
    Effort& effort_;
    EliminationState& state_;
    const EliminationOptions& options_;
    Occurrences occurrences_;
    GateFinder gates_;
    Backward backward_;
    ScoreHeap<Var> heap_;
    LitMap<std::uint8_t> mark_;
    VarMap<Outcome> outcome_;  // in this round
    Side a_, b_;
    Gate gate_;
    bool gated_ = false, count_fits_ = false;
    CRef against_{};
    std::vector<Lit> resolvent_;
};

}  // namespace

std::uint64_t eliminate(ClauseDatabase& db, Effort& effort, EliminationState& state,
                        const EliminationOptions& options) {
    if (db.refuted() || db.keeps_models()) return 0;
    if (state.complete && state.bound < EliminationState::kLargestBound) state.bound = std::max(1u, 2 * state.bound);
    return Elimination(db, effort, state, options).run();
}

}  // namespace sat
