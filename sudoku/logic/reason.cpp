#include "sudoku/logic/reason.h"

#include <algorithm>
#include <memory>

#include "sudoku/logic/candidate_grid.h"
#include "sudoku/logic/reason/reason_search.h"
#include "sudoku/solve/solver.h"

namespace sudoku {
namespace {

// How many tests the proof that a reason is the smallest may take for each order of deletion.
constexpr std::uint64_t kTestsPerRound = 64;
// How many cells are looked at more closely.
constexpr std::size_t kMostCells = 8;

// Some solution: what reasons are told against.  nullopt: there is none, or it is not found with a few nodes.
std::optional<Board> some_solution(const Puzzle& puzzle, const Rules& rules) {
    std::optional<Board> solution;
    SearchOptions options;
    options.node_budget = 100'000;
    options.on_solution = [&](const Board& board) { solution = board; };
    const SolverEntry* solver = find_solver("bits");
    if (solver->obstacle(rules).empty()) solver->make(rules, {})->search(puzzle, options);
    return solution;
}

void look_longer(ReasonSearch& search, const ReasonEffort& effort, std::uint64_t rounds) {
    for (std::uint64_t i = 0; i < rounds; ++i)
        if (!search.shrink()) return;
    search.minimise(effort.is_over ? ~std::uint64_t{0} / 2 : effort.rounds * kTestsPerRound);
}

std::optional<Reason> reason_of(const ReasonSearch& search, const Groups& groups, Candidate conclusion) {
    if (!search.best()) return std::nullopt;
    Reason reason = groups.reason(conclusion, *search.best());
    reason.smallest = search.is_smallest();
    return reason;
}

}  // namespace

std::optional<Reason> reason_for(Candidate conclusion, const Puzzle& puzzle, const Rules& rules,
                                 const ReasonEffort& effort) {
    const Groups groups(puzzle, rules);
    const std::optional<Board> solution = some_solution(puzzle, rules);
    if (solution && (*solution)[conclusion.cell] != conclusion.digit) return std::nullopt;
    ReasonSearch search(groups, conclusion, solution ? &*solution : nullptr, effort.seed, effort.is_over);
    if (!search.begin()) return std::nullopt;
    look_longer(search, effort, effort.rounds);
    return reason_of(search, groups, conclusion);
}

namespace {

// A blank cell with what a first test of all groups told.
struct Prospect {
    Candidate conclusion;
    std::size_t core, candidates;
    std::unique_ptr<ReasonSearch> search;
};

}  // namespace

std::optional<Reason> shortest_reason(const Puzzle& puzzle, const Board& solution, const Rules& rules,
                                      const ReasonEffort& effort) {
    const Groups groups(puzzle, rules);
    const CandidateGrid grid(puzzle, rules);
    std::vector<Prospect> prospects;
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        if (puzzle.board[c] != kBlank) continue;
        const Candidate x{c, solution[c]};
        Folding folding(groups, x);
        const auto core = folding.run(groups.all());
        prospects.push_back({x, core ? core->count() : groups.size(), grid.num_candidates(c), nullptr});
    }
    std::stable_sort(prospects.begin(), prospects.end(), [](const Prospect& a, const Prospect& b) {
        return a.core != b.core ? a.core < b.core : a.candidates < b.candidates;
    });
    Prospect* best = nullptr;
    for (std::size_t i = 0; i < std::min(prospects.size(), kMostCells); ++i) {
        Prospect& p = prospects[i];
        p.search = std::make_unique<ReasonSearch>(groups, p.conclusion, &solution, effort.seed, effort.is_over);
        if (!p.search->begin() || !p.search->shrink()) continue;
        if (best == nullptr || p.search->best()->count() < best->search->best()->count()) best = &p;
    }
    if (best == nullptr) return std::nullopt;
    look_longer(*best->search, effort, effort.rounds);
    return reason_of(*best->search, groups, best->conclusion);
}

}  // namespace sudoku
