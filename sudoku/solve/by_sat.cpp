#include "sudoku/solve/by_sat.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "sat/cdcl/enumerator.h"
#include "sat/core/clause_sink.h"
#include "sat/solve.h"
#include "sudoku/solve/guide.h"
#include "sudoku/solve/sat_oracle.h"

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

// Ends a search with an error.
std::nullopt_t fail(const sat::Error& error, SearchResult& result) {
    result.ended = Ended::stopped;
    result.error = error;
    return std::nullopt;
}

Ended ended_by(sat::StopReason reason) {
    return reason == sat::StopReason::decision_limit ? Ended::budget : Ended::stopped;
}

// True if the engine gave up without a request by the caller.
bool gave_up(sat::StopReason reason) {
    return reason == sat::StopReason::memory_limit || reason == sat::StopReason::depth_limit;
}

}  // namespace

SearchResult BySat::search(const Puzzle& puzzle, const SearchOptions& options) {
    ASSERT(puzzle.board.side() == rules_.side() && options.limit > 0);
    SearchResult result;
    if (options.without && puzzle.board[options.without->cell] == options.without->digit) return result;
    const auto encoding = Encoding::make(puzzle, rules_, {.encoding = find_encoding("reduced")});
    if (!encoding) fail(encoding.error(), result);
    else if (encoding->contradiction()) return result;
    else if (options.limit <= kMostBlocked || puzzle.board.is_complete()) search_few(*encoding, options, result);
    else if (rules_.side() <= 64) search_tree(*encoding, options, result);
    else enumerate(*encoding, options, result);
    return result;
}

// Reports up to kMostBlocked solutions.
void BySat::search_few(const Encoding& encoding, const SearchOptions& options, SearchResult& result) const {
    std::vector<Board> known;
    while (std::optional<Board> solution = next(encoding, known, options, result)) {
        ++result.solutions;
        if (options.on_solution) options.on_solution(*solution);
        if (result.solutions == options.limit) result.ended = Ended::limit;
        if (result.solutions == options.limit || encoding.puzzle().board.is_complete()) return;
        known.push_back(*std::move(solution));
    }
}

// A requested engine finds the first solution.  Otherwise the first formula is made when the search needs it.
void BySat::search_tree(const Encoding& encoding, const SearchOptions& options, SearchResult& result) {
    Guide guide([&] { return SatOracle::make(encoding.puzzle(), rules_, settings_, options); }, ~std::uint64_t{0},
                true);
    if (settings_.engine != "auto") {
        const std::optional<Board> first = next(encoding, {}, options, result);
        if (!first) return;
        guide.follow(*first);
    }
    SearchOptions rest = options;
    if (rest.node_budget) *rest.node_budget -= std::min(*rest.node_budget, result.effort.nodes);
    if (bits_ == nullptr) bits_ = make_bits(rules_);
    const Effort before = result.effort;
    result = bits_->search_guided(encoding.puzzle(), rest, guide);
    result.effort = {before.nodes + result.effort.nodes, before.rounds + result.effort.rounds};
}

// Every model is a solution, and differs from the others in a variable.
void BySat::enumerate(const Encoding& encoding, const SearchOptions& options, SearchResult& result) const {
    const auto formula = formula_of(encoding, {}, options);
    if (!formula) return void(fail(formula.error(), result));
    sat::cdcl::Solver solver(incremental_settings(settings_, options));
    solver.keep_models();
    solver.load(*formula);
    std::vector<sat::Var> all;
    for (std::uint32_t v = 0; v < formula->num_vars(); ++v) all.push_back(sat::Var{v});
    sat::Enumerator enumerator(solver, all, {}, {{}, options.node_budget, {}, options.stop});
    const bool ended = enumerator.run([&](std::span<const sat::Lit>, const sat::Model& model) {
        const sat::Result<Board> solution = encoding.decode(*formula, model);
        if (!solution) {
            fail(solution.error(), result);
            return false;
        }
        ++result.solutions;
        if (options.on_solution) options.on_solution(*solution);
        if (result.solutions == options.limit) result.ended = Ended::limit;
        else if (options.node_budget && solver.stats().decisions >= *options.node_budget) result.ended = Ended::budget;
        return result.ended == Ended::exhausted;
    });
    if (!ended && enumerator.stopped() != sat::StopReason::none) result.ended = ended_by(enumerator.stopped());
    result.effort = {solver.stats().decisions, solver.stats().propagations};
}

// Looks for one solution more than those known.  Empty if the search has ended.
std::optional<Board> BySat::next(const Encoding& encoding, std::span<const Board> known, const SearchOptions& options,
                                 SearchResult& result) const {
    const auto formula = formula_of(encoding, known, options);
    if (!formula) return fail(formula.error(), result);
    const sat::Outcome outcome = sat::solve(*formula, settings_for(*formula, options, result.effort));
    result.effort.nodes += outcome.stats.decisions;
    result.effort.rounds += outcome.stats.propagations;
    if (gave_up(outcome.stopped))
        return fail({"the SAT engine stopped: %1", sat::Phrase::known(std::string(to_string(outcome.stopped)))},
                    result);
    if (outcome.verdict == sat::Verdict::unknown) result.ended = ended_by(outcome.stopped);
    if (outcome.verdict != sat::Verdict::satisfiable) return std::nullopt;
    sat::Result<Board> solution = encoding.decode(*formula, outcome.model);
    if (!solution) return fail(solution.error(), result);
    return *std::move(solution);
}

sat::Result<sat::Formula> BySat::formula_of(const Encoding& encoding, std::span<const Board> known,
                                            const SearchOptions& options) const {
    const bool is_plain = known.empty() && !options.without;
    if (is_plain && encoding.num_literals() > sat::FormulaBuilder::kMaxLiterals) return encoding.formula().error();
    const std::uint64_t literals = encoding.num_literals() + 1 + known.size() * rules_.num_cells();
    if (!is_plain && literals > sat::FormulaBuilder::kMaxLiterals)
        return sat::Error{"the puzzle and %1 excluded solutions make %2 literals; a formula in memory has at most %3",
                          known.size(), literals, sat::FormulaBuilder::kMaxLiterals};
    sat::FormulaSink sink;
    encoding.write(sink);
    if (options.without) forbid(encoding.variables(), *options.without, sink);
    for (const Board& solution : known) block(encoding, solution, sink);
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
