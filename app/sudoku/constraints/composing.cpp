#include "app/sudoku/constraints/composing.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/target.h"
#include "app/sudoku/puzzle_run.h"
#include "sat/core/text.h"
#include "sat/io/output_file.h"
#include "sudoku/compose/graded.h"
#include "sudoku/compose/proposals.h"
#include "sudoku/deduce/walk.h"
#include "sudoku/notation/bridge.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Result;
using sat::Status;
using sudoku::ConstraintPuzzle;

Status check_kinds(const ComposeOptions& options) {
    for (const sudoku::NamedKind& asked : options.kinds)
        if (const Status possible = check_composable(*asked.kind); !possible)
            return Error{"%1: %2", "--variant", possible.error().phrase};
    return sat::Done{};
}

Result<std::string> rating_of(const sudoku::Composed& composed, const sat::Terminator& stop) {
    const auto clues = sudoku::deduce::Clues::of(composed.puzzle, &stop);
    if (!clues) return clues.error();
    const sudoku::deduce::Walk way = walk(**clues, composed.solution, &stop);
    return "difficulty=" + std::to_string(way.difficulty()) +
           " hardest=" + (way.hardest == nullptr ? "none" : std::string(way.hardest->name)) +
           " score=" + std::to_string(way.score);
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
        auto made = compose(random, stop);
        if (stop.terminated()) return out_of_time();
        return made;
    }

    Result<ConstraintPuzzle> compose(sat::Random& random, const sat::Terminator& stop) const {
        auto composed = options_.difficulty ? compose_graded(request_, *options_.difficulty, random, &stop)
                                            : sudoku::compose(request_, random, &stop);
        if (!composed) return composed.error();
        if (options_.rate) {
            auto rating = rating_of(*composed, stop);
            if (!rating) return rating.error();
            composed->puzzle.name = std::move(rating).value();
        }
        return std::move(composed->puzzle);
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
    const sudoku::Grid& grid = options.frame.grid;
    const bool is_square = grid.rows() == grid.columns();
    if (!is_square && options.symmetry->name != "none")
        return complain(Error{"--symmetry needs a square grid; this one is %1x%2", grid.rows(), grid.columns()});
    auto out = sat::OutputFile::open(options.output);
    if (!out) return complain(out.error());
    sudoku::ComposeRequest request{options.frame, options.kinds, options.minimal};
    if (is_square) request.groups = orbits(*options.symmetry, grid.rows());
    const Status made = Composing(options, std::move(request), *out).run();
    if (made) return kDone;
    complain(made.error());
    return cli::terminated() ? kUnsolved : kError;
}

}  // namespace sudoku_program
