#include "app/satsolve/solving.h"

#include "app/cli/complaint.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "sat/core/text.h"
#include "sat/io/byte_sink.h"
#include "sat/io/output_file.h"
#include "sat/io/result_writer.h"

namespace satsolve {

using sat::Error;
using sat::Status;

sat::ReadOptions reading_options(const Options& options) {
    sat::ReadOptions reading;
    reading.strictness = options.strictness;
    reading.max_input = options.max_input;
    reading.max_encoding = options.settings.limits.memory_bytes.value_or(reading.max_encoding);
    reading.stop = &cli::terminator();
    return reading;
}

sat::Result<sat::ReadReport> read_file(const std::string& path, const sat::ReadOptions& options) {
    cli::announce_terminal("satsolve", path, "a formula");
    const auto file = sat::FileSource::open(path);
    if (!file) return file.error();
    puzzles::FormulaSource source(**file);
    auto report = sat::read_dimacs(source, options);
    if (!report) return source.with_hint(report.error(), path);
    return report;
}

int exit_status(const sat::Result<int>& ended, const std::string& input) {
    if (ended) return *ended;
    const Error& error = ended.error();
    cli::print_error("satsolve", error.line == 0 ? error : cli::in_file(error, input));
    return 1;
}

void warn(const std::string& text) {
    cli::print_message("c warning: " + text);
}

std::string stopped_because(const sat::Outcome& outcome) {
    const bool interrupted = outcome.stopped == sat::StopReason::interrupted;
    return std::string(interrupted ? to_string(cli::cause()) : to_string(outcome.stopped));
}

Status write_result_file(const std::string& path, const sat::Formula& formula, const sat::Outcome& outcome,
                         double milliseconds) {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (Status written = sat::write_result(formula, outcome, milliseconds, *file); !written) return written;
    return file->commit();
}

Status write_clauses(const sat::Formula& formula, sat::ByteSink& sink) {
    sat::TextBlock out(sink);
    for (std::uint32_t c = 0; c < formula.num_clauses() && !out.failed(); ++c) {
        const auto clause = formula.clause(sat::ClauseId{c});
        out.number(clause.size());
        out.character(':');
        for (const sat::Lit l : clause) {
            out.character(' ');
            out.number(formula.to_dimacs(l));
        }
        out.text("\n");
    }
    return out.flush();
}

sat::Settings reference_settings(const sat::Settings& settings) {
    sat::Settings reference;
    reference.engine = "textbook";
    reference.limits.memory_bytes = settings.limits.memory_bytes;
    reference.limits.stop = &cli::terminator();
    return reference;
}

double wall_clock() {
    return cli::Stopwatch::now().wall;
}

Status InterruptibleSink::write(std::string_view bytes) {
    if (cli::terminated()) return cli::interrupted_error();
    return to_.write(bytes);
}

}  // namespace satsolve
