#include "app/bench/satbench/random_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/whole_numbers.h"

namespace satbench {
namespace {

// Below, a process takes longer to start than to search; above, nobody lives long enough at the threshold, but
// other ratios are easier.
constexpr std::uint32_t kLeastVars = 20, kMostVars = 2000;

void add_formulas(CLI::App& app, RandomOptions& o) {
    app.add_option("--sizes", o.sizes,
                   "numbers of variables, 20 to 2000, separated by commas (default 200,250,300,350)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(cli::whole_number_from(kLeastVars, kMostVars));
    app.add_option("--formulas", o.formulas, "of each size, at most 10000 (default 20)")
        ->transform(cli::whole_number_from(1, 10000));
    app.add_option("--seed", o.seed, "of satgen for the first; the others follow (default 1)")
        ->transform(cli::whole_number_from(0));
    app.add_option("--ratio", o.ratio, "clauses for each variable (default 4.26)")->check(CLI::Range(0.1, 100.0));
}

void add_runs(CLI::App& app, RandomOptions& o) {
    app.add_option("--threads", o.threads, "of satsolve in its second run, at most 64; 1: none (default 2)")
        ->transform(cli::whole_number_from(1, 64));
    app.add_option("--time", o.contest.limit_seconds,
                   "CPU seconds for one run of satsolve, for each thread "
                   "(default 600)")
        ->check(CLI::Range(0.01, 100000.0));
    app.add_option("--peer-time", o.peer_seconds,
                   "CPU seconds for one run of a peer; who does not decide all "
                   "formulas of a size is not sent to larger ones (default 20)")
        ->check(CLI::Range(0.01, 100000.0));
    app.add_option("--repeat", o.contest.runs,
                   "runs of each solver on each formula, at most 100; the median counts (default 1)")
        ->transform(cli::whole_number_from(1, 100));
    app.add_option("--solvers", o.contest.solvers, "separated by commas (default: minisat, clasp); none: no other")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--with", o.contest.with, "one more: NAME=COMMAND, with {file} in it")->allow_extra_args(false);
    app.add_option("--engine", o.contest.engine, "of satsolve (default auto)");
    app.add_option("--branch", o.contest.branch, "of satsolve");
    app.add_option("--options", o.contest.own_options, "more of satsolve, in one word");
    app.add_option("--largest-proof", o.largest_proof, "proofs are checked up to this many variables (default 300)")
        ->transform(cli::whole_number_from(0, kMostVars));
}

}  // namespace

RandomOptions::RandomOptions() {
    contest.limit_seconds = 600;
    contest.usual = {"minisat", "clasp"};
}

CLI::App* add_random(CLI::App& app, RandomOptions& o) {
    CLI::App* const random = app.add_subcommand("random", "random 3-SAT of growing size, and how the time grows");
    random->set_help_flag();
    add_formulas(*random, o);
    add_runs(*random, o);
    random->add_flag("!--no-proofs", o.contest.comparison_proofs,
                     "no second run of satsolve for a proof of each UNSAT");
    random->add_option("--log", o.contest.log, "append every run here, and do not repeat those that it has")
        ->type_name("FILE");
    random->add_flag("!--no-pin", o.contest.pinned, "let runs of one thread move between cores");
    random->add_flag("--md", o.contest.markdown, "Markdown, with machine, compiler and commit");
    return random;
}

}  // namespace satbench
