#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/sudoku/puzzle_options.h"
#include "app/sudoku/resumption.h"
#include "sat/io/byte_sink.h"
#include "sudoku/batch/chunk_search.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {

using sudoku::BulkRequest;
using sudoku::Found;

// The result of a command for one puzzle.
enum class Verdict : std::uint8_t { good, unsolved, several, bad, stopped, count_ };

// A puzzle, and everything needed to solve it.
struct Task {
    const sudoku::Puzzle& puzzle;
    std::uint64_t number;  // over all inputs, from 1
    const sudoku::Rules& rules;
    const std::shared_ptr<const sudoku::Rules>& owner;  // of `rules`; without a count if they live as long as the run
    const sudoku::StatedRules& stated;                  // the names of `rules`; completed
    sudoku::Solver& solver;                             // the thread's own
    const Found* found;                                 // by the bulk search; null: nothing
    // Sends the text so far and clears it, for answers that do not fit into memory; false: stop.
    const std::function<bool()>& hand_on;
};

// Answers of one thread of a command.  `text` goes to the output, each record of it after the command's
// separator (the first one of all is dropped); `remark` (one line, which the run puts after the puzzle's place)
// to standard error.  Both come out in the order of the puzzles.
class Answerer {
public:
    virtual ~Answerer() = default;
    // Verdict::stopped: the search was interrupted; the appended text is kept.
    virtual Verdict answer(const Task& task, std::string& text, std::string& remark) = 0;
    // Answers like answer() for a classic puzzle of side 9, if the result of the bulk search suffices and there is no
    // remark; empty: call answer().
    virtual std::optional<Verdict> report(const Found& found, std::string& text) {
        static_cast<void>(found), static_cast<void>(text);
        return std::nullopt;
    }
    // The text for a puzzle that cannot be read or solved.
    virtual void refuse(std::uint64_t number, const sat::Error& error, std::string& text) = 0;

protected:
    // Rejects the puzzle, also with the reason in the remark.
    Verdict fail(const Task& task, const sat::Error& error, std::string& text, std::string& remark) {
        remark = error.message();
        refuse(task.number, error, text);
        return Verdict::bad;
    }
};

class ConstraintAnswerer;

// A command on a stream of puzzles.
struct PuzzleCommand {
    BulkRequest bulk = {};                                     // required by report()
    std::function<std::unique_ptr<Answerer>()> make_answerer;  // for each thread
    // The same for puzzles with constraints (constraints/run.h).  Empty: the command takes none.
    std::function<std::unique_ptr<ConstraintAnswerer>()> make_constraint_answerer = {};
    std::string_view heading, separator;  // before the first answer, between answers
    std::string_view footer = {};         // after the last one
    bool from_state = false;              // digits that a player placed count, too
    // The names of the verdicts up to `bad` in the final count ("solved", "without solution", ...).
    std::array<std::string_view, 4> words;
    bool several_is_good = false;  // as one solution: counted among them, and no reason for exit status 2
    // Called with the first puzzle, valid or not, before the first answer; may still set the heading and separator.
    // May be empty.
    std::function<void(const sat::Result<sudoku::Puzzle>&)> first_puzzle = {};
    // The same, if the run is on puzzles with constraints; with whether the first text is on one line.
    std::function<void(bool)> first_text = {};
    // Of such a run: what the status line says behind the number of puzzles, also where the output is a terminal.
    // Called at any time, from another thread.  May be empty.
    std::function<std::string()> progress = {};
};

// The output of the answers.
struct AnswerOutput {
    std::function<sat::Status(std::string_view)> write;
    std::function<sat::Status()> flush, commit;
    Resumption* resumption = nullptr;  // of this output; may be null
};
template <class File>
AnswerOutput answers_to(File& file) {
    return {[&file](std::string_view bytes) { return file.write(bytes); }, [&file] { return file.flush(); },
            [&file] { return file.commit(); }};
}

// Reads the puzzles of all inputs, classic ones or, if the first input begins with one, puzzles with constraints;
// answers them by options.threads threads, and writes the answers in their order. Invalid puzzles, and the final count
// unless all are good, are reported on standard error.  Returns the exit status. Requires: options.resolve() returned
// no error.
int run_puzzles(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output);

// "line 7, column 2: MESSAGE", if the file is plain.
sat::Phrase place_and_message(const sat::Error& error);

// "no solution: nothing fits r1c6" (sudoku/logic/contradiction.h).
sat::Phrase why_no_solution(const Task& task);

// Of an input without a puzzle.
sat::Error no_puzzle();

// cli::complaint on standard error; returns kError.
int complain(const sat::Error& error);
int complain(const std::string& message);

}  // namespace sudoku_program
