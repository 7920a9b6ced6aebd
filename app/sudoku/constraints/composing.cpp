#include "app/sudoku/constraints/composing.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/target.h"
#include "app/sudoku/puzzle_run.h"
#include "sat/core/text.h"
#include "sat/io/output_file.h"
#include "sudoku/compose/compose.h"
#include "sudoku/compose/proposals.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/deduce/walk.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/propagate/constraint_solver.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Result;
using sat::Status;
using sudoku::ConstraintPuzzle;

Status check_kinds(const ComposeOptions& options) {
    for (const sudoku::ConstraintKind* kind : options.kinds) {
        if (is_of_unknown_regions(*kind)) return Error{"--variant: puzzles with unknown regions cannot be generated"};
        if (is_global(*kind) || sudoku::find_proposal(kind->name) != nullptr) continue;
        std::string names;
        for (const sudoku::Proposal& proposal : sudoku::proposals())
            names += (names.empty() ? "" : ", ") + std::string(proposal.kind);
        return Error{
            "--variant: constraints of kind '%1' cannot be generated; choose from %2, and rules of the whole "
            "grid such as anti-knight",
            kind->name, names};
    }
    return sat::Done{};
}

// The empty board with its rules.
Result<ConstraintPuzzle> frame_of(const ComposeOptions& options) {
    sudoku::Puzzle blank;
    blank.board = sudoku::Board(options.box.value_or(sudoku::Box{}).side());
    sudoku::StatedRules rules = options.rules;
    rules.box = options.box;
    return to_constraints(blank, rules);
}

// The only solution.
Result<sudoku::Values> solution_of(const ConstraintPuzzle& puzzle, const sat::Terminator& stop) {
    sudoku::DiagramCache cache;
    auto solver = sudoku::ConstraintSolver::make(puzzle, cache, &stop);
    if (!solver) return solver.error();
    std::optional<sudoku::Values> solution;
    sudoku::ConstraintSolveOptions solving;
    solving.stop = &stop;
    solving.on_solution = [&](const sudoku::Values& values) { solution = values; };
    const auto result = solver->solve(solving);
    if (!result) return result.error();
    if (!solution) return Error{"interrupted"};
    return *std::move(solution);
}

Result<sudoku::deduce::Walk> walk_of(const ConstraintPuzzle& puzzle, const sudoku::Values& solution,
                                     const sat::Terminator& stop) {
    const auto clues = sudoku::deduce::Clues::of(puzzle);
    if (!clues) return clues.error();
    return walk(**clues, solution, &stop);
}

// Gives the digit that the first step above this difficulty is about, and, if givens come in pairs, that of the cell
// which a half turn exchanges with it.
void make_easier(ConstraintPuzzle& puzzle, const sudoku::deduce::Walk& way, unsigned difficulty,
                 const sudoku::Values& solution, bool symmetric) {
    const auto give = [&](sudoku::Cell c) {
        if (puzzle.grid.has(c)) puzzle.allowed[c] = puzzle.grid.only(solution[c]);
    };
    for (const sudoku::deduce::Step& step : way.steps) {
        if (step.technique->difficulty <= difficulty) continue;
        const sudoku::Cell cell = step.placed ? step.placed->cell : step.removed.front().cell;
        give(cell);
        if (symmetric) give(static_cast<sudoku::Cell>(puzzle.grid.num_cells() - 1 - cell));
        return;
    }
}

class Composing {
public:
    Composing(const ComposeOptions& options, sudoku::ComposeRequest request, sat::OutputFile& out)
        : options_(options),
          target_(Target::named(options.format.empty() ? "constraints" : options.format)),
          request_(std::move(request)),
          out_(out) {}

    Status run() {
        if (Status begun = out_.write(target_.heading()); !begun) return begun;
        for (std::uint64_t number = 0; number < options_.count && !cli::terminated(); ++number) {
            auto made = make(number);
            if (!made) return made.error();
            std::string text(number == 0 ? "" : target_.separator());
            if (const Status written = append(*std::move(made), text); !written) return written;
            if (Status written = out_.write(text); !written) return written;
            if (Status flushed = out_.flush(); !flushed) return flushed;
        }
        if (cli::terminated()) return cli::interrupted_error();
        if (Status ended = out_.write(target_.footer()); !ended) return ended;
        return out_.commit();
    }

private:
    Result<ConstraintPuzzle> make(std::uint64_t number) const {
        const double until = cli::Stopwatch::now().wall + 1000 * options_.seconds;
        sat::Terminator stop(&cli::terminator());
        stop.set_callback([until] { return cli::Stopwatch::now().wall > until; }, 64);
        const auto out_of_time = [&] {
            return cli::terminated() ? cli::interrupted_error()
                                     : Error{"no such puzzle was found within %1 s; see --time-limit",
                                             sat::decimal(options_.seconds, 1)};
        };
        // An odd constant, so that different numbers of a seed, and seeds, have different streams.
        sat::Random random(options_.seed + number * 0x9e3779b97f4a7c15);
        while (true) {
            auto puzzle = compose(request_, random, &stop);
            if (stop.terminated()) return out_of_time();
            if (!puzzle) return puzzle.error();
            if (!options_.difficulty && !options_.rate) return puzzle;
            const auto way = rated(*puzzle, stop);
            if (stop.terminated()) return out_of_time();
            if (!way) return way.error();
            if (options_.difficulty && way->difficulty() != *options_.difficulty) continue;
            if (options_.rate)
                puzzle->name = "difficulty=" + std::to_string(way->difficulty()) +
                               " hardest=" + (way->hardest == nullptr ? "none" : std::string(way->hardest->name)) +
                               " score=" + std::to_string(way->score);
            return puzzle;
        }
    }

    // The walk of a puzzle, to which givens were added as long as it is too difficult, unless it shall be minimal.
    Result<sudoku::deduce::Walk> rated(ConstraintPuzzle& puzzle, const sat::Terminator& stop) const {
        const auto solution = solution_of(puzzle, stop);
        if (!solution) return solution.error();
        while (true) {
            auto way = walk_of(puzzle, *solution, stop);
            const bool is_right = !way || !options_.difficulty || options_.minimal ||
                                  way->difficulty() <= *options_.difficulty || stop.terminated();
            if (is_right) return way;
            make_easier(puzzle, *way, *options_.difficulty, *solution, options_.symmetric);
        }
    }

    Status append(ConstraintPuzzle puzzle, std::string& text) const {
        if (target_.notation != nullptr) {
            if (const sat::Phrase why = target_.notation->obstacle(puzzle); !why.empty())
                return Error{"--format %1: %2", target_.name(), why};
            text += target_.notation->write(puzzle);
            return sat::Done{};
        }
        const auto classic = to_classic(puzzle);
        if (!classic) return Error{"--format %1: %2", target_.name(), classic.error().phrase};
        if (const sat::Phrase why = target_.format->obstacle(*classic); !why.empty())
            return Error{"--format %1: %2", target_.name(), why};
        target_.format->append(*classic, {}, text);
        return sat::Done{};
    }

    const ComposeOptions& options_;
    const Target target_;
    const sudoku::ComposeRequest request_;
    sat::OutputFile& out_;
};

}  // namespace

int compose_puzzles(const ComposeOptions& options) {
    if (const Status possible = check_kinds(options); !possible) return complain(possible.error());
    auto frame = frame_of(options);
    if (!frame) return complain(frame.error());
    auto out = sat::OutputFile::open(options.output);
    if (!out) return complain(out.error());
    sudoku::ComposeRequest request{std::move(*frame), options.kinds, options.minimal, options.symmetric};
    const Status made = Composing(options, std::move(request), *out).run();
    if (made) return kDone;
    complain(made.error());
    return cli::terminated() ? kUnsolved : kError;
}

}  // namespace sudoku_program
