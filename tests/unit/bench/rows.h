#pragma once

#include <string>

#include "app/bench/report/rows.h"

// Rows for tests, not yet checked.
namespace bench_test {

inline sat::Run decided(sat::Verdict verdict, double cpu_seconds) {
    sat::Run run;
    run.variables = 10;
    run.clauses = 42;
    run.verdict = verdict;
    run.cpu_seconds = cpu_seconds;
    run.repeats = 1;
    return run;
}

inline sat::Run interrupted_after(double cpu_seconds) {
    sat::Run run = decided(sat::Verdict::unknown, cpu_seconds);
    run.stopped = sat::StopReason::interrupted;
    return run;
}

inline sat::Run broken(const std::string& error) {
    sat::Run run;
    run.error = error;
    return run;
}

inline sat::Row row(sat::Run run, const sat::Configuration& configuration = {"flagged", "moms"}) {
    sat::Row row;
    row.instance = {"a.cnf", "dir/a.cnf", ""};
    row.configuration = configuration;
    row.run = std::move(run);
    return row;
}

}  // namespace bench_test
