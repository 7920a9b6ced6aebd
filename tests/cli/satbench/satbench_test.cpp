#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/unit/bench/pigeonhole.h"

using bench_test::pigeonhole;
using cli::Finished;
using cli::ScratchFolder;

namespace {

Finished bench(std::vector<std::string> arguments, const cli::RunOptions& options = {}) {
    const bool measures = arguments.empty() || (arguments.front() != "parse" && arguments.front() != "random");
    arguments.insert(arguments.begin(), {SATBENCH});
    if (measures) arguments.insert(arguments.end(), {"--min-time", "0"});
    return cli::run(arguments, {}, options);
}

const std::string kSatisfiable = "p cnf 3 3\n1 2 0\n-1 3 0\n-2 -3 0\n";
const std::string kUnsatisfiable = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

// Records of a CSV text without quoted cells, by column name.
std::vector<std::map<std::string, std::string>> records(const std::string& csv) {
    std::istringstream lines(csv);
    std::vector<std::string> titles;
    std::vector<std::map<std::string, std::string>> all;
    for (std::string line; std::getline(lines, line);) {
        std::vector<std::string> cells;
        std::istringstream text(line + ",");
        for (std::string cell; std::getline(text, cell, ',');) cells.push_back(cell);
        if (titles.empty()) {
            titles = cells;
            continue;
        }
        REQUIRE(cells.size() == titles.size());
        for (std::size_t i = 0; i < cells.size(); ++i) (i == 0 ? all.emplace_back() : all.back())[titles[i]] = cells[i];
    }
    return all;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a folder gives one row per instance, with answers, times and rates that are never 0") {
    const ScratchFolder folder;
    folder.write("u.cnf", kUnsatisfiable);
    folder.write("s.cnf", kSatisfiable);
    const Finished f = bench({folder.path(), "--csv"});
    CHECK(f.exit_code == 0);
    CHECK(f.err == "");
    const auto rows = records(f.out);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].at("name") == "s.cnf");
    CHECK(rows[0].at("answer") == "SAT");
    CHECK(rows[0].at("clauses_per_variable") == "1.000000");
    CHECK(rows[1].at("answer") == "UNSAT");
    for (const auto& row : rows) {
        CHECK(std::stod(row.at("cpu_s")) > 0);
        CHECK(std::stod(row.at("reference_cpu_s")) > 0);
        CHECK(std::stod(row.at("peak_bytes")) > 100000);
        CHECK(row.at("status") == "passed");
        const double before = std::stod(row.at("reference_cpu_s")), after = std::stod(row.at("cpu_s"));
        CHECK(std::stod(row.at("rate_percent")) == doctest::Approx((before - after) / before * 100));
    }
}

TEST_CASE("JSON, CSV and scores agree in every row and in total") {
    const ScratchFolder folder;
    folder.write("u.cnf", kUnsatisfiable);
    folder.write("s.cnf", kSatisfiable);
    const std::vector<std::string> what{folder.path(), "--engines", "textbook,flagged", "--branch", "best,moms"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), what.begin(), what.end());
        const Finished f = bench(more);
        CHECK(f.exit_code == 0);
        return f.out;
    };
    const auto json = nlohmann::json::parse(with({"--json"}));
    REQUIRE(json["rows"].size() == 6);  // textbook has no moms
    CHECK(records(with({"--csv"})).size() == 6);
    CHECK(json["summary"]["passed"].get<int>() + json["summary"]["failed"].get<int>() +
              json["summary"]["skipped"].get<int>() ==
          json["summary"]["rows"].get<int>());
    std::map<std::string, double> par2;
    for (const auto& row : json["rows"])
        par2[row["engine"].get<std::string>() + row["branch"].get<std::string>()] += row["run"]["cpu_s"].get<double>();
    REQUIRE(json["scores"].size() == 3);
    for (const auto& score : json["scores"])
        CHECK(score["par2_s"].get<double>() ==
              doctest::Approx(par2.at(score["engine"].get<std::string>() + score["branch"].get<std::string>())));
    const auto scores = records(with({"--csv", "--scores"}));
    REQUIRE(scores.size() == 3);
    for (const auto& score : scores) CHECK(score.at("solved") == "2");
    for (const char* name : {"command", "commit", "compiler", "flags", "machine", "system", "date"})
        CHECK_MESSAGE(!json["conditions"].value(name, "").empty(), name);
}

TEST_CASE("Markdown starts with machine, compiler, commit and command") {
    const ScratchFolder folder;
    const Finished f = bench({folder.write("s p.cnf", kSatisfiable), "--md", "--branch", "moms,dlis"});
    CHECK(f.exit_code == 0);
    CHECK(f.out.find("- command: `satbench '") == 0);
    CHECK(contains(f.out, "- machine: "));
    CHECK(contains(f.out, "| s p.cnf | 3 | 3 | 1.00 |"));
    CHECK(contains(f.out, "| rule \\\\ engine | auto |"));
    CHECK(contains(f.out, "\n2 rows: 2 passed, 0 failed, 0 skipped; 0 with a known answer\n"));
}

TEST_CASE("a wrong answer is reported with exit status 1, a correct one is counted") {
    const ScratchFolder folder;
    const std::string file = folder.write("s.cnf", kSatisfiable);
    const Finished wrong = bench({file, "--expect", folder.write("w.tsv", "file\tstatus\ns.cnf\tUNSAT\n")});
    CHECK(wrong.exit_code == 1);
    CHECK(contains(wrong.out, "WRONG: SAT, expected UNSAT"));
    CHECK(contains(wrong.err, "1 rows: 0 passed, 1 failed, 0 skipped"));
    const Finished right = bench({file, "--expect", folder.write("r.tsv", "status\tfile\nSAT\ts.cnf\n")});
    CHECK(right.exit_code == 0);
    CHECK(contains(right.out, "1 rows: 1 passed, 0 failed, 0 skipped; 1 with a known answer"));
}

TEST_CASE("only files of the table are measured, and a missing one is an error") {
    const ScratchFolder folder;
    folder.write("s.cnf", kSatisfiable);
    folder.write("u.cnf", kUnsatisfiable);
    const std::string one = folder.write("one.tsv", "file\tstatus\nu.cnf\tUNSAT\n");
    CHECK(records(bench({folder.path(), "--csv", "--expect", one, "--only-listed"}).out).size() == 1);
    const std::string two = folder.write("two.tsv", "file\tstatus\nu.cnf\tUNSAT\ngone.cnf\tSAT\n");
    const Finished f = bench({folder.path(), "--csv", "--expect", two, "--only-listed"});
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "but not found"));
}

TEST_CASE("an unreadable file is a row with its error, and the others are measured") {
    const ScratchFolder folder;
    folder.write("a.cnf", "p cnf 2 1\n1 x 0\n");
    folder.write("s.cnf", kSatisfiable);
    const Finished f = bench({folder.path(), folder.path("absent.cnf"), "--json"});
    CHECK(f.exit_code == 1);
    const auto json = nlohmann::json::parse(f.out);
    REQUIRE(json["rows"].size() == 3);
    CHECK(contains(json["rows"][0]["problem"], "a.cnf:2:3: "));
    CHECK(json["rows"][1]["status"] == "passed");
    CHECK(contains(json["rows"][2]["problem"], "absent.cnf"));
    CHECK(json["summary"]["failed"] == 2);
}

TEST_CASE("a limit ends a search even if the signal was blocked by the parent") {
    const ScratchFolder folder;
    cli::RunOptions options;
    options.blocked = {SIGPROF};
    options.signal = SIGTERM;  // were there no limit
    options.signal_after = std::chrono::seconds(20);
    const Finished f = bench({folder.write("hard.cnf", pigeonhole(13)), "--csv", "--time", "0.05", "--no-textbook",
                              "--branch", "first-literal"},
                             options);
    CHECK(f.exit_code == 0);
    CHECK_MESSAGE(f.ended_after == Finished::kNeverSent, f.out);
}

TEST_CASE("a search at its time limit is undecided and not a failure; an interrupted reference gives a lower bound") {
    const ScratchFolder folder;
    const std::string hard = folder.write("hard.cnf", pigeonhole(13));
    const Finished f = bench({hard, "--csv", "--time", "0.05", "--no-textbook", "--branch", "first-literal"});
    CHECK(f.exit_code == 0);
    const auto rows = records(f.out);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].at("answer") == "UNKNOWN");
    CHECK(rows[0].at("status") == "skipped");
    CHECK(rows[0].at("reference_answer") == "");
    CHECK(std::stod(rows[0].at("cpu_s")) >= 0.005);  // the limit is of the clock: a busy machine gives less
    const std::string middle = folder.write("middle.cnf", pigeonhole(8));
    const auto bound = records(bench({middle, "--csv", "--reference-time", "0.004"}).out);
    REQUIRE(bound.size() == 1);
    CHECK(bound[0].at("answer") == "UNSAT");
    CHECK(bound[0].at("reference_answer") == "UNKNOWN");
    CHECK(bound[0].at("rate_is_lower_bound") == "1");
}

TEST_CASE("a search at its memory limit is undecided") {
    const ScratchFolder folder;
    const auto rows = records(bench({folder.write("h.cnf", pigeonhole(40)), "--csv", "--no-textbook", "--engines",
                                     "flagged", "--branch", "moms", "--memory", "1", "--time", "1"})
                                  .out);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].at("problem") == "memory limit");
}

TEST_CASE("a temporary folder that cannot be created is reported with name and reason") {
    const ScratchFolder folder;
    const std::string file = folder.write("php.cnf", pigeonhole(4));
    for (std::vector<std::string> words : {std::vector<std::string>{"compare", folder.path()},
                                           {"ablation", folder.path()},
                                           {"random", "--sizes", "20"},
                                           {"--proof-check", file}}) {
        words.insert(words.begin(), {"env", "TMPDIR=" + folder.path("none"), SATBENCH});
        const Finished f = cli::run(words);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(contains(f.err, "cannot make " + folder.path("none") + "/satbench-"));
    }
}

TEST_CASE("proofs are checked and removed") {
    const ScratchFolder folder;
    const std::string file = folder.write("php.cnf", pigeonhole(6));
    std::filesystem::create_directory(folder.path("tmp"));
    const Finished f = cli::run({"env", "TMPDIR=" + folder.path("tmp"), SATBENCH, file, "--proof-check", "--csv"});
    CHECK(f.exit_code == 0);
    const auto rows = records(f.out);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].at("proof") == "verified");
    CHECK(std::stod(rows[0].at("proof_bytes")) > 0);
    CHECK(std::filesystem::is_empty(folder.path("tmp")));
}

TEST_CASE("a signal ends the run with a table of the rows begun") {
    const ScratchFolder folder;
    folder.write("a.cnf", kSatisfiable);
    folder.write("b.cnf", pigeonhole(14));
    folder.write("c.cnf", kSatisfiable);
    for (const auto& sent :  // no structured binding: Clang 14 does not capture one
         {std::pair(SIGINT, "interrupted"), std::pair(SIGTERM, "terminated"), std::pair(SIGHUP, "hung up")}) {
        CAPTURE(sent.first);
        cli::RunOptions options;
        options.signal = sent.first;
        options.signal_after = std::chrono::milliseconds(500);
        const Finished f =
            bench({folder.path(), "--csv", "--no-textbook", "--branch", "first-literal", "--time", "100"}, options);
        CHECK(f.exit_code == 1);
        const auto rows = records(f.out);
        REQUIRE(rows.size() == 2);
        CHECK(rows[0].at("status") == "passed");
        CHECK(rows[1].at("problem") == sent.second);
    }
}

TEST_CASE("a signal while the reference runs ends the run with its name, at the first formula and later") {
    for (const bool first : {true, false}) {
        CAPTURE(first);
        const ScratchFolder folder;
        if (!first) folder.write("a.cnf", kSatisfiable);
        folder.write("b.cnf", pigeonhole(14));
        folder.write("c.cnf", kSatisfiable);
        cli::RunOptions options;
        options.signal = SIGINT;
        options.signal_after = std::chrono::milliseconds(500);
        const Finished f = bench({folder.path(), "--csv", "--engines", "flagged,learning", "--time", "100"}, options);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, first ? "interrupted; 2 rows: 0 passed" : "interrupted; 4 rows: 2 passed"));
        const auto rows = records(f.out);
        REQUIRE(rows.size() == (first ? 2 : 4));
        CHECK(rows.back().at("problem") == "interrupted");
    }
}

TEST_CASE("with SIGHUP ignored, measuring continues") {
    const ScratchFolder folder;
    folder.write("a.cnf", pigeonhole(14));
    const Finished f =
        cli::run({"setsid", "-w", "bash", "-c",
                  R"(trap '' HUP; "$0" "$@" & until grep -q . /proc/$!/task/$!/children; do sleep 0.01; done; sleep 0.1;
           kill -HUP 0; wait $!)",
                  SATBENCH, folder.path(), "--csv", "--no-textbook", "--branch", "first-literal", "--time", "0.5"});
    CAPTURE(f.err);
    const auto rows = records(f.out);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].at("problem") == "time limit");
}

TEST_CASE("an invalid command line gives a message, the usage and exit status 1") {
    const ScratchFolder folder;
    const std::string file = folder.write("s.cnf", kSatisfiable);
    struct Case {
        std::vector<std::string> arguments;
        std::string part;  // of the sentence
    };
    const std::vector<Case> cases{
        {{}, "missing argument FILE|DIR"},
        {{file, "--bogus"}, "--bogus"},
        {{file, "--time", "0"}, "--time"},
        {{file, "--time", "soon"}, "--time"},
        {{file, "--csv", "--json"}, "--json"},
        {{file, "--strict", "--lenient"}, "--strict"},
        {{file, "--scores"}, "--csv"},
        {{file, "--only-listed"}, "--expect"},
        {{"parse", "-"}, "standard input"},
        {{"parse"}, "FILE"},
        {{"comapre", "x"}, "unknown command 'comapre'; did you mean 'compare'?"},
        {{"rnadom"}, "unknown command 'rnadom'; did you mean 'random'?"},
        {{"parse", file, "--csv"}, "unknown option '--csv'"},
        {{"parse", file, "--runs", "0"}, "--runs"},
        {{"parse", file, "--runs", "01001"},
         "'01001' for --runs; expected a whole number from 1 to 1000"},  // 513 in octal
        {{file, "--seed", "-1"}, "invalid value '-1' for --seed; expected a whole number"},
        {{"random", "--sizes", "30,5"}, "'30,5' for --sizes; expected a whole number from 20 to 2000"},
        {{"random", "--largest-proof", "04000"},
         "'04000' for --largest-proof; expected a whole number from 0 to 2000"},  // 2048 in octal
    };
    for (const Case& c : cases) {
        const Finished f = bench(c.arguments);
        CHECK_MESSAGE(f.exit_code == 1, c.part);
        CHECK_MESSAGE(contains(f.err, c.part), f.err);
        CHECK(contains(f.err, "\nTry 'satbench"));
        CHECK(f.out == "");
    }
}

TEST_CASE("files may follow a list of engines or rules") {
    const ScratchFolder folder;
    const std::string file = folder.write("s.cnf", kSatisfiable);
    const Finished f = bench({"--csv", "--no-textbook", "--engines", "flagged,textbook", "--branch", "best", file});
    CHECK(f.exit_code == 0);
    CHECK(records(f.out).size() == 2);
}

TEST_CASE("unknown engines, rules and tables give the known names and exit status 1") {
    const ScratchFolder folder;
    const std::string file = folder.write("s.cnf", kSatisfiable);
    CHECK(contains(bench({file, "--engines", "fast"}).err, "unknown engine 'fast'; choose from all, auto, textbook"));
    CHECK(contains(bench({file, "--branch", "good"}).err, "unknown branching rule 'good'; choose from all, "));
    CHECK(contains(bench({file, "--engines", "textbook", "--branch", "moms"}).err, "none of these"));
    CHECK(contains(bench({file, "--expect", folder.path("no.tsv")}).err,
                   "no.tsv: cannot open: No such file or directory"));
    CHECK(contains(bench({file, "--expect", folder.write("bad.tsv", "x\n")}).err, "bad.tsv:1:1: "));
    CHECK(bench({file, "--engines", "fast"}).exit_code == 1);
}

TEST_CASE("a folder without instances is an error") {
    const ScratchFolder folder;
    const Finished f = bench({folder.path()});
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "no .cnf file in this folder"));
}

TEST_CASE("the strictness of the reader is passed to satsolve") {
    const ScratchFolder folder;
    const std::string file = folder.write("count.cnf", "p cnf 3 9\n1 2 0\n-1 3 0\n");
    CHECK(bench({file}).exit_code == 1);
    CHECK(bench({file, "--lenient"}).exit_code == 0);
}

TEST_CASE("help contains every option and the exit status") {
    const Finished f = bench({"--help"});
    CHECK(f.exit_code == 0);
    for (const char* part : {"--engines", "--branch", "--time", "--reference-time", "--expect", "--proof-check",
                             "--csv", "--json", "--md", "parse", "Exit status"})
        CHECK_MESSAGE(contains(f.out, part), part);
    CHECK(bench({"--version"}).out.find("satbench ") == 0);
}

TEST_CASE("a report that cannot be written is an error") {
    const ScratchFolder folder;
    cli::RunOptions options;
    options.stdout_path = "/dev/full";
    CHECK(bench({folder.write("s.cnf", kSatisfiable)}, options).exit_code == 1);
}

TEST_CASE("parse prints size, speed and memory") {
    const ScratchFolder folder;
    const std::string text = pigeonhole(20);
    const std::string file = folder.write("p.cnf", text);
    const Finished f = cli::run({SATBENCH, "parse", file, "--runs", "3", "--json"});
    CHECK(f.exit_code == 0);
    const auto json = nlohmann::json::parse(f.out);
    CHECK(json["text_bytes"] == text.size());
    CHECK(json["variables"] == 380);
    CHECK(json["clauses"] == 3630);
    CHECK(json["literals"] == 380 + 2 * 19 * 190);
    CHECK(json["best_MB_per_s"].get<double>() >= json["median_MB_per_s"].get<double>());
    CHECK(json["median_MB_per_s"].get<double>() > 0);
    CHECK(json["peak_bytes_per_byte"].get<double>() * static_cast<double>(text.size()) ==
          doctest::Approx(json["peak_bytes"].get<double>()));
    CHECK(contains(cli::run({SATBENCH, "parse", file}).out, "per byte read"));
    CHECK(cli::run({SATBENCH, "parse", folder.path("none.cnf")}).exit_code == 1);
}
