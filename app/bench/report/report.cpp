#include "app/bench/report/report.h"

#include <algorithm>
#include <functional>

#include "app/bench/report/number_text.h"
#include "app/bench/report/run_json.h"
#include "sat/core/text.h"

namespace sat {
namespace {

std::string mebibytes(std::uint64_t bytes) {
    return bytes == 0 ? "-" : fixed(static_cast<double>(bytes) / (1 << 20), 1);
}

std::string ratio(const Run& run, int decimals) {
    if (run.variables == 0) return "-";
    return fixed(static_cast<double>(run.clauses) / static_cast<double>(run.variables), decimals);
}

// "12.345", "> 10000.000" if the search hit the limit, "-" if there was none. The mean of many short runs has more
// digits, so that it is not rounded to 0.
std::string milliseconds(const Run& run) {
    if (!run.error.empty() || run.repeats == 0) return "-";
    const double time = run.cpu_seconds * 1e3;
    return (run.verdict == Verdict::unknown ? "> " : "") + fixed(time, time < 0.1 ? 6 : 3);
}

std::string answer(const Row& row) {
    return row.run.error.empty() ? std::string(to_string(row.run.verdict)) : "ERROR";
}

std::string remark(const Row& row) {
    if (!row.problem.empty()) return row.problem;
    switch (row.run.proof) {
        case ProofState::verified: return "proof verified";
        case ProofState::unfinished: return "proof not finished";
        default: return "";
    }
}

// The requested name, and the one used if they differ.
std::string with_choice(const std::string& requested, const std::string& used) {
    return used.empty() || used == requested ? requested : requested + " (" + used + ")";
}

std::string sized(const Row& row, std::uint64_t value) {
    return row.run.error.empty() ? std::to_string(value) : "-";
}

struct RowColumn {
    Column column;
    std::function<std::string(const Row&)> cell;
};

Table tabulate(const std::vector<RowColumn>& columns, const std::vector<Row>& rows) {
    Table table;
    for (const RowColumn& c : columns) table.columns.push_back(c.column);
    for (const Row& row : rows) {
        auto& cells = table.rows.emplace_back();
        for (const RowColumn& c : columns) cells.push_back(c.cell(row));
    }
    return table;
}

bool several(const std::vector<Row>& rows) {
    return std::ranges::any_of(rows, [&](const Row& r) { return r.configuration != rows.front().configuration; });
}

std::vector<RowColumn> configuration_columns() {
    return {
        {{"engine"}, [](const Row& r) { return with_choice(r.configuration.engine, r.run.engine); }},
        {{"rule"}, [](const Row& r) { return with_choice(r.configuration.branch, r.run.branch); }},
    };
}

std::vector<RowColumn> instance_columns() {
    return {
        {{"name"}, [](const Row& r) { return r.instance.name; }},
        {{"variables", Align::right}, [](const Row& r) { return sized(r, r.run.variables); }},
        {{"clauses", Align::right}, [](const Row& r) { return sized(r, r.run.clauses); }},
        {{"clauses/variable", Align::right}, [](const Row& r) { return ratio(r.run, 2); }},
    };
}

std::vector<RowColumn> time_columns() {
    return {
        {{"answer"}, answer},
        {{"before ms", Align::right}, [](const Row& r) { return r.reference ? milliseconds(*r.reference) : "-"; }},
        {{"after ms", Align::right}, [](const Row& r) { return milliseconds(r.run); }},
        {{"rate", Align::right}, [](const Row& r) { return r.rate ? to_string(*r.rate) : "-"; }},
        {{"peak MiB", Align::right}, [](const Row& r) { return mebibytes(r.run.peak_bytes); }},
        {{"remark"}, remark},
    };
}

void append(std::vector<RowColumn>& columns, std::vector<RowColumn> more) {
    std::ranges::move(more, std::back_inserter(columns));
}

std::vector<RowColumn> raw_identity_columns() {
    return {
        {{"name"}, [](const Row& r) { return r.instance.name; }},
        {{"path"}, [](const Row& r) { return r.instance.path.string(); }},
        {{"variables"}, [](const Row& r) { return std::to_string(r.run.variables); }},
        {{"clauses"}, [](const Row& r) { return std::to_string(r.run.clauses); }},
        {{"literals"}, [](const Row& r) { return std::to_string(r.run.literals); }},
        {{"clauses_per_variable"}, [](const Row& r) { return r.run.variables == 0 ? "" : ratio(r.run, 6); }},
        {{"engine"}, [](const Row& r) { return r.configuration.engine; }},
        {{"branch"}, [](const Row& r) { return r.configuration.branch; }},
        {{"engine_used"}, [](const Row& r) { return r.run.engine; }},
        {{"branch_used"}, [](const Row& r) { return r.run.branch; }},
        {{"status"}, [](const Row& r) { return std::string(to_string(r.status)); }},
        {{"answer"}, answer},
        {{"expected"}, [](const Row& r) { return std::string(to_string(r.expected)); }},
        {{"problem"}, [](const Row& r) { return r.problem; }},
    };
}

std::vector<RowColumn> raw_time_columns() {
    return {
        {{"reference_answer"},
         [](const Row& r) { return r.reference ? std::string(to_string(r.reference->verdict)) : ""; }},
        {{"reference_cpu_s"}, [](const Row& r) { return r.reference ? exact(r.reference->cpu_seconds) : ""; }},
        {{"cpu_s"}, [](const Row& r) { return exact(r.run.cpu_seconds); }},
        {{"wall_s"}, [](const Row& r) { return exact(r.run.wall_seconds); }},
        {{"repeats"}, [](const Row& r) { return std::to_string(r.run.repeats); }},
        {{"rate_percent"}, [](const Row& r) { return r.rate ? exact(r.rate->percent) : ""; }},
        {{"rate_is_lower_bound"}, [](const Row& r) { return r.rate ? std::to_string(r.rate->lower_bound) : ""; }},
        {{"parse_cpu_s"}, [](const Row& r) { return exact(r.run.parse_cpu_seconds); }},
        {{"peak_bytes"}, [](const Row& r) { return std::to_string(r.run.peak_bytes); }},
        {{"proof"}, [](const Row& r) { return std::string(to_string(r.run.proof)); }},
        {{"proof_bytes"}, [](const Row& r) { return std::to_string(r.run.proof_bytes); }},
        {{"proof_solve_cpu_s"}, [](const Row& r) { return exact(r.run.proof_solve_cpu_seconds); }},
        {{"proof_check_cpu_s"}, [](const Row& r) { return exact(r.run.proof_check_cpu_seconds); }},
    };
}

std::vector<RowColumn> raw_stat_columns() {
    std::vector<RowColumn> columns;
    for (const StatRow& stat : kStatRows)
        columns.push_back({{std::string(stat.name)},
                           [value = stat.value](const Row& r) { return std::to_string(r.run.stats.*value); }});
    return columns;
}

// The distinct values of one part, in order of first appearance.
std::vector<std::string> distinct(const std::vector<Score>& all, std::string Configuration::*part) {
    std::vector<std::string> names;
    for (const Score& score : all)
        if (std::ranges::find(names, score.configuration.*part) == names.end())
            names.push_back(score.configuration.*part);
    return names;
}

std::string matrix_cell(const std::vector<Score>& all, const Configuration& at) {
    const auto score = std::ranges::find(all, at, &Score::configuration);
    if (score == all.end()) return "";
    return std::to_string(score->solved()) + "/" + std::to_string(score->rows) + ", " + fixed(score->par2_mean(), 3);
}

std::string matrix_title(const Report& report) {
    return "Solved / instances, mean PAR2 in CPU seconds (limit " + exact(report.limit_seconds) + " s)";
}

}  // namespace

Table row_table(const Report& report) {
    auto columns = instance_columns();
    if (several(report.rows)) append(columns, configuration_columns());
    append(columns, time_columns());
    return tabulate(columns, report.rows);
}

Table raw_row_table(const Report& report) {
    auto columns = raw_identity_columns();
    append(columns, raw_time_columns());
    append(columns, raw_stat_columns());
    return tabulate(columns, report.rows);
}

Table score_table(const Report& report) {
    Table table{{{"engine"},
                 {"rule"},
                 {"rows", Align::right},
                 {"solved", Align::right},
                 {"SAT", Align::right},
                 {"UNSAT", Align::right},
                 {"undecided", Align::right},
                 {"failed", Align::right},
                 {"CPU s", Align::right},
                 {"PAR2 s", Align::right},
                 {"PAR2 mean s", Align::right},
                 {"peak MiB", Align::right}},
                {}};
    for (const Score& s : scores(report.rows, report.limit_seconds))
        table.rows.push_back({s.configuration.engine, s.configuration.branch, std::to_string(s.rows),
                              std::to_string(s.solved()), std::to_string(s.satisfiable),
                              std::to_string(s.unsatisfiable), std::to_string(s.undecided), std::to_string(s.failed),
                              fixed(s.cpu_seconds, 6), fixed(s.par2_seconds, 6), fixed(s.par2_mean(), 6),
                              mebibytes(s.peak_bytes)});
    return table;
}

Table matrix_table(const Report& report) {
    const auto all = scores(report.rows, report.limit_seconds);
    const auto engines = distinct(all, &Configuration::engine);
    Table table{{{"rule \\ engine"}}, {}};
    for (const std::string& engine : engines) table.columns.push_back({engine, Align::right});
    for (const std::string& rule : distinct(all, &Configuration::branch)) {
        auto& cells = table.rows.emplace_back(1, rule);
        for (const std::string& engine : engines) cells.push_back(matrix_cell(all, {engine, rule}));
    }
    return table;
}

std::string summary(const Tally& t) {
    std::string text = std::to_string(t.rows) + " rows: " + std::to_string(t.passed) + " passed, " +
                       std::to_string(t.failed) + " failed, " + std::to_string(t.skipped) + " skipped; " +
                       std::to_string(t.expected) + " with a known answer";
    if (t.proofs_verified != 0) text += "; " + std::to_string(t.proofs_verified) + " proofs verified";
    if (t.proofs_unfinished != 0) text += "; " + std::to_string(t.proofs_unfinished) + " proofs not finished";
    return text;
}

std::string text_report(const Report& report) {
    std::string text = as_text(row_table(report)) + "\n";
    if (several(report.rows)) text += matrix_title(report) + "\n\n" + as_text(matrix_table(report)) + "\n";
    return text + as_text(score_table(report)) + "\n" + summary(tally(report.rows)) + "\n";
}

std::string markdown_list(const Conditions& conditions) {
    std::string text;
    for (const auto& [name, value] : conditions) text += "- " + name + ": `" + printable(value) + "`\n";
    return text;
}

std::string markdown_report(const Report& report) {
    std::string text = markdown_list(report.conditions) + '\n' + as_markdown(row_table(report)) + '\n';
    if (several(report.rows)) text += matrix_title(report) + ":\n\n" + as_markdown(matrix_table(report)) + "\n";
    return text + as_markdown(score_table(report)) + "\n" + summary(tally(report.rows)) + "\n";
}

std::string csv_report(const Report& report) {
    return as_csv(report.only_scores ? score_table(report) : raw_row_table(report));
}

}  // namespace sat
