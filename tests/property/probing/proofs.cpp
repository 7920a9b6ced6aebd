#include "proofs.h"

#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"

namespace sat::test {
namespace {

ProofBytes bytes_of(const std::string& text, std::size_t& at) {
    return [&text, &at](char* to, std::size_t size) {
        const std::size_t n = text.copy(to, size, at);
        at += n;
        return Result<std::size_t>(n);
    };
}

}  // namespace

Settings Proofs::settings(unsigned which) {
    Settings settings;
    if ((which & 1u) != 0) settings.proof = this;
    if ((which & 2u) != 0) settings.lrat = this;
    last_id_ = formula_.num_clauses();
    return settings;
}

std::string Proofs::words(std::span<const Lit> clause) const {
    std::string text;
    for (const Lit l : clause) text += std::to_string(formula_.to_dimacs(l)) + ' ';
    return text + '0';
}
void Proofs::add(std::span<const Lit> clause) {
    ++lemmas_;
    drat_ += words(clause) + '\n';
}
void Proofs::remove(std::span<const Lit> clause) { drat_ += "d " + words(clause) + '\n'; }
void Proofs::add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) {
    ++lemmas_;
    last_id_ = id;
    lrat_ += std::to_string(id) + ' ' + words(clause);
    for (const std::int64_t hint : hints) lrat_ += ' ' + std::to_string(hint);
    lrat_ += " 0\n";
}
void Proofs::remove(std::span<const std::uint64_t> ids) {
    lrat_ += std::to_string(last_id_) + " d";
    for (const std::uint64_t id : ids) lrat_ += ' ' + std::to_string(id);
    lrat_ += " 0\n";
}

bool Proofs::drat_holds() const {
    std::size_t at = 0;
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto report = check_proof(formula_, bytes_of(drat_, at), options);
    return report.ok() && report->verdict != ProofVerdict::lemma_fails && report->stats.rat == 0 &&
           report->stats.absent == 0;
}
bool Proofs::lrat_holds() const {
    std::size_t at = 0;
    const auto report = check_lrat(formula_, bytes_of(lrat_, at), ProofFormat::text);
    return report.ok() && (report->verified() || report->flaw == LratFlaw::no_empty_clause) && report->stats.rat == 0 &&
           report->stats.absent == 0;
}

}  // namespace sat::test
