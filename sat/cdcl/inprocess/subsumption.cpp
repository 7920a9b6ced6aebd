#include "sat/cdcl/inprocess/subsumption.h"

#include <algorithm>
#include <optional>

#include "sat/cdcl/inprocess/clean.h"
#include "sat/cdcl/inprocess/list_pool.h"

namespace sat {
namespace {

// Longer clauses rarely subsume or are subsumed.
constexpr std::uint32_t kLongestSubsumed = 1000;
// A clause does not join a list longer than this: long lists rarely yield subsumptions.
constexpr std::size_t kWatchedLong = 1000, kWatchedBinary = 10000;
// Redundant clauses of larger LBD are likely to be removed soon.
constexpr std::uint32_t kKeptGlue = 6;

// A clause in the list of the literal that watches it.  With another of its literals stored, most mismatches are never
// visited, and binary clauses need no visit.
struct Watched {
    Lit other;
    std::uint32_t binary : 1, at : 31;
    CRef clause() const { return CRef{at}; }
};
static_assert(ClauseArena::kMaxWords <= std::size_t{1} << 31 && sizeof(Watched) == 8);

class Subsumption {
public:
    Subsumption(ClauseDatabase& db, Effort& effort, SubsumptionState& state)
        : db_(db),
          effort_(effort),
          state_(state),
          occurs_(db.num_vars(), 0),
          watched_(db.num_vars()),
          mark_(db.num_vars(), 0) {
        state_.touched.grow(db.num_vars(), 0);
    }

    std::uint64_t run() {
        const std::uint64_t before = state_.subsumed + state_.strengthened;
        if (!collect()) return 0;
        order_by_size();
        std::size_t next = 0;
        for (; next < candidates_.size() && !effort_.exhausted() && !db_.refuted(); ++next) {
            const CRef c = candidates_[next];
            const std::uint8_t news = next < pending_from_ ? kFresh : kFresh | kPending;
            if (clean(db_, c, kept_) && (!is_wanted(c, news) || try_all(c)) && is_touched(c)) watch(c);
        }
        if (next < candidates_.size()) leave_at(next);
        else finish();
        return state_.subsumed + state_.strengthened - before;
    }

private:
    static constexpr std::uint8_t kPending = SubsumptionState::kPending, kFresh = SubsumptionState::kFresh;
    // What other clauses imply for a candidate: nothing, that it may lose a literal, or that it may go; in rising
    // order.
    enum class Finding { nothing, strengthens, subsumes };

    bool takes_part(const Clause& c) const {
        return c.size() <= kLongestSubsumed && (!c.redundant() || c.glue() <= kKeptGlue);
    }
    // Collect the clauses that take part, and their touched variables.  False: none.
    bool collect() {
        effort_.spend(ticks_of(db_.arena.content_words()));
        bool any = state_.resume_size > 0;
        for_each_clause(db_, [&](CRef c) {
            Clause& clause = db_.arena[c];
            if (!takes_part(clause)) return;
            candidates_.push_back(c);
            for (const Lit l : clause) ++occurs_[l];
            if (!clause.is_new()) return;
            for (const Lit l : clause) state_.touched[l.var()] |= SubsumptionState::kFresh;
            clause.set_new(false);
            any = true;
        });
        return any;
    }
    // A counting sort; clauses of the same size keep their order.
    void order_by_size() {
        std::vector<std::size_t> place(kLongestSubsumed + 2, 0);
        for (const CRef c : candidates_) ++place[db_.arena[c].size() + 1];
        for (std::size_t i = 1; i < place.size(); ++i) place[i] += place[i - 1];
        pending_from_ = place[state_.resume_size] + state_.resume_after;
        std::vector<CRef> ordered(candidates_.size());
        for (const CRef c : candidates_) ordered[place[db_.arena[c].size()]++] = c;
        candidates_.swap(ordered);
        ends_.swap(place);
        effort_.spend(3 * ticks_of(candidates_.size()));
    }
    // Clauses that candidates from `next` on have not been compared with stay pending for the next round.
    void leave_at(std::size_t next) {
        const auto end = std::ranges::upper_bound(ends_, next);
        const std::size_t begin = end == ends_.begin() ? 0 : *std::prev(end);
        state_.resume_size = static_cast<std::uint32_t>(end - ends_.begin());
        state_.resume_after = 0;
        for (std::size_t i = begin; i < next; ++i) {
            const Clause& clause = db_.arena[candidates_[i]];
            if (!clause.garbage() && clause.size() == state_.resume_size) ++state_.resume_after;
        }
        for (std::uint8_t& t : state_.touched.all()) t = t != 0 ? kPending : std::uint8_t{0};
    }
    void finish() {
        std::ranges::fill(state_.touched.all(), std::uint8_t{0});
        state_.resume_size = state_.resume_after = 0;
    }

    // May another clause newly subsume or strengthen this one?  Then all variables of the smaller clause, at least two,
    // are touched.
    bool is_wanted(CRef c, std::uint8_t news) const {
        std::uint32_t n = 0;
        for (const Lit l : db_.arena[c]) n += (state_.touched[l.var()] & news) != 0;
        return n >= 2;
    }
    bool is_touched(CRef c) const {
        return std::ranges::all_of(db_.arena[c], [this](Lit l) { return state_.touched[l.var()] != 0; });
    }

    // Shorten the clause as long as another allows it.  False: it was removed.
    bool try_all(CRef c) {
        for (;;) {
            const std::optional<Lit> surplus = try_once(c);
            if (!surplus) return !db_.arena[c].garbage();
            kept_.clear();
            for (const Lit l : db_.arena[c])
                if (l != *surplus) kept_.push_back(l);
            ++state_.strengthened;
            if (!db_.shorten(c, kept_, std::span(&by_, 1))) return false;
        }
    }
    // Remove the clause if it is subsumed; otherwise the literal that it may lose.
    std::optional<Lit> try_once(CRef c) {
        std::optional<Lit> surplus;
        effort_.spend(1 + db_.arena[c].size());  // the list headers of its literals, mostly of empty lists
        for (const Lit l : db_.arena[c]) mark_[l] = 1;
        Finding finding = Finding::nothing;
        for (const Lit l : db_.arena[c]) {
            finding = std::max(finding, look_in(l, surplus));
            if (finding != Finding::subsumes) finding = std::max(finding, look_in(~l, surplus));
            if (finding == Finding::subsumes) break;
        }
        for (const Lit l : db_.arena[c]) mark_[l] = 0;
        if (finding != Finding::subsumes) return surplus;
        yield_to(by_, c);
        return std::nullopt;
    }
    // Search the clauses watched by l for one that subsumes or strengthens the marked clause; ends at the first that
    // subsumes it.
    Finding look_in(Lit l, std::optional<Lit>& surplus) {
        const std::span<const Watched> list = watched_[l];
        if (list.empty()) return Finding::nothing;
        effort_.spend(ticks_of(2 * list.size()));
        for (const Watched& w : list) {
            if (mark_[w.other] == 0 && mark_[~w.other] == 0) continue;
            std::optional<Lit> flipped;
            if (!is_part(w, l, flipped)) continue;
            if (flipped && surplus) continue;
            by_ = w.clause();
            if (!flipped) return Finding::subsumes;
            surplus = ~*flipped;
        }
        return surplus ? Finding::strengthens : Finding::nothing;
    }
    // Is the watched clause a subset of the marked one, up to the sign of at most one literal?
    bool is_part(const Watched& w, Lit l, std::optional<Lit>& flipped) {
        if (w.binary != 0) return fits(l, flipped) && fits(w.other, flipped);
        effort_.spend(1);
        const Clause& clause = db_.arena[w.clause()];
        return !clause.garbage() && std::ranges::all_of(clause, [&](Lit k) { return fits(k, flipped); });
    }
    bool fits(Lit l, std::optional<Lit>& flipped) const {
        if (mark_[l] != 0) return true;
        if (mark_[~l] == 0 || flipped) return false;
        flipped = l;
        return true;
    }
    // `part` subsumes `c` and replaces it.
    void yield_to(CRef part, CRef c) {
        ASSERT(part != c && db_.arena[part].size() <= db_.arena[c].size());
        Clause &stays = db_.arena[part], &goes = db_.arena[c];
        if (!goes.redundant()) {
            db_.promote(part);
        } else if (stays.redundant()) {
            stays.set_glue(std::min(stays.glue(), goes.glue()));
            stays.set_used(std::max(stays.used(), goes.used()));
        }
        ++state_.subsumed;
        db_.remove(c);
    }

    void watch(CRef c) {
        const Clause& clause = db_.arena[c];
        Lit rarest = clause[0], second = clause[1];
        if (occurs_[second] < occurs_[rarest]) std::swap(rarest, second);
        for (std::uint32_t i = 2; i < clause.size(); ++i) {
            if (occurs_[clause[i]] < occurs_[rarest]) second = std::exchange(rarest, clause[i]);
            else if (occurs_[clause[i]] < occurs_[second]) second = clause[i];
        }
        if (watched_.size(rarest) >= (clause.is_binary() ? kWatchedBinary : kWatchedLong)) return;
        watched_.push(rarest, {second, clause.is_binary() ? 1u : 0u, c.at & 0x7fffffffu});
        effort_.spend(1);
    }

    ClauseDatabase& db_;
    Effort& effort_;
    SubsumptionState& state_;
    LitMap<std::uint32_t> occurs_;
    ListPool<Watched> watched_;
    LitMap<std::uint8_t> mark_;  // literals of the clause that is tried
    std::vector<CRef> candidates_;
    std::vector<std::size_t> ends_;  // among the candidates, of each size
    std::size_t pending_from_ = 0;   // the first candidate not compared with what is pending
    std::vector<Lit> kept_;
    CRef by_{};  // the clause of the last finding
};

}  // namespace

std::uint64_t subsume(ClauseDatabase& db, Effort& effort, SubsumptionState& state) {
    if (db.refuted()) return 0;
    return Subsumption(db, effort, state).run();
}

}  // namespace sat
