#include <filesystem>
#include <set>
#include <string>

#include "app/bench/report/cactus.h"
#include "app/bench/report/html_report.h"
#include "app/bench/report/report.h"
#include "app/bench/satbench/commands.h"
#include "app/bench/satbench/files.h"
#include "app/bench/satbench/machine.h"
#include "app/bench/satbench/options.h"
#include "app/cli/complaint.h"
#include "app/cli/program.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "sat/core/suggestion.h"

namespace {

using satbench::Format;
using satbench::Options;

std::string in_format(const sat::Report& report, Format format) {
    switch (format) {
        case Format::csv: return csv_report(report);
        case Format::json: return json_report(report);
        case Format::markdown: return markdown_report(report);
        case Format::text: break;
    }
    return text_report(report);
}

sat::Status parse(const Options& options) {
    const auto speed = satbench::measure_parsing(options);
    if (!speed) return speed.error();
    return cli::print(options.format == Format::json ? json_report(*speed) : text_report(*speed));
}

sat::Status draw(const Options& options, const sat::Report& report) {
    if (!options.svg.empty()) {
        std::set<std::filesystem::path> instances;
        for (const sat::Row& row : report.rows) instances.insert(row.instance.path);
        const std::string title = "Time of the search alone, " + std::to_string(instances.size()) + " instances";
        const std::string plot = cactus_svg(cactus_lines(report.rows), report.limit_seconds, instances.size(), title);
        if (sat::Status drawn = satbench::write_text(options.svg, plot); !drawn) return drawn;
    }
    return options.html.empty() ? sat::Status(sat::Done{})
                                : satbench::write_text(options.html, as_html(html_report(report)));
}

// Print the table in any case; a failed row makes the exit status 1.
sat::Status bench(const Options& options, sat::Report report) {
    auto rows = satbench::run_suite(options);
    if (!rows) return rows.error();
    report.rows = std::move(*rows);
    report.limit_seconds = options.limit_seconds;
    report.only_scores = options.only_scores;
    if (report.rows.empty()) return cli::terminated() ? cli::interrupted_error() : sat::Error{"no formula to measure"};
    if (sat::Status printed = cli::print(in_format(report, options.format)); !printed) return printed;
    if (sat::Status drawn = draw(options, report); !drawn) return drawn;
    const sat::Tally tally = sat::tally(report.rows);
    if (cli::terminated())
        return sat::Error{"%1; %2", cli::interrupted_error().phrase, sat::Phrase::words(summary(tally))};
    if (tally.failed != 0) return sat::Error{sat::Phrase::words(summary(tally))};
    return sat::Done{};
}

sat::Status run(satbench::Command command, const Options& options, int argc, char** argv) {
    if (command == satbench::Command::parse) return parse(options);  // prints no conditions
    sat::Conditions conditions = satbench::conditions(argc, argv);
    if (command == satbench::Command::contest)
        return satbench::run_contest_command(options.contest, std::move(conditions));
    if (command == satbench::Command::random)
        return satbench::run_random_command(options.random, std::move(conditions));
    sat::Report report;
    report.conditions = std::move(conditions);
    return bench(options, std::move(report));
}

// `satbench help [COMMAND]`
int print_help(std::string_view name) {
    Options options;
    const auto [command, table] = satbench::command_line(name, options);
    if (!name.empty() && command == satbench::Command::measure)
        return table.misused(sat::unknown_name("command", name, satbench::command_names()));
    return table.print(cli::OptionTable::Request::help);
}

int read_and_run(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "help") return print_help(argc > 2 ? argv[2] : "");
    Options options;
    auto [command, table] = satbench::command_line(argc > 1 ? argv[1] : "", options);
    const int skipped = command == satbench::Command::measure ? 0 : 1;
    const auto request = table.read(argc - skipped, argv + skipped);
    if (!request) return table.misused(request.error());
    if (*request != cli::OptionTable::Request::run)
        return table.print(*request, SATDOKU_VERSION, cli::compression_features());
    if (sat::Status right = check(command, options); !right) return table.misused(right.error());
    const sat::Status status = run(command, options, argc, argv);
    if (!status) cli::print_error("satbench", status.error());
    return status ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("satbench", argc, argv, &read_and_run);
}
