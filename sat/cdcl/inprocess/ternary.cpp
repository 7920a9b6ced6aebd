#include "sat/cdcl/inprocess/ternary.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace sat {
namespace {

// Sets of the binary and ternary clauses: is there one of exactly these literals?  Open addressing; clauses removed
// from the database are still found, which costs at worst a resolvent.
class ShortClauses {
public:
    ShortClauses(const ClauseArena& arena, std::size_t most)
        : arena_(arena), slots_(std::bit_ceil(2 * most + 2), kNoCRef), mask_(slots_.size() - 1) {}

    void insert(CRef c) {
        ASSERT(arena_[c].size() <= 3);
        std::size_t at = hash(arena_[c].literals()) & mask_;
        while (slots_[at] != kNoCRef) at = (at + 1) & mask_;
        slots_[at] = c;
    }
    bool contains(std::span<const Lit> literals) const {
        for (std::size_t at = hash(literals) & mask_; slots_[at] != kNoCRef; at = (at + 1) & mask_) {
            const auto there = arena_[slots_[at]].literals();
            if (there.size() == literals.size() && std::ranges::is_permutation(there, literals)) return true;
        }
        return false;
    }

private:
    // The same for any order of the literals.
    static std::size_t hash(std::span<const Lit> literals) {
        std::uint64_t sum = 0;
        for (const Lit l : literals) {
            const std::uint64_t h = (l.code() + 1) * 0x9e3779b97f4a7c15u;
            sum += h ^ (h >> 29);
        }
        sum *= 0xbf58476d1ce4e5b9u;
        return static_cast<std::size_t>(sum ^ (sum >> 32));
    }

    const ClauseArena& arena_;
    std::vector<CRef> slots_;
    std::size_t mask_;
};

class TernaryResolution {
public:
    TernaryResolution(ClauseDatabase& db, Effort& effort) : db_(db), effort_(effort), begin_(db.num_vars(), 0) {}

    std::uint64_t run() {
        if (!list_occurrences()) return 0;
        ShortClauses known(db_.arena, short_clauses_ + left_);
        for_short([&](CRef c) { known.insert(c); });
        const auto vars = static_cast<std::uint32_t>(db_.num_vars());
        const auto first = static_cast<std::uint32_t>(db_.arena.content_words() * 0x9e3779b1u % vars);
        for (std::uint32_t i = 0; i < vars && left_ > 0 && !effort_.exhausted(); ++i)
            resolve_on(Lit::of(Var{(first + i) % vars}, false), known);
        return added_;
    }

private:
    static constexpr std::size_t kMostOccurrences = 100;
    static constexpr std::uint32_t kMaxGlue = 3;  // of redundant clauses to resolve
    // A ternary clause in the list of one of its literals.
    struct Occurrence {
        Lit a, b;  // the other two
        CRef clause;
    };

    template <class Visit>
    void for_short(Visit&& visit) {
        effort_.spend(ticks_of(db_.arena.content_words()));
        for_each_clause(db_, [&](CRef c) {
            const Clause& clause = db_.arena[c];
            if (clause.size() <= 3 && std::ranges::all_of(clause, [this](Lit l) { return db_.is_open(l); })) visit(c);
        });
    }
    bool is_resolved(const Clause& clause) const {
        return clause.size() == 3 && (!clause.redundant() || clause.glue() <= kMaxGlue);
    }
    // False: there are none.
    bool list_occurrences() {
        for_short([&](CRef c) {
            ++short_clauses_;
            if (!is_resolved(db_.arena[c])) return;
            ++left_;
            for (const Lit l : db_.arena[c]) ++begin_[l];
        });
        if (left_ == 0) return false;
        std::uint32_t sum = 0;
        for (std::uint32_t& begin : begin_.all()) sum += begin, begin = sum;
        effort_.spend(ticks_of(begin_.size()) + 6 * left_ + 2 * short_clauses_);
        occurrences_.resize(sum);
        for_short([&](CRef c) {
            const Clause& k = db_.arena[c];
            if (!is_resolved(k)) return;
            for (std::size_t i = 0; i < 3; ++i) occurrences_[--begin_[k[i]]] = {k[(i + 1) % 3], k[(i + 2) % 3], c};
        });
        return true;
    }
    std::span<const Occurrence> occurrences(Lit l) const {
        const std::size_t next = l.code() + 1;
        const std::size_t end = next < begin_.size() ? begin_[Lit::from_code(l.code() + 1)] : occurrences_.size();
        return std::span(occurrences_).subspan(begin_[l], end - begin_[l]);
    }

    void resolve_on(Lit pivot, ShortClauses& known) {
        const auto with = occurrences(pivot), against = occurrences(~pivot);
        if (with.empty() || against.empty()) return;
        if (with.size() > kMostOccurrences || against.size() > kMostOccurrences) return;
        effort_.spend(with.size() * ticks_of(6 * against.size()));
        for (const Occurrence& p : with)
            for (const Occurrence& n : against) {
                if (left_ == 0) return;
                if (n.a == p.a || n.a == p.b || n.b == p.a || n.b == p.b) resolve(p, n, known);
            }
    }
    // Requires: the two share a literal other than the pivot.
    void resolve(const Occurrence& p, const Occurrence& n, ShortClauses& known) {
        if (db_.arena[p.clause].garbage() || db_.arena[n.clause].garbage()) return;
        std::array<Lit, 3> literals{p.a, p.b, p.a};
        std::size_t size = 2;
        for (const Lit l : {n.a, n.b}) {
            if (l == ~p.a || l == ~p.b) return;
            if (l != p.a && l != p.b) literals[size++] = l;
        }
        effort_.spend(4 + 6 * (size - 2));
        const std::span<const Lit> resolvent(literals.data(), size);
        if (known.contains(resolvent) || (size == 3 && is_subsumed(literals, known))) return;
        add(resolvent, p.clause, n.clause, known);
    }
    static bool is_subsumed(const std::array<Lit, 3>& l, const ShortClauses& known) {
        return known.contains(std::array{l[0], l[1]}) || known.contains(std::array{l[0], l[2]}) ||
               known.contains(std::array{l[1], l[2]});
    }
    void add(std::span<const Lit> resolvent, CRef p, CRef n, ShortClauses& known) {
        ASSERT(resolvent.size() <= 3 && left_ > 0);
        const bool replaces = resolvent.size() == 2;
        const bool redundant = !replaces || (db_.arena[p].redundant() && db_.arena[n].redundant());
        const std::array parents{p, n};
        const std::uint32_t glue = redundant ? static_cast<std::uint32_t>(resolvent.size()) : 0;
        known.insert(db_.add(resolvent, redundant, glue, parents));
        if (replaces)
            for (const CRef c : parents) db_.remove(c);
        ++added_;
        --left_;
    }

    ClauseDatabase& db_;
    Effort& effort_;
    LitMap<std::uint32_t> begin_;  // of a literal's occurrences; they end where those of the next begin
    std::vector<Occurrence> occurrences_;
    std::size_t short_clauses_ = 0;
    std::size_t left_ = 0;  // clauses that may still be added
    std::uint64_t added_ = 0;
};

}  // namespace

std::uint64_t ternary(ClauseDatabase& db, Effort& effort) {
    return TernaryResolution(db, effort).run();
}

}  // namespace sat
