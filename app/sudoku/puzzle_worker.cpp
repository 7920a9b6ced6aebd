#include "app/sudoku/puzzle_worker.h"

#include <algorithm>

#include "app/cli/complaint.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "sat/core/text.h"
#include "sudoku/solve/auto.h"
#include "sudoku/solve/by_bulk.h"

namespace sudoku_program {
namespace {

using sat::Error;

constexpr double kMostWaitMs = 100;

void remark(const Questions& questions, const Error& error, Answers& answers) {
    answers.remarks += sat::printable(cli::complaint("sudoku", cli::in_file(error, *questions.input))) + "\n";
}

}  // namespace

bool searches_in_bulk(PuzzleOptions& options, const PuzzleCommand& command) {
    const sudoku::SolverEntry* engine = sudoku::find_solver(options.engine);
    if (command.bulk.limit == 0 || engine == nullptr || !engine->bulk) return false;
    const auto rules = options.board.rules(9);
    return rules && sudoku::is_for_bulk(**rules);
}

PuzzleWorker::PuzzleWorker(PuzzleOptions& options, const PuzzleCommand& command)
    : options_(options), request_(command.bulk), answerer_(command.make_answerer()) {
    if (!searches_in_bulk(options, command)) return;
    bulk_.emplace(request_, options.bulk_target);
    auto_ = sudoku::make_auto(**options.board.rules(9), options.sat, sudoku::bits_budget(9));
}

void PuzzleWorker::answer(const Questions& questions, Answers& answers, const WayOut& way_out) {
    answers.clear();
    const sudoku::PuzzleChunk& chunk = questions.chunk;
    Work work{questions, answers, way_out, [&] {
                  const bool wanted = way_out.hand_on();
                  answers.clear();
                  return wanted;
              }};
    if (way_out.is_awaited) work.sent_at = cli::Stopwatch::now().wall;
    if (bulk_) bulk_->search(chunk, cli::terminator());
    std::size_t puzzles = 0;
    for (std::size_t run = 0; run < chunk.runs.size(); ++run) {
        if (!answer_puzzles(work, puzzles, chunk.runs[run].before) || !answer_plain(work, run)) return;
        puzzles = chunk.runs[run].before;
    }
    answer_puzzles(work, puzzles, chunk.puzzles.size());
}

// Called before a search, which may take long.
void PuzzleWorker::send_in_time(Work& work) {
    if (!work.way_out.is_awaited || work.answers.text.empty()) return;
    const double now = cli::Stopwatch::now().wall;
    if (now - work.sent_at < kMostWaitMs || !work.way_out.is_awaited()) return;
    work.send();
    work.sent_at = now;
}

// false: stopped.
bool PuzzleWorker::count(Work& work, Verdict verdict) {
    ++work.answers.count(verdict);
    if (verdict == Verdict::stopped) return false;
    work.answers.whole = work.answers.text.size();
    return true;
}

// false: stopped.
bool PuzzleWorker::answer_puzzles(Work& work, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i, ++work.answered) {
        const std::optional<Found> found = bulk_ ? bulk_->of_puzzle(i) : std::nullopt;
        const auto& puzzle = work.questions.chunk.puzzles[i];
        if (!count(work, answer_one(work, puzzle, found))) return false;
    }
    return true;
}

// As answer_puzzles(), for the lines of a run.
bool PuzzleWorker::answer_plain(Work& work, std::size_t run) {
    const auto& [before, lines, first_line] = work.questions.chunk.runs[run];
    for (std::size_t i = 0; i < lines; ++i, ++work.answered) {
        Found found = bulk_->of_plain(run, i);
        found.number = work.questions.number(work.answered);
        std::optional<Verdict> verdict = report(work, found, first_line + i);
        if (!verdict)
            verdict = answer_good(work, sudoku::puzzle_of_plain(found.puzzle, found.number, first_line + i), &found);
        if (!count(work, *verdict)) return false;
    }
    return true;
}

Verdict PuzzleWorker::answer_one(Work& work, const sat::Result<sudoku::Puzzle>& puzzle, std::optional<Found> found) {
    if (!puzzle) return refuse(work, puzzle.error());
    if (!found) return answer_good(work, *puzzle, nullptr);
    found->number = work.questions.number(work.answered);
    if (const auto verdict = report(work, *found, puzzle->line)) return *verdict;
    return answer_good(work, *puzzle, &*found);
}

// Solutions are checked here, for all commands.
std::optional<Verdict> PuzzleWorker::report(Work& work, const Found& found, std::uint64_t line) {
    if (found.solutions == Found::kGivenUp) return std::nullopt;
    if (const auto wrong = error_of(found, request_.limit)) return refuse(work, *wrong, line);
    return answerer_->report(found, work.answers.text);
}

// `found`: the result of the bulk search, if any.  An interrupted run starts no search, but answers puzzles that need
// none.
Verdict PuzzleWorker::answer_good(Work& work, const sudoku::Puzzle& puzzle, const Found* found) {
    const bool given_up = found != nullptr && found->solutions == Found::kGivenUp, late = cli::terminated();
    if (late && (found == nullptr || given_up)) return Verdict::stopped;
    send_in_time(work);
    const auto prepared = prepare(puzzle);
    if (!prepared) return refuse(work, prepared.error().at(puzzle.line, 1));
    std::optional<sudoku::KnownResult> known;
    sudoku::Solver* solver = given_up ? auto_.get() : (*prepared)->solver.get();
    if (found != nullptr && !given_up) solver = &known.emplace(*solver, puzzle, *found, request_.limit);
    std::string why;
    const std::uint64_t number = work.questions.number(work.answered);
    const Task task{puzzle, number,   *(*prepared)->rules, (*prepared)->rules, (*prepared)->stated, *solver,
                    found,  work.send};
    const std::size_t before = work.answers.text.size();
    const Verdict verdict = answerer_->answer(task, work.answers.text, why);
    if (late && verdict == Verdict::stopped) work.answers.text.resize(std::min(before, work.answers.text.size()));
    if (!why.empty()) remark(work.questions, Error{sat::Phrase::words(why), puzzle.line, 1}, work.answers);
    return verdict;
}

// `line`: of the puzzle; 0: the error has its own position in the text.
Verdict PuzzleWorker::refuse(Work& work, const Error& error, std::uint64_t line) {
    answerer_->refuse(work.questions.number(work.answered), error, work.answers.text);
    remark(work.questions, line == 0 ? error : error.at(line, 1), work.answers);
    return Verdict::bad;
}

sat::Result<PuzzleWorker::Prepared> PuzzleWorker::prepared_for(const sudoku::Puzzle& puzzle) {
    auto rules = options_.board.rules(puzzle);
    if (!rules) return rules.error();
    const sudoku::SolverEntry& entry = *sudoku::find_solver(options_.engine);
    if (const std::string why = entry.obstacle(**rules); !why.empty())
        return Error{"engine %1 is for %2", entry.name, why};
    Prepared prepared{completed(options_.board.asked(), puzzle.rules, puzzle.board.side()), std::move(*rules), nullptr};
    prepared.solver = options_.bulk_target.empty()
                          ? entry.make(*prepared.rules, options_.sat)
                          : sudoku::make_by_bulk(*prepared.rules, options_.sat, options_.bulk_target);
    return prepared;
}

sat::Result<const PuzzleWorker::Prepared*> PuzzleWorker::prepare(const sudoku::Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    const bool states = !puzzle.rules.empty();
    if (!states && last_ != nullptr && last_->rules->side() == side) return last_;
    Prepared& prepared = states ? stated_ : prepared_[side];
    const bool is_ready = prepared.solver != nullptr &&
                          (!states || prepared.stated == completed(options_.board.asked(), puzzle.rules, side));
    if (!is_ready) {
        auto made = prepared_for(puzzle);
        if (!made) return made.error();
        prepared.solver.reset();  // before its rules
        prepared = std::move(*made);
    }
    if (!states) last_ = &prepared;
    return &prepared;
}

}  // namespace sudoku_program
