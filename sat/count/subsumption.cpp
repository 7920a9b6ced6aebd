#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "sat/count/preparation.h"

namespace sat::counting {
namespace {

using Id = Rewriting::Id;

class Subsumption {
public:
    Subsumption(Rewriting& rewriting, Effort effort) : rewriting_(rewriting), effort_(effort) {
        constexpr std::uint64_t kClause = 8 + 4 + 4;  // signature, order, and what sorting it takes
        rewriting.require({0, kClause * rewriting.num_clauses()});
        signatures_.resize(rewriting.num_clauses());
        rewriting.for_living([&](Id c) { signatures_[c] = signature(rewriting.clause(c)); });
    }

    void run() {
        std::vector<Id> order;
        order.reserve(rewriting_.num_clauses());
        rewriting_.for_living([&](Id c) { order.push_back(c); });
        std::ranges::stable_sort(order, std::less(), [&](Id c) { return rewriting_.clause(c).size(); });
        for (const Id c : order)
            if (!effort_.exhausted() && rewriting_.alive(c)) use(c);
        rewriting_.propagate();
    }

private:
    // One bit per variable modulo 64: a subset of variables has a subset of bits.
    static std::uint64_t signature(std::span<const Lit> clause) {
        std::uint64_t bits = 0;
        for (const Lit l : clause) bits |= std::uint64_t{1} << (l.var().index & 63u);
        return bits;
    }

    std::size_t occurrences(Lit l) const {
        return rewriting_.occurrences(l).size() + rewriting_.occurrences(~l).size();
    }

    // Tries `c` on all clauses that have its rarest variable.
    void use(Id c) {
        const auto clause = rewriting_.clause(c);
        const Lit rare = *std::ranges::min_element(clause, {}, [&](Lit l) { return occurrences(l); });
        for (const Lit l : {rare, ~rare}) {
            const auto list = rewriting_.occurrences(l);
            // From the back, where removal is cheap.
            for (const Id d : std::vector<Id>(list.rbegin(), list.rend()))
                if (d != c && rewriting_.alive(d)) apply(clause, c, d);
        }
    }

    void apply(std::span<const Lit> clause, Id c, Id d) {
        ASSERT(c != d && rewriting_.alive(c));
        effort_.spend(1);
        if ((signatures_[c] & ~signatures_[d]) != 0 || clause.size() > rewriting_.clause(d).size()) return;
        std::optional<Lit> opposite;
        if (!matches(clause, rewriting_.clause(d), opposite)) return;
        if (!opposite) return rewriting_.remove(d);
        rewriting_.shorten(d, *opposite);
        signatures_[d] = signature(rewriting_.clause(d));
    }

    // True if `other` contains all literals of `clause`, except that one may be negated; that one is stored in
    // `opposite`.
    bool matches(std::span<const Lit> clause, std::span<const Lit> other, std::optional<Lit>& opposite) {
        effort_.spend(other.size());
        std::size_t at = 0;
        for (const Lit l : clause) {
            while (at < other.size() && other[at].var() < l.var()) ++at;
            if (at == other.size() || other[at].var() != l.var()) return false;
            if (other[at] == l) continue;
            if (opposite) return false;
            opposite = other[at];
        }
        return true;
    }

    Rewriting& rewriting_;
    Effort effort_;
    std::vector<std::uint64_t> signatures_;
};

}  // namespace

void subsume(Rewriting& rewriting, Effort effort) {
    if (!rewriting.contradictory()) Subsumption(rewriting, effort).run();
}

}  // namespace sat::counting
