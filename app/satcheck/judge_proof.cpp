#include "app/satcheck/judge_proof.h"

#include "sat/check/drat_check.h"

namespace satcheck {
namespace {

using sat::ProofReport;
using sat::ProofStats;

std::string place_text(const ProofReport& report, std::uint64_t place) {
    return (report.binary ? "byte offset " : "line ") + std::to_string(place);
}

std::string counted(std::uint64_t n, const char* what) {
    return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

std::string finding(const ProofReport& report) {
    switch (report.verdict) {
        case sat::ProofVerdict::verified:
            return "right: the empty clause follows after " + counted(report.stats.lemmas, "lemma") + "\n";
        case sat::ProofVerdict::lemma_fails:
            return "wrong: lemma " + std::to_string(report.stats.lemmas) + " (" + place_text(report, report.place) +
                   ") does not follow: " + clause_text(report.failed) + "\n";
        case sat::ProofVerdict::no_conflict: break;
    }
    return "wrong: the proof ends after " + counted(report.stats.lemmas, "lemma") +
           ", and the empty clause does not follow\n";
}

std::string warning(const ProofReport& report) {
    if (report.stats.absent == 0) return "";
    return "warning: " + counted(report.stats.absent, "deletion") + " of what is not there, the first at " +
           place_text(report, report.stats.first_absent) + "\n";
}

// The one table of what -v says.
struct Row {
    const char* name;
    std::uint64_t ProofStats::* value;
};
constexpr Row kRows[] = {
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

std::string statistics(const ProofReport& report) {
    std::string text = std::string("form of the proof: ") + (report.binary ? "binary" : "text") + "\n";
    for (const Row& row : kRows)
        text += std::string(row.name) + ": " + std::to_string(report.stats.*row.value) + "\n";
    return text;
}

}  // namespace

sat::Result<Judgement> judge_proof(const sat::Formula& formula, sat::ByteSource& source, sat::ProofFormat format) {
    sat::ProofCheckOptions options;
    options.format = format;
    const auto bytes = [&](char* to, std::size_t size) { return source.read({to, size}, nullptr); };
    const auto report = sat::check_proof(formula, bytes, options);
    if (!report) return report.fault();
    return Judgement{report->verdict == sat::ProofVerdict::verified, warning(*report) + finding(*report),
                     statistics(*report)};
}

}  // namespace satcheck
