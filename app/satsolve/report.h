#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/report/rate.h"
#include "app/cli/stopwatch.h"
#include "app/satsolve/options.h"
#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/output_file.h"
#include "sat/portfolio/conquer.h"
#include "sat/solve.h"

// The report of a run: `c` lines for people, `s` and `v` lines in the format of the SAT competitions; or one JSON
// object.  With -q only `s` and `v` lines are printed.
namespace satsolve {

// The comparison with the unoptimised reference.
struct RateRecord {
    sat::Timing reference, optimised;
    std::optional<sat::Rate> rate;  // empty: the optimised search did not finish
};

// The result of --models.
struct ModelCount {
    std::uint64_t printed = 0;
    bool all = false;
    bool more = false;         // certainly
    std::string covered = {};  // by the cubes of --partial; empty: models were listed
};

// The result of --cube-file, in addition to the outcome.
struct ConquestRecord {
    std::size_t cubes = 0;  // in the file
    sat::Conquest result;   // its outcome is that of the record
};

// The result of --cubes, in addition to the outcome.
struct SplitRecord {
    std::size_t cubes = 0;
    std::uint64_t refuted_leaves = 0;
};

// The record of one run.
struct Record {
    explicit Record(const Options& chosen) : options(chosen) {}

    const Options& options;
    sat::ReadReport input;              // empty if reading was interrupted
    std::optional<sat::Choice> choice;  // empty: no search began
    sat::Outcome outcome;
    std::string stopped;                // why there is no verdict, or not all models; empty: complete, or not requested
    cli::Elapsed parse, search, total;  // total: until the files are written
    std::string simplified;             // what --simplified left; empty: nothing was simplified
    std::string result_file, proof_file;  // completely written; empty: none
    std::vector<std::string> pictures;    // files, completely written
    std::vector<std::string> warnings;
    std::vector<std::string_view> not_used;           // requested techniques that the engine lacks
    std::vector<std::string_view> not_proved;         // techniques disabled by the proof
    std::vector<std::string_view> members;            // empty: no portfolio
    std::string_view winner;                          // of them
    std::vector<std::int32_t> absent_true;            // unused variables assumed to be true, sorted
    std::optional<std::vector<std::int32_t>> failed;  // failed assumptions; empty: no assumptions, or there is a model
    std::optional<ModelCount> models;                 // empty: none were listed
    std::optional<ConquestRecord> conquest;           // empty: no cubes, or none were solved
    std::optional<SplitRecord> split;                 // empty: no split, or it did not start
    std::optional<RateRecord> rate;
};

// A warning, printed at once and kept for the report.
void note(Record& record, const std::string& text);
// The warning that no proof was kept.
std::string no_proof_text(const Options& options);

// Before the search: the input, the engine.
sat::Status print_opening(const Record& record, sat::ByteSink& out);
// After it: statistics, times, files, verdict, model.
sat::Status print_closing(const Record& record, sat::ByteSink& out);
// Requires: record.rate.
sat::Status print_rate(const Record& record, sat::ByteSink& out);

// The whole report as one JSON object on one line; docs/formats.md lists its members.  The last one is the model, an
// array of signed numbers, which is streamed.
sat::Status print_json(const Record& record, sat::ByteSink& out);

// Prints models one by one: the `s` line, then for each "c model N" and its `v` lines; or the first member of the JSON
// report, an array of arrays.  Each model is flushed at once for the reader of a pipe.
class ModelPrinter {
public:
    ModelPrinter(const Options& options, sat::OutputFile& out) : options_(options), out_(out) {}

    sat::Status print(std::span<const std::int32_t> model);
    // After the last one.
    sat::Status finish(sat::ByteSink& out) const;

private:
    sat::Status as_text(std::span<const std::int32_t> model);
    sat::Status as_json(std::span<const std::int32_t> model);

    const Options& options_;
    sat::OutputFile& out_;
    std::uint64_t printed_ = 0;
};

// "textbook 12.345 ms, flagged 0.123 ms (mean of 9 runs): optimisation rate 99.00 %", also for the menu.
sat::Phrase rate_sentence(const RateRecord& rate, std::string_view engine);

// "0.123 ms wall, 0.120 ms cpu"
std::string times(const cli::Elapsed& elapsed);

}  // namespace satsolve
