#include "sudoku/solve/by_sat.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "sat/core/clause_sink.h"
#include "sat/solve.h"

namespace sudoku {
namespace {

sat::Lit negative(std::uint32_t number) {
    return sat::Lit::of(sat::Var{number - 1}, true);
}

}  // namespace

void block(const Encoding& encoding, const Board& solution, sat::ClauseSink& sink) {
    const Board& givens = encoding.puzzle().board;
    const bool all = givens.is_complete();
    ASSERT(!all || !encoding.variables().is_folded());
    std::vector<sat::Lit> clause;
    for (Cell c = 0; c < solution.num_cells(); ++c)
        if (all || givens[c] == kBlank) clause.push_back(negative(*encoding.variables().number({c, solution[c]})));
    sink.clause(clause);
}

void forbid(const Variables& variables, Candidate candidate, sat::ClauseSink& sink) {
    if (const auto number = variables.number(candidate)) sink.clause(std::array{negative(*number)});
}

namespace {

// Formulas up to this size use the flagged engine by default, larger ones the learning engine, which takes half the
// time on the hardest 9x9 puzzles, a quarter on minimal 16x16 ones, and decides boards of side 64 and 81 that plain
// DPLL does not (docs/sudoku-solvers.md).  Easy puzzles are solved faster than its tables are built.
constexpr std::size_t kEasyVariables = 200;
const char* best_engine(const sat::Formula& formula) {
    return formula.num_vars() <= kEasyVariables ? "flagged" : "learning";
}
// The rule "best" for the flagged engine here.  Compared with lookahead, its best rule in general, it takes half the
// time on the hardest 9x9 puzzles and a third on minimal 16x16 ones.
constexpr const char* kBestRule = "activity-true";

// Ends a search with an error.  Returns false.
bool fail(const sat::Error& error, SearchResult& result) {
    result.ended = Ended::stopped;
    result.error = error;
    return false;
}

Ended ended_by(sat::StopReason reason) {
    return reason == sat::StopReason::decision_limit ? Ended::budget : Ended::stopped;
}

// True if the engine gave up without a request by the caller.
bool gave_up(sat::StopReason reason) {
    return reason == sat::StopReason::memory_limit || reason == sat::StopReason::depth_limit;
}

}  // namespace

SearchResult BySat::search_beyond(const Puzzle& puzzle, const SearchOptions& options, std::span<const Board> known) {
    ASSERT(puzzle.board.side() == rules_.side() && options.limit > 0);
    SearchResult result;
    if (options.without && puzzle.board[options.without->cell] == options.without->digit) return result;
    const auto encoding = Encoding::make(puzzle, rules_, {.encoding = find_encoding("reduced")});
    if (!encoding) {
        fail(encoding.error(), result);
        return result;
    }
    if (encoding->contradiction() || (puzzle.board.is_complete() && !known.empty())) return result;
    blocked_.assign(known.begin(), known.end());
    while (next(*encoding, options, result)) {}
    return result;
}

// Looks for one more solution.  Returns false if the search has ended.
bool BySat::next(const Encoding& encoding, const SearchOptions& options, SearchResult& result) {
    const auto formula = formula_of(encoding, options);
    if (!formula) return fail(formula.error(), result);
    const sat::Outcome outcome = sat::solve(*formula, settings_for(*formula, options, result.effort));
    result.effort.nodes += outcome.stats.decisions;
    result.effort.rounds += outcome.stats.propagations;
    if (gave_up(outcome.stopped))
        return fail({"the SAT engine stopped: %1", sat::Phrase::known(std::string(to_string(outcome.stopped)))},
                    result);
    if (outcome.verdict == sat::Verdict::unknown) result.ended = ended_by(outcome.stopped);
    if (outcome.verdict != sat::Verdict::satisfiable) return false;
    sat::Result<Board> solution = encoding.decode(*formula, outcome.model);
    if (!solution) return fail(solution.error(), result);
    return count(*std::move(solution), options, result) && !encoding.puzzle().board.is_complete();
}

// Returns false if this was the last requested solution.
bool BySat::count(Board solution, const SearchOptions& options, SearchResult& result) {
    ++result.solutions;
    if (options.on_solution) options.on_solution(solution);
    if (result.solutions == options.limit) {
        result.ended = Ended::limit;
        return false;
    }
    blocked_.push_back(std::move(solution));
    return true;
}

sat::Result<sat::Formula> BySat::formula_of(const Encoding& encoding, const SearchOptions& options) const {
    const bool is_plain = blocked_.empty() && !options.without;
    if (is_plain && encoding.num_literals() > sat::FormulaBuilder::kMaxLiterals) return encoding.formula().error();
    const std::uint64_t literals = encoding.num_literals() + 1 + blocked_.size() * rules_.num_cells();
    if (!is_plain && literals > sat::FormulaBuilder::kMaxLiterals)
        return sat::Error{"the puzzle and %1 excluded solutions make %2 literals; a formula in memory has at most %3",
                          blocked_.size(), literals, sat::FormulaBuilder::kMaxLiterals};
    sat::FormulaSink sink;
    encoding.write(sink);
    if (options.without) forbid(encoding.variables(), *options.without, sink);
    for (const Board& solution : blocked_) block(encoding, solution, sink);
    return std::move(sink).formula();
}

sat::Settings BySat::settings_for(const sat::Formula& formula, const SearchOptions& options,
                                  const Effort& spent) const {
    sat::Settings settings = settings_;
    settings.limits = {};
    settings.limits.stop = options.stop;
    if (options.node_budget)
        settings.limits.decisions = *options.node_budget - std::min(spent.nodes, *options.node_budget);
    settings.proof = nullptr;
    settings.observer = nullptr;
    settings.progress = nullptr;
    const bool any_rule = settings.branch == "best";
    if (any_rule && settings.engine == "auto") settings.engine = best_engine(formula);
    if (any_rule && settings.engine == "flagged") settings.branch = kBestRule;
    if (options.random == nullptr) return settings;
    settings.seed = options.random->next();
    if (any_rule || settings.branch == "auto") settings.branch = "random";
    return settings;
}

std::unique_ptr<Solver> make_by_sat(const Rules& rules, const sat::Settings& settings) {
    return std::make_unique<BySat>(rules, settings);
}

}  // namespace sudoku
