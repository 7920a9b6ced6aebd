#include "sat/walk/walk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "sat/walk/walk_report.h"
#include "sat/walk/walker.h"

namespace sat {
namespace {

// Below this number of clauses a variable the greedier style is faster on random 3-SAT.
constexpr double kSparse = 4.1;
// Of the first start.  Where few flips are enough, many starts cost more than they find (decisions/0016).
constexpr std::uint64_t kFlipsPerVariable = 1000;

WalkClauses clauses_of(const Formula& formula) {
    WalkClauses clauses(formula.num_vars());
    clauses.reserve(formula.num_literals());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        for (const Lit l : formula.clause(ClauseId{c})) clauses.literal(l);
        clauses.end_clause();
    }
    return clauses;
}

WalkStyle style_for(const WalkClauses& clauses) {
    const bool ternary = clauses.num_literals() == 3 * std::size_t{clauses.size()};
    const bool sparse = static_cast<double>(clauses.size()) < kSparse * static_cast<double>(clauses.num_vars());
    return ternary && sparse ? WalkStyle::for_sparse() : WalkStyle::for_length(clauses.mean_length());
}

// True: found a model.
bool run(Walker& walker, std::uint64_t most, Effort& effort, std::uint64_t& flips, WalkReport& report) {
    for (std::uint64_t i = 0; i < most; ++i) {
        if (walker.broken() == 0) return true;
        if (effort.exhausted()) return false;
        report.flip(flips, walker.broken());
        effort.spend(walker.ticks(walker.step()));
        ++flips;
    }
    return walker.broken() == 0;
}

Model model_of(const Walker& walker) {
    Model model(walker.num_vars());
    for (std::uint32_t v = 0; v < walker.num_vars(); ++v)
        if (const Lit l = Lit::of(Var{v}, false); walker.is_true(l)) model.make_true(l);
    return model;
}

}  // namespace

std::optional<Model> walk(const Formula& formula, std::uint64_t seed, Effort& effort, WalkWork& work,
                          Progress* progress) {
    WalkReport report(progress);
    WalkClauses clauses = clauses_of(formula);
    if (clauses.has_empty()) return std::nullopt;
    const WalkStyle style = style_for(clauses);
    Walker walker(std::move(clauses), style, seed);
    for (std::uint64_t most = kFlipsPerVariable * formula.num_vars();; most *= 2) {
        if (work.starts++ == 0) walker.start_with_majority();
        else walker.start_randomly();
        effort.spend(walker.size_ticks());
        if (run(walker, most, effort, work.flips, report)) return model_of(walker);
        if (effort.exhausted()) return std::nullopt;
    }
}

namespace {

// Random k-SAT with k = 3 to 7.  Thresholds in clauses a variable: Mertens, Mezard, Zecchina: Threshold values of
// random K-SAT from the cavity method, 2006.  With `easy` variables lookahead takes ten milliseconds at the threshold,
// and twice as long with `doubling` more: docs/decisions/0016.
struct Length {
    double threshold, easy, doubling;
};
constexpr std::array<Length, 5> kLengths{
    {{4.267, 200, 24}, {9.931, 63, 7}, {21.117, 38, 4.5}, {43.37, 25, 3.6}, {87.79, 20, 2.75}}};
// Satisfiable formulas occur up to this factor beyond the threshold: small ones, or with a planted model.
constexpr double kBeyond = 1.05;
constexpr double kTicksAtEasy = 30'000;  // 0.15 milliseconds, 1.5 % of lookahead's
constexpr double kLeast = 10'000;        // some flips, where starting the program takes longer than lookahead
constexpr double kMost = 2e9;            // ten seconds if everything is in the cache

}  // namespace

std::uint64_t walk_ticks(std::size_t length, std::size_t variables, std::size_t clauses) {
    ASSERT(length >= 3);
    const Length& of = kLengths[std::min(length - 3, kLengths.size() - 1)];
    if (static_cast<double>(clauses) > kBeyond * of.threshold * static_cast<double>(variables)) return 0;
    const double doublings = (static_cast<double>(variables) - of.easy) / of.doubling;
    return static_cast<std::uint64_t>(std::clamp(kTicksAtEasy * std::exp2(doublings), kLeast, kMost));
}

}  // namespace sat
