#include <utility>

#include "app/satcheck/report_text.h"
#include "app/satcheck/verify.h"
#include "sat/check/backward_check.h"
#include "sat/check/frat_parser.h"
#include "sat/check/lrat_parser.h"

namespace satcheck {
namespace {

using sat::BackwardReport;
using sat::ProofStats;
using sat::ProofVerdict;

// "needs 12 of 34 lemmas and 5 of 6 clauses"
std::string needed_text(const BackwardReport& report, std::uint64_t clauses) {
    return "needs " + std::to_string(report.needed_lemmas) + " of " + counted(report.report.stats.lemmas, "lemma") +
           " and " + std::to_string(report.needed_clauses) + " of " + counted(clauses, "clause");
}

std::string backward_finding(const BackwardReport& report, std::uint64_t clauses) {
    const sat::ProofReport& proof = report.report;
    switch (proof.verdict) {
        case ProofVerdict::verified:
            return "right: the empty clause follows, and " + needed_text(report, clauses) + "\n";
        case ProofVerdict::lemma_fails:
            return "wrong: lemma " + std::to_string(proof.stats.lemmas) + " (" + place_text(proof.binary, proof.place) +
                   "), which is needed, does not follow: " + clause_text(proof.failed) + "\n";
        case ProofVerdict::no_conflict: break;
    }
    return "incomplete: the empty clause does not follow from " + counted(proof.stats.lemmas, "lemma") + "\n";
}

constexpr CounterRow<ProofStats> kBackwardRows[] = {
    {"lemmas", &ProofStats::lemmas},
    {"  needed, by unit propagation (RUP)", &ProofStats::rup},
    {"  needed, by resolution (RAT)", &ProofStats::rat},
    {"  needed, with a witness (PR)", &ProofStats::pr},
    {"deletions", &ProofStats::deletions},
    {"deletions of unit clauses and reasons", &ProofStats::units},
    {"deletions of absent clauses", &ProofStats::absent},
    {"propagations", &ProofStats::propagations},
    {"propagation started over", &ProofStats::root_restarts},
};

std::string witness_text(const BackwardReport& report, const TrimOutputs& outputs) {
    if (report.report.stats.pr == 0 || !outputs.has_proof()) return "";
    return "warning: " + counted(report.report.stats.pr, "lemma") +
           " with a witness (PR), which only checkers of DPR and LPR proofs read\n";
}

}  // namespace

sat::Result<Verification> verify_backward(const sat::Formula& formula, Certificate& proof, const ProofChoice& choice,
                                          bool keep_units, TrimOutputs& outputs) {
    const auto options = check_options(formula, proof, choice, keep_units);
    if (!options) return options.error();
    const auto bytes = [&](char* to, std::size_t size) { return proof.read({to, size}, nullptr); };
    auto report = sat::check_backward(formula, bytes, *options, outputs.needs_hints());
    if (!report) return report.error();
    const sat::ProofReport& found = report->report;
    const bool verified = found.verdict == ProofVerdict::verified;
    if (verified) outputs.write(formula, *report->needed);
    std::string findings =
        warning_text(found.stats.absent, "deletion", "of what is not there", found.binary, found.stats.first_absent) +
        witness_text(*report, outputs) + backward_finding(*report, formula.num_clauses());
    if (!options->keep_units) findings += deleted_units_text(found);
    return Verification{verified, std::move(findings),
                        counters_text(options->kind, found.binary, kBackwardRows, found.stats) +
                            "bytes for formula and proof: " + std::to_string(report->memory_bytes) + "\n"};
}

sat::Result<sat::ProofCheckOptions> check_options(const sat::Formula& formula, Certificate& proof,
                                                  const ProofChoice& choice, bool keep_units) {
    ProofFamily family = choice.family;
    if (family == ProofFamily::by_content) {
        const std::string_view beginning = proof.beginning();
        family = sat::looks_frat(beginning)                                           ? ProofFamily::frat
                 : sat::looks_hinted(beginning, proof.whole(), formula.num_clauses()) ? ProofFamily::lrat
                                                                                      : ProofFamily::drat;
    }
    if (family == ProofFamily::lrat && keep_units)
        return sat::Error{"--ignore-unit-deletions: a proof with hints names what it deletes"};
    sat::ProofCheckOptions options;
    options.kind = family == ProofFamily::lrat   ? sat::ProofKind::lrat
                   : family == ProofFamily::frat ? sat::ProofKind::frat
                                                 : sat::ProofKind::drat;
    options.format = choice.form;
    options.keep_units = keep_units;
    return options;
}

}  // namespace satcheck
