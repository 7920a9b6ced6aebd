#include "tests/property/probing/proofs.h"

#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"

namespace sat::probing_test {
Settings Proofs::settings(unsigned which) {
    Settings settings;
    if ((which & 1u) != 0) settings.proof = this;
    if ((which & 2u) != 0) settings.lrat = this;
    return settings;
}

bool Proofs::drat_holds() const {
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto report = check_proof(formula_, bytes_of(drat), options);
    return report.ok() && report->verdict != ProofVerdict::lemma_fails && report->stats.rat == 0 &&
           report->stats.absent == 0;
}
bool Proofs::lrat_holds() const {
    const auto report = check_lrat(formula_, bytes_of(lrat), ProofFormat::text);
    return report.ok() && (report->verified() || report->flaw == LratFlaw::no_empty_clause) && report->stats.rat == 0 &&
           report->stats.absent == 0;
}

}  // namespace sat::probing_test
