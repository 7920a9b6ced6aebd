#include "sat/symmetry/breaking.h"

#include <initializer_list>
#include <string_view>
#include <utility>

#include "sat/symmetry/automorphisms.h"
#include "sat/symmetry/breaker.h"

namespace sat {
namespace {

constexpr std::size_t kMostRounds = 200;
// Breaking pays from this many bits on, if the symmetries move a good part of the formula: the search is spared half of
// its work for each bit at best, and symmetries of a few variables are found by learning.
constexpr double kLeastBits = 1, kLeastShare = 0.2;

std::vector<Permutation> symmetries_of(const Residual& residual, Effort& effort) {
    const Residual::Open open = residual.open(effort);
    std::vector<Permutation> generators = find_automorphisms(open.clauses, open.vars.size(), effort);
    for (Permutation& g : generators) {
        std::vector<Permutation::Move> moves;
        for (const Permutation::Move& m : g.moves())
            moves.push_back({open.vars[m.from.index], Lit::of(open.vars[m.to.var().index], m.to.negative())});
        g = Permutation(std::move(moves));
    }
    return generators;
}

// The share of the variables that some generator moves.
double share_moved(std::span<const Permutation> generators, std::size_t num_vars) {
    VarMap<std::uint8_t> moved(num_vars, 0);
    std::size_t count = 0;
    for (const Permutation& g : generators)
        for (const Permutation::Move& m : g.moves()) count += std::exchange(moved[m.from], 1) == 0;
    return num_vars == 0 ? 0 : static_cast<double>(count) / static_cast<double>(num_vars);
}

std::string counted(std::size_t n, std::string_view what) {
    return std::to_string(n) + ' ' + std::string(what) + (n == 1 ? "" : "s");
}

class Rounds {
public:
    Rounds(const Formula& formula, const BreakingOptions& options, Effort& effort)
        : breaker_(formula, options, effort), effort_(effort), always_(options.always) {}

    Breaking run() {
        for (std::size_t round = 0; round < kMostRounds; ++round) {
            if (effort_.exhausted() || breaker_.residual().refuted()) break;
            if (!break_some(round)) break;
        }
        Breaking result = std::move(breaker_).finish();
        result.pays = bits_ >= kLeastBits && share_ >= kLeastShare;
        result.reason = reason(result);
        return result;
    }

private:
    bool break_some(std::size_t round) {
        std::vector<Permutation> generators = symmetries_of(breaker_.residual(), effort_);
        if (round == 0) {
            found_ = generators.size();
            share_ = share_moved(generators, breaker_.residual().num_vars());
            if (share_ < kLeastShare && !always_) return false;
        }
        for (const auto& [way, broken] : {std::pair{&fix_literals, &fixed_}, std::pair{&order_points, &ordered_},
                                          std::pair{&order_images, &images_}}) {
            const Broken now = way(breaker_, generators);
            broken->count += now.count;
            bits_ += now.bits;
            if (now.count > 0) return true;
        }
        return false;
    }

    std::string reason(const Breaking& result) const {
        if (found_ == 0) return effort_.exhausted() ? "symmetry: none found in time" : "symmetry: none";
        std::string text = "symmetry: " + counted(found_, "generator") + " of " +
                           std::to_string(static_cast<int>(100 * share_)) + " % of the variables; ";
        text += counted(fixed_.count, "literal") + " fixed, " + counted(ordered_.count, "point") + " and " +
                counted(images_.count, "image") + " ordered";
        if (effort_.exhausted()) text += "; out of time";
        if (!result.pays && !always_) text += share_ < kLeastShare ? "; too small a part to pay" : "; too few to pay";
        return text;
    }

    Breaker breaker_;
    Effort& effort_;
    bool always_;
    std::size_t found_ = 0;
    double share_ = 0, bits_ = 0;
    Broken fixed_, ordered_, images_;
};

}  // namespace

Breaking break_symmetries(const Formula& formula, const BreakingOptions& options, Effort& effort) {
    return Rounds(formula, options, effort).run();
}

}  // namespace sat
