#include <doctest/doctest.h>

#include <string>

#include "app/bench/report/trial.h"

using namespace sat;

namespace {

Trial full_trial() {
    Trial t;
    t.family = "hole";
    t.file = "hole8.cnf";
    t.solver = "satsolve";
    t.program = "00ff";
    t.run = 2;
    t.answer = Answer::unsat;
    t.cpu_seconds = 1.25;
    t.wall_seconds = 1.5;
    t.peak_kib = 4321;
    t.limit_seconds = 20;
    t.evidence = Evidence::proof;
    t.proof_cpu_seconds = 1.375;
    t.check_cpu_seconds = 0.5;
    t.proof_bytes = 123456789012;
    t.leaves = 98765;
    return t;
}

}  // namespace

TEST_CASE("a log line parses back to its trial") {
    const Trial t = full_trial();
    const auto read = parse_trials(trial_header() + to_line(t));
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    CHECK(read->front() == t);
}

TEST_CASE("tabs and line ends in a note become spaces") {
    Trial t = full_trial();
    t.note = "a\tb\nc";
    const auto read = parse_trials(trial_header() + to_line(t) + to_line(full_trial()));
    REQUIRE(read);
    REQUIRE(read->size() == 2);
    CHECK(read->front().note == "a b c");
}

TEST_CASE("every answer and every kind of evidence parses back") {
    for (int a = 0; a < 5; ++a)
        for (int e = 0; e < 5; ++e) {
            Trial t = full_trial();
            t.answer = static_cast<Answer>(a);
            t.evidence = static_cast<Evidence>(e);
            const auto read = parse_trials(trial_header() + to_line(t));
            REQUIRE(read);
            CHECK(read->front() == t);
        }
}

TEST_CASE("a log needs only file, solver, answer and cpu_s, and may have other columns") {
    const auto read = parse_trials("x\tcpu_s\tsolver\tanswer\tfile\r\n?\t0.5\tkissat\tSAT\ta.cnf\r\n");
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    CHECK(read->front().solver == "kissat");
    CHECK(read->front().family == "");
    CHECK(read->front().cpu_seconds == 0.5);
    CHECK(read->front().answer == Answer::sat);
}

TEST_CASE("an incomplete last line is ignored") {
    const std::string line = to_line(full_trial());
    for (std::size_t kept = 0; kept < line.size(); ++kept) {
        const auto read = parse_trials(trial_header() + line + line.substr(0, kept));
        REQUIRE(read);
        CHECK(read->size() == 1);
    }
    CHECK(parse_trials("")->empty());
}

TEST_CASE("an invalid log is rejected with its line") {
    const std::string header = "file\tsolver\tanswer\tcpu_s\n";
    CHECK(parse_trials("file\tsolver\tanswer\n").error().message() == "the header line has no column 'cpu_s'");
    for (const char* line : {"a\tb\tSAT\n", "a\tb\tYES\t1\n", "a\tb\tSAT\tsoon\n", "a\tb\tSAT\t1x\n",
                             "a\tb\tSAT\tnan\n", "a\tb\tSAT\tinf\n", "a\tb\tSAT\t-1\n"}) {
        const auto read = parse_trials(header + "a\tb\tSAT\t1\n" + line);
        REQUIRE_FALSE(read);
        CHECK_MESSAGE(read.error().line == 3, line);
    }
}
