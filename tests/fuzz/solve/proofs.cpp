#include "tests/fuzz/solve/proofs.h"

#include <algorithm>

#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/property/proof_texts.h"

namespace fuzz {
namespace {

using sat::Verdict;
using sat::test::bytes_of;

sat::ProofFormat format_of(const std::string& format) {
    return format.ends_with("-bin") ? sat::ProofFormat::binary : sat::ProofFormat::text;
}

}  // namespace

sat::Status Proofs::Text::write(std::string_view bytes) {
    if (bytes.size() > most_ - text.size()) throw LongProof();
    text += bytes;
    return sat::Done{};
}

Proofs::Proofs(const sat::Formula& formula, const std::vector<std::string>& formats, std::size_t most)
    : formula_(formula) {
    for (const std::string& name : formats) {
        const sat::ProofWriterEntry& entry = *sat::find_proof_writer(name);
        auto sink = std::make_unique<Text>(most);
        auto writer = entry.make(formula, *sink);
        all_.push_back({name, entry.hinted, std::move(sink), std::move(writer)});
    }
}

void Proofs::install(sat::Settings& settings) {
    for (const Written& proof : all_) proof.writer->install(settings);
}

void Proofs::check(Verdict verdict, Tally& tally) {
    for (const Written& proof : all_) {
        if (!proof.writer->finish()) fail("a proof was not written", proof.format);
        if (proof.hinted) check_lrat(proof, verdict);
        else check_drat(proof, verdict);
        tally.add(verdict == Verdict::unsatisfiable ? "proof" : "lemmas", proof.format);
    }
}

void Proofs::check_drat(const Written& proof, Verdict verdict) const {
    sat::ProofCheckOptions options;
    options.format = format_of(proof.format);
    const auto report = sat::check_proof(formula_, bytes_of(proof.sink->text), options);
    if (!report) fail("a DRAT proof cannot be read", report.error().message());
    const std::string where = proof.format + ", lemma " + std::to_string(report->stats.lemmas);
    if (report->verdict == sat::ProofVerdict::lemma_fails) fail("a DRAT lemma does not follow", where);
    if (report->stats.absent > 0) fail("a DRAT deletion of an absent clause", where);
    const bool verified = report->verdict == sat::ProofVerdict::verified;
    if (verdict == Verdict::unsatisfiable && !verified) fail("a DRAT proof without the empty clause", where);
    if (verdict == Verdict::satisfiable && verified) fail("a DRAT refutation of a satisfiable formula", where);
}

void Proofs::check_lrat(const Written& proof, Verdict verdict) const {
    const auto report = sat::check_lrat(formula_, bytes_of(proof.sink->text), format_of(proof.format));
    if (!report) fail("an LRAT proof cannot be read", report.error().message());
    const std::string where = proof.format + ", clause " + std::to_string(report->id) + ", flaw " +
                              std::to_string(static_cast<int>(report->flaw));
    const bool ended = report->flaw == sat::LratFlaw::no_empty_clause;
    if (!report->verified() && !ended) fail("an LRAT lemma does not follow", where);
    if (report->stats.absent > 0) fail("an LRAT deletion of an absent clause", where);
    // Other checkers expect a step even if the formula contains the empty clause.
    if (verdict == Verdict::unsatisfiable && (ended || proof.sink->text.empty()))
        fail("an LRAT proof without the empty clause", where);
    if (verdict == Verdict::satisfiable && !ended) fail("an LRAT refutation of a satisfiable formula", where);
}

bool Proofs::any_refutes(const sat::Formula& other) const {
    return std::ranges::any_of(all_, [&](const Written& proof) {
        if (proof.hinted) {
            const auto report = sat::check_lrat(other, bytes_of(proof.sink->text), format_of(proof.format));
            return report.ok() && report->verified();
        }
        return is_drat_proof(other, proof.sink->text, format_of(proof.format));
    });
}

const std::string* Proofs::bytes(std::string_view format) const {
    const auto found = std::ranges::find(all_, format, &Written::format);
    return found == all_.end() ? nullptr : &found->sink->text;
}

bool is_drat_proof(const sat::Formula& formula, const std::string& proof, sat::ProofFormat format) {
    sat::ProofCheckOptions options;
    options.format = format;
    const auto report = sat::check_proof(formula, bytes_of(proof), options);
    return report.ok() && report->verdict == sat::ProofVerdict::verified;
}

}  // namespace fuzz
