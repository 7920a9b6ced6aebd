#include "sat/walk/walk.h"

#include "sat/core/terminator.h"
#include "sat/walk/walker.h"

namespace sat {
namespace {

// Random 3-SAT with fewer clauses a variable is walked faster in the other style.
constexpr double kSparse = 4.1;
// Of the first start.  Where few flips do, many starts cost more than they find (decisions/0016).
constexpr std::uint64_t kFlipsPerVariable = 1000;

// Some of them, where somebody wants an end.
WalkClauses clauses_of(const Formula& formula, const Terminator* stop) {
    WalkClauses clauses(formula.num_vars());
    clauses.reserve(formula.num_literals());
    for (std::uint32_t c = 0; c < formula.num_clauses() && !terminated(stop); ++c) {
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

// True: it is a model.
bool run(Walker& walker, std::uint64_t most, Effort& effort, std::uint64_t& flips) {
    for (std::uint64_t i = 0; i < most; ++i) {
        if (walker.broken() == 0) return true;
        if (effort.exhausted()) return false;
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

std::optional<Model> walk(const Formula& formula, std::uint64_t seed, Effort& effort, WalkWork& work) {
    const Terminator* stop = effort.terminator;
    WalkClauses clauses = clauses_of(formula, stop);
    if (clauses.has_empty() || terminated(stop)) return std::nullopt;
    const WalkStyle style = style_for(clauses);
    Walker walker(std::move(clauses), style, seed, stop);
    for (std::uint64_t most = kFlipsPerVariable * formula.num_vars();; most *= 2) {
        if (work.starts++ == 0) walker.start_with_majority();
        else walker.start_anywhere();
        if (walker.ended()) return std::nullopt;
        effort.spend(walker.size_ticks());
        if (run(walker, most, effort, work.flips)) return model_of(walker);
        if (effort.exhausted()) return std::nullopt;
    }
}

}  // namespace sat
