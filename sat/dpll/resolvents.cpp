#include "sat/dpll/resolvents.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

namespace sat {
namespace {

// At most three literals in rising order.
struct Short {
    std::array<Lit, 3> literal{Lit::from_code(0), Lit::from_code(0), Lit::from_code(0)};
    std::uint32_t size = 0;

    // Requires: size < 3.
    void insert(Lit l) {
        ASSERT(size < 3);
        std::uint32_t at = size++;
        for (; at > 0 && literal[at - 1] > l; --at) literal[at] = literal[at - 1];
        literal[at] = l;
    }

    std::span<const Lit> all() const { return {literal.data(), size}; }
    bool contains(Lit l) const { return std::ranges::find(all(), l) != all().end(); }
    Short without(Lit l) const {
        Short rest;
        for (const Lit k : all())
            if (k != l) rest.insert(k);
        return rest;
    }
    bool subset_of(const Short& other) const {
        return std::ranges::all_of(all(), [&](Lit l) { return other.contains(l); });
    }
    friend bool operator==(const Short& a, const Short& b) { return std::ranges::equal(a.all(), b.all()); }
};
struct Hash {
    std::size_t operator()(const Short& s) const {
        std::uint64_t h = s.size;
        for (const Lit l : s.all()) h = (h ^ l.code()) * 0x9e3779b97f4a7c15u;
        return static_cast<std::size_t>(h ^ (h >> 29));
    }
};

// The clause as a set; nullopt: a tautology, or more than three literals.
std::optional<Short> to_short(std::span<const Lit> literals) {
    Short s;
    for (const Lit l : literals) {
        if (s.contains(l)) continue;
        if (s.contains(~l) || s.size == 3) return std::nullopt;
        s.insert(l);
    }
    return s;
}

// The resolvent of `with` (contains l) and `against` (contains ~l), or nullopt if it is not worth keeping.
std::optional<Short> resolve(const Short& with, const Short& against, Lit l) {
    ASSERT(with.contains(l) && against.contains(~l));
    const Short a = with.without(l), b = against.without(~l);
    Short r = a;
    bool shared = a.size == 0 || b.size == 0;  // a unit clause shortens the other
    for (const Lit k : b.all()) {
        if (a.contains(~k)) return std::nullopt;
        if (a.contains(k)) {
            shared = true;
            continue;
        }
        if (r.size == 3) return std::nullopt;
        r.insert(k);
    }
    return shared ? std::optional(r) : std::nullopt;
}

class Closure {
public:
    Closure(const Formula& formula, ProofSink* proof, const Terminator* stop)
        : proof_(proof),
          stop_(stop),
          with_(formula.num_vars(), {}),
          pairs_left_(kPairs + kPairsPerClause * formula.num_clauses()),
          clauses_left_(kGrowth + formula.num_clauses()) {
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c)
            enter_original(formula.clause(ClauseId{c}), ClauseId{c});
    }

    FormulaChange run() {
        for (std::uint32_t next = 0; next < items_.size() && has_budget() && !terminated(stop_); ++next) {
            const Short clause = items_[next].clause;  // a copy: items_ grows
            for (const Lit l : clause.all()) resolve_on(next, l);
        }
        FormulaChange change;
        change.refuted = refuted_;
        for (const Item& item : items_) {
            const bool original = item.original.index != kDerived;
            if (original && !item.alive) change.dropped.push_back(item.original);
            if (!original && item.alive) change.added.emplace_back(item.clause.all().begin(), item.clause.all().end());
        }
        return change;
    }

private:
    static constexpr std::uint32_t kDerived = 0xffffffffu;
    static constexpr std::size_t kPairs = 200'000, kPairsPerClause = 10, kGrowth = 2'000;
    struct Item {
        Short clause;
        ClauseId original;
        bool alive;
    };

    bool has_budget() const { return pairs_left_ > 0 && clauses_left_ > 0 && !refuted_; }

    void resolve_on(std::uint32_t item, Lit l) {
        for (std::size_t i = 0; i < with_[~l].size() && items_[item].alive && has_budget(); ++i) {
            const Item& other = items_[with_[~l][i]];
            if (!other.alive) continue;
            --pairs_left_;
            const auto r = resolve(items_[item].clause, other.clause, l);
            if (!r || is_subsumed(*r)) continue;
            if (proof_) proof_->add(r->all());
            refuted_ = r->size == 0;
            --clauses_left_;
            enter(*r, ClauseId{kDerived});
            drop_subsumed();
        }
    }

    void enter_original(std::span<const Lit> literals, ClauseId id) {
        const auto s = to_short(literals);
        if (!s || s->size == 0 || known_.contains(*s)) return;
        enter(*s, id);
    }
    void enter(const Short& s, ClauseId original) {
        known_.insert(s);
        for (const Lit l : s.all()) with_[l].push_back(static_cast<std::uint32_t>(items_.size()));
        items_.push_back({s, original, true});
    }

    // True if the clause or a subset of it is already known.
    bool is_subsumed(const Short& s) const {
        if (known_.contains(s)) return true;
        for (const Lit l : s.all()) {
            const Short rest = s.without(l);
            if (rest.size == 0) return false;
            if (known_.contains(rest)) return true;
            if (rest.size < 2) continue;
            for (const Lit k : rest.all())
                if (known_.contains(rest.without(k))) return true;
        }
        return false;
    }
    // Drops the longer clauses that contain the newest.
    void drop_subsumed() {
        const Short s = items_.back().clause;
        if (s.size == 0 || s.size == 3) return;
        const Lit rarest = *std::ranges::min_element(s.all(), {}, [&](Lit l) { return with_[l].size(); });
        for (const std::uint32_t i : with_[rarest]) {
            Item& item = items_[i];
            if (!item.alive || item.clause.size <= s.size || !s.subset_of(item.clause)) continue;
            item.alive = false;
            known_.erase(item.clause);
            if (proof_) proof_->remove(item.clause.all());
        }
    }

    ProofSink* proof_;
    const Terminator* stop_;
    std::vector<Item> items_;                  // in the order in which they are resolved
    LitMap<std::vector<std::uint32_t>> with_;  // items that contain the literal, dead ones too
    std::unordered_set<Short, Hash> known_;    // those that are alive
    std::size_t pairs_left_, clauses_left_;
    bool refuted_ = false;
};

// Larger formulas are resolved only on request, since it takes too long.
constexpr std::size_t kMostToResolve = 200'000;

// Upper bound of peak memory, 2-3 times the typical value, since few formulas double: the index, and the result if the
// number of clauses doubles.  Measured: 90-150 bytes per clause and 112 per variable, more while the tables grow.
std::uint64_t most_bytes(const Formula& formula) {
    constexpr std::uint64_t kBytesPerClause = 200, kBytesPerVar = 112, kFewClauses = 2000;
    return (2 * formula.num_clauses() + kFewClauses) * kBytesPerClause + formula.num_vars() * kBytesPerVar;
}

}  // namespace

FormulaChange short_resolvents(const Formula& formula, ProofSink* proof, const Terminator* stop) {
    return Closure(formula, proof, stop).run();
}

FirstResolvents first_resolvents(const Formula& formula, const Settings& settings, bool automatic) {
    const Limits& limits = settings.limits;
    const bool fits = limits.allow_memory(most_bytes(formula));
    const bool small = formula.num_clauses() <= kMostToResolve;
    if (!settings.uses(Technique::resolvents, automatic && small && fits)) return {};
    if (!fits) return {FirstResolvents::no_memory, {}};
    return {FirstResolvents::made, short_resolvents(formula, settings.proof, limits.stop)};
}

}  // namespace sat
