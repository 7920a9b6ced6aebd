#include "app/bench/satbench/manual.h"

#include <algorithm>
#include <string_view>

#include "app/bench/satbench/options.h"

namespace satbench {
namespace {

cli::Manual of_program() {
    cli::Manual manual{
        .description = {"Without a command, each engine solves each formula in a process of its own. Every answer is "
                        "verified: a model "
                        "against the formula, and with --proof-check an unsatisfiable verdict by its proof. A wrong "
                        "answer makes the exit "
                        "status 1."},
        .environment = {{"TMPDIR",
                         "Where formulas, results and proofs of runs are kept while they are needed (default: /tmp)."},
                        {"PATH", "Where other solvers, and satsolve if it is not beside satbench, are found."}},
        .files = {{"structured.tsv, MANIFEST.tsv",
                   "In a folder of formulas: its list of files with their known answers."}},
        .see_also = {"satbench-ablation(1)", "satbench-compare(1)", "satbench-parse(1)", "satbench-random(1)",
                     "satcheck(1)", "satgen(1)", "satsolve(1)"},
    };
    Options unused;
    for (const std::string_view name : command_names()) manual.commands.push_back(command_line(name, unused).table);
    return manual;
}

// What the page of a command says.
struct Page {
    std::string_view program, text;
};
constexpr Page kPages[] = {
    {"satbench compare",
     "Runs satsolve and other solvers on each formula, with the same limit of CPU time, and prints who solved how "
     "many, the "
     "PAR2 score, and where two solvers disagree. Models and, unless --no-proofs is given, proofs of satsolve are "
     "checked. "
     "Solvers that are not installed are reported."},
    {"satbench ablation",
     "Runs satsolve with all of its techniques, then once without each, and prints what each one gains or costs."},
    {"satbench random",
     "Generates random 3-SAT formulas of each size at the threshold, runs satsolve and other solvers on them, and fits "
     "how "
     "the time grows with the number of variables."},
    {"satbench parse", "Reads the formula several times, and prints the time, the bytes per second and the memory."},
};

}  // namespace

cli::Manual manual(const std::string& program) {
    if (program == "satbench") return of_program();
    const auto* const page = std::ranges::find(kPages, program, &Page::program);
    return {
        .description = {std::string(page == std::end(kPages) ? "" : page->text)},
        .exit_statuses = {{"0", "every answer is right (undecided is not wrong)"}, {"1", "anything else"}},
        .environment = {{"TMPDIR",
                         "Where formulas, results and proofs of runs are kept while they are needed (default: /tmp)."}},
        .see_also = {"satbench(1)", "satsolve(1)"},
    };
}

}  // namespace satbench
