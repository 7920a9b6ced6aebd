#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"

// Counts the models of a formula exactly, by splitting it into components and caching their counts, without listing
// the models.  docs/counting.md describes the method and its sources.
namespace sat {

// The default size of the cache.
inline constexpr std::uint64_t kCountCacheBytes = std::uint64_t{2} << 30;

// The variables whose values distinguish models.
struct CountProjection {
    std::vector<Var> vars;     // those that occur in the formula, in any order
    std::uint64_t absent = 0;  // how many others there are: each doubles the count
};

// Same formula and settings: same search and same statistics, unless it is interrupted.
struct CountSettings {
    // Counted are the assignments of these variables that can be extended to a model; nullopt: of all variables of
    // the header, so that every model counts.
    std::optional<CountProjection> projection;
    // `memory_bytes` limits everything; the cache gets what the search leaves of it.
    Limits limits;
    std::uint64_t cache_bytes = kCountCacheBytes;
    std::uint64_t seed = 0;        // breaks ties of the branching
    bool simplify = true;          // preprocess
    bool decompose = true;         // branch along a tree decomposition
    bool cache = true;             // cache the counts of components
    Progress* progress = nullptr;  // may be null
};

struct CountStats {
    std::uint64_t variables = 0;  // left after preprocessing
    std::uint64_t clauses = 0;
    std::uint64_t width = 0;  // of the tree decomposition; 0: none
    std::uint64_t decisions = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t propagations = 0;
    std::uint64_t components = 0;  // found, without lone variables
    std::uint64_t cache_hits = 0;
    std::uint64_t cache_stores = 0;
    std::uint64_t cache_evictions = 0;    // entries dropped at the memory limit
    std::uint64_t cache_withdrawals = 0;  // entries dropped because a neighbour had no model
    std::uint64_t memory_bytes = 0;       // at its peak
};
struct CountStatRow {
    std::string_view name, unit;
    std::uint64_t CountStats::*value;
};
inline constexpr CountStatRow kCountStatRows[] = {
    {"variables left", "", &CountStats::variables},
    {"clauses left", "", &CountStats::clauses},
    {"tree width", "", &CountStats::width},
    {"decisions", "", &CountStats::decisions},
    {"conflicts", "", &CountStats::conflicts},
    {"propagations", "", &CountStats::propagations},
    {"components", "", &CountStats::components},
    {"cache hits", "", &CountStats::cache_hits},
    {"cache stores", "", &CountStats::cache_stores},
    {"cache evictions", "", &CountStats::cache_evictions},
    {"cache withdrawals", "", &CountStats::cache_withdrawals},
    {"memory", "bytes", &CountStats::memory_bytes},
};

// satisfiable: `models` is a decimal number above 0; unsatisfiable: it is "0"; unknown: it is empty, and `stopped` or
// `too_long` gives the reason.
struct CountOutcome {
    Verdict verdict = Verdict::unknown;
    StopReason stopped = StopReason::none;
    bool too_long = false;  // the number has more than 5 million digits, which are not written
    std::string models;
    double log10 = 0;  // of the number, correct to 12 digits or so; minus infinity for 0
    CountStats stats;
};

// Counts the models of `formula` over its declared variables (a variable that occurs nowhere doubles the count).
// If an allocation fails, the outcome is StopReason::memory_limit.
CountOutcome count_models(const Formula& formula, const CountSettings& settings);

}  // namespace sat
