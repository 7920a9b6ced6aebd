#include "app/satcheck/judge_proof.h"
#include "app/satcheck/proof_text.h"
#include "sat/check/lrat_check.h"

namespace satcheck {
namespace {

using sat::LratFlaw;
using sat::LratReport;
using sat::LratStats;

// The one table of what can be wrong with a lemma; # stands for the id of the clause it is about.
struct FlawText {
    LratFlaw flaw;
    std::string_view text;
};
constexpr FlawText kFlaws[] = {
    {LratFlaw::id_not_rising, "its id is not above the one before, #"},
    {LratFlaw::unknown_hint, "hint # is not there"},
    {LratFlaw::hint_not_unit, "hint # has two literals or more that are not false"},
    {LratFlaw::no_conflict, "its hints end without a false clause"},
    {LratFlaw::no_pivot, "the empty clause has no literal for candidate # to be resolved on"},
    {LratFlaw::wrong_candidate, "candidate # does not contain the negation of its first literal"},
    {LratFlaw::candidate_twice, "candidate # is there twice"},
    {LratFlaw::candidate_open, "the hints of candidate # end without a false clause"},
    {LratFlaw::candidate_missing, "clause # contains the negation of its first literal and is not a candidate"},
};

std::string flaw_text(const LratReport& report) {
    for (const FlawText& row : kFlaws) {
        if (row.flaw != report.flaw) continue;
        std::string text(row.text);
        if (const auto at = text.find('#'); at != std::string::npos) text.replace(at, 1, std::to_string(report.hint));
        return text;
    }
    return "";
}

std::string finding(const LratReport& report) {
    if (report.verified()) return right_text(report.stats.lemmas);
    if (report.flaw == LratFlaw::no_empty_clause) return unfinished_text(report.stats.lemmas);
    return "wrong: lemma " + std::to_string(report.id) + " (" + place_text(report.binary, report.place) +
           "): " + flaw_text(report) + ": " + clause_text(report.lemma) + "\n";
}

// The one table of what -v says.
constexpr CounterRow<LratStats> kRows[] = {
    {"lemmas checked", &LratStats::lemmas},
    {"  by unit propagation (RUP)", &LratStats::rup},
    {"  by resolution (RAT)", &LratStats::rat},
    {"  with two opposite literals", &LratStats::tautologies},
    {"deletions", &LratStats::deletions},
    {"deletions of absent clauses", &LratStats::absent},
    {"hints", &LratStats::hints},
    {"hints already satisfied", &LratStats::satisfied},
    {"hints not needed", &LratStats::unread},
    {"literals looked at", &LratStats::literals},
    {"most clauses at once", &LratStats::most_living},
    {"bytes for clauses", &LratStats::memory_bytes},
};

std::string warnings(const LratReport& report) {
    const LratStats& stats = report.stats;
    const char* satisfied = stats.satisfied == 1 ? "that was already satisfied" : "that were already satisfied";
    return warning_text(stats.absent, "deletion", "of what is not there", report.binary, stats.first_absent) +
           warning_text(stats.satisfied, "hint", satisfied, report.binary, stats.first_satisfied);
}

}  // namespace

sat::Result<Judgement> judge_lrat(const sat::Formula& formula, sat::ProofBytes bytes, sat::ProofFormat form) {
    const auto report = sat::check_lrat(formula, std::move(bytes), form);
    if (!report) return report.error();
    return Judgement{report->verified(), warnings(*report) + finding(*report),
                     counters_text("LRAT", report->binary, kRows, report->stats)};
}

}  // namespace satcheck
