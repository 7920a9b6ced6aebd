#include "app/satcheck/options.h"

#include "app/cli/file_types.h"
#include "app/satcheck/manual.h"
#include "sat/io/proof_writer.h"

namespace satcheck {

cli::OptionTable option_table(Options& options) {
    cli::OptionTable table(
        "satcheck",
        "Verify a solver's answer to a DIMACS formula: a model (.res file, or s and v lines) or an "
        "unsatisfiability proof (DRAT, PR, LRAT or FRAT, text or binary). Shares no code with the solver.");
    const auto proof = [&options](const std::string& name) {
        options.kind = CertificateKind::proof;
        options.proof_format = find_proof_choice(name);
    };
    const auto result = [&options](bool) { options.kind = CertificateKind::result; };
    const auto strictness = [&options](sat::Strictness s) { return [&options, s](bool) { options.strictness = s; }; };
    const auto talk = [&options](Talk t) { return [&options, t](bool) { options.talk = t; }; };
    table.add(
        "Input",
        {{"FORMULA", "", cli::file(options.formula, cli::kFormulas),
          "DIMACS file, plain or compressed; '-' reads standard input"},
         {"RESULT|PROOF", "", cli::file(options.certificate, cli::kAnswers), "what to check; recognised by content"},
         {"[OUTPUT]", "", cli::file(options.output, cli::kProofs), "the proof that --trim or --to writes"},
         {"--model", "", cli::flag(result), "treat the second file as a result"},
         {"--proof-format", "NAME", cli::choice(proof, "proof format", cli::choices_of(proof_choices())),
          "treat the second file as a proof of this format (default: auto)"},
         {"--ignore-unit-deletions", "", cli::flag(options.ignores_unit_deletions),
          "keep unit clauses and reasons that a DRAT or FRAT proof deletes, as drat-trim does"},
         {"--strict", "", cli::flag(strictness(sat::Strictness::strict)),
          "accept only formulas that follow the format to the letter"},
         {"--lenient", "", cli::flag(strictness(sat::Strictness::lenient)),
          "accept wrong counts in the header, with a warning"},
         cli::max_input_option(options.max_input, "size of each file after decompression")});
    table.add("Trimming",
              {{"--trim", "", cli::flag(options.trims),
                "check from the end only what the empty clause needs, and write these lemmas to OUTPUT"},
               {"--to", "NAME",
                cli::choice(options.output_format, "proof format", cli::choices_of(sat::plain_proof_writers())),
                "write them in this format: " + cli::names_of(sat::plain_proof_writers()) + " (default: drat)"},
               {"--core", "FILE", cli::file(options.core, cli::kFormulasWritten),
                "write the clauses of FORMULA that the proof needs, as DIMACS"},
               {"--backward", "", cli::flag(options.backward), "check from the end, and write nothing"},
               {"--forward", "", cli::flag(options.forward),
                "check every lemma, also of large proofs, whose unneeded lemmas are not checked by default"}});
    table.add("Output", {{"-q,--quiet", "", cli::flag(talk(Talk::quiet)), "print only the s line"},
                         {"-v,--verbose", "", cli::flag(talk(Talk::verbose)), "print statistics of the check"}});
    table.exclude("--proof-format", {"--model"});
    table.exclude("--ignore-unit-deletions", {"--model"});
    for (const char* name : {"--trim", "--to", "--core", "--backward"}) table.exclude(name, {"--model"});
    table.exclude("--forward", {"--trim", "--to", "--core", "--backward", "--model"});
    table.exclude("--quiet", {"--verbose"});
    table.exclude("--strict", {"--lenient"});
    table.list("Proof formats", cli::choices_of(proof_choices()));
    table.note(
        "An unsatisfiable result is checked by trying all assignments, for up to 20 variables; larger ones need a "
        "proof.");
    table.exit_statuses(
        {{"0", "after 's VERIFIED'"}, {"2", "after 's NOT VERIFIED'"}, {"1", "if nothing could be checked"}});
    table.example("satcheck formula.cnf formula.res", "check a model");
    table.example("satcheck formula.cnf formula.drat", "check a proof");
    table.example("satcheck --to lrat formula.cnf formula.drat small.lrat", "make it short, and add hints");
    table.manual(&manual);
    return table;
}

sat::Status check(const Options& options) {
    if (options.formula == "-" && options.certificate == "-")
        return sat::Error{"only one of the two files can be standard input"};
    const bool writes = options.trims || !options.output_format.empty();
    if (writes && options.output.empty())
        return sat::Error{"--trim and --to write a proof; expected its path as OUTPUT"};
    if (!writes && !options.output.empty()) return sat::Error{"OUTPUT is written by --trim or --to only"};
    if (options.core == "-" && options.output == "-")
        return sat::Error{"only one of OUTPUT and --core can be standard output"};
    return sat::Done{};
}

}  // namespace satcheck
