#include <csignal>
#include <iostream>
#include <string>

#include "app/satbench/child.h"
#include "app/satbench/machine.h"
#include "app/satbench/options.h"
#include "app/satbench/suite.h"
#include "sat/bench/report.h"
#include "sat/io/output_file.h"

namespace {

using satbench::Format;
using satbench::Options;

constexpr const char* kUsage = "\nusage: satbench FILES|DIRS [OPTIONS], satbench parse FILE; see satbench --help";

sat::Status print(const std::string& text) {
    auto out = sat::OutputFile::standard_output();
    if (!out) return out.fault();
    if (sat::Status written = out->write(text); !written) return written;
    return out->commit();
}

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
    if (!speed) return speed.fault();
    return print(options.format == Format::json ? json_report(*speed) : text_report(*speed));
}

// A table is printed whatever is in it; then what is wrong with it is said once more, as the exit status.
sat::Status bench(const Options& options, sat::Report report) {
    auto rows = satbench::run_suite(options);
    if (!rows) return rows.fault();
    report.rows = std::move(*rows);
    report.limit_seconds = options.limit_seconds;
    report.only_scores = options.only_scores;
    if (report.rows.empty()) return sat::Fault{"there is no instance to measure on"};
    if (sat::Status printed = print(in_format(report, options.format)); !printed) return printed;
    const sat::Tally tally = sat::tally(report.rows);
    if (tally.failed != 0) return sat::Fault{summary(tally)};
    return sat::Done{};
}

sat::Status run(int argc, char** argv) {
    const auto options = satbench::read_options(argc, argv);
    if (!options) return sat::Fault{options.fault().message + kUsage};
    if (!options->text.empty()) return print(options->text);
    if (!options->parse_file.empty()) return parse(*options);
    sat::Report report;
    report.conditions = satbench::conditions(argc, argv);
    return bench(*options, std::move(report));
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is then a failed write, with its message and exit status
    satbench::catch_interrupts();
    const sat::Status status = run(argc, argv);
    if (!status) std::cerr << "satbench: " << status.fault().message << '\n';
    return status ? 0 : 1;
}
