#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/technique.h"
#include "sat/core/terminator.h"

namespace sat {

enum class Verdict { satisfiable, unsatisfiable, unknown };

// Why a search ended without a verdict.  `internal_error`: the engine has a bug, and its proof is wrong.
enum class StopReason {
    none,
    interrupted,
    conflict_limit,
    decision_limit,
    memory_limit,
    depth_limit,
    internal_error,
};
constexpr std::string_view to_string(StopReason r) {
    switch (r) {
        case StopReason::none: return "none";
        case StopReason::interrupted: return "interrupted";
        case StopReason::conflict_limit: return "conflict limit";
        case StopReason::decision_limit: return "decision limit";
        case StopReason::memory_limit: return "memory limit";
        case StopReason::depth_limit: return "depth limit";
        case StopReason::internal_error: return "internal error";
    }
    return "";  // unreachable: the switch covers all
}

// The limits of a search.  There is no time limit, since the library reads no clock: a program terminates `stop` from a
// timer, a signal handler or another thread, and the engine returns at its next decision, conflict or budget check.
struct Limits {
    std::optional<std::uint64_t> conflicts;
    std::optional<std::uint64_t> decisions;
    std::optional<std::uint64_t> memory_bytes;  // for the engine's own data structures
    const Terminator* stop = nullptr;

    // Why a search with these counts must stop, or none.  Engines check their memory with allow_memory().
    StopReason reached(std::uint64_t counted_conflicts, std::uint64_t counted_decisions) const {
        if (terminated(stop)) return StopReason::interrupted;
        if (conflicts && counted_conflicts >= *conflicts) return StopReason::conflict_limit;
        if (decisions && counted_decisions >= *decisions) return StopReason::decision_limit;
        return StopReason::none;
    }
    // Raise the limits by what earlier queries counted.
    void count_from(std::uint64_t earlier_conflicts, std::uint64_t earlier_decisions) {
        const auto raise = [](std::optional<std::uint64_t>& limit, std::uint64_t by) {
            if (limit) limit = *limit + by < by ? ~std::uint64_t{0} : *limit + by;
        };
        raise(conflicts, earlier_conflicts);
        raise(decisions, earlier_decisions);
    }
    bool allow_memory(std::uint64_t bytes) const { return !memory_bytes || bytes <= *memory_bytes; }
};

// Counters of one search.  Only kStatRows lists them, with their names.
struct Stats {
    std::uint64_t decisions = 0;     // branches taken: both sides of a branching count
    std::uint64_t conflicts = 0;     // leaves of the tree: clauses found empty
    std::uint64_t propagations = 0;  // literals made true by unit propagation
    std::uint64_t max_depth = 0;     // most decisions open at once
    std::uint64_t lookaheads = 0;    // literals tried before a decision
    std::uint64_t failed_literals = 0;
    std::uint64_t pure_literals = 0;
    std::uint64_t autarkies = 0;   // decisions that were one, with their implications
    std::uint64_t backjumps = 0;   // decisions skipped without their second branch
    std::uint64_t resolvents = 0;  // clauses added before the search
    std::uint64_t restarts = 0;    // restarts at the root
    std::uint64_t learned_clauses = 0;
    std::uint64_t learned_literals = 0;  // when they were learned
    std::uint64_t learned_glue = 0;      // sum of their LBDs at that time
    std::uint64_t reductions = 0;        // of the learned clause database
    std::uint64_t exported = 0;          // clauses given to searches of other threads, units included
    std::uint64_t imported = 0;          // clauses of theirs that were added
    std::uint64_t ticks = 0;             // work of the search's propagation: cache lines touched, roughly
    // The largest size of the engine's own structures, without the temporary memory of simplification.
    std::uint64_t memory_bytes = 0;
    std::array<TechniqueWork, kNumTechniques> techniques{};  // in the order of kTechniques

    TechniqueWork& of(Technique t) { return techniques[index_of(t)]; }
    const TechniqueWork& of(Technique t) const { return techniques[index_of(t)]; }
};
// How a report puts a counter into proportion.
enum class Ratio : std::uint8_t { none, per_second, percent_of, per, every };
struct StatRow {
    std::string_view name, unit;
    std::uint64_t Stats::*value;
    Ratio ratio = Ratio::none;
    std::string_view noun = {};  // of what it is compared with: "conflicts", "per decision"
    std::uint64_t Stats::*compared = nullptr;
};
inline constexpr StatRow kStatRows[] = {
    {"decisions", "", &Stats::decisions, Ratio::per_second},
    {"conflicts", "", &Stats::conflicts, Ratio::per_second},
    {"propagations", "", &Stats::propagations, Ratio::per_second},
    {"max depth", "", &Stats::max_depth},
    {"lookaheads", "", &Stats::lookaheads, Ratio::per, "decision", &Stats::decisions},
    {"failed literals", "", &Stats::failed_literals, Ratio::per, "decision", &Stats::decisions},
    {"pure literals", "", &Stats::pure_literals, Ratio::per, "decision", &Stats::decisions},
    {"autarkies", "", &Stats::autarkies, Ratio::percent_of, "decisions", &Stats::decisions},
    {"backjumps", "", &Stats::backjumps, Ratio::percent_of, "decisions", &Stats::decisions},
    {"resolvents", "", &Stats::resolvents},
    {"restarts", "", &Stats::restarts, Ratio::every, "conflicts", &Stats::conflicts},
    {"learned clauses", "", &Stats::learned_clauses, Ratio::percent_of, "conflicts", &Stats::conflicts},
    {"learned literals", "", &Stats::learned_literals, Ratio::per, "clause", &Stats::learned_clauses},
    {"learned glue", "", &Stats::learned_glue, Ratio::per, "clause", &Stats::learned_clauses},
    {"reductions", "", &Stats::reductions, Ratio::every, "conflicts", &Stats::conflicts},
    {"exported", "clauses", &Stats::exported, Ratio::percent_of, "conflicts", &Stats::conflicts},
    {"imported", "clauses", &Stats::imported, Ratio::percent_of, "conflicts", &Stats::conflicts},
    {"ticks", "", &Stats::ticks, Ratio::per_second},
    {"memory", "bytes", &Stats::memory_bytes},
};

// The result of a search.  `model` has a value for every variable of the formula iff the verdict is satisfiable;
// `stopped` is other than none iff the verdict is unknown.
struct Outcome {
    Verdict verdict = Verdict::unknown;
    StopReason stopped = StopReason::none;
    Model model;
    Stats stats;
    std::string note;  // what the engine decided and why, in one line, for verbose reports; empty: nothing
};

// Read by another thread during a search; the engine updates it rarely, never in the inner loop.
class Progress {
public:
    std::atomic<std::uint64_t> decisions{0};
    std::atomic<std::uint64_t> depth{0};
    // Neither fixed nor eliminated nor substituted; the learning engine publishes them.
    std::atomic<std::uint64_t> variables_left{0};
    // Estimate of the share of the search tree that is done, 0 to 1: the sum of 2^-depth over closed branches.
    std::atomic<double> share_done{0};

    // While a local search runs: its flips, and how many clauses are unsatisfied.
    std::atomic<bool> walking{false};
    std::atomic<std::uint64_t> flips{0};
    std::atomic<std::uint64_t> unsatisfied{0};

    // Copies the counters, for a program that exits before the search returns.
    void publish(const Stats& stats) {
        const std::lock_guard lock(mutex_);
        stats_ = stats;
    }
    Stats stats() const {
        const std::lock_guard lock(mutex_);
        return stats_;
    }

private:
    mutable std::mutex mutex_;
    Stats stats_;
};

}  // namespace sat
