#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/bench/report/trial.h"
#include "app/bench/satbench/program.h"

namespace satbench {

// One finished run of a solver and where its answer stands.
struct Finished {
    sat::Trial trial;  // answer, evidence and note are filled in
    Ending ending;
    std::filesystem::path result, err;
};

// Each happens in a process of its own, so that this one stays small (see Ending::peak_kib).
// Errors: that process crashed or was interrupted.

// Our reader's objection to the file; empty: none.
sat::Result<std::string> objection_to(const std::filesystem::path& formula);
// Reads what the run answered; a model is checked, if the formula can be read.
sat::Status judge_answer(const std::filesystem::path& formula, Finished& run);

}  // namespace satbench
