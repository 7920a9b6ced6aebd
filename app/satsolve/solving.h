#pragma once

#include <functional>
#include <string>

#include "app/cli/stopwatch.h"
#include "app/satsolve/options.h"
#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_reader.h"
#include "sat/solve.h"

// Steps shared by runs and the menu.
namespace satsolve {

// How the options say that a formula is read.
sat::ReadOptions reading_options(const Options& options);

// Opens and reads a DIMACS file; "-" is standard input.
sat::Result<sat::ReadReport> read_file(const std::string& path, const sat::ReadOptions& options);

// Prints the error of a run on standard error, with the name of the input if the error has a position.
int exit_status(const sat::Result<int>& ended, const std::string& input);

// "c warning: ..." on standard error.
void warn(const std::string& text);

// Why a search ended without a verdict.  Requires: it did, and cli::cause() is unchanged.
std::string stopped_because(const sat::Outcome& outcome);

// Writes a whole `.res` file to `path`.
sat::Status write_result_file(const std::string& path, const sat::Formula& formula, const sat::Outcome& outcome,
                              double milliseconds);

// Writes "count: literals" for every clause, in order.
sat::Status write_clauses(const sat::Formula& formula, sat::ByteSink& sink);

// The same search by the reference engine, without a proof.
sat::Settings reference_settings(const sat::Settings& settings);

// The clock of the rate.
double wall_clock();

// A sink that fails once the program is interrupted, which ends the writer.
class InterruptibleSink final : public sat::ByteSink {
public:
    explicit InterruptibleSink(sat::ByteSink& to) : to_(to) {}
    sat::Status write(std::string_view bytes) override;

private:
    sat::ByteSink& to_;
};

}  // namespace satsolve
