#include "app/sudoku/proof_files.h"

#include <filesystem>

#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "sudoku/solve/proof.h"

namespace sudoku_program {

using sat::Error;

sat::Result<ProofFiles> ProofFiles::open(const std::string& folder, std::uint64_t number,
                                         const PuzzleOptions& options) {
    const std::filesystem::path base = std::filesystem::path(folder) / std::to_string(number);
    const std::string cnf_path = base.string() + ".cnf", proof_path = base.string() + ".drat";
    if (const sat::Status differ = cli::check_written(
            options.read_files(), {{"-o", options.output}, {"the formula", cnf_path}, {"the proof", proof_path}});
        !differ)
        return differ.error();
    auto cnf = sat::OutputFile::open(cnf_path);
    if (!cnf) return cnf.error();
    auto proof = sat::OutputFile::open(proof_path);
    if (!proof) return proof.error();
    return ProofFiles(std::move(*cnf), std::move(*proof));
}

sat::Result<bool> ProofFiles::keep_if(sat::Verdict verdict, sat::StopReason stopped) {
    const bool unknown = verdict == sat::Verdict::unknown;
    if (unknown && stopped != sat::StopReason::interrupted) return Error{"the search stopped: %1", to_string(stopped)};
    if (unknown) return false;
    if (verdict == sat::Verdict::satisfiable) return Error{"the proof found another solution"};
    if (const sat::Status done = cnf_.commit(); !done) return done.error();
    if (const sat::Status done = proof_.commit(); !done) return done.error();
    return true;
}

sat::Result<bool> write_proof_files(const std::string& folder, const Task& task,
                                    const std::optional<sudoku::Board>& known, const PuzzleOptions& options) {
    auto files = ProofFiles::open(folder, task.number, options);
    if (!files) return files.error();
    sat::Settings settings = options.sat;
    settings.limits.stop = &cli::terminator();
    const auto proved =
        prove_no_other(task.puzzle, known, task.rules, *task.stated.variant, settings, files->cnf(), files->proof());
    if (!proved) return proved.error();
    return files->keep_if(proved->verdict, proved->stopped);
}

}  // namespace sudoku_program
