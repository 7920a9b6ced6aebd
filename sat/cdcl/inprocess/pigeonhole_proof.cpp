#include "sat/cdcl/inprocess/pigeonhole_proof.h"

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "sat/cdcl/inprocess/at_most_one.h"

namespace sat {
namespace {

// The pairs of a pigeon and a hole.
class Pairs {
public:
    explicit Pairs(const CrowdedHoles& crowded)
        : holes_(crowded.num_holes),
          there_(crowded.pigeons.size() * holes_, 0),
          of_pigeon_(crowded.pigeons.size(), 0),
          in_hole_(holes_, 0) {
        for (const CrowdedHoles::Place& p : crowded.places) set(p.pigeon, p.hole, true);
    }
    std::uint32_t pigeons() const { return static_cast<std::uint32_t>(of_pigeon_.size()); }
    std::uint32_t holes() const { return holes_; }
    bool has(std::uint32_t i, std::uint32_t j) const { return there_[std::size_t{i} * holes_ + j] != 0; }
    std::uint32_t of_pigeon(std::uint32_t i) const { return of_pigeon_[i]; }
    std::uint32_t in_hole(std::uint32_t j) const { return in_hole_[j]; }
    void set(std::uint32_t i, std::uint32_t j, bool on) {
        if (has(i, j) == on) return;
        there_[std::size_t{i} * holes_ + j] = on ? 1 : 0;
        of_pigeon_[i] += on ? 1 : -1u;
        in_hole_[j] += on ? 1 : -1u;
    }

private:
    std::uint32_t holes_;
    std::vector<std::uint8_t> there_;
    std::vector<std::uint32_t> of_pigeon_, in_hole_;
};

class Planner {
public:
    explicit Planner(const CrowdedHoles& crowded) : pairs_(crowded), gone_(pairs_.pigeons(), 0) {}

    PigeonholePlan run() {
        while (!some_pigeon_is_out()) {
            const auto step = cheapest();
            plan_.steps.push_back(step);
            take_out(step.first, step.second);
        }
        return std::move(plan_);
    }

private:
    bool some_pigeon_is_out() const {
        for (std::uint32_t i = 0; i < pairs_.pigeons(); ++i)
            if (gone_[i] == 0 && pairs_.of_pigeon(i) == 0) return true;
        return false;
    }
    std::pair<std::uint32_t, std::uint32_t> cheapest() const {
        std::pair<std::uint32_t, std::uint32_t> best{0, 0};
        std::uint64_t least = ~std::uint64_t{0};
        for (std::uint32_t i = 0; i < pairs_.pigeons(); ++i)
            for (std::uint32_t j = 0; j < pairs_.holes(); ++j) {
                if (!pairs_.has(i, j)) continue;
                const std::uint64_t cost = std::uint64_t{pairs_.of_pigeon(i) - 1} * (pairs_.in_hole(j) - 1);
                if (cost < least) least = cost, best = {i, j};
            }
        return best;
    }
    void take_out(std::uint32_t m, std::uint32_t n) {
        for (std::uint32_t i = 0; i < pairs_.pigeons(); ++i) {
            if (i == m || !pairs_.has(i, n)) continue;
            ++plan_.lemmas;
            for (std::uint32_t j = 0; j < pairs_.holes(); ++j) {
                if (j == n || !pairs_.has(m, j)) continue;
                pairs_.set(i, j, true);
                plan_.lemmas += 4 + pairs_.in_hole(j);
            }
            pairs_.set(i, n, false);
        }
        for (std::uint32_t j = 0; j < pairs_.holes(); ++j) pairs_.set(m, j, false);
        gone_[m] = 1;
    }

    Pairs pairs_;
    std::vector<std::uint8_t> gone_;
    PigeonholePlan plan_;
};

class Refutation {
public:
    Refutation(ClauseDatabase& db, const BinaryGraph& binaries, const CrowdedHoles& crowded)
        : db_(db),
          implications_(binaries),
          own_from_(db.arena.size_words()),
          pigeons_(static_cast<std::uint32_t>(crowded.pigeons.size())),
          holes_(crowded.num_holes),
          clause_of_(crowded.pigeons),
          pairs_(std::size_t{pigeons_} * holes_),
          exclusion_(std::size_t{pigeons_} * pigeons_ * holes_, kNoCRef) {
        for (std::uint32_t j = 0; j < holes_; ++j) open_hole(crowded, j);
        for (std::uint32_t i = 0; i < pigeons_; ++i) join_clause(i);
        for (const Joined& joined : joined_) {
            drop(joined.whole);
            for (const CRef c : joined.parts) drop(c);
        }
    }

    void run(const PigeonholePlan& plan) {
        for (const auto& [pigeon, hole] : plan.steps) {
            if (db_.refuted()) return;
            take_out(pigeon, hole);
        }
    }

private:
    struct Joined {  // y <-> one of the literals
        Lit y;
        std::uint32_t pigeon;
        std::vector<Lit> literals;
        CRef whole;               // (~y v literals)
        std::vector<CRef> parts;  // (y v ~literal)
    };
    // q_ij, with the clauses of its definition; kNoCRef if there is none.
    struct Moved {
        std::uint32_t pigeon, hole;
        Lit q;
        std::optional<Lit> was;  // p_ij
        CRef if_was, if_moves;   // (q v ~p_ij), (q v ~p_in v ~p_mj)
        CRef or_in_n, or_as_m;   // (~q v p_ij v p_in), (~q v p_ij v p_mj)
    };

    std::optional<Lit>& pair(std::uint32_t i, std::uint32_t j) { return pairs_[std::size_t{i} * holes_ + j]; }
    CRef exclusion(std::uint32_t i, std::uint32_t k, std::uint32_t j) const { return exclusion_[place(i, k, j)]; }
    void set_exclusion(std::uint32_t i, std::uint32_t k, std::uint32_t j, CRef c) {
        exclusion_[place(i, k, j)] = exclusion_[place(k, i, j)] = c;
    }
    std::size_t place(std::uint32_t i, std::uint32_t k, std::uint32_t j) const {
        return (std::size_t{j} * pigeons_ + i) * pigeons_ + k;
    }

    // ---- lemmas
    CRef lemma(std::initializer_list<Lit> literals) {
        return db_.add_learned(std::span(literals.begin(), literals.size()), 1, because_);
    }
    CRef define(std::initializer_list<Lit> literals, std::initializer_list<CRef> candidates) {
        return db_.add_definition(std::span(literals.begin(), literals.size()), true,
                                  std::span(candidates.begin(), candidates.size()));
    }
    void use(CRef c) {
        if (c != kNoCRef) because_.push_back(c);
    }
    // Removes lemmas of this proof, never other clauses.
    void drop(CRef c) {
        if (c != kNoCRef && c.at >= own_from_) db_.remove(c);
    }

    // ---- the first level: one literal for a pigeon in a hole, and the exclusions
    void open_hole(const CrowdedHoles& crowded, std::uint32_t j) {
        std::vector<std::vector<Lit>> in_hole(pigeons_);
        for (const CrowdedHoles::Place& p : crowded.places)
            if (p.hole == j) in_hole[p.pigeon].push_back(p.literal);
        for (std::uint32_t i = 0; i < pigeons_; ++i) {
            if (in_hole[i].size() == 1) pair(i, j) = in_hole[i][0];
            if (in_hole[i].size() > 1) join(i, j, in_hole[i]);
            for (std::uint32_t k = 0; k < i; ++k)
                if (pair(i, j) && pair(k, j)) exclude(i, k, j, in_hole[i], in_hole[k]);
        }
    }
    void join(std::uint32_t i, std::uint32_t j, const std::vector<Lit>& literals) {
        Joined joined{Lit::of(db_.new_var(), false), i, literals, kNoCRef, {}};
        for (const Lit l : literals) joined.parts.push_back(define({joined.y, ~l}, {}));
        std::vector<Lit> whole(1, ~joined.y);
        whole.insert(whole.end(), literals.begin(), literals.end());
        joined.whole = db_.add_definition(whole, true, joined.parts);
        pair(i, j) = joined.y;
        joined_.push_back(std::move(joined));
    }
    // First exclude each literal of i against k as a whole, then both as a whole.
    void exclude(std::uint32_t i, std::uint32_t k, std::uint32_t j, const std::vector<Lit>& of_i,
                 const std::vector<Lit>& of_k) {
        std::vector<CRef> against_k, against_l;  // (~l v ~k's whole) for l of i, (~l v ~o) for o of k
        for (const Lit l : of_i) {
            against_l.clear();
            Effort unlimited;
            implications_.search(l, unlimited);
            for (const Lit o : of_k) against_l.push_back(exclusion_of(l, o));
            against_k.push_back(combine(~l, *pair(k, j), against_l));
        }
        set_exclusion(i, k, j, combine(~*pair(k, j), *pair(i, j), against_k));
    }
    // Derive (~l v ~o).  Requires: the implications of l were searched.
    CRef exclusion_of(Lit l, Lit o) {
        because_.clear();
        ASSERT(implications_.implied(~o));
        implications_.path(~o, because_);
        return because_.size() == 1 ? because_[0] : lemma({~l, ~o});
    }
    // Derive (first v ~y) from (first v ~literal) for all literals joined in y, which are no longer needed.
    CRef combine(Lit first, Lit y, const std::vector<CRef>& parts) {
        if (parts.size() == 1) return parts[0];
        because_ = parts;
        use(std::ranges::find(joined_, y, &Joined::y)->whole);
        const CRef combined = lemma({first, ~y});
        for (const CRef c : parts) drop(c);
        return combined;
    }
    // Derive the pigeon's clause with joined literals.
    void join_clause(std::uint32_t i) {
        because_.clear();
        for (const Joined& joined : joined_)
            if (joined.pigeon == i) because_.insert(because_.end(), joined.parts.begin(), joined.parts.end());
        if (because_.empty()) return;
        use(clause_of_[i]);
        renew_clause(i);
    }

    // ---- a level
    void take_out(std::uint32_t m, std::uint32_t n) {
        moved_.clear();
        movers_.clear();
        for (std::uint32_t i = 0; i < pigeons_; ++i)
            if (i != m && pair(i, n)) movers_.push_back(i);
        for (std::uint32_t j = 0; j < holes_; ++j)
            if (j != n && pair(m, j))
                for (const std::uint32_t i : movers_) move(i, j, m, n);
        for (const Moved& q : moved_) pair(q.pigeon, q.hole) = q.q;
        for (const std::uint32_t i : movers_) {
            pair(i, n).reset();
            if (!db_.refuted()) clause_after(i, m, n);
        }
        if (db_.refuted()) return;
        for (std::size_t i = 0; i < moved_.size(); i += movers_.size())
            exclusions_after(std::span(moved_).subspan(i, movers_.size()), m, n);
        forget(m, n);
    }
    void move(std::uint32_t i, std::uint32_t j, std::uint32_t m, std::uint32_t n) {
        const Lit q = Lit::of(db_.new_var(), false), in_n = *pair(i, n), as_m = *pair(m, j);
        Moved moved{i, j, q, pair(i, j), kNoCRef, kNoCRef, kNoCRef, kNoCRef};
        if (moved.was) moved.if_was = define({q, ~*moved.was}, {});
        moved.if_moves = define({q, ~in_n, ~as_m}, {});
        if (moved.was) {
            moved.or_in_n = define({~q, *moved.was, in_n}, {moved.if_was, moved.if_moves});
            moved.or_as_m = define({~q, *moved.was, as_m}, {moved.if_was, moved.if_moves});
        } else {
            moved.or_in_n = define({~q, in_n}, {moved.if_moves});
            moved.or_as_m = define({~q, as_m}, {moved.if_moves});
        }
        moved_.push_back(moved);
    }
    // If no q_ij holds, no p_ij does, so i is in n, and m is neither there nor where i would have moved to.
    void clause_after(std::uint32_t i, std::uint32_t m, std::uint32_t n) {
        because_.clear();
        for (const Moved& q : moved_)
            if (q.pigeon == i) use(q.if_was);
        use(clause_of_[i]);
        use(exclusion(i, m, n));
        for (const Moved& q : moved_)
            if (q.pigeon == i) use(q.if_moves);
        use(clause_of_[m]);
        renew_clause(i);
    }
    // Derive the clause of the current pairs of i.
    void renew_clause(std::uint32_t i) {
        clause_.clear();
        for (std::uint32_t j = 0; j < holes_; ++j)
            if (pair(i, j)) clause_.push_back(*pair(i, j));
        if (clause_.empty()) return db_.refute(because_);
        const CRef old = clause_of_[i];
        clause_of_[i] = kNoCRef;  // it is a unit
        if (clause_.size() == 1) (void)db_.fix(clause_[0], because_);
        else clause_of_[i] = db_.add_learned(clause_, 1, because_);
        drop(old);
    }
    // `moved`: all pigeons that may be in one hole by moving.
    void exclusions_after(std::span<const Moved> moved, std::uint32_t m, std::uint32_t n) {
        stays_.assign(pigeons_, 1);
        stays_[m] = 0;
        for (const std::uint32_t i : movers_) stays_[i] = 0;
        for (std::size_t a = 0; a < moved.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) both_moved(moved[a], moved[b], m, n);
            for (std::uint32_t k = 0; k < pigeons_; ++k)
                if (stays_[k] != 0 && pair(k, moved[a].hole)) one_moved(moved[a], k, m);
        }
    }
    // If i was there before, k was not, nor m, whom k would follow: so both moved, and both were in n.
    void both_moved(const Moved& i, const Moved& k, std::uint32_t m, std::uint32_t n) {
        const std::uint32_t j = i.hole;
        const CRef old = exclusion(i.pigeon, k.pigeon, j);
        CRef half = kNoCRef;
        if (i.was) {
            because_.clear();
            for (const CRef c : {old, exclusion(i.pigeon, m, j), k.or_as_m}) use(c);
            half = lemma({~k.q, ~*i.was});
        }
        because_.clear();
        for (const CRef c :
             {half, i.or_in_n, i.or_as_m, exclusion(k.pigeon, m, j), k.or_in_n, exclusion(i.pigeon, k.pigeon, n)})
            use(c);
        set_exclusion(i.pigeon, k.pigeon, j, lemma({~i.q, ~k.q}));
        drop(half);
        drop(old);
    }
    // If k was there, neither i nor m was.
    void one_moved(const Moved& i, std::uint32_t k, std::uint32_t m) {
        const std::uint32_t j = i.hole;
        const CRef old = exclusion(i.pigeon, k, j);
        because_.clear();
        for (const CRef c : {old, exclusion(k, m, j), i.or_as_m}) use(c);
        set_exclusion(i.pigeon, k, j, lemma({~i.q, ~*pair(k, j)}));
        drop(old);
    }
    // Remove the definitions of the level, of pigeon m and of hole n.
    void forget(std::uint32_t m, std::uint32_t n) {
        for (const Moved& q : moved_)
            for (const CRef c : {q.if_was, q.if_moves, q.or_in_n, q.or_as_m}) drop(c);
        drop(clause_of_[m]);
        for (std::uint32_t k = 0; k < pigeons_; ++k) {
            for (std::uint32_t j = 0; j < holes_; ++j) forget_exclusion(k, m, j);
            for (std::uint32_t i = 0; i < k; ++i) forget_exclusion(i, k, n);
        }
        for (std::uint32_t j = 0; j < holes_; ++j) pair(m, j).reset();
    }
    void forget_exclusion(std::uint32_t i, std::uint32_t k, std::uint32_t j) {
        drop(exclusion(i, k, j));
        set_exclusion(i, k, j, kNoCRef);
    }

    ClauseDatabase& db_;
    Implications implications_;
    const std::size_t own_from_;  // the first clause of the proof in the arena
    const std::uint32_t pigeons_, holes_;
    std::vector<CRef> clause_of_;            // by pigeon
    std::vector<std::optional<Lit>> pairs_;  // by pigeon and hole
    std::vector<CRef> exclusion_;            // by hole and two pigeons, in either order
    std::vector<Joined> joined_;
    std::vector<Moved> moved_;           // of this level, by hole, in the order of movers_
    std::vector<std::uint32_t> movers_;  // pigeons that may be in the eliminated hole
    std::vector<std::uint8_t> stays_;
    std::vector<CRef> because_;
    std::vector<Lit> clause_;
};

}  // namespace

PigeonholePlan plan_pigeonhole(const CrowdedHoles& crowded) {
    return Planner(crowded).run();
}

void refute_pigeonhole(ClauseDatabase& db, const BinaryGraph& binaries, const CrowdedHoles& crowded,
                       const PigeonholePlan& plan) {
    Refutation(db, binaries, crowded).run(plan);
    ASSERT(db.refuted());
}

}  // namespace sat
