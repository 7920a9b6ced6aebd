// Fix literals: if a symmetry maps l to ~l, or some literal of a clause is true and all of them are in the orbit of l,
// then some model has l true.  For a clause, l is at least each of its other literals x: the clause (l or ~x) is
// redundant by a symmetry that maps l to x.  With all of them, the clause makes l true.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "sat/symmetry/breaker.h"
#include "sat/symmetry/orbits.h"

namespace sat {
namespace {

constexpr std::uint32_t kNoGenerator = 0xffffffffu;
constexpr std::size_t kMostTried = 8;  // clauses of a choice

class Fixing {
public:
    Fixing(Breaker& breaker, std::span<const Permutation> generators)
        : breaker_(breaker),
          residual_(breaker.residual()),
          generators_(generators.begin(), generators.end()),
          effort_(breaker.effort) {}

    Broken run() {
        Broken fixed;
        while (!generators_.empty() && !effort_.exhausted() && !residual_.refuted()) {
            const std::optional<Choice> choice = choose();
            if (!choice) break;
            if (!fix(*choice)) break;
            ++fixed.count;
            fixed.bits += std::log2(static_cast<double>(choice->clause.size()));
            std::erase_if(generators_, [&](const Permutation& g) { return g(choice->literal) != choice->literal; });
        }
        return fixed;
    }

private:
    struct Choice {
        Lit literal;
        std::vector<Lit> clause;  // in its orbit; {literal, ~literal} if there is no such clause
    };

    std::optional<Choice> choose() {
        LiteralOrbits orbits(2 * residual_.num_vars());
        for (const Permutation& g : generators_) {
            orbits.join(g);
            effort_.spend(1 + g.size() / 4);
        }
        if (const std::optional<Lit> l = negated(orbits)) return Choice{*l, {*l, ~*l}};
        return best_clause(orbits);
    }

    std::optional<Lit> negated(LiteralOrbits& orbits) const {
        for (const Permutation& g : generators_)
            for (const Permutation::Move& m : g.moves()) {
                const Lit l = Lit::of(m.from, false);
                if (residual_.is_open(l) && orbits.same(l.code(), (~l).code())) return l;
            }
        return std::nullopt;
    }

    // The clauses of the largest orbits first.  A literal from which little follows is a poor use of the symmetries: it
    // breaks most, and halves the search at best.
    std::optional<Choice> best_clause(LiteralOrbits& orbits) {
        struct Candidate {
            std::uint32_t orbit_size;
            std::vector<Lit> clause;
        };
        std::map<std::uint32_t, Candidate> candidates;  // by orbit: its shortest clause
        const Residual::Open open = residual_.open(effort_);
        for (std::size_t c = 0; c < open.clauses.size(); ++c) {
            const std::span<const Lit> clause = open.clauses[c];
            const auto original = [&](Lit l) { return Lit::of(open.vars[l.var().index], l.negative()); };
            const std::uint32_t orbit = orbits.find(original(clause[0]).code());
            if (clause.size() < 2 || orbits.size_of(orbit) < clause.size()) continue;
            const auto found = candidates.find(orbit);
            if (found != candidates.end() && found->second.clause.size() <= clause.size()) continue;
            if (!std::ranges::all_of(clause, [&](Lit l) { return orbits.same(original(l).code(), orbit); })) continue;
            Candidate& candidate = candidates[orbit];
            candidate = {orbits.size_of(orbit), {}};
            for (const Lit l : clause) candidate.clause.push_back(original(l));
        }
        std::vector<Candidate> sorted;
        for (auto& [orbit, candidate] : candidates) sorted.push_back(std::move(candidate));
        std::ranges::stable_sort(sorted, std::ranges::greater{}, &Candidate::orbit_size);
        if (sorted.size() > kMostTried) sorted.resize(kMostTried);
        for (Candidate& candidate : sorted) {
            const Lit l = least_moved(candidate.clause);
            if (residual_.num_implied(l, effort_) >= 2) return Choice{l, std::move(candidate.clause)};
        }
        return std::nullopt;
    }

    // The literal that the most generators fix, which stay symmetries.
    Lit least_moved(std::span<const Lit> clause) {
        effort_.spend(clause.size() * generators_.size());
        const auto moved = [this](Lit l) {
            return std::ranges::count_if(generators_, [l](const Permutation& g) { return g(l) != l; });
        };
        Lit best = clause[0];
        auto least = moved(best);
        for (const Lit l : clause)
            if (const auto count = moved(l); count < least) least = count, best = l;
        return best;
    }

    // False: the effort does not suffice for the proof, and nothing was done.
    bool fix(const Choice& choice) {
        if (breaker_.with_proof() && !prove(choice)) return false;
        breaker_.keep(std::span(&choice.literal, 1));
        return true;
    }

    bool prove(const Choice& choice) {
        const Lit l = choice.literal;
        if (!reach(l)) return false;
        std::vector<std::vector<Lit>> added;
        for (const Lit x : choice.clause) {
            if (x == l) continue;
            if (x == ~l) {
                breaker_.prove_redundant(std::array{l}, symmetry_to(l, x));
                continue;
            }
            added.push_back({l, ~x});
            breaker_.prove_redundant(added.back(), symmetry_to(l, x));
        }
        if (!added.empty()) breaker_.prove_implied(std::array{l});
        for (const std::vector<Lit>& clause : added) breaker_.prove_removed(clause);
        return true;
    }

    // Walk through the orbit of l; by_ has the generator that reached each literal.  False: the effort is exhausted.
    bool reach(Lit l) {
        by_.assign(2 * residual_.num_vars(), kNoGenerator);
        from_.assign(by_.size(), 0);
        std::vector<Lit> orbit(1, l);
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            effort_.spend(1 + generators_.size() / 2);
            if (effort_.exhausted()) return false;
            for (std::uint32_t g = 0; g < generators_.size(); ++g) {
                const Lit image = generators_[g](orbit[i]);
                if (image == l || by_[image.code()] != kNoGenerator) continue;
                by_[image.code()] = g;
                from_[image.code()] = orbit[i].code();
                orbit.push_back(image);
            }
        }
        return true;
    }
    Permutation symmetry_to(Lit l, Lit x) {
        std::vector<std::uint32_t> path;
        for (std::uint32_t at = x.code(); at != l.code(); at = from_[at]) path.push_back(by_[at]);
        Permutation result;
        for (std::size_t i = path.size(); i-- > 0;) {
            result = result.then(generators_[path[i]]);
            effort_.spend(1 + result.size() / 4);
        }
        ASSERT(result(l) == x);
        return result;
    }

    Breaker& breaker_;
    Residual& residual_;
    std::vector<Permutation> generators_;  // that fix the literals chosen
    Effort& effort_;
    std::vector<std::uint32_t> by_, from_;  // by literal code
};

}  // namespace

Broken fix_literals(Breaker& breaker, std::span<const Permutation> generators) {
    return Fixing(breaker, generators).run();
}

}  // namespace sat
