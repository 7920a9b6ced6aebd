#pragma once

#include "app/satsolve/record.h"
#include "sat/io/byte_sink.h"

// The report of a run in the format of the SAT competitions: `c` lines for people, `s` and `v` for programs.
// With -q only the latter are written.
namespace satsolve {

// Before the search: what was read, which engine was chosen.
sat::Status print_opening(const Record& record, sat::ByteSink& out);
// After it: statistics, times, files, verdict, model.
sat::Status print_closing(const Record& record, sat::ByteSink& out);
// Requires: record.rate.
sat::Status print_rate(const Record& record, sat::ByteSink& out);

// "textbook 12.345 ms, flagged 0.123 ms (mean of 9 runs): optimisation rate 99.00 %", for the menu too.
std::string rate_sentence(const RateRecord& rate, std::string_view engine);

// "0.123 ms wall, 0.120 ms cpu"
std::string times(const cli::Elapsed& elapsed);

}  // namespace satsolve
