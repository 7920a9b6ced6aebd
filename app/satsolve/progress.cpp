#include "app/satsolve/progress.h"

#include <array>
#include <cstdio>

#include "sat/core/text.h"

namespace satsolve {
namespace {

constexpr unsigned kRowsPerHeading = 20;

using Number = unsigned long long;  // for printf

double per_second(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

double average_glue(const sat::Stats& stats) {
    if (stats.learned_clauses == 0) return 0;
    return static_cast<double>(stats.learned_glue) / static_cast<double>(stats.learned_clauses);
}

// Fits the widest counters of a long run; wider ones push the columns to the right.
template <class... Values>
std::string columns(const char* format, Values... values) {
    std::array<char, 200> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

std::string learning_row(double seconds, double searched, std::uint64_t variables_left, const sat::Stats& s) {
    return columns("c %9.2f %11llu %9.0f %11llu %6.1f %10llu %9llu\n", seconds, Number{s.conflicts},
                   per_second(s.conflicts, searched), Number{s.learned_clauses}, average_glue(s),
                   Number{variables_left}, Number{s.restarts});
}

std::string tree_row(double seconds, double searched, const sat::Progress& progress, const sat::Stats& s) {
    return columns("c %9.2f %11llu %9.0f %11llu %6llu %12.4f\n", seconds, Number{s.conflicts},
                   per_second(s.conflicts, searched), Number{s.decisions}, Number{progress.depth.load()},
                   100 * progress.share_done.load());
}

// A local search has no part in the table.
std::string walk_text(const sat::Progress& progress) {
    return std::to_string(progress.flips.load(std::memory_order_relaxed)) + " flips of a walk  " +
           std::to_string(progress.unsatisfied.load(std::memory_order_relaxed)) + " clauses unsatisfied";
}

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string tree_status(const sat::Progress& progress) {
    return std::to_string(progress.decisions.load(std::memory_order_relaxed)) + " decisions  depth " +
           std::to_string(progress.depth.load(std::memory_order_relaxed)) + "  about " +
           sat::decimal(100 * progress.share_done.load(std::memory_order_relaxed), 2) + " % of the tree";
}

std::string learning_status(const sat::Progress& progress) {
    const sat::Stats stats = progress.stats();
    return std::to_string(stats.conflicts) + " conflicts  " + std::to_string(stats.learned_clauses) +
           " learned  glue " + sat::decimal(average_glue(stats), 1) + "  " +
           std::to_string(progress.variables_left.load(std::memory_order_relaxed)) + " variables  " +
           std::to_string(stats.restarts) + " restarts";
}

}  // namespace

std::function<std::string()> search_status(const sat::Progress& progress, SearchKind kind) {
    return [&progress, kind] {
        if (progress.walking.load(std::memory_order_relaxed)) return walk_text(progress);
        return kind == SearchKind::tree ? tree_status(progress) : learning_status(progress);
    };
}

std::function<std::string()> count_status(const sat::CountProgress& progress) {
    return [&progress] {
        const sat::CountProgress::State state = progress.state();
        if (!state.searching) return std::string("preprocessing");
        return std::to_string(state.stats.components) + " components  " + std::to_string(state.cached) + " cached  " +
               std::to_string(state.stats.cache_hits) + " hits  depth " + std::to_string(state.depth);
    };
}

std::string CountTable::row(double seconds, double counted, const sat::CountProgress::State& state) {
    if (!state.searching) return columns("c %9.2f preprocessing\n", seconds);
    std::string text;
    if (rows_++ % kRowsPerHeading == 0)
        text = "c   seconds  components   per sec      cached  hits %  memory MB  cache %\n";
    return text + columns("c %9.2f %11llu %9.0f %11llu %7.1f %10.1f %8.1f\n", seconds, Number{state.stats.components},
                          per_second(state.stats.components, counted), Number{state.cached},
                          percent(state.stats.cache_hits, state.stats.components),
                          static_cast<double>(state.memory_bytes) / (1 << 20),
                          percent(state.cache_bytes, state.cache_limit));
}

std::string ProgressTable::row(double seconds, double searched, const sat::Progress& progress,
                               const sat::Stats& stats) {
    if (progress.walking.load(std::memory_order_relaxed))
        return columns("c %9.2f ", seconds) + walk_text(progress) + "\n";
    std::string text;
    const bool learning = kind_ == SearchKind::learning;
    if (rows_++ % kRowsPerHeading == 0)
        text = learning ? "c   seconds   conflicts   per sec     learned   glue  variables  restarts\n"
                        : "c   seconds   conflicts   per sec   decisions  depth  % of tree\n";
    return text + (learning ? learning_row(seconds, searched, progress.variables_left.load(), stats)
                            : tree_row(seconds, searched, progress, stats));
}

}  // namespace satsolve
