#include "app/bench/satbench/contest_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/whole_numbers.h"

namespace satbench {
namespace {

void add_common(CLI::App& app, ContestOptions& o) {
    app.set_help_flag();
    const auto add_list = [&app](const char* name, std::vector<std::string>& list, const char* help) {
        app.add_option(name, list, help)->delimiter(',')->allow_extra_args(false);
    };
    app.add_option("DIR", o.folder, "a folder of families, or of instances with a MANIFEST.tsv");
    add_list("--set", o.sets,
             "structured (the list of DIR/structured.tsv, the default where there is one), all, or "
             "families and beginnings of names of files, separated by commas");
    app.add_option("--time", o.limit_seconds, "CPU seconds for one run (default 20); PAR2 counts twice as much")
        ->check(CLI::Range(0.01, 100000.0));
    app.add_option("--repeat", o.runs,
                   "runs of each solver on each instance, at most 100; the median counts (default 1)")
        ->transform(cli::whole_number_from(1, 100));
    app.add_option("--engine", o.engine, "of satsolve (default auto)");
    app.add_option("--branch", o.branch, "of satsolve");
    app.add_option("--options", o.own_options, "more of satsolve, in one word: --options='--no-pure --seed 3'");
    app.add_option("--log", o.log, "append every run here, and do not repeat those that it has")->type_name("FILE");
    app.add_option("--svg", o.svg, "write a cactus plot")->type_name("FILE");
    app.add_flag("!--no-pin", o.pinned, "let runs move between cores");
    app.add_flag("--instances", o.instances, "a table of every instance as well");
    app.add_flag("--md", o.markdown, "Markdown, with machine, compiler and commit");
}

}  // namespace

ContestCommands add_contest(CLI::App& app, ContestOptions& o) {
    auto* const compare = app.add_subcommand("compare", "satsolve beside other solvers, as whole processes in turn");
    auto* const ablation = app.add_subcommand("ablation", "satsolve without each of its techniques in turn");
    add_common(*compare, o);
    add_common(*ablation, o);
    compare->add_flag("!--no-proofs", o.comparison_proofs, "do not run satsolve again for a proof of each UNSAT");
    ablation->add_flag("--proofs", o.ablation_proofs, "run satsolve again for a proof of each UNSAT, and check it");
    compare
        ->add_option("--solvers", o.solvers,
                     "separated by commas (default: minisat, cadical, clasp, picosat); none: no other")
        ->delimiter(',')
        ->allow_extra_args(false);
    compare->add_option("--with", o.with, "one more: NAME=COMMAND, with {file} in it, and {result} where it writes one")
        ->allow_extra_args(false);
    compare->add_option("--peers", o.peers, "table of runs made elsewhere (file, solver, answer, cpu_s): more columns")
        ->type_name("FILE");
    compare->add_flag_callback(
        "--packages", [&o] { o.kind = ContestOptions::Kind::packages; },
        "print the Debian packages of the solvers and end");
    ablation->add_option("--techniques", o.techniques, "separated by commas (default: all that the engine has)")
        ->delimiter(',')
        ->allow_extra_args(false);
    ablation->final_callback([&o] { o.kind = ContestOptions::Kind::ablation; });
    return {compare, ablation};
}

}  // namespace satbench
