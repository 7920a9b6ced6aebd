#include "app/satsolve/counting.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "app/cli/complaint.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/projection.h"
#include "app/satsolve/solving.h"
#include "sat/count/count.h"
#include "sat/io/json.h"
#include "sat/io/output_file.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::Status;

// The logarithm with twelve digits after the point; "-inf" for no model.
std::string logarithm(double value) {
    if (std::isinf(value)) return "-inf";
    std::array<char, 64> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 12);
    return {digits.data(), end.ptr};
}

// Empty if the phase has not ended.
std::string milliseconds(std::string_view what, const std::optional<cli::Elapsed>& elapsed) {
    if (!elapsed) return "";
    std::array<char, 160> line;
    std::snprintf(line.data(), line.size(), "c %.*s: %.3f ms wall, %.3f ms cpu\n", static_cast<int>(what.size()),
                  what.data(), elapsed->wall, elapsed->cpu);
    return line.data();
}

class CountRun {
public:
    CountRun(const Options& options, double began) : options_(options), began_(began) {}

    sat::Result<int> execute() {
        cli::set_closing([this] { return close(); });
        if (options_.time_limit) cli::limit_time(*options_.time_limit);
        if (Status done = read(); !done && !cli::terminated()) return done.error();
        if (!cli::terminated())
            if (Status done = count(); !done) return done.error();
        cli::begin_report();
        if (Status reported = report(); !reported) return reported.error();
        return exit_status();
    }

private:
    Status read() {
        const cli::StatusLine status(began_, [] { return "reading"; });
        sat::ReadOptions reading;
        reading.strictness = options_.strictness;
        reading.max_input = options_.max_input;
        reading.stop = &cli::terminator();
        collect_shown(reading, shown_);
        const cli::Stopwatch watch;
        auto read = read_file(options_.input, reading);
        const cli::OutputLock lock;
        parse_ = watch.elapsed();
        if (!read) {
            const Error& error = read.error();
            return error.line == 0 ? Error{located(error, cli::shown_name(options_.input))} : error;
        }
        input_ = std::move(*read);
        for (const Error& warning : input_.warnings) warn(describe(warning, cli::shown_name(options_.input)));
        return sat::Done{};
    }

    sat::Result<std::optional<sat::CountProjection>> projection() {
        using Chosen = std::optional<sat::CountProjection>;
        if (!options_.project) return Chosen();
        auto named = read_projection(input_.formula, *options_.project, shown_);
        if (!named) return named.error();
        return Chosen(sat::CountProjection{std::move(named->vars), named->absent});
    }

    Status count() {
        sat::CountSettings settings;
        auto chosen = projection();
        if (!chosen) return chosen.error();
        settings.projection = std::move(*chosen);
        if (!options_.project && !shown_.empty())
            warn("the formula shows variables ('c p show'); --project show counts their assignments only");
        settings.limits = options_.settings.limits;
        settings.limits.stop = &cli::terminator();
        settings.seed = options_.settings.seed;
        settings.progress = &progress_;
        const cli::StatusLine status(began_, search_status(progress_));
        const cli::Stopwatch watch;
        sat::CountOutcome outcome = sat::count_models(input_.formula, settings);
        const cli::OutputLock lock;
        outcome_ = std::move(outcome);
        search_ = watch.elapsed();
        return sat::Done{};
    }

    // Called by the supervisor if the work does not return in time.
    int close() {
        outcome_.verdict = sat::Verdict::unknown;
        if (!search_) outcome_.stats.decisions = progress_.decisions;
        sat::OutputFile::remove_unfinished();
        return report() ? exit_status() : 1;
    }

    Status report() {
        stopped_ = why_stopped();
        const cli::Elapsed now = cli::Stopwatch::now();
        total_ = {now.wall - began_, now.cpu};
        auto out = sat::OutputFile::standard_output();
        if (!out) return out.error();
        const Status written = options_.json ? write_json(*out) : write_text(*out);
        return written ? out->commit() : written;
    }

    std::string why_stopped() const {
        if (outcome_.verdict != sat::Verdict::unknown) return "";
        if (outcome_.too_long) return "the number has more than 5 million digits";
        const sat::StopReason reason = outcome_.stopped;
        const bool outside = reason == sat::StopReason::none || reason == sat::StopReason::interrupted;
        return std::string(outside ? to_string(cli::cause()) : to_string(reason));
    }

    // Until the search has ended, only its decisions are known.
    bool is_known(const sat::CountStatRow& row) const { return search_ || row.value == &sat::CountStats::decisions; }

    std::string comments() const {
        const sat::Formula& f = input_.formula;
        std::string text = "c satsolve " SATDOKU_VERSION ", " + cli::shown_name(options_.input) +
                           "\nc formula: " + std::to_string(f.declared_vars()) + " variables, " +
                           std::to_string(f.num_clauses()) + " clauses\n";
        if (!stopped_.empty()) text += "c stopped: " + stopped_ + "\n";
        if (options_.statistics || !stopped_.empty())
            for (const sat::CountStatRow& row : sat::kCountStatRows) {
                if (!is_known(row)) continue;
                text += "c " + std::string(row.name) + ": " + std::to_string(outcome_.stats.*row.value) +
                        (row.unit.empty() ? "" : " " + std::string(row.unit)) + "\n";
            }
        return text + milliseconds("parse", parse_) + milliseconds("count", search_) + milliseconds("total", total_);
    }

    // The output format of the model counting competitions (https://mccompetition.org, "Data Format", since 2021).
    Status write_text(sat::ByteSink& out) const {
        if (!options_.quiet)
            if (Status written = out.write(comments()); !written) return written;
        if (Status written = sat::write_verdict(outcome_.verdict, out); !written) return written;
        std::string text = "c s type " + type() + "\n";
        if (outcome_.verdict != sat::Verdict::unknown)
            text += "c s log10-estimate " + logarithm(outcome_.log10) + "\nc s exact arb int " + outcome_.models + "\n";
        return out.write(text);
    }

    std::string type() const { return options_.project ? "pmc" : "mc"; }

    // A string, since most JSON readers would round the number.
    Status write_json(sat::ByteSink& out) const {
        using sat::Json;
        const bool counted = outcome_.verdict != sat::Verdict::unknown;
        Json json{{"program", "satsolve"}, {"version", SATDOKU_VERSION}, {"input", options_.input}, {"type", type()}};
        json["formula"] = {{"variables", input_.formula.declared_vars()}, {"clauses", input_.formula.num_clauses()}};
        json["verdict"] = sat::verdict_word(outcome_.verdict);
        json["stopped"] = stopped_.empty() ? Json(nullptr) : Json(stopped_);
        json["models"] = counted ? Json(outcome_.models) : Json(nullptr);
        json["log10"] = counted && !std::isinf(outcome_.log10) ? Json(outcome_.log10) : Json(nullptr);
        const auto wall = [](const std::optional<cli::Elapsed>& e) { return e ? Json(e->wall) : Json(nullptr); };
        json["milliseconds"] = {{"parse", wall(parse_)}, {"count", wall(search_)}, {"total", total_.wall}};
        for (const sat::CountStatRow& row : sat::kCountStatRows)
            json["statistics"][row.name] = is_known(row) ? Json(outcome_.stats.*row.value) : Json(nullptr);
        return out.write(json.dump_ascii() + "\n");
    }

    int exit_status() const {
        if (outcome_.verdict == sat::Verdict::unknown) return 0;
        return outcome_.verdict == sat::Verdict::satisfiable ? 10 : 20;
    }

    const Options& options_;
    double began_;
    sat::ReadReport input_;
    std::string shown_;    // by the comments
    std::string stopped_;  // why there is no count; empty: there is one
    sat::Progress progress_;
    sat::CountOutcome outcome_;
    std::optional<cli::Elapsed> parse_, search_;  // empty: not ended
    cli::Elapsed total_;
};

}  // namespace

int run_count(const Options& options, double began) {
    static CountRun* last;  // never freed, as in run()
    last = new CountRun(options, began);
    return exit_status(last->execute(), options.input);
}

}  // namespace satsolve
