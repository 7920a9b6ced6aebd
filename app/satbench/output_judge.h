#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/satbench/program.h"
#include "sat/bench/trial.h"

namespace satbench {

// One finished run of a solver and where its answer stands.
struct Finished {
    sat::Trial trial;  // answer, evidence and note are filled in
    Ending ending;
    std::filesystem::path result, err;
};

// Reads the formula, and what the run answered about it (null: there is none); its model is checked.  Happens in a
// process of its own, so that this one stays small (see Ending::peak_kib).  Returns our reader's objection to the file,
// if any: then no model can be checked.
// Faults: that process crashed or was interrupted.
sat::Result<std::string> judge_output(const std::filesystem::path& formula, Finished* run);

}  // namespace satbench
