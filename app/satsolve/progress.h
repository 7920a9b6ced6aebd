#pragma once

#include <functional>
#include <string>

#include "sat/core/outcome.h"
#include "sat/count/count.h"

// The progress of a search or a count: a status line for a terminal, and with -v rows of a table.
namespace satsolve {

// Which columns say something: those of clause learning, or those of a search tree.
enum class SearchKind : std::uint8_t { learning, tree };

// The rows of a count.
class CountTable {
public:
    std::string row(double seconds, double counted, const sat::CountProgress::State& state);

private:
    unsigned rows_ = 0;
};
// The text of its status line.
std::function<std::string()> count_status(const sat::CountProgress& progress);

// The text of the status line.  `progress` outlives the function.
std::function<std::string()> search_status(const sat::Progress& progress, SearchKind kind = SearchKind::tree);

// The rows of -v as `c` lines; every 20th has the heading again.
class ProgressTable {
public:
    explicit ProgressTable(SearchKind kind = SearchKind::tree) : kind_(kind) {}
    // `seconds` of the run, `searched` of the search.
    std::string row(double seconds, double searched, const sat::Progress& progress, const sat::Stats& stats);

private:
    SearchKind kind_;
    unsigned rows_ = 0;
};

}  // namespace satsolve
