#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/bench/report/trial.h"
#include "app/bench/satbench/program.h"

namespace satbench {

// One finished run of a solver and the paths of its outputs.
struct Finished {
    sat::Trial trial;  // check_answer() sets answer, evidence and note
    Ending ending;
    std::filesystem::path result, err;
};

// Both functions work in a child process, so that this process stays small (see Ending::peak_kib). Errors: the child
// crashed, or an interrupt.

// Return the error message of our reader for this file, or "".
sat::Result<std::string> reader_error(const std::filesystem::path& formula);
// Read the answer of the run, and check the model if the formula can be read.
sat::Status check_answer(const std::filesystem::path& formula, Finished& run);

}  // namespace satbench
