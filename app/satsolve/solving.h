#pragma once

#include <span>
#include <string>

#include "app/bench/report/rate.h"
#include "app/cli/stopwatch.h"
#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_reader.h"
#include "sat/solve.h"

// The steps that a run and a menu share.
namespace satsolve {

// Opens and reads a DIMACS file; "-" is standard input.
sat::Result<sat::ReadReport> read_file(const std::string& path, const sat::ReadOptions& options);

// Of a run that is over; a error is told on standard error, with the name of the input where it has a place, and is 1.
int exit_status(const sat::Result<int>& ended, const std::string& input);

// Error: the outcome claims a model that is none, or not under these assumptions, which is an error of this program.
sat::Status check_outcome(const sat::Formula& formula, const sat::Outcome& outcome,
                          std::span<const sat::Lit> assumed = {});

// Error: the reference's outcome is wrong, or not the same verdict where both have one.
sat::Status check_agreement(const sat::Formula& formula, const sat::Outcome& reference, const sat::Outcome& outcome);

// Why a search ended undecided, in words.  Requires: it did, and cli::stop_cause() is still what it was.
std::string stopped_because(const sat::Outcome& outcome);

// Writes a whole `.res` file to `path`.
sat::Status write_result_file(const std::string& path, const sat::Formula& formula, const sat::Outcome& outcome,
                              double milliseconds);

// Writes "count: literals" for every clause in its order.
sat::Status write_clauses(const sat::Formula& formula, sat::ByteSink& sink);

// The same search by the reference engine, and no proof.
sat::Settings reference_settings(const sat::Settings& settings);

// The clock of the rate.
double wall_clock();

// Hands on what it is given until the run has to stop; then writing fails, so that whoever writes ends.
class StoppableSink final : public sat::ByteSink {
public:
    explicit StoppableSink(sat::ByteSink& to) : to_(to) {}
    sat::Status write(std::string_view bytes) override;

private:
    sat::ByteSink& to_;
};

}  // namespace satsolve
