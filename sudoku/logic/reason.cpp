#include "sudoku/logic/reason.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <tuple>

#include "sudoku/logic/reason/reason_search.h"
#include "sudoku/solve/bits.h"

namespace sudoku {
namespace {

// Maximum tests to prove that a reason is the smallest, after each order of deletion.
constexpr std::uint64_t kTestsPerRound = 64;
// The number of cells for which a reason is found before the shortest is improved.
constexpr std::size_t kMostCells = 8;
// Node limits for finding a solution, and for estimating how hard a cell is.
constexpr std::uint64_t kSolutionNodes = 100'000, kProspectNodes = 2'000;

// Some solution, to guide counterexamples; nullopt if there is none, or none is found with a few nodes.
std::optional<Board> some_solution(const Puzzle& puzzle, const Rules& rules, const std::function<bool()>& is_over) {
    std::optional<Board> solution;
    sat::Terminator stop;
    if (is_over) stop.set_callback(is_over, 64);
    SearchOptions options;
    options.node_budget = kSolutionNodes;
    options.stop = &stop;
    options.on_solution = [&](const Board& board) { solution = board; };
    make_bits(rules)->search(puzzle, options);
    return solution;
}

// Alternates between another order of deletion and a part of the proof.
void look_longer(ReasonSearch& search, const ReasonEffort& effort) {
    for (std::uint64_t i = 0; i < effort.rounds && !search.is_smallest(); ++i) {
        if (!search.shrink()) return;
        search.minimise(kTestsPerRound);
    }
}

std::optional<Reason> reason_of(const ReasonSearch& search, const Groups& groups, Candidate conclusion) {
    if (!search.is_proved()) return std::nullopt;
    Reason reason = groups.reason(conclusion, search.found());
    reason.minimal = search.best().has_value();
    reason.smallest = search.is_smallest();
    return reason;
}

bool is_better(const ReasonSearch& a, const ReasonSearch& b) {
    if (a.best().has_value() != b.best().has_value()) return a.best().has_value();
    return a.found().count() < b.found().count();
}

constexpr std::size_t kNoCore = std::numeric_limits<std::size_t>::max();

// A blank cell with a cheap estimate of its reasons.
struct Prospect {
    Candidate conclusion;
    std::size_t core;  // groups from which singles derive it; kNoCore if they do not
    Effort effort;     // of the search that derives it if singles do not
    friend bool operator<(const Prospect& a, const Prospect& b) {
        return std::tuple(a.core, a.effort.nodes, a.effort.rounds) <
               std::tuple(b.core, b.effort.nodes, b.effort.rounds);
    }
};

// If singles derive no digit at all, measures the search for each cell.
void measure(std::vector<Prospect>& prospects, const Groups& groups, const std::function<bool()>& is_over) {
    const std::unique_ptr<Solver> solver = make_bits(groups.rules());
    SearchOptions options;
    options.node_budget = kProspectNodes;
    for (Prospect& p : prospects) {
        if (is_over && is_over()) return;
        options.without = p.conclusion;
        p.effort = solver->search(groups.puzzle(), options).effort;
    }
}

// Blank cells, the most promising first.
std::vector<Prospect> prospects_of(const Groups& groups, const Board& solution, const std::function<bool()>& is_over) {
    Folding folding(groups);
    const GroupSet all = groups.all();
    std::vector<Prospect> prospects;
    bool any_core = false;
    for (Cell c = 0; c < solution.num_cells(); ++c) {
        if (groups.puzzle().board[c] != kBlank) continue;
        const auto core = folding.run(all, {c, solution[c]});
        prospects.push_back({{c, solution[c]}, core ? core->count() : kNoCore, {}});
        any_core = any_core || core;
    }
    if (!any_core) measure(prospects, groups, is_over);
    std::stable_sort(prospects.begin(), prospects.end());
    return prospects;
}

}  // namespace

std::optional<Reason> reason_for(Candidate conclusion, const Puzzle& puzzle, const Rules& rules,
                                 const ReasonEffort& effort, const std::optional<Board>& known) {
    const Groups groups(puzzle, rules);
    const std::optional<Board> solution = known ? known : some_solution(puzzle, rules, effort.is_over);
    if (solution && (*solution)[conclusion.cell] != conclusion.digit) return std::nullopt;
    ReasonSearch search(groups, conclusion, solution ? &*solution : nullptr, effort.seed, effort.is_over);
    if (!search.begin()) return std::nullopt;
    look_longer(search, effort);
    return reason_of(search, groups, conclusion);
}

Reason whole_reason(Candidate conclusion, const Puzzle& puzzle, const Rules& rules) {
    const Groups groups(puzzle, rules);
    Reason reason = groups.reason(conclusion, groups.all());
    reason.minimal = false;
    return reason;
}

std::optional<Reason> shortest_reason(const Puzzle& puzzle, const Board& solution, const Rules& rules,
                                      const ReasonEffort& effort) {
    const Groups groups(puzzle, rules);
    std::vector<Prospect> prospects = prospects_of(groups, solution, effort.is_over);
    prospects.resize(std::min(prospects.size(), kMostCells));
    std::unique_ptr<ReasonSearch> best;
    Candidate conclusion{};
    for (const Prospect& p : prospects) {
        if (best != nullptr && p.core == kNoCore) break;  // expensive, and longer
        auto search = std::make_unique<ReasonSearch>(groups, p.conclusion, &solution, effort.seed, effort.is_over);
        if (!search->begin()) continue;
        search->shrink();
        if (best != nullptr && !is_better(*search, *best)) continue;
        best = std::move(search);
        conclusion = p.conclusion;
    }
    if (best == nullptr) return std::nullopt;
    look_longer(*best, effort);
    return reason_of(*best, groups, conclusion);
}

}  // namespace sudoku
