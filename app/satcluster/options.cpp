#include "app/satcluster/options.h"

#include <filesystem>
#include <utility>

#include "app/cli/file_types.h"
#include "app/cli/same_file.h"
#include "app/satcluster/backend.h"
#include "app/satcluster/foreign_solver.h"
#include "app/satcluster/manual.h"
#include "sat/engines.h"

namespace satcluster {
namespace {

std::vector<cli::Choice> engine_choices() {
    return cli::choices_of(sat::engines(), {{"auto", "chosen for the formula"}});
}

cli::OptionTable run_table(RunOptions& options) {
    cli::OptionTable table("satcluster",
                           "Solve one hard formula on many machines by cube and conquer: split it into cubes, estimate "
                           "what they take, solve them in rounds, and join their proofs. The same command continues "
                           "after an interrupt.");
    table.usage({"satcluster FORMULA [OPTIONS]", "satcluster status FOLDER"});
    const auto cut = [&options](sat::Cutoff cutoff) {
        return [&options, cutoff](std::uint64_t amount) {
            options.cutoff = cutoff;
            options.cutoff_amount = amount;
        };
    };
    table.add(
        "Campaign",
        {{"FORMULA", "", cli::file(options.formula, cli::kFormulas), "DIMACS file, plain or compressed"},
         {"--dir", "FOLDER", cli::folder(options.folder),
          "folder of the campaign (default: the name of FORMULA with .campaign, here)"},
         {"--estimate", "", cli::flag(options.estimate_only), "stop after the estimate"},
         {"--sample", "N", cli::number(options.sample),
          "cubes to solve for the estimate; 0: no estimate (default: 200)"},
         {"--time", "SECONDS", cli::seconds(options.time_limit), "stop after this time; the same command continues"}});
    table.add("Machines",
              {{"--backend", "NAME", cli::choice(options.backend, "backend", cli::choices_of(backends())),
                "where workers run (default: local)"},
               {"-j,--jobs", "N", cli::number(options.workers, 1, 1'000'000),
                "workers at a time; for parallel, of each host (default: all CPUs; for slurm, no limit)"},
               {"--hosts", "FILE", cli::file(options.hosts), "hosts for parallel, one a line, as its --sshloginfile"},
               {"--remote-program", "PATH", cli::text(options.remote_program),
                "program on the other hosts (default: satcluster)"},
               {"--slurm-options", "WORDS", cli::text(options.slurm_options),
                "more options for sbatch, separated by spaces"}});
    table.add(
        "Cubes",
        {{"--cubes", "FILE", cli::file(options.cubes, cli::kCubes), "solve these cubes instead of splitting"},
         {"--cube-depth", "N", cli::number(cut(sat::Cutoff::depth), 0, 63), "split at N decisions"},
         {"--cube-count", "N", cli::number(cut(sat::Cutoff::count), 1, 100'000'000), "split into at most N cubes"},
         {"--cube-limit", "SECONDS", cli::seconds(options.cube_limit),
          "CPU time of a cube before it is split again; grows by half each time (default: 60)"},
         {"--parts", "N", cli::number(options.parts, 2, 4096), "split such a cube into N parts (default: 8)"}});
    table.add(
        "Solver",
        {{"--engine", "NAME", cli::choice(options.engine, "engine", engine_choices()), "engine (default: auto)"},
         {"--solver", "COMMAND", cli::text(options.solver),
          "another solver that reads DIMACS: program and arguments, with {file} for the formula; quote words with "
          "spaces"},
         {"--memory", "SIZE", cli::size(options.memory_bytes), "memory of a worker; in MiB, or with K, M, G or T"},
         {"--seed", "N", cli::number(options.seed), "random seed (default: 0)"}});
    table.add("Answer",
              {{"--proof", "FILE", cli::file(options.proof, cli::kProofs), "write one DRAT proof of the formula"},
               {"--audit", "PERCENT", cli::decimal(options.audit, 0, 100),
                "check this share of the refuted cubes: solve them again, never by --solver"},
               {"-q,--quiet", "", cli::flag(options.quiet), "print only the answer"}});
    table.commands({{"status", "show how far a campaign is"}});
    table.exclude("--cubes", {"--cube-depth", "--cube-count"});
    table.exclude("--cube-depth", {"--cube-count"});
    table.exclude("--solver", {"--engine", "--proof"});
    table.list("Backends", cli::choices_of(backends()));
    table.exit_statuses(
        {{"10", "satisfiable"}, {"20", "unsatisfiable"}, {"0", "undecided, or estimated only"}, {"1", "an error"}});
    table.example("satcluster --estimate hard.cnf", "estimate how long it takes");
    table.example("satcluster hard.cnf --proof hard.drat", "solve on all CPUs of this machine");
    table.example("satcluster hard.cnf --backend parallel --hosts hosts", "solve on other machines");
    table.manual(&manual);
    return table;
}

cli::OptionTable status_table(Options& options) {
    cli::OptionTable table("satcluster status", "Show how far a campaign is, while it runs or afterwards.");
    table.add("Input", {{"FOLDER", "", cli::folder(options.status_folder), "folder of the campaign"}});
    table.example("satcluster status hard.campaign",
                  "print the share of the tree, remaining time, hosts, slowest cubes");
    table.manual(&manual);
    return table;
}

cli::OptionTable work_table(WorkOptions& options) {
    cli::OptionTable table("satcluster work",
                           "Solve the cubes of one batch. Other processes of satcluster start this.");
    table.add("Files", {{"BATCH", "", cli::file(options.batch), "cubes and settings"},
                        {"--formula", "FILE", cli::file(options.formula), "formula of the campaign"},
                        {"--verdicts", "FILE", cli::file(options.verdicts), "one line for each cube"},
                        {"--proof", "FILE", cli::file(options.proof), "DRAT proof of the batch"},
                        {"--parent", "PID", cli::number(options.parent, 1, 0x7fffffff),
                         "end when this process is no longer the parent"}});
    return table;
}

}  // namespace

CommandLine command_line(std::string_view name, Options& options) {
    if (name == "status") return {CommandKind::status, status_table(options)};
    if (name == "work") return {CommandKind::work, work_table(options.work)};
    return {CommandKind::conquer, run_table(options.run)};
}

std::string folder_of(const RunOptions& options) {
    if (!options.folder.empty()) return options.folder;
    std::string name = std::filesystem::path(options.formula).filename().string();
    for (bool found = true; std::exchange(found, false);)
        for (const std::string_view ending : {".gz", ".xz", ".bz2", ".zst", ".cnf", ".dimacs", ".icnf", ".knf"})
            if (name.ends_with(ending) && name.size() > ending.size()) {
                name.resize(name.size() - ending.size());
                found = true;
            }
    return name + ".campaign";
}

sat::Status check(const RunOptions& options) {
    if (options.backend == "parallel" && options.hosts.empty())
        return sat::Error{"the backend parallel needs --hosts FILE"};
    if (options.backend != "parallel" && !options.hosts.empty()) return sat::Error{"--hosts is for --backend parallel"};
    if (options.backend != "slurm" && !options.slurm_options.empty())
        return sat::Error{"--slurm-options is for --backend slurm"};
    if (options.estimate_only && options.sample == 0)
        return sat::Error{"--estimate needs a sample; expected --sample N"};
    if (!options.solver.empty() && words_of(options.solver).empty())
        return sat::Error{"--solver is empty; expected a program and its arguments"};
    if (!is_quoted_well(options.solver))
        return sat::Error{"--solver: a quotation mark without its second: %1", options.solver};
    if (options.formula == "-" && options.folder.empty())
        return sat::Error{"the formula is standard input; expected --dir FOLDER"};
    return cli::check_written(
        {{"the formula", options.formula}, {"--cubes", options.cubes}, {"--hosts", options.hosts}},
        {{"--proof", options.proof}});
}

}  // namespace satcluster
