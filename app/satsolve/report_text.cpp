#include "app/satsolve/report.h"

#include "app/cli/complaint.h"
#include "app/satsolve/cubes.h"
#include "app/satsolve/solving.h"
#include "app/satsolve/statistics.h"
#include "sat/core/text.h"
#include "sat/io/byte_sink.h"
#include "sat/io/constraint_text.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

using sat::Status;

std::string in_milliseconds(double milliseconds) {
    return sat::decimal(milliseconds, 3) + " ms";
}

// The mean of many runs has more digits than one run and must not be rounded to 0.
std::string mean(double milliseconds) {
    return sat::decimal(milliseconds, milliseconds < 1 ? 6 : 3);
}

std::string formula_line(const sat::ReadReport& input) {
    const sat::Formula& f = input.formula;
    std::string line = "c formula: " + std::to_string(f.declared_vars()) + " variables";
    const std::size_t occurring = f.num_vars() - f.num_auxiliary_vars();
    if (f.declared_vars() != occurring) line += " (" + std::to_string(occurring) + " occur)";
    line += ", " + std::to_string(f.num_clauses() - f.num_encoding_clauses()) + " clauses, " +
            std::to_string(f.num_literals() - f.num_encoding_literals()) + " literals, " + std::to_string(input.bytes) +
            " bytes\n";
    if (const std::string summary = sat::constraint_summary(f); !summary.empty())
        line += "c constraints: " + summary + "\n";
    return line;
}

std::string time_lines(const Record& record) {
    std::string text = "c parse: " + times(record.parse) + "\n";
    if (record.choice || record.split) text += "c search: " + times(record.search) + "\n";
    return text + "c total: " + times(record.total) + "\n";
}

std::string numbers(const std::vector<std::int32_t>& list) {
    std::string text;
    for (const std::int32_t n : list) text += ' ' + std::to_string(n);
    return list.empty() ? " none, the formula alone" : text;
}

template <class Names>
std::string comma_list(const Names& names) {
    std::string text;
    for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

std::string conquest_lines(const ConquestRecord& conquest) {
    const sat::Conquest& result = conquest.result;
    std::string text = "c cubes: " + std::to_string(result.refuted) + " of " + std::to_string(conquest.cubes) +
                       " refuted, " + std::to_string(result.cubes.size()) + " begun\n";
    if (result.rest) text += "c outside the cubes: " + answer_text(*result.rest) + "\n";
    return text;
}

std::string split_line(const Record& record) {
    return "c cubes: " + std::to_string(record.split->cubes) + " in " + sat::printable(record.options.cubes) + ", " +
           (record.split->refuted_leaves == 1 ? "1 refuted leaf, "
                                              : std::to_string(record.split->refuted_leaves) + " refuted leaves, ") +
           counted(record.outcome.stats.decisions, "decision") + "\n";
}

std::string models_line(const ModelCount& models) {
    const std::string rest = models.all ? " (all)\n" : models.more ? " (there are more)\n" : " (there may be more)\n";
    const std::string printed = std::to_string(models.printed);
    if (models.covered.empty()) return "c models: " + printed + rest;
    return "c models: " + models.covered + " in " + printed + (models.printed == 1 ? " cube" : " cubes") + rest;
}

std::string comments(const Record& record) {
    std::string text;
    if (!record.simplified.empty())
        text += "c simplified: " + record.simplified + ", in " + sat::printable(record.options.save) + "\n";
    if (!record.stopped.empty()) text += "c stopped: " + record.stopped + "\n";
    if (!record.winner.empty()) text += "c winner: " + std::string(record.winner) + "\n";
    if (record.failed) text += "c failed assumptions:" + numbers(*record.failed) + "\n";
    if (record.models) text += models_line(*record.models);
    if (record.conquest) text += conquest_lines(*record.conquest);
    if (record.split) text += split_line(record);
    if (record.options.statistics || record.options.verbose || !record.stopped.empty())
        text += statistics_text(record.outcome.stats, record.search);
    text += time_lines(record);
    if (!record.proof_file.empty()) text += "c proof: " + sat::printable(record.proof_file) + "\n";
    for (const std::string& picture : record.pictures) text += "c picture: " + sat::printable(picture) + "\n";
    if (!record.result_file.empty()) text += "c result: " + sat::printable(record.result_file) + "\n";
    return text;
}

sat::Phrase timing(std::string_view engine, const sat::Timing& t) {
    const std::string ms = mean(t.milliseconds);
    if (t.runs > 1 && !t.finished()) return {"%1 %2 ms (stopped) (mean of %3 runs)", engine, ms, t.runs};
    if (t.runs > 1) return {"%1 %2 ms (mean of %3 runs)", engine, ms, t.runs};
    if (!t.finished()) return {"%1 %2 ms (stopped)", engine, ms};
    return {"%1 %2 ms", engine, ms};
}

}  // namespace

void note(Record& record, const std::string& text) {
    warn(text);
    record.warnings.push_back(text);
}

std::string no_proof_text(const Options& options) {
    return "no proof was written to " + options.proof + ": the formula was not refuted";
}

std::string times(const cli::Elapsed& elapsed) {
    return in_milliseconds(elapsed.wall) + " wall, " + in_milliseconds(elapsed.cpu) + " cpu";
}

// A search that takes less mostly sets up and frees memory; ratios of such times mean nothing.
constexpr double kLeastMeasured = 0.01;  // milliseconds

sat::Phrase rate_sentence(const RateRecord& rate, std::string_view engine) {
    const sat::Phrase reference = timing("textbook", rate.reference), optimised = timing(engine, rate.optimised);
    const bool measurable = rate.reference.milliseconds >= kLeastMeasured || !rate.reference.finished();
    if (rate.rate && !measurable)
        return {"%1, %2: no optimisation rate, the times are too short to measure", reference, optimised};
    if (rate.rate) return {"%1, %2: optimisation rate %3", reference, optimised, to_string(*rate.rate)};
    return {"%1, %2: no optimisation rate, the optimised search did not finish", reference, optimised};
}

Status print_opening(const Record& record, sat::ByteSink& out) {
    const Options& options = record.options;
    if (options.quiet) return sat::Done{};
    std::string text =
        "c satsolve " SATDOKU_VERSION ", " + cli::shown_name(options.input) + "\n" + formula_line(record.input);
    if (!record.members.empty()) {
        text += "c portfolio: " + comma_list(record.members) + "\n";
    } else if (record.choice) {
        text += "c engine: " + std::string(record.choice->engine->name) + ", branching rule: " + record.choice->branch +
                "\n";
        if (options.verbose) text += "c chosen: " + record.choice->reason + "\n";
        if (options.verbose && !record.not_used.empty())
            text += "c not in this engine: " + comma_list(record.not_used) + "\n";
        if (options.verbose && !record.not_proved.empty())
            text += "c off, because of the proof: " + comma_list(record.not_proved) + "\n";
    } else if (options.splits()) {
        text += "c split by looking ahead, cutoff: " + cutoff_text(options) + "\n";
    }
    return out.write(text);
}

Status print_closing(const Record& record, sat::ByteSink& out) {
    const Options& options = record.options;
    if (options.verbose && !options.quiet && !record.outcome.note.empty())
        if (Status status = out.write("c " + record.outcome.note + "\n"); !status) return status;
    if (!options.quiet)
        if (Status status = out.write(comments(record)); !status) return status;
    if (!options.solve && record.stopped.empty()) return sat::Done{};
    if (record.models && record.models->printed > 0) return sat::Done{};  // printed before
    if (Status status = sat::write_verdict(record.outcome.verdict, out); !status) return status;
    if (record.outcome.verdict != sat::Verdict::satisfiable || !options.values) return sat::Done{};
    return sat::write_values(record.input.formula, record.outcome.model, out, record.absent_true);
}

Status print_rate(const Record& record, sat::ByteSink& out) {
    return out.write("c " + rate_sentence(*record.rate, record.choice->engine->name).english() + "\n");
}

Status ModelPrinter::print(std::span<const std::int32_t> model) {
    ++printed_;
    const Status written = options_.json ? as_json(model) : as_text(model);
    return written ? out_.flush() : written;
}

Status ModelPrinter::as_text(std::span<const std::int32_t> model) {
    if (printed_ == 1)
        if (Status written = sat::write_verdict(sat::Verdict::satisfiable, out_); !written) return written;
    if (!options_.quiet)
        if (Status written = out_.write((options_.partial ? "c cube " : "c model ") + std::to_string(printed_) + "\n");
            !written)
            return written;
    return sat::write_values(model, out_);
}

Status ModelPrinter::as_json(std::span<const std::int32_t> model) {
    sat::TextBlock block(out_);
    block.text(printed_ == 1 ? "{\"models\":[[" : ",[");
    std::string_view before;
    for (const std::int32_t n : model) {
        block.text(before);
        block.number(n);
        before = ",";
    }
    block.character(']');
    return block.flush();
}

Status ModelPrinter::finish(sat::ByteSink& out) const {
    if (!options_.json) return sat::Done{};
    return out.write(printed_ == 0 ? "{\"models\":[]," : "],");
}

}  // namespace satsolve
