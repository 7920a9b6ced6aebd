#include "app/sudoku/proof_files.h"

#include <filesystem>

#include "app/process/same_file.h"
#include "app/process/standard_streams.h"
#include "app/process/stop.h"
#include "sudoku/solve/proof.h"

namespace sudoku_program {

using sat::Fault;

sat::Result<bool> write_proof_files(const std::string& folder, const Task& task,
                                    const std::optional<sudoku::Board>& known, const PuzzleOptions& options) {
    const std::filesystem::path base = std::filesystem::path(folder) / std::to_string(task.number);
    const std::string cnf_path = base.string() + ".cnf", proof_path = base.string() + ".drat";
    if (const sat::Status differ = process::check_written(
            options.read_files(), {{"-o", options.output}, {"the formula", cnf_path}, {"the proof", proof_path}});
        !differ)
        return differ.fault();
    auto cnf = process::open_output(cnf_path);
    if (!cnf) return cnf.fault();
    auto proof = process::open_output(proof_path);
    if (!proof) return proof.fault();
    sat::Settings settings = options.sat;
    settings.limits.stop = &process::stop_flag();
    const auto proved =
        prove_no_other(task.puzzle, known, task.rules, options.board.variant(), settings, *cnf, *proof);
    if (!proved) return proved.fault();
    const bool unknown = proved->verdict == sat::Verdict::unknown;
    if (unknown && proved->stopped != sat::StopReason::interrupted)
        return Fault{"the search stopped: " + std::string(to_string(proved->stopped))};
    if (unknown) return false;
    if (proved->verdict == sat::Verdict::satisfiable) return Fault{"the proof found another solution"};
    if (const sat::Status done = cnf->commit(); !done) return done.fault();
    if (const sat::Status done = proof->commit(); !done) return done.fault();
    return true;
}

}  // namespace sudoku_program
