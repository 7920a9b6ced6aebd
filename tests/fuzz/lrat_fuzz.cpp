// Arbitrary bytes as an LRAT proof, text or binary. The first byte selects the formula, the second whether the format
// is given and in which format the steps are printed. What the checker accepts must be unsatisfiable by brute force;
// the block size does not matter; errors have a position inside the proof; steps parse back once printed.
#include <optional>
#include <vector>

#include "sat/check/brute_force.h"
#include "sat/check/lrat_check.h"
#include "sat/check/lrat_parser.h"
#include "tests/fuzz/proof_text.h"
#include "tests/fuzz/properties.h"
#include "tests/fuzz/small_formula.h"

namespace {

using fuzz::require;
using sat::LratStep;
using sat::ProofFormat;

fuzz::Steps<LratStep> steps_of(std::string_view proof, ProofFormat format) {
    return fuzz::steps_by<LratStep>(sat::LratParser(fuzz::bytes_of(proof), format));
}

// The id before the d of a deletion has no meaning.
std::string spelt(const std::vector<LratStep>& steps, bool binary) {
    std::string text;
    for (const LratStep& step : steps) {
        if (binary) text += step.deletion ? 'd' : 'a';
        if (!binary || !step.deletion) fuzz::append(step.deletion ? 1 : step.id, binary, text);
        if (!binary && step.deletion) text += "d ";
        if (!step.deletion) fuzz::append_list(std::span(step.literals), binary, text);
        fuzz::append_list(std::span(step.hints), binary, text);
        if (!binary) text += '\n';
    }
    return text;
}

void require_same_steps(const std::vector<LratStep>& steps, bool binary) {
    const auto again = steps_of(spelt(steps, binary), binary ? ProofFormat::binary : ProofFormat::text);
    require(!again.error && again.steps.size() == steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const LratStep &a = again.steps[i], &b = steps[i];
        require(a.deletion == b.deletion && a.literals == b.literals && a.hints == b.hints);
        require(a.deletion || a.id == b.id);
    }
}

void require_right(const sat::LratReport& report, const sat::Formula& formula) {
    if (report.verified()) require(!sat::brute_force_model(formula));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view proof = fuzz::text_of(data, size);
    fuzz::Choices choices(proof);
    const sat::Formula& formula = fuzz::small_formula(fuzz::take_choice(proof));
    const std::uint8_t choice = fuzz::take_choice(proof);
    const ProofFormat format = fuzz::format_of(choice);
    if (!choices.checks_all()) {
        const auto report =
            check_lrat(formula, fuzz::bytes_of(proof, choices.choose(2) == 0 ? fuzz::kWhole : 3), format);
        if (report) require_right(*report, formula);
        else fuzz::require_valid(report.error(), proof, fuzz::Position::optional);
        return 0;
    }

    const auto read = steps_of(proof, format);
    if (read.error && !read.binary) fuzz::require_valid(*read.error, proof);
    if (read.error && read.binary) require(fuzz::names_byte_of(*read.error, proof));
    require_same_steps(read.steps, choice / 4 % 2 == 1);

    (void)sat::looks_hinted(proof, true, formula.num_clauses());
    (void)sat::looks_hinted(proof, false, formula.num_clauses());
    const auto report = check_lrat(formula, fuzz::bytes_of(proof), format),
               blocks = check_lrat(formula, fuzz::bytes_of(proof, 3), format);
    require(report.ok() == blocks.ok());
    if (!report)
        require(read.error && fuzz::same(report.error(), *read.error) && fuzz::same(report.error(), blocks.error()));
    if (!report) return 0;
    require(report->flaw == blocks->flaw && report->place == blocks->place && report->id == blocks->id);
    require_right(*report, formula);
    if (report->verified()) fuzz::accept(read.binary);
    return 0;
}
