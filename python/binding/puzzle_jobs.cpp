#include "python/binding/puzzle_jobs.h"

#include <algorithm>
#include <utility>

#include "sudoku/solve/by_bulk.h"
#include "sudoku/solve/checked_search.h"

namespace satdoku_python {
namespace {

using sat::Error;
using sat::Status;
using sudoku::Found;
using sudoku::Puzzle;

constexpr std::size_t kSolutionCells = 81;
// Puzzles with more solutions are counted one by one, since in bulk they would delay the others.
constexpr std::uint64_t kMostInBulk = 100;
const Error kInterrupted{"interrupted"};

sudoku::BulkRequest bulk_request(const PuzzleRequest& request) {
    switch (request.job) {
        case Job::solve: return {.limit = 1};
        case Job::check: return {.limit = 2, .second = true};
        case Job::count: return {.limit = std::min(request.limit, kMostInBulk), .first = false};
        case Job::rate: return {.limit = 2, .second = true, .effort = true};
    }
    return {};
}

}  // namespace

bool searches_in_bulk(const PuzzleRequest& request) {
    if (!request.in_bulk || !sudoku::find_solver(request.engine)->bulk) return false;
    const auto stated = request.rules_for({}, 9);
    if (!stated) return false;
    const auto rules = make_rules(*stated);
    return rules && sudoku::is_for_bulk(*rules);
}

PuzzleWorker::PuzzleWorker(const PuzzleRequest& request) : request_(request), bulk_request_(bulk_request(request)) {
    if (searches_in_bulk(request)) bulk_.emplace(bulk_request_, std::string_view());
}

PuzzleAnswers PuzzleWorker::answer(const sudoku::PuzzleChunk& chunk) {
    answers_ = {};
    answers_.answers.reserve(chunk.size());
    if (bulk_) bulk_->search(chunk, *request_.stop);
    std::size_t puzzles = 0;
    const auto answer_puzzles = [&](std::size_t end) {
        for (; puzzles < end && !interrupted(); ++puzzles)
            answer_puzzle(chunk.puzzles[puzzles], bulk_ ? bulk_->of_puzzle(puzzles) : std::nullopt);
    };
    for (std::size_t run = 0; run < chunk.runs.size(); ++run) {
        answer_puzzles(chunk.runs[run].before);
        for (std::size_t i = 0; i < chunk.runs[run].lines && !interrupted(); ++i) {
            const Found found = bulk_->of_plain(run, i);
            if (suffices(found)) answer_found(found);
            else answer_puzzle(sudoku::puzzle_of_plain(found.puzzle, 1, chunk.runs[run].line + i), found);
        }
    }
    answer_puzzles(chunk.puzzles.size());
    return std::move(answers_);
}

// Whether the bulk search has the whole answer, and is right.
bool PuzzleWorker::suffices(const Found& found) const {
    if (found.solutions == Found::kGivenUp || request_.job == Job::rate) return false;
    if (error_of(found, bulk_request_.limit)) return false;
    return request_.job != Job::count || found.solutions < bulk_request_.limit || found.solutions == request_.limit;
}

void PuzzleWorker::answer_found(const Found& found) {
    PuzzleAnswer& answer = answers_.answers.emplace_back();
    answer.solutions = found.solutions;
    const char* const solutions[] = {found.first, found.second};
    for (std::size_t i = 0; i < 2; ++i) {
        if (solutions[i] == nullptr) continue;
        answer.lines[i] = answers_.lines.size();
        answers_.lines.append(solutions[i], kSolutionCells);
    }
}

void PuzzleWorker::answer_puzzle(const sat::Result<Puzzle>& puzzle, std::optional<Found> found) {
    if (puzzle && found && suffices(*found)) return answer_found(*found);
    PuzzleAnswer answer;
    Status done = sat::Done{};
    if (!puzzle) done = puzzle.error();
    else if (done = search(*puzzle, found ? &*found : nullptr, answer); !done && done.error().line == 0)
        done = done.error().at(puzzle->line, puzzle->line == 0 ? 0 : 1);
    if (interrupted()) return;
    if (!done) {
        answer.details = std::make_unique<PuzzleDetails>();
        answer.details->error = done.error();
    }
    answers_.answers.push_back(std::move(answer));
}

Status PuzzleWorker::search(const Puzzle& puzzle, const Found* found, PuzzleAnswer& answer) {
    const bool known = found != nullptr && found->solutions != Found::kGivenUp;
    if (known)
        if (const auto wrong = error_of(*found, bulk_request_.limit)) return *wrong;
    const auto prepared = prepare(puzzle);
    if (!prepared) return prepared.error();
    answer.details = std::make_unique<PuzzleDetails>();
    answer.details->box = (*prepared)->rules.box();
    switch (request_.job) {
        case Job::count: return count(puzzle, **prepared, answer);
        case Job::rate: return rate(puzzle, known ? found : nullptr, **prepared, answer);
        default: return solve(puzzle, **prepared, answer);
    }
}

Status PuzzleWorker::solve(const Puzzle& puzzle, Prepared& prepared, PuzzleAnswer& answer) {
    sudoku::SearchOptions search;
    search.limit = request_.job == Job::check ? 2 : 1;
    search.stop = request_.stop;
    search.on_solution = [&](const sudoku::Board& board) { answer.details->boards.push_back(board); };
    const auto result = search_checked(*prepared.solver, puzzle, prepared.rules, search);
    if (result.error) return *result.error;
    answer.solutions = result.solutions;
    return sat::Done{};
}

Status PuzzleWorker::count(const Puzzle& puzzle, Prepared& prepared, PuzzleAnswer& answer) const {
    sudoku::SearchOptions search;
    search.limit = request_.limit;
    search.stop = request_.stop;
    const auto result = prepared.solver->search(puzzle, search);
    if (result.error) return *result.error;
    answer.solutions = result.solutions;
    return sat::Done{};
}

Status PuzzleWorker::rate(const Puzzle& puzzle, const Found* found, Prepared& prepared, PuzzleAnswer& answer) const {
    sudoku::SearchOptions search;
    search.stop = request_.stop;
    if (!prepared.rater) prepared.rater.emplace(prepared.rules);
    const sudoku::Rating rating =
        found != nullptr ? sudoku::rating_of(puzzle.board, prepared.rules,
                                             {found->solutions, sudoku::Ended::exhausted, found->effort, {}})
                         : prepared.rater->rate(puzzle, search);
    if (rating.error) return *rating.error;
    if (!rating.complete) return kInterrupted;
    answer.solutions = rating.solutions;
    answer.details->rating = rating;
    if (rating.solutions != 1 || prepared.rules.side() > sudoku::kMostRatedSide) return sat::Done{};
    const auto solution = first_solution(*prepared.solver, puzzle, prepared.rules);
    if (!solution) return solution.error();
    answer.details->by_technique = rate_by_logic(puzzle, *solution, prepared.rules);
    return sat::Done{};
}

sat::Result<PuzzleWorker::Prepared*> PuzzleWorker::prepare(const Puzzle& puzzle) {
    auto stated = request_.rules_for(puzzle.rules, puzzle.board.side());
    if (!stated) return stated.error();
    if (prepared_ && prepared_->stated == *stated) return prepared_.get();
    auto rules = make_rules(*stated);
    if (!rules) return rules.error();
    const sudoku::SolverEntry& engine = *sudoku::find_solver(request_.engine);
    if (const std::string why = engine.obstacle(*rules); !why.empty())
        return Error{"engine %1 is for %2", engine.name, why};
    if (prepared_) prepared_->rater.reset(), prepared_->solver.reset();  // before their rules
    prepared_ = std::make_unique<Prepared>(Prepared{*std::move(stated), *std::move(rules), nullptr, std::nullopt});
    prepared_->solver = engine.make(prepared_->rules, {});
    return prepared_.get();
}

}  // namespace satdoku_python
