#include "app/satsolve/solving.h"

#include <algorithm>

#include "app/cli/complaint.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stop.h"
#include "sat/check/model_check.h"
#include "sat/io/result_writer.h"
#include "sat/io/text_block.h"

namespace satsolve {

using sat::Error;
using sat::Status;

sat::Result<sat::ReadReport> read_file(const std::string& path, const sat::ReadOptions& options) {
    auto source = sat::FileSource::open(path);
    if (!source) return source.error();
    return sat::read_dimacs(**source, options);
}

int exit_status(const sat::Result<int>& ended, const std::string& input) {
    if (ended) return *ended;
    const Error& error = ended.error();
    cli::tell(error.line == 0 ? "satsolve: " + error.message : describe(error, cli::shown_name(input)));
    return 1;
}

Status check_outcome(const sat::Formula& formula, const sat::Outcome& outcome, std::span<const sat::Lit> assumed) {
    if (outcome.verdict != sat::Verdict::satisfiable) return sat::Done{};
    if (outcome.model.num_vars() != formula.num_vars()) return Error{"internal error: the model is incomplete"};
    if (const auto wrong = sat::failing_clause(formula, outcome.model))
        return Error{"internal error: the model does not satisfy clause " + std::to_string(wrong->index + 1)};
    if (!std::ranges::all_of(assumed, [&](sat::Lit l) { return outcome.model.satisfies(l); }))
        return Error{"internal error: the model does not satisfy the assumptions"};
    return sat::Done{};
}

Status check_agreement(const sat::Formula& formula, const sat::Outcome& reference, const sat::Outcome& outcome) {
    const bool both = reference.verdict != sat::Verdict::unknown && outcome.verdict != sat::Verdict::unknown;
    if (both && reference.verdict != outcome.verdict) return Error{"internal error: the reference has another verdict"};
    return check_outcome(formula, reference);
}

std::string stopped_because(const sat::Outcome& outcome) {
    const bool from_outside = outcome.stopped == sat::StopReason::interrupted;
    return std::string(from_outside ? to_string(cli::stop_cause()) : to_string(outcome.stopped));
}

Status write_result_file(const std::string& path, const sat::Formula& formula, const sat::Outcome& outcome,
                         double milliseconds) {
    auto file = cli::open_output(path);
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
    reference.limits.stop = &cli::stop_flag();
    return reference;
}

double wall_clock() {
    return cli::Stopwatch::now().wall;
}

Status StoppableSink::write(std::string_view bytes) {
    if (cli::must_stop()) return Error{"stopped"};
    return to_.write(bytes);
}

}  // namespace satsolve
