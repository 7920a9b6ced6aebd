#pragma once

#include <string>

#include "sat/core/error.h"
#include "sat/core/outcome.h"

namespace sudoku {

// What check_values() found wrong with a solution that an engine has found.
inline sat::Error internal_error(const sat::Error& error) {
    return {"internal error: %1", error.phrase};
}

// An error if the CDCL solver reached a limit, and was not interrupted.
inline sat::Status sat_ended(sat::StopReason reason) {
    if (reason == sat::StopReason::none || reason == sat::StopReason::interrupted) return sat::Done{};
    return sat::Error{"the CDCL solver stopped: %1", sat::Phrase::known(std::string(to_string(reason)))};
}

}  // namespace sudoku
