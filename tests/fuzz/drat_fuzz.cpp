// Arbitrary bytes as a DRAT proof, text or binary. The first byte selects the formula, the second whether the format is
// given and in which format the steps are printed. What the checker accepts must be unsatisfiable by brute force, with
// and without reusing the trail, and from its end; errors have a position inside the proof; steps parse back once
// printed.
#include <optional>
#include <vector>

#include "sat/check/backward_check.h"
#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "tests/fuzz/proof_text.h"
#include "tests/fuzz/properties.h"
#include "tests/fuzz/small_formula.h"

namespace {

using fuzz::require;
using sat::ProofFormat;
using sat::ProofStep;

sat::Result<sat::ProofReport> check(const sat::Formula& formula, std::string_view proof, ProofFormat format,
                                    bool reuse) {
    sat::ProofCheckOptions options;
    options.format = format;
    options.reuse_trail = reuse;
    return sat::check_proof(formula, fuzz::bytes_of(proof, reuse ? fuzz::kWhole : 3), options);
}

fuzz::Steps<ProofStep> steps_of(std::string_view proof, ProofFormat format) {
    return fuzz::steps_by<ProofStep>(sat::ProofParser(fuzz::bytes_of(proof), format));
}

std::string spelt(const std::vector<ProofStep>& steps, bool binary) {
    std::string text;
    for (const ProofStep& step : steps) {
        if (binary) text += step.deletion ? 'd' : 'a';
        if (!binary && step.deletion) text += "d ";
        fuzz::append_list(std::span(step.literals), binary, text);
        if (!binary) text += '\n';
    }
    return text;
}

void require_same_steps(const std::vector<ProofStep>& steps, bool binary) {
    const auto again = steps_of(spelt(steps, binary), binary ? ProofFormat::binary : ProofFormat::text);
    require(!again.error && again.steps.size() == steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i)
        require(again.steps[i].deletion == steps[i].deletion && again.steps[i].literals == steps[i].literals);
}

void require_right(const sat::ProofReport& report, const sat::Formula& formula) {
    if (report.verdict == sat::ProofVerdict::verified) require(!sat::brute_force_model(formula));
}

// What is verified from the beginning is verified from the end, but for a witness that was no witness.
void require_backward(const sat::ProofReport& forward, const sat::Formula& formula, std::string_view proof,
                      ProofFormat format) {
    sat::ProofCheckOptions options;
    options.format = format;
    const auto back = sat::check_backward(formula, fuzz::bytes_of(proof), options, true);
    if (!back) return;  // what the check from the beginning does not read
    require_right(back->report, formula);
    if (forward.verdict == sat::ProofVerdict::verified && forward.stats.retried == 0)
        require(back->report.verdict == sat::ProofVerdict::verified);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view proof = fuzz::text_of(data, size);
    fuzz::Choices choices(proof);
    const sat::Formula& formula = fuzz::small_formula(fuzz::take_choice(proof));
    const std::uint8_t choice = fuzz::take_choice(proof);
    const ProofFormat format = fuzz::format_of(choice);
    if (!choices.checks_all()) {
        const auto report = check(formula, proof, format, choices.choose(2) == 0);
        if (report) require_right(*report, formula);
        else fuzz::require_valid(report.error(), proof, fuzz::Position::optional);
        return 0;
    }

    const auto read = steps_of(proof, format);
    if (read.error && !read.binary) fuzz::require_valid(*read.error, proof);
    if (read.error && read.binary) require(fuzz::names_byte_of(*read.error, proof));
    require_same_steps(read.steps, choice / 4 % 2 == 1);

    const auto with = check(formula, proof, format, true), without = check(formula, proof, format, false);
    require(with.ok() == without.ok());
    if (!with)
        require(read.error && fuzz::same(with.error(), *read.error) && fuzz::same(with.error(), without.error()));
    if (!with) return 0;
    require(with->verdict == without->verdict && with->place == without->place);
    require_right(*with, formula);
    require_backward(*with, formula, proof, format);
    if (with->verdict == sat::ProofVerdict::verified) fuzz::accept(read.binary);
    return 0;
}
