#include "sat/engine/learning/walk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "sat/support/random.h"

namespace sat::learning {
namespace {

// The clauses of a walk, open literals only, numbered from 0.  Clauses of at most three literals stand in the lists of
// their literals themselves, each with the other two, so that a flip reads lists from front to back and looks up
// nothing but values; a literal that is always false fills the place of a third.  Of a longer clause a list has the
// number alone.
class WalkFormula {
public:
    struct Short {
        Lit a, b;  // the other two
        std::uint32_t clause;
    };

    explicit WalkFormula(const ClauseDatabase& db) : short_end_(2 * db.num_vars() + 1), long_end_(short_end_) {
        collect(db);
        fill();
    }

    std::size_t num_clauses() const { return clause_end_.size(); }
    std::size_t num_literals() const { return literals_.size(); }
    std::span<const Lit> clause(std::uint32_t c) const {
        const std::uint32_t begin = c == 0 ? 0 : clause_end_[c - 1];
        return {literals_.data() + begin, clause_end_[c] - begin};
    }
    std::span<const Short> short_with(Lit l) const { return list(short_, short_end_, l); }
    std::span<const std::uint32_t> long_with(Lit l) const { return list(long_, long_end_, l); }
    std::size_t with(Lit l) const { return short_with(l).size() + long_with(l).size(); }

private:
    static constexpr std::size_t kShort = 3;

    template <class T>
    static std::span<const T> list(const std::vector<T>& all, const std::vector<std::uint32_t>& end, Lit l) {
        return {all.data() + end[l.code()], end[l.code() + 1] - end[l.code()]};
    }

    void collect(const ClauseDatabase& db) {
        for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) {
            const Clause& clause = db.arena[c];
            if (clause.redundant()) continue;
            const std::size_t begin = literals_.size();
            bool satisfied = false;
            for (const Lit l : clause) {
                satisfied = satisfied || db.is_true(l);
                if (db.is_open(l)) literals_.push_back(l);
            }
            if (satisfied) literals_.resize(begin);
            else clause_end_.push_back(static_cast<std::uint32_t>(literals_.size()));
        }
    }

    // Two passes over the clauses: lengths of the lists, then their contents, from the back of each.
    void fill() {
        for_each([this](bool is_short, Lit l, auto&&) { ++(is_short ? short_end_ : long_end_)[l.code()]; });
        for (auto* end : {&short_end_, &long_end_})
            for (std::size_t i = 1; i < end->size(); ++i) (*end)[i] += (*end)[i - 1];
        short_.resize(short_end_.back());
        long_.resize(long_end_.back());
        for_each([this](bool is_short, Lit l, const Short& entry) {
            if (is_short) short_[--short_end_[l.code()]] = entry;
            else long_[--long_end_[l.code()]] = entry.clause;
        });
    }
    template <class Visit>
    void for_each(Visit&& visit) const {
        const Lit never = Lit::from_code(static_cast<std::uint32_t>(short_end_.size() - 1));
        for (std::uint32_t c = 0; c < num_clauses(); ++c) {
            const std::span<const Lit> literals = clause(c);
            for (std::size_t i = 0; i < literals.size(); ++i) {
                std::array<Lit, 2> others{never, never};
                if (literals.size() <= kShort)
                    for (std::size_t j = 0, k = 0; j < literals.size(); ++j)
                        if (j != i) others[k++] = literals[j];
                visit(literals.size() <= kShort, literals[i], Short{others[0], others[1], c});
            }
        }
    }

    std::vector<Lit> literals_;
    std::vector<std::uint32_t> clause_end_;
    std::vector<std::uint32_t> short_end_, long_end_;  // of the lists, by literal; begins, once they are filled
    std::vector<Short> short_;
    std::vector<std::uint32_t> long_;
};

// The weight of a literal by the clauses that break when it is flipped.  Basis and form as the authors of ProbSAT
// tuned them for clauses of 3, 5 and 7 literals; between those, and for mixed lengths, by the mean length (Biere:
// Yet another local search solver and Lingeling and friends, SAT Competition 2014).
class BreakWeights {
public:
    explicit BreakWeights(double mean_length) {
        for (std::size_t b = 0; b < weight_.size(); ++b) weight_[b] = weight(static_cast<double>(b), mean_length);
    }
    double operator[](std::uint32_t breaks) const { return weight_[std::min<std::size_t>(breaks, kMost)]; }

private:
    static constexpr std::size_t kMost = 63;

    static double weight(double breaks, double length) {
        if (length > 2.99 && length < 3.01) return std::pow(0.9 + breaks, -2.06);
        return std::pow(basis(length), -breaks);
    }
    static double basis(double length) {
        static constexpr std::array<std::array<double, 2>, 6> kTuned{
            {{0, 2.0}, {3, 2.5}, {4, 2.85}, {5, 3.7}, {6, 5.0}, {7, 5.4}}};
        std::size_t i = 1;
        while (i + 1 < kTuned.size() && kTuned[i][0] < length) ++i;
        const auto [x0, y0] = kTuned[i - 1];
        const auto [x1, y1] = kTuned[i];
        return std::min(y1, y0) + std::min(1.0, (length - x0) / (x1 - x0)) * (y1 - y0);
    }

    std::array<double, kMost + 1> weight_{};
};

// Invariants: (W1) true_in_[c] of a long clause counts its true literals and sums their codes; (W2) breaks_[v] counts
// the clauses in which the true literal of v is the only true one; (W3) broken_ lists the clauses without a true
// literal, place_[c] is the place of c in it.
class Walker {
public:
    Walker(const ClauseDatabase& db, VarMap<std::int8_t>& phases, std::uint64_t seed)
        : formula_(db),
          weights_(formula_.num_clauses() == 0 ? 0.0
                                               : static_cast<double>(formula_.num_literals()) /
                                                     static_cast<double>(formula_.num_clauses())),
          random_(seed),
          is_true_(db.num_vars() + 1, 0),
          breaks_(db.num_vars() + 1, 0),
          place_(formula_.num_clauses(), 0),
          true_in_(formula_.num_clauses()) {
        for (std::uint32_t v = 0; v < db.num_vars(); ++v) is_true_[Lit::of(Var{v}, phases[Var{v}] <= 0)] = 1;
        count();
        best_ = broken();
        save(phases);
    }

    std::uint32_t broken() const { return static_cast<std::uint32_t>(broken_.size()); }
    std::uint32_t best() const { return best_; }
    // Ticks of building.
    std::uint64_t size_ticks() const { return 3 * ticks_of(formula_.num_literals()) + formula_.num_clauses() / 4; }

    // Flips until nothing is broken or the effort is spent; returns the number of flips.  The phases are then the best
    // assignment.
    std::uint64_t run(Effort& effort, VarMap<std::int8_t>& phases) {
        std::uint64_t flips = 0;
        for (; !broken_.empty() && !effort.exhausted(); ++flips) {
            const Lit l = pick();
            effort.spend(flip(l));
            record(l, phases);
        }
        commit(phases);
        return flips;
    }

private:
    struct TrueIn {
        std::uint32_t count = 0;
        std::uint32_t sum = 0;  // of their codes: with one true literal, that literal
    };

    void count() {
        for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c) {
            TrueIn now;
            for (const Lit l : formula_.clause(c))
                if (is_true_[l]) now = {now.count + 1, now.sum + l.code()};
            true_in_[c] = now;
            if (now.count == 0) add_broken(c);
            if (now.count == 1) ++breaks_[Lit::from_code(now.sum).var()];
        }
    }
    void add_broken(std::uint32_t c) {
        place_[c] = broken();
        broken_.push_back(c);
    }
    void mend(std::uint32_t c) {
        const std::uint32_t last = broken_.back();
        broken_[place_[c]] = last;
        place_[last] = place_[c];
        broken_.pop_back();
    }

    Lit pick() {
        const std::span<const Lit> clause = formula_.clause(broken_[random_.below(broken())]);
        double sum = 0;
        scores_.clear();
        for (const Lit l : clause) scores_.push_back(sum += weights_[breaks_[l.var()]]);
        const double at = random_.unit() * sum;
        std::size_t i = 0;
        while (i + 1 < clause.size() && scores_[i] <= at) ++i;
        return clause[i];
    }

    // Makes a false literal true.  Returns the ticks.
    std::uint64_t flip(Lit l) {
        is_true_[l] = 1;
        is_true_[~l] = 0;
        breaks_[l.var()] = 0;  // what ~l alone satisfied breaks, what is mended has l alone
        satisfy(l);
        falsify(~l);
        return 4 + formula_.with(l) + formula_.with(~l);
    }
    void satisfy(Lit l) {
        std::uint32_t alone = 0;
        for (const auto& [a, b, c] : formula_.short_with(l)) {
            const std::uint32_t ta = is_true_[a], tb = is_true_[b];
            breaks_[a.var()] -= ta & ~tb;
            breaks_[b.var()] -= tb & ~ta;
            if ((ta | tb) != 0) continue;
            ++alone;
            mend(c);
        }
        for (const std::uint32_t c : formula_.long_with(l)) {
            TrueIn& now = true_in_[c];
            if (now.count == 1) --breaks_[Lit::from_code(now.sum).var()];
            if (now.count == 0) ++alone, mend(c);
            now = {now.count + 1, now.sum + l.code()};
        }
        breaks_[l.var()] = alone;
    }
    void falsify(Lit l) {
        for (const auto& [a, b, c] : formula_.short_with(l)) {
            const std::uint32_t ta = is_true_[a], tb = is_true_[b];
            breaks_[a.var()] += ta & ~tb;
            breaks_[b.var()] += tb & ~ta;
            if ((ta | tb) == 0) add_broken(c);
        }
        for (const std::uint32_t c : formula_.long_with(l)) {
            TrueIn& now = true_in_[c];
            now = {now.count - 1, now.sum - l.code()};
            if (now.count == 1) ++breaks_[Lit::from_code(now.sum).var()];
            if (now.count == 0) add_broken(c);
        }
    }

    // A copy of the assignment for every new best one would cost more than the walk, so the flips since the last copy
    // are kept and made good later; only where the best stays behind for long is it copied whole.
    void record(Lit flipped, VarMap<std::int8_t>& phases) {
        if (!far_) journal_.push_back(flipped);
        if (broken() < best_) {
            best_ = broken();
            if (far_) save(phases);
            best_at_ = journal_.size();
        } else if (journal_.size() > breaks_.size()) {
            commit(phases);
            far_ = true;
        }
    }
    void commit(VarMap<std::int8_t>& phases) {
        for (std::size_t i = 0; i < best_at_; ++i) phases[journal_[i].var()] = journal_[i].negative() ? -1 : 1;
        journal_.clear();
        best_at_ = 0;
    }
    void save(VarMap<std::int8_t>& phases) {
        for (std::uint32_t v = 0; v + 1 < breaks_.size(); ++v)
            phases[Var{v}] = is_true_[Lit::of(Var{v}, false)] ? 1 : -1;
        far_ = false;
    }

    const WalkFormula formula_;
    const BreakWeights weights_;
    Random random_;
    LitMap<std::uint8_t> is_true_;
    VarMap<std::uint32_t> breaks_;
    std::vector<std::uint32_t> broken_;
    std::vector<std::uint32_t> place_;
    std::vector<TrueIn> true_in_;
    std::vector<double> scores_;
    std::vector<Lit> journal_;  // flips since the phases were brought up to date
    std::size_t best_at_ = 0;   // how many of them lead to the best assignment
    bool far_ = true;           // the phases are not known by the journal
    std::uint32_t best_ = 0;
};

}  // namespace

WalkResult walk(const ClauseDatabase& db, VarMap<std::int8_t>& phases, std::uint64_t seed, Effort& effort) {
    Walker walker(db, phases, seed);
    effort.spend(walker.size_ticks());
    WalkResult result;
    const std::uint32_t before = walker.broken();
    result.flips = walker.run(effort, phases);
    result.broken = walker.best();
    result.improved = result.broken < before;
    return result;
}

}  // namespace sat::learning
