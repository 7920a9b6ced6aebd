#include "app/bench/report/parse_speed.h"

#include <algorithm>
#include <vector>

#include "app/bench/report/number_text.h"
#include "sat/io/json.h"

namespace sat {
namespace {

bool same_formula(const Run& a, const Run& b) {
    return a.text_bytes == b.text_bytes && a.variables == b.variables && a.clauses == b.clauses &&
           a.literals == b.literals;
}

std::vector<double> sorted(std::span<const Run> runs, double Run::*value) {
    std::vector<double> values;
    for (const Run& run : runs) values.push_back(run.*value);
    std::ranges::sort(values);
    return values;
}

}  // namespace

Result<ParseSpeed> parse_speed(std::span<const Run> runs) {
    const Run& first = runs.front();
    for (const Run& run : runs) {
        if (!run.error.empty()) return Error{Phrase::words(run.error)};
        if (!same_formula(first, run)) return Error{"the runs read different formulas"};
    }
    const auto cpu = sorted(runs, &Run::parse_cpu_seconds);
    if (first.text_bytes == 0 || cpu.front() <= 0) return Error{"the file is too short to measure"};
    ParseSpeed speed{first.text_bytes, first.variables, first.clauses, first.literals};
    speed.best_cpu_seconds = cpu.front();
    speed.median_cpu_seconds = (cpu[(cpu.size() - 1) / 2] + cpu[cpu.size() / 2]) / 2;
    speed.best_wall_seconds = sorted(runs, &Run::parse_wall_seconds).front();
    for (const Run& run : runs) speed.peak_bytes = std::max(speed.peak_bytes, run.peak_bytes);
    return speed;
}

std::string text_report(const ParseSpeed& s) {
    return "bytes of text      " + std::to_string(s.text_bytes) + "\n" + "formula            " +
           std::to_string(s.variables) + " variables, " + std::to_string(s.clauses) + " clauses, " +
           std::to_string(s.literals) + " literals\n" + "best               " + fixed(s.best_rate(), 1) + " MB/s, " +
           fixed(s.best_cpu_seconds * 1e3, 3) + " ms CPU\n" + "median             " + fixed(s.median_rate(), 1) +
           " MB/s, " + fixed(s.median_cpu_seconds * 1e3, 3) + " ms CPU\n" + "best wall time     " +
           fixed(s.best_wall_seconds * 1e3, 3) + " ms\n" + "peak memory        " + std::to_string(s.peak_bytes) +
           " bytes, " + fixed(s.peak_per_byte(), 3) + " per byte read\n";
}

std::string json_report(const ParseSpeed& s) {
    const Json json = {{"text_bytes", s.text_bytes},
                       {"variables", s.variables},
                       {"clauses", s.clauses},
                       {"literals", s.literals},
                       {"best_MB_per_s", s.best_rate()},
                       {"median_MB_per_s", s.median_rate()},
                       {"best_cpu_s", s.best_cpu_seconds},
                       {"median_cpu_s", s.median_cpu_seconds},
                       {"best_wall_s", s.best_wall_seconds},
                       {"peak_bytes", s.peak_bytes},
                       {"peak_bytes_per_byte", s.peak_per_byte()}};
    return json.dump_ascii(2) + '\n';
}

}  // namespace sat
