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
    std::vector<Var> vars;     // variables of the formula, in any order
    std::uint64_t absent = 0;  // number of projection variables that do not occur: each doubles the count
};

// The same formula and settings give the same search and statistics, unless it is interrupted.
struct CountSettings {
    // Count the assignments of these variables that extend to a model; nullopt: all declared variables, that is, all
    // models.
    std::optional<CountProjection> projection;
    // `memory_bytes` limits everything; the cache gets what the search does not need.
    Limits limits;
    std::uint64_t cache_bytes = kCountCacheBytes;
    std::uint64_t seed = 0;        // breaks ties in branching
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
    std::uint64_t components = 0;  // found, without single variables
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

// If satisfiable, `models` is a decimal number above 0; if unsatisfiable, "0"; if unknown, it is empty, and `stopped`
// or `too_long` has the reason.
struct CountOutcome {
    Verdict verdict = Verdict::unknown;
    StopReason stopped = StopReason::none;
    bool too_long = false;  // more than 5 million digits, which are not written
    std::string models;
    double log10 = 0;  // correct to about 12 digits; minus infinity for 0
    CountStats stats;
};

// Counts the models of `formula` over its declared variables (a variable that occurs nowhere doubles the count).
// If a limit is reached, the outcome is unknown; if allocation fails, std::bad_alloc is thrown.
CountOutcome count_models(const Formula& formula, const CountSettings& settings);

}  // namespace sat
