#pragma once

#include "app/cli/options.h"

namespace satsolve {

// Options of kissat and cadical that have another name or form here, as docs/callers.md lists them.
inline constexpr cli::OptionElsewhere kOfKissatAndCadical[] = {
    {"--no-binary", "--proof-format drat"},
    {"--binary", "--proof-format"},
    {"--lrat", "--proof-format lrat-bin"},
    {"--relaxed", "--lenient"},
    {"--force", "--lenient, or --proof for the file of a proof"},
    {"-f", "--lenient, or --proof for the file of a proof"},
    {"--no-witness", "--no-values"},
    {"--statistics", "--stats"},
    {"-s", "--stats"},
    {"-c", "--conflicts"},
    {"-d", "--decisions"},
    {"-w", "--output"},
};

}  // namespace satsolve
