#include "app/sudoku/proof_files.h"

#include <filesystem>

#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "sudoku/solve/proof.h"

namespace sudoku_program {

using sat::Error;

sat::Result<bool> write_proof_files(const std::string& folder, const Task& task,
                                    const std::optional<sudoku::Board>& known, const PuzzleOptions& options) {
    const std::filesystem::path base = std::filesystem::path(folder) / std::to_string(task.number);
    const std::string cnf_path = base.string() + ".cnf", proof_path = base.string() + ".drat";
    if (const sat::Status differ = cli::check_written(
            options.read_files(), {{"-o", options.output}, {"the formula", cnf_path}, {"the proof", proof_path}});
        !differ)
        return differ.error();
    auto cnf = sat::OutputFile::open(cnf_path);
    if (!cnf) return cnf.error();
    auto proof = sat::OutputFile::open(proof_path);
    if (!proof) return proof.error();
    sat::Settings settings = options.sat;
    settings.limits.stop = &cli::terminator();
    const auto proved = prove_no_other(task.puzzle, known, task.rules, *task.stated.variant, settings, *cnf, *proof);
    if (!proved) return proved.error();
    const bool unknown = proved->verdict == sat::Verdict::unknown;
    if (unknown && proved->stopped != sat::StopReason::interrupted)
        return Error{"the search stopped: %1", to_string(proved->stopped)};
    if (unknown) return false;
    if (proved->verdict == sat::Verdict::satisfiable) return Error{"the proof found another solution"};
    if (const sat::Status done = cnf->commit(); !done) return done.error();
    if (const sat::Status done = proof->commit(); !done) return done.error();
    return true;
}

}  // namespace sudoku_program
