#include <filesystem>
#include <set>
#include <string>

#include "app/bench/report/cactus.h"
#include "app/bench/report/report.h"
#include "app/bench/satbench/contest_command.h"
#include "app/bench/satbench/machine.h"
#include "app/bench/satbench/options.h"
#include "app/bench/satbench/random_command.h"
#include "app/bench/satbench/suite.h"
#include "app/cli/complaint.h"
#include "app/cli/program.h"
#include "app/cli/standard_streams.h"

namespace {

using satbench::Format;
using satbench::Options;

constexpr const char* kUsage =
    "\nusage: satbench FILES|DIRS [OPTIONS], satbench compare|ablation DIR, satbench random, satbench parse FILE; "
    "see satbench --help";

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
    if (options.svg.empty()) return sat::Done{};
    std::set<std::filesystem::path> instances;
    for (const sat::Row& row : report.rows) instances.insert(row.instance.path);
    auto file = cli::open_output(options.svg);
    if (!file) return file.error();
    const std::string title = "Time of the search alone, " + std::to_string(instances.size()) + " instances";
    if (sat::Status written =
            file->write(cactus_svg(cactus_lines(report.rows), report.limit_seconds, instances.size(), title));
        !written)
        return written;
    return file->commit();
}

// A table is printed whatever is in it; then what is wrong with it is said once more, as the exit status.
sat::Status bench(const Options& options, sat::Report report) {
    auto rows = satbench::run_suite(options);
    if (!rows) return rows.error();
    report.rows = std::move(*rows);
    report.limit_seconds = options.limit_seconds;
    report.only_scores = options.only_scores;
    if (report.rows.empty()) return sat::Error{"there is no instance to measure on"};
    if (sat::Status printed = cli::print(in_format(report, options.format)); !printed) return printed;
    if (sat::Status drawn = draw(options, report); !drawn) return drawn;
    const sat::Tally tally = sat::tally(report.rows);
    if (tally.failed != 0) return sat::Error{summary(tally)};
    return sat::Done{};
}

sat::Status run(int argc, char** argv) {
    const auto options = satbench::read_options(argc, argv);
    if (!options) return sat::Error{options.error().message + kUsage};
    if (!options->text.empty()) return cli::print(options->text);
    if (!options->parse_file.empty()) return parse(*options);
    if (options->is_contest) return satbench::run_contest_command(options->contest, satbench::conditions(argc, argv));
    if (options->is_random) return satbench::run_random_command(options->random, satbench::conditions(argc, argv));
    sat::Report report;
    report.conditions = satbench::conditions(argc, argv);
    return bench(*options, std::move(report));
}

int run_and_tell(int argc, char** argv) {
    const sat::Status status = run(argc, argv);
    if (!status) cli::tell("satbench: " + status.error().message);
    return status ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("satbench", argc, argv, &run_and_tell);
}
