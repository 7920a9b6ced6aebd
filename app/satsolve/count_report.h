#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/stopwatch.h"
#include "app/satsolve/options.h"
#include "sat/count/count.h"
#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_reader.h"

namespace satsolve {

// What one run of --count prints.
struct CountReport {
    const Options& options;
    const sat::Formula& formula;
    std::string type;    // mc, wmc, pmc or pwmc
    std::string reason;  // why it is of that type, e.g. "'c p weight' lines"; empty: the options say so
    const sat::CountWeights* weights = nullptr;  // null: not weighted
    std::string stopped;                         // why there is no count; empty: there is one
    const sat::CountOutcome& outcome;
    std::optional<cli::Elapsed> parse, search;  // empty: not ended
    cli::Elapsed total;
    const std::vector<std::string>& warnings;
};

// The output format of the model counting competitions (https://mccompetition.org, "Data Format", since 2021).
sat::Status write_text(const CountReport& report, sat::ByteSink& out);
sat::Status write_json(const CountReport& report, sat::ByteSink& out);

}  // namespace satsolve
