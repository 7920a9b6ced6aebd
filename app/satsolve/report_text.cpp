#include "app/satsolve/report.h"

#include "app/cli/complaint.h"
#include "app/satsolve/cubes.h"
#include "app/satsolve/solving.h"
#include "sat/core/text.h"
#include "sat/io/byte_sink.h"
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
    if (f.declared_vars() != f.num_vars()) line += " (" + std::to_string(f.num_vars()) + " occur)";
    return line + ", " + std::to_string(f.num_clauses()) + " clauses, " + std::to_string(f.num_literals()) +
           " literals, " + std::to_string(input.bytes) + " bytes\n";
}

// Empty for a technique without an effect.  Techniques that run at every conflict have no rounds.
std::string work_line(const sat::TechniqueEntry& entry, const sat::TechniqueWork& work) {
    if (work == sat::TechniqueWork{}) return "";
    std::string text = "c ";
    text.append(entry.name).append(": ").append(std::to_string(work.gained)).append(" ").append(entry.gain);
    if (work.rounds > 0) text += " in " + std::to_string(work.rounds) + (work.rounds == 1 ? " round" : " rounds");
    if (work.ticks > 0) text += ", " + std::to_string(work.ticks) + " ticks";
    return text + '\n';
}

std::string statistics(const sat::Stats& stats) {
    std::string text;
    for (const sat::StatRow& row : sat::kStatRows) {
        text.append("c ").append(row.name).append(": ").append(std::to_string(stats.*row.value));
        if (!row.unit.empty()) text.append(" ").append(row.unit);
        text += '\n';
    }
    for (const sat::TechniqueEntry& entry : sat::kTechniques) text += work_line(entry, stats.of(entry.technique));
    return text;
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

std::string comments(const Record& record) {
    std::string text;
    if (!record.stopped.empty()) text += "c stopped: " + record.stopped + "\n";
    if (!record.winner.empty()) text += "c winner: " + std::string(record.winner) + "\n";
    if (record.failed) text += "c failed assumptions:" + numbers(*record.failed) + "\n";
    if (record.models)
        text += "c models: " + std::to_string(record.models->printed) + (record.models->all ? " (all)" : "") + "\n";
    if (record.conquest) text += conquest_lines(*record.conquest);
    if (record.split) text += split_line(record);
    if (record.options.statistics || !record.stopped.empty()) text += statistics(record.outcome.stats);
    text += time_lines(record);
    if (!record.proof_file.empty()) text += "c proof: " + sat::printable(record.proof_file) + "\n";
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

std::string times(const cli::Elapsed& elapsed) {
    return in_milliseconds(elapsed.wall) + " wall, " + in_milliseconds(elapsed.cpu) + " cpu";
}

sat::Phrase rate_sentence(const RateRecord& rate, std::string_view engine) {
    const sat::Phrase reference = timing("textbook", rate.reference), optimised = timing(engine, rate.optimised);
    if (rate.rate) return {"%1, %2: optimisation rate %3", reference, optimised, to_string(*rate.rate)};
    return {"%1, %2: optimisation rate none, the optimised search did not finish", reference, optimised};
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
        if (Status written = out_.write("c model " + std::to_string(printed_) + "\n"); !written) return written;
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
