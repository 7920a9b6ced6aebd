#include "app/satcluster/manual.h"

#include "app/satcluster/options.h"

namespace satcluster {

cli::Manual manual(const std::string& program) {
    if (program != "satcluster")
        return {
            .description = {"Reads the tables of the campaign, and needs no lock: it may run beside satcluster, on "
                            "another machine, and as often as you like."},
            .exit_statuses = {{"0", "the status was printed"}, {"1", "an error"}},
            .see_also = {"satcluster(1)"},
        };
    cli::Manual manual{
        .description = {"The formula is split into cubes by lookahead, and a sample of them is solved for an estimate. "
                        "Then all are solved in rounds; those that reach the limit are split again. Workers are "
                        "processes that get a batch of cubes and write a line for each; a line that is missing or "
                        "damaged means nothing, and the cube is solved again.",
                        "A campaign may be interrupted, or killed, at any time. The same command continues it."},
        .files = {{"FOLDER/ledger.tsv", "Every verdict: cube, host, seconds, memory, checksum of the proof."},
                  {"FOLDER/cubes.tsv", "Every cube: number, parent, literals."},
                  {"FOLDER/workers.log", "What workers print."}},
        .see_also = {"satcluster-status(1)", "satsolve(1)", "satcheck(1)", "parallel(1)", "sbatch(1)"},
    };
    Options unused;
    manual.commands.push_back(command_line("status", unused).table);
    return manual;
}

}  // namespace satcluster
