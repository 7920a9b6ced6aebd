#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/check_text.h"
#include "app/i18n/errors.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/checking.h"
#include "app/sudoku/proof_files.h"
#include "app/sudoku/solutions.h"
#include "sudoku/model/conflict.h"
#include "sudoku/rate/rating.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {
namespace {

using sudoku::Board;
using sudoku::Cell;

using Options = CheckRequest;

constexpr std::size_t kCells = sudoku::PlainLines::kBytes - 1;  // of a puzzle in a bulk search

class Checking final : public Answerer {
public:
    explicit Checking(const Options& options) : options_(options) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        Solutions found = find_solutions(task);
        if (found.error) return fail(task, *found.error, text, remark);
        if (found.stopped) return Verdict::stopped;
        found_ = std::move(found.boards);
        return say(task, text, remark);
    }

    std::optional<Verdict> report(const Found& found, std::string& text) override {
        if (!options_.proof_folder.empty() || more_is_asked(found.solutions)) return std::nullopt;
        constexpr i18n::Message kVerdicts[] = {i18n::kCheck.none, i18n::kCheck.one, i18n::kCheck.several};
        begin(found.number, text);
        text.append(kVerdicts[found.solutions].in(options_.language)) += '\n';
        if (found.solutions == 1 && options_.solutions) text.append(found.first, kCells) += '\n';
        return found.solutions == 0 ? Verdict::unsolved : found.solutions == 1 ? Verdict::good : Verdict::several;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        begin(number, text);
        text += say(i18n::kCheck.error, {i18n::in_language(place_and_message(error), options_.language)}) + "\n";
    }

private:
    bool more_is_asked(std::uint64_t solutions) const {
        return solutions == 0 ? options_.puzzles.verbose : solutions == 1 ? options_.minimal : options_.solutions;
    }

    Verdict say(const Task& task, std::string& text, std::string& remark) {
        const std::size_t before = text.size();
        begin(task.number, text);
        text += say(found_.empty() ? i18n::kCheck.none : found_.size() == 1 ? i18n::kCheck.one : i18n::kCheck.several);
        if (options_.minimal && found_.size() == 1) {
            const sat::Result<bool> complete = add_redundant(task, text);
            if (!complete || !*complete) text.resize(before);
            if (!complete) return fail(task, complete.error(), text, remark);
            if (!*complete) return Verdict::stopped;
        }
        text += '\n';
        if (options_.solutions || !options_.proof_folder.empty()) add_solutions(task, text);
        if (found_.empty() && options_.puzzles.verbose)
            remark = i18n::in_language(why_no_solution(task), options_.language);
        const Verdict verdict = found_.empty()       ? Verdict::unsolved
                                : found_.size() == 1 ? Verdict::good
                                                     : Verdict::several;
        return options_.proof_folder.empty() ? verdict : prove(task, verdict, remark);
    }

    // Writes the proof after the verdict was printed; returns that verdict if successful.
    Verdict prove(const Task& task, Verdict verdict, std::string& remark) const {
        if (verdict == Verdict::several) {
            remark = "no proof: several solutions";
            return verdict;
        }
        const auto known = found_.empty() ? std::nullopt : std::optional(found_.front());
        const auto written = write_proof_files(options_.proof_folder, task, known, options_.puzzles);
        if (written) return *written ? verdict : Verdict::stopped;
        remark = "no proof: " + written.error().message();
        return Verdict::bad;
    }

    void begin(std::uint64_t number, std::string& text) const {
        text += say(i18n::kCheck.puzzle, {std::to_string(number)});
    }

    // false: stopped.  Errors: the solver's.
    sat::Result<bool> add_redundant(const Task& task, std::string& text) const {
        sudoku::SearchOptions search;
        search.stop = &cli::terminator();
        const auto redundant = redundant_givens(task.puzzle, found_.front(), task.rules, task.solver, search);
        if (redundant.error) return *redundant.error;
        if (!redundant.complete) return false;
        text += say(redundant.cells.empty() ? i18n::kCheck.minimal : i18n::kCheck.redundant);
        for (const Cell c : redundant.cells) text += " " + sudoku::cell_name(c, task.rules.side());
        return true;
    }

    void add_solutions(const Task& task, std::string& text) const {
        for (const Board& board : found_) {
            sudoku::Puzzle solution;
            solution.board = board;
            const sudoku::FormatEntry* line = sudoku::find_format("line");
            if (!line->obstacle(solution).empty()) line = sudoku::find_format("rows");
            line->append(solution, {'\0', task.rules.box()}, text);
        }
    }

    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return i18n::say(message, options_.language, arguments);
    }

    const Options& options_;
    std::vector<Board> found_;  // at most two
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    if (!options.proof_folder.empty()) {
        std::error_code error;
        std::filesystem::create_directories(options.proof_folder, error);
        if (error)
            return complain(
                sat::Error{"--proof: %1", sat::cannot("create", options.proof_folder, error.value()).phrase});
    }
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Checking>(options); };
    command.make_constraint_answerer = [&] { return constraint_checking(options); };
    command.bulk = {2, true, true};
    command.words = {"with one solution", "without solution", "with several solutions", "bad"};
    return run_puzzles(options.puzzles, command, answers_to(*file));
}

}  // namespace

Run set_up_check(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_to(table);
    table.add("Output", {{"--minimal", "", cli::flag(options->minimal), "list the redundant givens and constraints"},
                         {"--solutions", "", cli::flag(options->solutions), "print the solutions, at most two"},
                         i18n::language_option(options->language)});
    table.add("Proofs", {{"--proof", "DIR", cli::folder(options->proof_folder),
                          "write DIR/N.cnf and DIR/N.drat for puzzle N: a proof that it has no (other) solution"}});
    table.example("sudoku check puzzles.txt", "");
    table.example("sudoku check --proof proofs puzzles.txt", "");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
