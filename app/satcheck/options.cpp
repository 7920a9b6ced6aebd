#include "app/satcheck/options.h"

#include <CLI/CLI.hpp>

#include "app/cli/max_input.h"
#include "app/cli/usage.h"

namespace satcheck {
namespace {

constexpr const char* kUsage = "usage: satcheck [OPTIONS] FORMULA RESULT|PROOF; see satcheck --help";

constexpr const char* kExplanation =
    "Judges what a solver said about a DIMACS formula, with none of the solver's code.\n"
    "A result (.res, or s and v lines): is every clause satisfied, and if not, which is the first that fails?\n"
    "A proof (DRAT or LRAT, text or binary): does every lemma follow, and the empty clause with them?";

constexpr const char* kExitStatus =
    "Exit status: 0 after `s VERIFIED`, 2 after `s NOT VERIFIED`, 1 when nothing could be judged (usage, input, "
    "output).\nThat there is no model cannot be told from a result, only from a proof; up to 20 variables all "
    "assignments are tried.";

std::string proof_formats() {
    std::string text = "it is a proof of this format";
    for (const ProofChoice& choice : proof_choices())
        text += (&choice == &proof_choices()[0] ? ": " : "; ") + std::string(choice.name) + ": " +
                std::string(choice.summary);
    return text;
}

void declare_kind(CLI::App& app, Options& options) {
    auto* model = app.add_flag_callback(
        "--model", [&options] { options.kind = CertificateKind::result; },
        "the second file is a result, whatever it looks like");
    const auto proof = [&options](const std::string& name) {
        options.kind = CertificateKind::proof;
        options.proof_format = find_proof_choice(name);
        if (!options.proof_format) throw CLI::ValidationError("--proof-format", "unknown format '" + name + "'");
    };
    app.add_option_function<std::string>("--proof-format", proof, proof_formats())->type_name("NAME")->excludes(model);
}

void declare_talk(CLI::App& app, Options& options) {
    auto* quiet = app.add_flag_callback(
        "-q,--quiet", [&options] { options.talk = Talk::quiet; }, "only the s line");
    auto* verbose = app.add_flag_callback(
        "-v,--verbose", [&options] { options.talk = Talk::verbose; }, "statistics of the check");
    quiet->excludes(verbose);
}

void declare_strictness(CLI::App& app, Options& options) {
    auto* strict = app.add_flag_callback(
        "--strict", [&options] { options.strictness = sat::Strictness::strict; },
        "the formula must keep to the format by the letter");
    auto* lenient = app.add_flag_callback(
        "--lenient", [&options] { options.strictness = sat::Strictness::lenient; },
        "let wrong counts in its header pass, with a warning");
    strict->excludes(lenient);
}

}  // namespace

sat::Result<Options> read_options(int argc, char** argv) {
    Options options;
    CLI::App app(kExplanation, "satcheck");
    app.footer(kExitStatus);
    app.set_version_flag("--version", "satcheck " SATDOKU_VERSION);
    app.add_option("FORMULA", options.formula, "DIMACS file, plain or compressed; - is standard input")->required();
    app.add_option("RESULT|PROOF", options.certificate, "what to judge; recognised by content")->required();
    declare_kind(app, options);
    declare_talk(app, options);
    declare_strictness(app, options);
    cli::add_max_input(app, options.max_input,
                       "limit of the formula and of a result after decompression, and of what comes out of a "
                       "compressed proof");
    try {
        cli::parse(app, argc, argv);
    } catch (const CLI::CallForHelp&) { options.text_asked_for = app.help(); } catch (const CLI::CallForVersion&) {
        options.text_asked_for = app.version() + "\n";
    } catch (const CLI::ParseError& error) { return sat::Error{std::string(error.what()) + "\n" + kUsage}; }
    if (options.formula == "-" && options.certificate == "-")
        return sat::Error{std::string("only one of the two files can be standard input\n") + kUsage};
    return options;
}

}  // namespace satcheck
