#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"

namespace satcluster {

struct ForeignAnswer {
    sat::Verdict verdict = sat::Verdict::unknown;
    std::string reason;               // of unknown; "limit": the time was over
    std::vector<std::int32_t> model;  // true literals
    double cpu_seconds = 0;
    std::uint64_t memory_kib = 0;
};

// Runs a solver that reads DIMACS: the words of `command`, with {file} replaced by `file`, or `file` appended.  It ends
// with all processes that it has started when it answers, at the limit, or when this process ends.  The formula is
// written to `file`, and the output of the solver beside it; both are removed.  The answer counts only if the exit
// status (10 or 20), the `s` line and, for 10, the model agree.
ForeignAnswer run_foreign_solver(const std::string& command, const sat::Formula& formula, const std::string& file,
                                 double limit_seconds, std::uint64_t memory_bytes);

// The words of a command line, separated by spaces; within '...' or "..." spaces belong to the word.
std::vector<std::string> words_of(std::string_view command);
// Whether every quotation mark has its second.
bool is_quoted_well(std::string_view command);
// The words of the command, with the name of the file.
std::vector<std::string> command_for(const std::string& command, const std::string& file);

// The verdict of an exit status and an output; `reason` says why it is unknown.
ForeignAnswer checked_answer(int exit_status, const std::string& output, const sat::Formula& formula);

}  // namespace satcluster
