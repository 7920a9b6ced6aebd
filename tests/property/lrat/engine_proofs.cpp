#include "tests/property/lrat/engine_proofs.h"

#include <algorithm>

#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "sat/check/model_check.h"
#include "sat/io/proof_writer.h"
#include "tests/property/proof_texts.h"

namespace lrat_property {
namespace {

using sat::test::bytes_of;

std::string hinted_error(const sat::Formula& formula, const std::string& bytes, Answer& answer) {
    const auto report = sat::check_lrat(formula, bytes_of(bytes));
    if (!report) return "hints: " + report.error().message();
    answer.lemmas = report->stats.lemmas;
    answer.hints = report->stats.hints;
    answer.wasted = report->stats.satisfied + report->stats.unread;
    const std::string where = " (clause " + std::to_string(report->id) + ", hint " + std::to_string(report->hint) + ")";
    if (!report->verified()) return "hints: flaw " + std::to_string(static_cast<int>(report->flaw)) + where;
    return report->stats.absent > 0 ? "hints: a deletion of what is not there" : "";
}

std::string plain_error(const sat::Formula& formula, const std::string& bytes) {
    const auto report = sat::check_proof(formula, bytes_of(bytes));
    if (!report) return "DRAT: " + report.error().message();
    if (report->verdict != sat::ProofVerdict::verified) return "DRAT: lemma " + std::to_string(report->stats.lemmas);
    return report->stats.absent > 0 ? "DRAT: a deletion of what is not there" : "";
}

}  // namespace

Answer answer(const sat::Formula& formula, sat::Settings settings, const char* format) {
    sat::StringSink hinted, plain;
    const auto hinted_writer = sat::find_proof_writer(format)->make(formula, hinted);
    const auto plain_writer = sat::find_proof_writer("drat-bin")->make(formula, plain);
    hinted_writer->install(settings);
    plain_writer->install(settings);
    const sat::Outcome outcome = sat::solve(formula, settings);
    Answer result;
    result.verdict = outcome.verdict;
    if (outcome.verdict == sat::Verdict::satisfiable && sat::failing_clause(formula, outcome.model))
        result.error = "the model fails";
    if (outcome.verdict != sat::Verdict::unsatisfiable) return result;
    if (!hinted_writer->finish() || !plain_writer->finish()) result.error = "a writer failed";
    if (result.error.empty()) result.error = hinted_error(formula, hinted.text, result);
    if (result.error.empty()) result.error = plain_error(formula, plain.text);
    return result;
}

}  // namespace lrat_property
