#include "app/satcheck/judge_proof.h"
#include "app/satcheck/proof_text.h"
#include "sat/check/drat_check.h"

namespace satcheck {
namespace {

using sat::ProofReport;
using sat::ProofStats;

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

// The one table of what -v says.
constexpr CounterRow<ProofStats> kRows[] = {
    {"lemmas checked", &ProofStats::lemmas},
    {"  by unit propagation (RUP)", &ProofStats::rup},
    {"  by resolution (RAT)", &ProofStats::rat},
    {"deletions", &ProofStats::deletions},
    {"deletions of absent clauses", &ProofStats::absent},
    {"propagations", &ProofStats::propagations},
    {"assumptions made", &ProofStats::levels_made},
    {"assumptions kept from the lemma before", &ProofStats::levels_reused},
    {"propagation started over", &ProofStats::root_restarts},
};

}  // namespace

sat::Result<Judgement> judge_drat(const sat::Formula& formula, sat::ProofBytes bytes, sat::ProofFormat form) {
    sat::ProofCheckOptions options;
    options.format = form;
    const auto report = sat::check_proof(formula, std::move(bytes), options);
    if (!report) return report.error();
    const ProofStats& stats = report->stats;
    const std::string warning =
        warning_text(stats.absent, "deletion", "of what is not there", report->binary, stats.first_absent);
    return Judgement{report->verdict == sat::ProofVerdict::verified, warning + finding(*report),
                     counters_text("DRAT", report->binary, kRows, stats)};
}

}  // namespace satcheck
