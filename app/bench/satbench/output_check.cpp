#include "app/bench/satbench/output_check.h"

#include "app/bench/satbench/child.h"
#include "app/bench/satbench/files.h"
#include "sat/check/model_check.h"
#include "sat/io/byte_source.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/result_reader.h"

namespace satbench {
namespace {

using sat::Answer;
using sat::Evidence;

sat::Result<sat::ReadReport> read_formula(const std::filesystem::path& path) {
    auto file = sat::FileSource::open(path.string());
    if (!file) return file.error();
    return sat::read_dimacs(**file);
}

sat::Result<sat::ResultText> read_answer(const std::filesystem::path& path) {
    auto file = sat::FileSource::open(path.string());
    if (!file) return file.error();
    return sat::read_result(**file);
}

void refute(sat::Trial& trial, std::string why) {
    trial.evidence = Evidence::wrong;
    trial.note = std::move(why);
}

// Variables missing in the result are unassigned, so a clause that needs them fails. Literals beyond the formula are
// ignored.
void check_model(const sat::Formula& formula, const sat::ResultText& result, sat::Trial& trial) {
    sat::VarMap<sat::Truth> values(formula.num_vars());
    for (const std::int32_t number : result.literals)
        if (const auto literal = formula.from_dimacs(number))
            values[literal->var()] = literal->negative() ? sat::Truth::no : sat::Truth::yes;
    if (const auto clause = failing_clause(formula, values))
        refute(trial, "its model fails clause " + std::to_string(clause->index + 1));
    else if (const auto constraint = failing_constraint(formula, values))
        refute(trial, "its model fails constraint " + std::to_string(*constraint + 1));
    else trial.evidence = Evidence::model;
}

// Explain a run without a result.
void note_no_answer(const Finished& run, const std::string& error, sat::Trial& trial) {
    const std::string message = first_line(run.err.string());
    if (run.ending.out_of_time || run.ending.cpu_seconds >= trial.limit_seconds) {
        trial.note = "time limit";
    } else if (run.ending.signal != 0) {
        trial.answer = Answer::crashed;
        trial.note = "signal " + std::to_string(run.ending.signal);
    } else if (run.ending.exit_code != 0) {
        trial.answer = Answer::refused;
        trial.note = "exit status " + std::to_string(run.ending.exit_code) + (message.empty() ? "" : ": " + message);
    } else {
        trial.note = message.empty() ? error : message;
    }
}

// Exit codes 10 and 20 are the convention of the SAT competitions; clasp adds other numbers to 10.
bool contradicts(int exit_code, Answer answer) {
    return (answer == Answer::sat && exit_code == 20) || (answer == Answer::unsat && exit_code == 10);
}

void check(const std::filesystem::path& formula, const Finished& run, sat::Trial& trial) {
    const auto result = read_answer(run.result);
    if (!result || result->verdict == sat::Verdict::unknown)
        return note_no_answer(run, result ? "no answer" : result.error().message(), trial);
    trial.answer = result->verdict == sat::Verdict::satisfiable ? Answer::sat : Answer::unsat;
    if (contradicts(run.ending.exit_code, trial.answer))
        return refute(trial, "exit status " + std::to_string(run.ending.exit_code) + " for " +
                                 std::string(to_string(trial.answer)));
    if (trial.answer != Answer::sat) return;
    if (const auto input = read_formula(formula)) check_model(input->formula, *result, trial);
}

}  // namespace

sat::Result<std::string> reader_error(const std::filesystem::path& formula) {
    auto message = in_child([&] {
        const auto input = read_formula(formula);
        return input ? std::string() : input.error().message();
    });
    if (!message) return sat::Error{"reading %1: %2", formula.string(), message.error().phrase};
    return message;
}

sat::Status check_answer(const std::filesystem::path& formula, Finished& run) {
    const auto text = in_child([&] {
        sat::Trial trial = run.trial;
        check(formula, run, trial);
        return sat::trial_header() + to_line(trial);
    });
    if (!text) return sat::Error{"checking the answers: %1", text.error().phrase};
    auto trials = sat::parse_trials(*text);
    if (!trials || trials->size() != 1) return sat::Error{"the checking process sent no result"};
    run.trial = std::move(trials->front());
    return sat::Done{};
}

}  // namespace satbench
