#include <utility>

#include "app/satcheck/report_text.h"
#include "app/satcheck/verify.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"

namespace satcheck {
namespace {

using sat::LratFlaw;
using sat::LratReport;
using sat::LratStats;
using sat::ProofReport;
using sat::ProofStats;

// --- both kinds ---

std::string right_text(std::uint64_t lemmas) {
    return "right: the empty clause follows after " + counted(lemmas, "lemma") + "\n";
}
std::string unfinished_text(std::uint64_t lemmas) {
    if (lemmas == 0) return "incomplete: the proof has no lemma, and the empty clause does not follow\n";
    return "incomplete: " + (lemmas == 1 ? "the lemma follows" : "all " + counted(lemmas, "lemma") + " follow") +
           ", but the empty clause does not\n";
}

// --- DRAT ---

std::string finding(const ProofReport& report) {
    switch (report.verdict) {
        case sat::ProofVerdict::verified: return right_text(report.stats.lemmas);
        case sat::ProofVerdict::lemma_fails:
            return "wrong: lemma " + std::to_string(report.stats.lemmas) + " (" +
                   place_text(report.binary, report.place) + ") does not follow: " + clause_text(report.failed) + "\n";
        case sat::ProofVerdict::no_conflict: break;
    }
    return unfinished_text(report.stats.lemmas);
}

constexpr CounterRow<ProofStats> kDratRows[] = {
    {"lemmas checked", &ProofStats::lemmas},
    {"  by unit propagation (RUP)", &ProofStats::rup},
    {"  by resolution (RAT)", &ProofStats::rat},
    {"  with a witness (PR)", &ProofStats::pr},
    {"  with a substitution (SR)", &ProofStats::sr},
    {"deletions", &ProofStats::deletions},
    {"deletions of unit clauses and reasons", &ProofStats::units},
    {"deletions of absent clauses", &ProofStats::absent},
    {"propagations", &ProofStats::propagations},
    {"assumptions made", &ProofStats::levels_made},
    {"assumptions kept from the lemma before", &ProofStats::levels_reused},
    {"propagation started over", &ProofStats::root_restarts},
};

sat::Result<Verification> verify_drat(const sat::Formula& formula, sat::ProofBytes bytes,
                                      const sat::ProofCheckOptions& options) {
    const auto report = sat::check_proof(formula, std::move(bytes), options);
    if (!report) return report.error();
    const ProofStats& stats = report->stats;
    std::string findings =
        warning_text(stats.retried, "step", "with a repeated literal that is not a PR step", report->binary,
                     stats.first_retried) +
        warning_text(stats.absent, "deletion", "of what is not there", report->binary, stats.first_absent) +
        finding(*report);
    if (!options.keep_units) findings += deleted_units_text(*report);
    return Verification{report->verdict == sat::ProofVerdict::verified, std::move(findings),
                        counters_text(options.kind, report->binary, kDratRows, stats)};
}

// --- LRAT ---

// The errors of a lemma; # stands for the ID of the clause concerned.
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
    {LratFlaw::not_touched, "no literal of candidate # is false under its witness"},
    {LratFlaw::touched_missing,
     "its witness makes a literal of clause # false and none true, and it is not a candidate"},
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

constexpr CounterRow<LratStats> kLratRows[] = {
    {"lemmas checked", &LratStats::lemmas},
    {"  by unit propagation (RUP)", &LratStats::rup},
    {"  by resolution (RAT)", &LratStats::rat},
    {"  with a witness (PR)", &LratStats::pr},
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

sat::Result<Verification> verify_lrat(const sat::Formula& formula, sat::ProofBytes bytes, sat::ProofFormat form) {
    const auto report = sat::check_lrat(formula, std::move(bytes), form);
    if (!report) return report.error();
    return Verification{report->verified(), warnings(*report) + finding(*report),
                        counters_text(sat::ProofKind::lrat, report->binary, kLratRows, report->stats)};
}

}  // namespace

sat::Result<Verification> verify_proof(const sat::Formula& formula, Certificate& proof, const ProofChoice& choice,
                                       bool keep_units) {
    const auto options = check_options(formula, proof, choice, keep_units);
    if (!options) return options.error();
    const auto bytes = [&](char* to, std::size_t size) { return proof.read({to, size}, nullptr); };
    if (options->kind == sat::ProofKind::lrat) return verify_lrat(formula, bytes, options->format);
    return verify_drat(formula, bytes, *options);
}

}  // namespace satcheck
