#include "sat/cdcl/inprocess/sweeping.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

#include "sat/cdcl/inprocess/list_pool.h"
#include "sat/cdcl/inprocess/small_solver.h"

namespace sat {
namespace {

constexpr std::size_t kLongestNear = 100;    // clauses of a neighbourhood
constexpr std::uint32_t kClausesPerVar = 4;  // of a neighbourhood
constexpr std::uint32_t kMostVars = 1u << 13, kMostDepth = 3;
constexpr std::uint32_t kMostDelay = 16;  // rounds
constexpr std::uint64_t kLeastRoom = 1u << 16, kHeadWords = 4;
constexpr std::uint64_t kPatience = 5;  // a round ends after this part of its budget without a gain
constexpr std::uint64_t kInCache = 4;   // ticks of the small solver for one of the search
constexpr std::uint64_t kToSolve = 20'000, kPerClause = 40;  // ticks of one query
constexpr std::uint32_t kMostDegree = 1000;                  // more count as this many

class Sweep {
public:
    Sweep(ClauseDatabase& db, Effort& effort, SweepMemory& memory)
        : db_(db),
          effort_(effort),
          memory_(memory),
          occurrences_(db.num_vars()),
          local_(db.num_vars(), kNone),
          merged_(db.num_vars(), 0),
          propagated_(db.trail.size()),
          room_(std::max<std::uint64_t>(db.arena.content_words() / 2, kLeastRoom)) {}

    std::uint64_t run() {
        const std::size_t known = db_.trail.size();
        connect();
        const std::uint64_t patience = effort_.limit / kPatience;
        std::uint64_t last_gain = effort_.ticks, found = 0;
        for (const Var v : schedule()) {
            if (is_over() || effort_.ticks - last_gain > patience) break;
            memory_.tried[v] = 1;
            if (is_candidate(v) && merged_[v] == 0) sweep_from(v);
            const std::uint64_t now = num_merged_ + (db_.trail.size() - known);
            if (now > found) last_gain = effort_.ticks;
            found = now;
        }
        return num_merged_ + (db_.trail.size() - known);
    }

private:
    static constexpr std::uint32_t kNone = ~0u;

    bool is_over() const { return effort_.exhausted() || db_.refuted() || room_ == 0; }
    bool takes_part(const Clause& clause) const {
        return clause.size() <= kLongestNear && (!clause.redundant() || clause.is_binary());
    }
    void connect() {
        LitMap<std::uint32_t> lengths(db_.num_vars(), 0);
        for_each_clause(db_, [&](CRef c) {
            if (takes_part(db_.arena[c]))
                for (const Lit l : db_.arena[c]) ++lengths[l];
        });
        occurrences_.lay_out(lengths);
        for_each_clause(db_, [&](CRef c) {
            if (takes_part(db_.arena[c]))
                for (const Lit l : db_.arena[c]) occurrences_.push(l, c);
        });
        effort_.spend(2 * ticks_of(db_.arena.content_words()) + db_.num_vars() / 4);
    }
    bool is_candidate(Var v) const { return db_.is_active(v) && db_.is_open(Lit::of(v, false)); }
    // The variables that were not tried, those in the fewest clauses first: their neighbours are near the ends of the
    // formula, and most fixed literals are there.
    std::vector<Var> schedule() {
        memory_.tried.grow(db_.num_vars(), 0);
        std::vector<Var> order = untried();
        if (order.empty()) {
            end_pass();
            order = untried();
        }
        by_degree(order);
        return order;
    }
    // Sort in linear time.
    void by_degree(std::vector<Var>& vars) {
        const auto degree = [this](Var v) {
            const std::size_t most =
                std::max(occurrences_.size(Lit::of(v, false)), occurrences_.size(Lit::of(v, true)));
            return std::min<std::size_t>(most, kMostDegree);
        };
        std::vector<std::size_t> begin(kMostDegree + 2, 0);
        for (const Var v : vars) ++begin[degree(v) + 1];
        for (std::size_t d = 1; d < begin.size(); ++d) begin[d] += begin[d - 1];
        std::vector<Var> sorted(vars.size(), Var{0});
        for (const Var v : vars) sorted[begin[degree(v)]++] = v;
        vars.swap(sorted);
        effort_.spend(vars.size() / 2);
    }
    std::vector<Var> untried() const {
        std::vector<Var> vars;
        for (std::uint32_t v = 0; v < db_.num_vars(); ++v)
            if (memory_.tried[Var{v}] == 0 && is_candidate(Var{v})) vars.push_back(Var{v});
        return vars;
    }
    // All variables were tried: look further from now on.
    void end_pass() {
        std::ranges::fill(memory_.tried.all(), std::uint8_t{0});
        memory_.most_vars = std::min(kMostVars, 2 * memory_.most_vars);
        memory_.depth = std::min(kMostDepth, memory_.depth + 1);
    }

    void sweep_from(Var v) {
        collect(v);
        load();
        ask();
        propagate();
        for (const CRef c : clauses_) db_.arena[c].set_marked(false);
        for (const CRef c : lemmas_)
            if (!db_.arena[c].garbage()) db_.remove(c);
        for (const Var seen : vars_) local_[seen] = kNone;
        clauses_.clear();
        lemmas_.clear();
        vars_.clear();
    }

    // ---- the neighbourhood: clauses around the variable, breadth first
    void collect(Var v) {
        enter(v);
        std::size_t next = 0;
        for (std::uint32_t depth = 0; depth < memory_.depth; ++depth)
            for (const std::size_t end = vars_.size(); next < end; ++next)
                for (const Lit l : {Lit::of(vars_[next], false), Lit::of(vars_[next], true)}) {
                    effort_.spend(ticks_of(occurrences_[l].size()));
                    if (effort_.exhausted()) return;
                    for (const CRef c : occurrences_[l]) {
                        if (is_full()) return;
                        take(c);
                    }
                }
    }
    bool is_full() const {
        return vars_.size() > memory_.most_vars || clauses_.size() > std::size_t{kClausesPerVar} * memory_.most_vars;
    }
    void take(CRef c) {
        Clause& clause = db_.arena[c];
        if (clause.garbage() || clause.marked()) return;
        effort_.spend(1);
        if (std::ranges::any_of(clause, [this](Lit l) { return db_.is_true(l); })) return;
        clause.set_marked(true);
        clauses_.push_back(c);
        for (const Lit l : clause)
            if (db_.is_open(l)) enter(l.var());
    }
    void enter(Var v) {
        if (local_[v] != kNone) return;
        local_[v] = static_cast<std::uint32_t>(vars_.size());
        vars_.push_back(v);
    }
    Lit local(Lit l) const { return Lit::of(Var{local_[l.var()]}, l.negative()); }
    Lit global(Lit l) const { return Lit::of(vars_[l.var().index], l.negative()); }

    void load() {
        small_.reset(static_cast<std::uint32_t>(vars_.size()), memory_.seed++);
        in_database_ = clauses_;
        derived_.assign(clauses_.size(), 0);
        for (const CRef c : clauses_) {
            literals_.clear();
            for (const Lit l : db_.arena[c])
                if (db_.is_open(l)) literals_.push_back(local(l));
            small_.add(literals_);
        }
        num_fixed_ = 0;
        effort_.spend(clauses_.size() + vars_.size() / 4);
    }

    // Over the clauses that take part.
    void propagate() {
        for (; propagated_ < db_.trail.size() && !db_.refuted(); ++propagated_) {
            const Lit falsified = ~db_.trail[propagated_];
            effort_.spend(1 + occurrences_[falsified].size());
            for (const CRef c : occurrences_[falsified]) look_at(c);
        }
    }
    void look_at(CRef c) {
        const Clause& clause = db_.arena[c];
        if (clause.garbage() || db_.refuted()) return;
        Lit last{};
        std::size_t open = 0;
        for (const Lit l : clause) {
            if (db_.is_true(l)) return;
            if (db_.is_open(l)) ++open, last = l;
        }
        if (open == 0) db_.refute(std::span(&c, 1));
        if (open == 1) db_.fix(last, std::span(&c, 1));
    }

    // ---- questions
    void ask() {
        if (solve({}) != Verdict::satisfiable) return;
        candidates_.clear();
        for (std::uint32_t v = 0; v < vars_.size(); ++v) candidates_.push_back(true_literal(Var{v}));
        classes_.assign(1, {});
        for (const Lit l : candidates_)
            if (merged_[global(l).var()] == 0) classes_[0].push_back(l);
        vary();
        find_fixed();
        find_equivalent();
    }
    Lit true_literal(Var v) const {
        const Lit l = Lit::of(v, false);
        return small_.is_true(l) ? l : ~l;
    }
    // Unknown if the effort is exhausted or the formula is refuted.
    Verdict solve(std::initializer_list<Lit> assumptions) {
        Effort effort;
        effort.limit = std::min(kToSolve + kPerClause * clauses_.size(),
                                kInCache * (effort_.limit - std::min(effort_.limit, effort_.ticks)));
        effort.terminator = effort_.terminator;
        const Verdict verdict = small_.solve(std::span(assumptions.begin(), assumptions.size()), effort);
        effort_.spend(effort.ticks / kInCache);
        if (verdict == Verdict::unsatisfiable) derive(small_.refutation());
        while (num_fixed_ < small_.fixed().size() && !db_.refuted()) {
            const Lit l = small_.fixed()[num_fixed_++];
            if (!is_fixed(l)) derive(small_.unit(l));
        }
        return db_.refuted() ? Verdict::unknown : verdict;
    }
    bool is_fixed(Lit l) const { return !db_.is_open(global(l)); }

    // A literal that can change alone is neither fixed nor equivalent to another.
    bool varies(Lit l) { return small_.flip(small_.is_true(l) ? l : ~l, effort_); }
    void vary() {
        std::erase_if(candidates_, [this](Lit l) { return varies(l); });
        for (std::vector<Lit>& c : classes_) std::erase_if(c, [this](Lit l) { return !small_.is_true(l); });
    }
    void find_fixed() {
        while (!candidates_.empty() && !is_over()) {
            const Lit l = candidates_.back();
            candidates_.pop_back();
            if (is_fixed(l) || varies(l)) continue;
            if (solve({~l}) == Verdict::satisfiable) refine();
        }
    }
    // Split candidates and classes by the new model.
    void refine() {
        std::erase_if(candidates_, [this](Lit l) { return !small_.is_true(l); });
        std::vector<std::vector<Lit>> split;
        for (std::vector<Lit>& c : classes_) {
            const auto middle = std::stable_partition(c.begin(), c.end(), [this](Lit l) { return small_.is_true(l); });
            if (c.end() - middle > 1) split.emplace_back(middle, c.end());
            c.erase(middle, c.end());
        }
        std::erase_if(classes_, [](const std::vector<Lit>& c) { return c.size() < 2; });
        classes_.insert(classes_.end(), split.begin(), split.end());
        std::size_t members = candidates_.size();
        for (const std::vector<Lit>& c : classes_) members += c.size();
        effort_.spend(ticks_of(members) + classes_.size());
    }
    void find_equivalent() {
        for (std::vector<Lit>& c : classes_) std::erase_if(c, [this](Lit l) { return varies(l); });
        while (!classes_.empty() && !is_over()) {
            std::vector<Lit>& c = classes_.back();
            std::erase_if(c, [this](Lit l) { return is_fixed(l); });
            if (c.size() < 2) classes_.pop_back();
            else compare(c[c.size() - 2], c.back());
        }
    }
    // Find a model that separates the last two literals of the last class, or that they are equivalent.
    void compare(Lit a, Lit b) {
        std::array<SmallSolver::Number, 2> implications{};
        for (std::size_t i = 0; i < 2; ++i) {
            const Verdict verdict = i == 0 ? solve({a, ~b}) : solve({~a, b});
            if (verdict == Verdict::satisfiable) refine();
            else if (verdict == Verdict::unknown) classes_.back().pop_back();
            if (verdict != Verdict::unsatisfiable || is_fixed(a) || is_fixed(b)) return;
            implications[i] = small_.refutation();
        }
        const bool is_new = !is_known(global(~a), global(b)) || !is_known(global(a), global(~b));
        for (const SmallSolver::Number c : implications)
            if (is_new) keep(c);
        classes_.back().pop_back();
        merged_[global(b).var()] = 1;
        num_merged_ += is_new ? 1 : 0;
    }
    // Is there a binary clause?  Equivalences of frozen variables stay, and are not found again.
    bool is_known(Lit a, Lit b) {
        effort_.spend(occurrences_[a].size());
        return std::ranges::any_of(occurrences_[a], [&](CRef c) {
            const Clause& clause = db_.arena[c];
            return clause.is_binary() && !clause.garbage() && (clause[0] == b || clause[1] == b);
        });
    }

    // ---- proofs
    // Add a clause of the small solver to the database, and before, if there is a proof, those that derive it.
    void derive(SmallSolver::Number c) {
        if (c >= in_database_.size()) {
            in_database_.resize(c + std::size_t{1}, kNoCRef);
            derived_.resize(c + std::size_t{1}, 0);
        }
        core_.assign(1, c);
        if (db_.proof.on())
            small_.core_of(
                c, [this](SmallSolver::Number n) { return derived_[n] != 0; }, core_);
        effort_.spend(core_.size());
        for (const SmallSolver::Number lemma : core_)
            if (!db_.refuted()) add(lemma);
    }
    void add(SmallSolver::Number lemma) {
        if (derived_[lemma] != 0) return;
        derived_[lemma] = 1;
        literals_.clear();
        for (const Lit l : small_.literals(lemma)) literals_.push_back(global(l));
        antecedents_.clear();
        if (lemma < clauses_.size()) antecedents_.push_back(clauses_[lemma]);
        for (const SmallSolver::Number a : small_.antecedents(lemma))
            if (in_database_[a] != kNoCRef) antecedents_.push_back(in_database_[a]);
        const CRef added = db_.add(literals_, true, 1, antecedents_);
        if (added == kNoCRef) return;
        in_database_[lemma] = added;
        lemmas_.push_back(added);
        room_ -= std::min<std::uint64_t>(room_, literals_.size() + kHeadWords);
    }
    void keep(SmallSolver::Number lemma) {
        const auto found = std::find(lemmas_.rbegin(), lemmas_.rend(), in_database_[lemma]);
        if (found == lemmas_.rend()) return;
        *found = lemmas_.back();
        lemmas_.pop_back();
    }

    ClauseDatabase& db_;
    Effort& effort_;
    SweepMemory& memory_;
    ListPool<CRef> occurrences_;
    VarMap<std::uint32_t> local_;  // kNone: not in the neighbourhood
    VarMap<std::uint8_t> merged_;
    std::size_t propagated_;
    std::uint64_t room_;  // words of the arena for lemmas of proofs, which stay until the round ends
    std::vector<Var> vars_;
    std::vector<CRef> clauses_, lemmas_;
    SmallSolver small_;
    std::vector<CRef> in_database_;      // by number; kNoCRef: not there, or a unit
    std::vector<std::uint8_t> derived_;  // by number
    std::size_t num_fixed_ = 0;
    std::vector<Lit> candidates_;            // that may be true in all models
    std::vector<std::vector<Lit>> classes_;  // of literals that agree in all models so far
    std::vector<Lit> literals_;
    std::vector<CRef> antecedents_;
    std::vector<SmallSolver::Number> core_;
    std::uint64_t num_merged_ = 0;
};

}  // namespace

std::uint64_t sweep(ClauseDatabase& db, Effort& effort, SweepMemory& memory) {
    if (memory.wait > 0) {
        --memory.wait;
        return 0;
    }
    const std::uint64_t gained = Sweep(db, effort, memory).run();
    memory.delay = gained > 0 ? 0 : std::min(kMostDelay, 2 * memory.delay + 1);
    memory.wait = memory.delay;
    return gained;
}

}  // namespace sat
