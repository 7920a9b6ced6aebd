#include "app/satsolve/count_report.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

#include "app/cli/complaint.h"
#include "sat/io/constraint_text.h"
#include "sat/io/json.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

using sat::Status;

bool counted(const CountReport& report) {
    return report.outcome.verdict != sat::Verdict::unknown;
}

// The logarithm with twelve digits after the point; "-inf" for no model.
std::string logarithm(double value) {
    if (std::isinf(value)) return "-inf";
    std::array<char, 64> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 12);
    return {digits.data(), end.ptr};
}

// An error bound with two digits, rounded up.
std::string bound_text(double value) {
    std::array<char, 64> digits;
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), value * 1.05, std::chars_format::scientific, 1);
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

// Until the search has ended, only its decisions are known.
bool is_known(const CountReport& report, const sat::CountStatRow& row) {
    return report.search || row.value == &sat::CountStats::decisions;
}

std::string task_comments(const CountReport& report) {
    std::string text;
    if (!report.reason.empty()) text += "c task: " + report.type + ", from the " + report.reason + "\n";
    if (report.weights != nullptr) {
        text += "c weighted variables: " + std::to_string(report.weights->variables());
        if (const std::size_t other = report.weights->not_normalised(); other > 0)
            text += ", " + std::to_string(other) + " of them with weights that do not add up to 1";
        text += "\n";
    }
    return text;
}

std::string comments(const CountReport& report) {
    const sat::Formula& f = report.formula;
    std::string text = "c satsolve " SATDOKU_VERSION ", " + cli::shown_name(report.options.input) +
                       "\nc formula: " + std::to_string(f.declared_vars()) + " variables, " +
                       std::to_string(f.num_clauses() - f.num_encoding_clauses()) + " clauses\n";
    if (const std::string summary = sat::constraint_summary(f); !summary.empty())
        text += "c constraints: " + summary + "\n";
    text += task_comments(report);
    if (!report.stopped.empty()) text += "c stopped: " + report.stopped + "\n";
    if (report.options.statistics || report.options.verbose || !report.stopped.empty())
        for (const sat::CountStatRow& row : sat::kCountStatRows) {
            if (!is_known(report, row)) continue;
            text += "c " + std::string(row.name) + ": " + std::to_string(report.outcome.stats.*row.value) +
                    (row.unit.empty() ? "" : " " + std::string(row.unit)) + "\n";
        }
    text += milliseconds("parse", report.parse) + milliseconds("count", report.search) +
            milliseconds("total", report.total);
    if (counted(report) && report.weights != nullptr && !report.outcome.bounds)
        text += "c rounded: " + report.outcome.rounded + "\n";
    return text;
}

// The lines of the count.  The logarithm of a negative count is that of its absolute value.
std::string solution(const sat::CountOutcome& outcome) {
    std::string text = outcome.negative ? "c s neglog10-estimate " : "c s log10-estimate ";
    text += logarithm(outcome.log10) + "\n";
    if (!outcome.bounds) {
        const bool fraction = outcome.models.find('/') != std::string::npos;
        return text + (fraction ? "c s exact arb frac " : "c s exact arb int ") + outcome.models + "\n";
    }
    text += "c s exact double prec-sci " + outcome.models + "\n";
    text += "c interval: " + outcome.bounds->low + " " + outcome.bounds->high + "\n";
    const double relative = outcome.bounds->relative;
    return text + "c relative error: " +
           (std::isinf(relative) ? "no bound, since the interval contains 0" : "at most " + bound_text(relative)) +
           "\n";
}

}  // namespace

Status write_text(const CountReport& report, sat::ByteSink& out) {
    if (!report.options.quiet)
        if (Status written = out.write(comments(report)); !written) return written;
    if (Status written = sat::write_verdict(report.outcome.verdict, out); !written) return written;
    std::string text = "c s type " + report.type + "\n";
    if (counted(report)) text += solution(report.outcome);
    return out.write(text);
}

// Counts are strings, since most JSON readers would round the numbers.
Status write_json(const CountReport& report, sat::ByteSink& out) {
    using sat::Json;
    const sat::CountOutcome& outcome = report.outcome;
    Json json{{"program", "satsolve"}, {"version", SATDOKU_VERSION}, {"input", report.options.input}};
    json["type"] = report.type;
    json["formula"] = {{"variables", report.formula.declared_vars()},
                       {"clauses", report.formula.num_clauses() - report.formula.num_encoding_clauses()}};
    json["verdict"] = sat::verdict_word(outcome.verdict);
    json["stopped"] = report.stopped.empty() ? Json(nullptr) : Json(report.stopped);
    const bool weighted = report.weights != nullptr;
    json["models"] = counted(report) && !weighted ? Json(outcome.models) : Json(nullptr);
    if (weighted) {
        json["weighted_count"] = counted(report) ? Json(outcome.models) : Json(nullptr);
        json["rounded"] = counted(report) ? Json(outcome.rounded) : Json(nullptr);
    }
    json["log10"] = counted(report) && !std::isinf(outcome.log10) ? Json(outcome.log10) : Json(nullptr);
    if (outcome.bounds) {
        json["interval"] = Json::array({Json(outcome.bounds->low), Json(outcome.bounds->high)});
        const double relative = outcome.bounds->relative;
        json["relative_error"] = std::isinf(relative) ? Json(nullptr) : Json(relative);
    }
    const auto wall = [](const std::optional<cli::Elapsed>& e) { return e ? Json(e->wall) : Json(nullptr); };
    json["milliseconds"] = {
        {"parse", wall(report.parse)}, {"count", wall(report.search)}, {"total", report.total.wall}};
    for (const sat::CountStatRow& row : sat::kCountStatRows)
        json["statistics"][row.name] = is_known(report, row) ? Json(outcome.stats.*row.value) : Json(nullptr);
    json["warnings"] = report.warnings;
    return out.write(json.dump_ascii() + "\n");
}

}  // namespace satsolve
