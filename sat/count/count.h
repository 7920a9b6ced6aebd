#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/count/count_weights.h"

// Counts the models of a formula exactly, or adds up their weights, by splitting it into components and caching their
// counts, without listing the models.  docs/counting.md describes the method and its sources.
namespace sat {

// The default size of the cache.
inline constexpr std::uint64_t kCountCacheBytes = std::uint64_t{2} << 30;

// The variables whose values distinguish models.
struct CountProjection {
    std::vector<Var> vars;     // variables of the formula, in any order
    std::uint64_t absent = 0;  // number of projection variables that do not occur: each doubles the count
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

// Read by another thread during a count; the search updates it rarely.
class CountProgress {
public:
    struct State {
        bool searching = false;  // false: preprocessing, or not begun
        CountStats stats;        // so far
        std::uint64_t depth = 0;
        std::uint64_t cached = 0;  // components in the cache
        std::uint64_t cache_bytes = 0, cache_limit = 0;
        std::uint64_t memory_bytes = 0;  // of the search and the cache
    };
    void publish(const State& state) {
        const std::lock_guard lock(mutex_);
        state_ = state;
    }
    State state() const {
        const std::lock_guard lock(mutex_);
        return state_;
    }

private:
    mutable std::mutex mutex_;
    State state_;
};

// The same formula and settings give the same search and statistics, unless it is interrupted.
struct CountSettings {
    // Count the assignments of these variables that extend to a model; nullopt: all declared variables, that is, all
    // models.
    std::optional<CountProjection> projection;
    // Add up the weights of these assignments instead; nullopt: count them.  Weights of variables that are not counted
    // are not used.
    std::optional<CountWeights> weights;
    // Compute with intervals of doubles instead of exact numbers: faster, with an error bound.
    bool weights_as_doubles = false;
    // `memory_bytes` limits everything; the cache gets what the search does not need.
    Limits limits;
    std::uint64_t cache_bytes = kCountCacheBytes;
    std::uint64_t seed = 0;             // breaks ties in branching
    bool simplify = true;               // preprocess
    bool decompose = true;              // branch along a tree decomposition
    bool cache = true;                  // cache the counts of components
    CountProgress* progress = nullptr;  // may be null
};

// A rounded weighted count and the interval that it was computed in, as text like "1.25e-10".
struct CountBounds {
    std::string low, high;  // the exact count lies between them
    double relative = 0;    // largest relative error of the rounded count; infinite if the interval contains 0
};

// If satisfiable, `models` is a decimal number above 0; if unsatisfiable, "0"; if unknown, it is empty, and `stopped`
// or `too_long` has the reason.  A weighted count is an integer or a fraction like "-7/3", which may be 0 although
// there are models; with weights_as_doubles it is the rounded number.
struct CountOutcome {
    Verdict verdict = Verdict::unknown;
    StopReason stopped = StopReason::none;
    bool too_long = false;  // more than 5 million digits, which are not written
    std::string models;
    double log10 = 0;                   // of the absolute value, correct to about 12 digits; minus infinity for 0
    bool negative = false;              // weighted only
    std::string rounded;                // weighted only: to 15 digits, like "1.25e-10"
    std::optional<CountBounds> bounds;  // with weights_as_doubles
    CountStats stats;
};

// Counts the models of `formula`, or adds up their weights, over its declared variables (a variable that occurs nowhere
// doubles the count). If a limit is reached, the outcome is unknown; if allocation fails, std::bad_alloc is thrown.
CountOutcome count_models(const Formula& formula, const CountSettings& settings);

}  // namespace sat
