#include <chrono>
#include <cstdio>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/formula_file.h"
#include "app/cli/program.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/satcheck/certificate.h"
#include "app/satcheck/direction.h"
#include "app/satcheck/options.h"
#include "app/satcheck/verify.h"
#include "sat/io/constraint_text.h"
#include "sat/io/dimacs_reader.h"

namespace {

using sat::Error;
using satcheck::CertificateKind;
using satcheck::Options;
using satcheck::Talk;
using satcheck::Verification;

enum ExitStatus { kVerified = 0, kNotChecked = 1, kNotVerified = 2 };

using Clock = std::chrono::steady_clock;
std::string milliseconds_since(Clock::time_point begin) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    return text;
}

sat::Result<sat::ReadReport> read_formula(const Options& options) {
    cli::announce_terminal("satcheck", options.formula, "a formula");
    const auto file = sat::FileSource::open(options.formula);
    if (!file) return cli::in_file(file.error(), options.formula);
    puzzles::FormulaSource source(**file);
    sat::ReadOptions how;
    how.strictness = options.strictness;
    how.max_input = options.max_input;
    auto report = sat::read_dimacs(source, how);
    if (!report) return cli::in_file(source.with_hint(report.error(), options.formula), options.formula);
    return report;
}

sat::Result<Verification> verify_forward(const sat::Formula& formula, satcheck::Certificate& proof,
                                         const Options& options) {
    return satcheck::verify_proof(formula, proof, *options.proof_format, options.ignores_unit_deletions);
}

// A large proof.  Nothing if it is not verified, so that the check from its beginning names the first wrong lemma, or
// if its clauses do not fit into memory.
std::optional<Verification> verify_large(const sat::Formula& formula, satcheck::Certificate& proof,
                                         const Options& options, satcheck::TrimOutputs& none) {
    try {
        auto verification =
            satcheck::verify_backward(formula, proof, *options.proof_format, options.ignores_unit_deletions, none);
        if (!verification || !verification->verified) return std::nullopt;
        verification->findings += "checked from the end, since the proof is large; --forward checks every lemma\n";
        return std::move(*verification);
    } catch (const std::bad_alloc&) { return std::nullopt; }
}

sat::Result<Verification> verify_proof(const sat::Formula& formula, satcheck::Certificate& proof,
                                       const Options& options, satcheck::TrimOutputs& outputs) {
    if (goes_backward(options))
        return satcheck::verify_backward(formula, proof, *options.proof_format, options.ignores_unit_deletions,
                                         outputs);
    const auto how = satcheck::check_options(formula, proof, *options.proof_format, options.ignores_unit_deletions);
    if (!how) return how.error();
    if (options.forward || how->kind == sat::ProofKind::lrat || !pays_backward(options.certificate, proof))
        return verify_forward(formula, proof, options);
    if (auto verification = verify_large(formula, proof, options, outputs)) return std::move(*verification);
    auto again = satcheck::Certificate::open(options.certificate, options.max_input);
    return again ? verify_forward(formula, **again, options) : sat::Result<Verification>(again.error());
}

sat::Result<Verification> verify(const Options& options) {
    const auto begin = Clock::now();
    const auto read = read_formula(options);
    if (!read) return read.error();
    const std::string parse_time = milliseconds_since(begin);
    cli::announce_terminal("satcheck", options.certificate, "a result or proof");
    auto certificate = satcheck::Certificate::open(options.certificate, options.max_input);
    if (!certificate) return cli::in_file(certificate.error(), options.certificate);
    auto outputs = satcheck::TrimOutputs::open(options.output, options.output_format, options.core);
    if (!outputs) return outputs.error();
    const auto kind = options.kind == CertificateKind::by_content ? (*certificate)->kind() : options.kind;
    if (kind == CertificateKind::result && goes_backward(options))
        return cli::in_file(Error{"nothing to trim in a result; expected a proof"}, options.certificate);
    const auto check_begin = Clock::now();
    auto verification = kind == CertificateKind::result
                            ? satcheck::verify_result(read->formula, **certificate, options.max_input)
                            : verify_proof(read->formula, **certificate, options, *outputs);
    if (!verification) return cli::in_file(verification.error(), options.certificate);
    if (!outputs->status()) return outputs->status().error();
    if (kind == CertificateKind::proof && !read->formula.constraints().empty())
        verification->findings.insert(
            0, "constraints: " + sat::constraint_summary(read->formula) + "; the proof is for these clauses\n");
    for (const Error& warning : read->warnings)
        verification->findings.insert(0, "warning: " + describe(warning, cli::shown_name(options.formula)) + "\n");
    verification->statistics +=
        "reading the formula: " + parse_time + " ms\nchecking: " + milliseconds_since(check_begin) + " ms\n";
    return verification;
}

std::string as_comments(const std::string& lines) {
    std::string text;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at) + 1;
        text += "c " + lines.substr(at, end - at);
        at = end;
    }
    return text;
}

std::string output_of(const Verification& verification, Talk talk) {
    std::string text;
    if (talk == Talk::verbose) text += as_comments(verification.statistics);
    if (talk != Talk::quiet) text += as_comments(verification.findings);
    return text + (verification.verified ? "s VERIFIED\n" : "s NOT VERIFIED\n");
}

// On standard error, as standard output has the proof or the core.
void print_messages(std::string_view lines) {
    for (; !lines.empty(); lines.remove_prefix(lines.find('\n') + 1))
        cli::print_message(lines.substr(0, lines.find('\n')));
}

int run(const Options& options) {
    const auto fail = [](const Error& error) {
        cli::print_error("satcheck", error);
        return kNotChecked;
    };
    const auto verification = verify(options);
    if (!verification) return fail(verification.error());
    const std::string output = output_of(*verification, options.talk);
    if (options.output == "-" || options.core == "-") print_messages(output);
    else if (sat::Status printed = cli::print(output); !printed) return fail(printed.error());
    return verification->verified ? kVerified : kNotVerified;
}

int read_and_run(int argc, char** argv) {
    Options options;
    cli::OptionTable table = option_table(options);
    const auto request = table.read(argc, argv);
    if (!request) return table.misused(request.error());
    if (*request != cli::OptionTable::Request::run)
        return table.print(*request, SATDOKU_VERSION, cli::compression_features());
    if (sat::Status right = check(options); !right) return table.misused(right.error());
    const sat::Status apart = cli::check_written({{"the formula", options.formula}, {"the proof", options.certificate}},
                                                 {{"OUTPUT", options.output}, {"--core", options.core}});
    if (!apart) return table.misused(apart.error());
    if (cli::looks_like_formula(options.output))
        return table.misused(Error{"'%1' looks like a formula; the proof is not written there", options.output});
    return run(options);
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("satcheck", argc, argv, &read_and_run);
}
