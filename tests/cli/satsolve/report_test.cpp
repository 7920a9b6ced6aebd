#include <regex>
#include <set>

#include "sat/core/random.h"
#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

TEST_CASE("the exit status is 10 for satisfiable, 20 for unsatisfiable, 0 for unknown") {
    CHECK(satsolve({}, kSat).exit_code == 10);
    CHECK(satsolve({}, kUnsat).exit_code == 20);
    CHECK(satsolve({"--conflicts", "1"}, kHard).exit_code == 0);
    CHECK(satsolve({}, "p cnf 0 0\n").exit_code == 10);
    CHECK(satsolve({}, "p cnf 0 1\n0\n").exit_code == 20);
}

TEST_CASE("every line is a c, s or v line, with one s line, followed by the v lines") {
    for (const Words& options : {Words{}, Words{"-v", "--stats"}, Words{"--rate=1"}}) {
        const Finished f = satsolve(options, kSat);
        int verdicts = 0;
        for (const std::string& line : lines(f.out)) {
            CAPTURE(line);
            CHECK((line.substr(0, 2) == "c " || line.substr(0, 2) == "s " || line.substr(0, 2) == "v "));
            verdicts += line == "s SATISFIABLE";
            if (line.front() == 'v') CHECK(verdicts == 1);
        }
        CHECK(verdicts == 1);
    }
}

TEST_CASE("times of parsing, search and total are printed in milliseconds, wall and CPU") {
    const Finished f = satsolve({}, kSat);
    for (const char* what : {"parse", "search", "total"}) {
        CAPTURE(what);
        const std::regex line("(^|\n)c " + std::string(what) + R"(: \d+\.\d{3} ms wall, \d+\.\d{3} ms cpu\n)");
        CHECK(std::regex_search(f.out, line));
    }
}

TEST_CASE("the model has every declared variable once, in order, in v lines of at most 78 columns") {
    const std::string wide = "p cnf 5000 2\n17 -4000 0\n-17 0\n";
    const Finished f = satsolve({}, wide);
    for (const std::string& line : lines(f.out))
        if (line.front() == 'v') CHECK(line.size() <= 78);
    const auto numbers = values(f.out);
    REQUIRE(numbers.size() == 5001);
    for (std::size_t i = 0; i < 5000; ++i) CHECK(std::abs(numbers[i]) == static_cast<std::int64_t>(i + 1));
    CHECK(numbers.back() == 0);
    CHECK(numbers[16] == -17);
    CHECK(numbers[3999] == -4000);
}

TEST_CASE("-q prints only s and v lines, -n no v lines, both only the s line") {
    for (const std::string& line : lines(satsolve({"-q"}, kSat).out)) CHECK((line[0] == 's' || line[0] == 'v'));
    CHECK_FALSE(values(satsolve({"-q"}, kSat).out).empty());
    const std::string without = satsolve({"-n"}, kSat).out;
    CHECK(values(without).empty());
    CHECK(contains(without, "c search: "));
    CHECK(satsolve({"-q", "-n"}, kSat).out == "s SATISFIABLE\n");
    CHECK(satsolve({"-qn"}, kSat).out == "s SATISFIABLE\n");
}

TEST_CASE("-v prints why the engine was chosen, also for the original's choice of a rule") {
    CHECK(contains(satsolve({"-v"}, kSat).out, "\nc chosen: "));
    CHECK_FALSE(contains(satsolve({}, kSat).out, "\nc chosen: "));
    CHECK(contains(satsolve({"-v", "--branch", "auto"}, kSat).out, "tv = "));
}

TEST_CASE("statistics are printed on request, and after a limit with its name") {
    CHECK_FALSE(contains(satsolve({}, kSat).out, "c conflicts: "));
    CHECK(contains(satsolve({"--stats"}, kSat).out, "\nc conflicts: "));
    const Finished f = satsolve({"--conflicts", "5"}, kHard);
    CHECK(contains(f.out, "\nc stopped: conflict limit\n"));
    CHECK(std::regex_search(f.out, std::regex(R"(\nc conflicts: +5( +\d+ per second)?\n)")));
    CHECK(contains(f.out, "\ns UNKNOWN\n"));
    CHECK(contains(satsolve({"--decisions", "5"}, kHard).out, "\nc stopped: decision limit\n"));
    CHECK(contains(satsolve({"--memory", "1K"}, kHard).out, "\nc stopped: memory limit\n"));
    CHECK(contains(satsolve({"--memory", "1K", "--engine", "textbook"}, kHard).out, "\nc stopped: memory limit\n"));
}

TEST_CASE("statistics contain the gain of each enabled technique with its unit") {
    const std::string hard = SATDOKU_SOURCE_DIR "/cnf-samples/vdw-4-5-54.cnf";
    const std::string out = satsolve({"--engine", "learning", "--no-elimination", "--stats", "--no-res", hard}).out;
    CHECK(std::regex_search(out, std::regex(R"(\nc minimisation: +\d+ literals\n)")));
    CHECK(std::regex_search(
        out, std::regex(R"(\nc vivification: +\d+ clauses in \d+ rounds?, \d+ ticks \([\d.]+ % of the search's\)\n)")));
    CHECK_FALSE(contains(out, "c elimination: "));
    CHECK_FALSE(contains(out, "c autarky: "));
    CHECK_FALSE(contains(satsolve({"--stats"}, kSat).out, "c vivification: "));
}

TEST_CASE("statistics are aligned, with rates and shares, and have no rows of other engines") {
    const std::string hard = SATDOKU_SOURCE_DIR "/cnf-samples/vdw-4-5-54.cnf";
    const auto of = [&](const char* engine) { return satsolve({"--engine", engine, "--stats", "--no-res", hard}).out; };
    const std::string learning = of("learning"), flagged = of("flagged"), lookahead = of("lookahead");
    for (const char* row :
         {R"(\nc decisions: +\d+ +\d+ per second\n)", R"(\nc learned clauses: +\d+ +[\d.]+ % of conflicts\n)",
          R"(\nc learned literals: +\d+ +[\d.]+ per clause\n)", R"(\nc learned glue: +\d+ +[\d.]+ per clause\n)",
          R"(\nc memory: +\d+ bytes \([\d.]+ MiB\)\n)"})
        CHECK_MESSAGE(std::regex_search(learning, std::regex(row)), row);
    for (const char* other : {"c lookaheads", "c backjumps", "c autarkies", "c pure literals"})
        CHECK_FALSE_MESSAGE(contains(learning, other), other);
    for (const char* other : {"c learned", "c reductions", "c ticks"}) {
        CHECK_FALSE_MESSAGE(contains(flagged, other), other);
        CHECK_FALSE_MESSAGE(contains(lookahead, other), other);
    }
    // The counts end in one column.
    std::set<std::size_t> ends;
    const std::regex row(R"(c (?:decisions|conflicts|propagations|learned literals|memory|vivification): +\d+)");
    for (const std::string& line : lines(learning)) {
        std::smatch found;
        if (std::regex_search(line, found, row)) ends.insert(found.str().size());
    }
    CHECK(ends.size() == 1);
}

TEST_CASE("-v prints progress at growing intervals, with a heading, and statistics") {
    const Finished quick = satsolve({"-v"}, kUnsat);
    CHECK(contains(quick.out, "\nc   seconds   conflicts   per sec     learned   glue  variables  restarts\n"));
    CHECK(contains(quick.out, "\nc conflicts: "));
    const Finished tree = satsolve({"-v", "--engine", "flagged"}, kUnsat);
    CHECK(contains(tree.out, "\nc   seconds   conflicts   per sec   decisions  depth  % of tree\n"));
    const Finished slow = satsolve({"-v", "-t", "2.5", "--engine", "learning"}, kHard);
    std::vector<double> seconds;
    const std::regex row(R"(c +(\d+\.\d\d) +\d+ +\d+ +\d+ +\d+\.\d +\d+ +\d+)");
    for (const std::string& line : lines(slow.out)) {
        std::smatch found;
        if (std::regex_match(line, found, row)) seconds.push_back(std::stod(found[1]));
    }
    CAPTURE(slow.out);
    REQUIRE(seconds.size() >= 3);  // at 0.5, 0.7, 0.98, 1.37, 1.92 seconds and at the end, unless the machine is slow
    CHECK(seconds.size() <= 8);
    for (std::size_t i = 1; i + 1 < seconds.size(); ++i) CHECK(seconds[i] > 1.3 * seconds[i - 1]);
    for (const char* option : {"--json", "-q"}) CHECK_FALSE(contains(satsolve({option}, kUnsat).out, "c   seconds"));
}

TEST_CASE("-v prints the flips of a walk before the search") {
    std::string formula = "p cnf 20000 84600\n";
    sat::Random random(1);
    for (int c = 0; c < 84600; ++c) {
        for (int k = 0; k < 3; ++k)
            formula += (random.flip() ? "-" : "") + std::to_string(1 + random.below(20000)) + " ";
        formula += "0\n";
    }
    const Finished f = satsolve({"-v", "-n", "-t", "2", "--no-messages"}, formula);
    CAPTURE(f.out);
    CHECK(std::regex_search(f.out, std::regex(R"(\nc +\d\.\d\d \d+ flips of a walk  \d+ clauses unsatisfied\n)")));
}

TEST_CASE("partial models are printed as cubes, with the number of models") {
    const Finished f = satsolve({"--models", "all", "--partial"}, "p cnf 4 1\n1 2 0\n");
    CHECK(f.exit_code == 10);
    CHECK(contains(f.out, "s SATISFIABLE\nc cube 1\nv "));
    CHECK(contains(f.out, "\nc models: 12 in 2 cubes (all)\n"));
    CHECK(contains(satsolve({"--models", "1", "--partial"}, "p cnf 4 1\n1 2 0\n").out,
                   "\nc models: 8 in 1 cube (there are more)\n"));
    CHECK(
        contains(satsolve({"--models", "all", "--partial", "--json"}, "p cnf 4 1\n1 2 0\n").out, R"("covered":"12")"));
    CHECK(contains(satsolve({"--models", "all", "--partial", "--project", "3,4"}, "p cnf 4 1\n1 2 0\n").out,
                   "\nc models: 4 in 1 cube (all)\n"));
    check_error(satsolve({"--partial"}, kSat), "--partial needs --models");
}

TEST_CASE("--simplified and --restore give a model of the original") {
    const ScratchFolder folder;
    const std::string original = SATDOKU_SOURCE_DIR "/cnf-samples/flat-50-115-3-s1.cnf";
    const std::string simple = folder.path("simple.cnf"), result = folder.path("result"), model = folder.path("model");
    const Finished f = satsolve({"--save", simple, "--simplified", "--no-solve", original});
    CHECK(f.exit_code == 0);
    CHECK(std::regex_search(f.out,
                            std::regex(R"(\nc simplified: from 150 to \d+ variables, from \d+ to \d+ clauses, in )")));
    CHECK(satsolve({"-q", "-o", result, simple}).exit_code == 10);
    const Finished restored = satsolve({"--restore", simple, result});
    CHECK(restored.exit_code == 10);
    folder.write("model", restored.out);
    CHECK(cli::run({SATCHECK, "-q", original, model}).exit_code == 0);
    CHECK(satsolve({"--restore", simple}, "s UNSATISFIABLE\n").exit_code == 20);
    check_error(satsolve({"--restore", original, result}), "has no map that --simplified writes");
    check_error(satsolve({"--restore", simple}, "s SATISFIABLE\nv 10000 0\n"), "the result has variable 10000");
    check_error(satsolve({"--restore", simple}, "s SATISFIABLE\n"), "the result gives no value to variable 1\n");
    check_error(satsolve({"--restore", simple}, "s SATISFIABLE\nv 1 0\n"), "the result gives no value to variable 2\n");
    check_error(satsolve({"--restore", folder.path("none"), result}), folder.path("none") + ": cannot open");
    check_error(satsolve({"--restore", simple, folder.path("none")}), folder.path("none") + ": cannot open");
    check_error(satsolve({"--simplified"}, kSat), "--simplified needs --save");
    const std::string no = folder.write("no.cnf", kUnsat);
    CHECK(satsolve({"-q", "--save", simple, "--simplified", "--no-res", no}).exit_code == 20);
    CHECK(satsolve({"-q", "--no-res", simple}).exit_code == 20);
}

TEST_CASE("--display prints every clause as read, with length and literals") {
    const Finished f = satsolve({"--display", "--no-solve"}, kSat);
    CHECK(f.exit_code == 0);
    CHECK(f.out.substr(0, f.out.find("c ")) == "2: 1 -2\n2: 2 4\n4: -1 4 -4 4\n");
    CHECK_FALSE(contains(f.out, "\ns "));
    const Finished both = satsolve({"--display"}, "p cnf 1 2\n0\n1 0\n");
    CHECK(both.exit_code == 20);
    CHECK(both.out.substr(0, both.out.find("c ")) == "0:\n1: 1\n");
}

TEST_CASE("--save writes the formula as read, also from compressed input") {
    const ScratchFolder folder;
    const std::string saved = folder.path("saved.cnf");
    const Finished f = satsolve({"--save", saved, "--no-solve"}, kSat);
    CHECK(f.exit_code == 0);
    CHECK(folder.read("saved.cnf") == kSat.substr(kSat.find("p cnf")));
    CHECK(contains(satsolve({"--save", "-", "--no-solve"}, kSat).out, "p cnf 5 3\n1 -2 0\n2 4 0\n-1 4 -4 4 0\n"));
    if (cli::run({"gzip", "-k", saved}).exit_code != 0) {
        MESSAGE("skipped: gzip is not installed");
        return;
    }
    const Finished packed = satsolve({"--save", folder.path("again.cnf"), saved + ".gz"});
    CHECK(packed.exit_code == 10);
    CHECK(folder.read("again.cnf") == folder.read("saved.cnf"));
    CHECK(folder.exists("saved.res"));
}

TEST_CASE("--rate prints both times and a percentage if the reference can be measured, with a default limit") {
    const std::regex line(
        R"(\nc textbook \d+\.\d+ ms.*, learning \d+\.\d+ ms.*: (optimisation rate -?\d+\.\d\d %|no optimisation rate, the times are too short to measure)\n)");
    CHECK(std::regex_search(satsolve({"--rate"}, pigeons(5)).out, line));
    CHECK(std::regex_search(satsolve({"--rate=5"}, kSat).out, line));
}

TEST_CASE("the value of --rate needs an equals sign") {
    const ScratchFolder folder;
    const Finished f = satsolve({"--rate", folder.write("a.cnf", kSat)});
    CHECK(f.exit_code == 10);
    CHECK(contains(f.out, "optimisation rate"));
}

TEST_CASE("a reference at its limit gives a lower bound and keeps the verdict") {
    const Finished f = satsolve({"--rate=0.1"}, easy_behind_hard());
    CAPTURE(f.out);
    CHECK(f.exit_code == 20);
    CHECK(contains(f.out, "(stopped)"));
    CHECK(contains(f.out, "optimisation rate >= "));
}

TEST_CASE("an undecided search has no rate") {
    CHECK(contains(satsolve({"--rate=0.05", "--conflicts", "1"}, kHard).out, "no optimisation rate, "));
}

TEST_CASE("an error of standard output gives exit status 1, whatever the answer") {
    RunOptions full;
    full.stdout_path = "/dev/full";
    for (const Words& options : {Words{}, Words{"-q"}, Words{"--json"}, Words{"--display", "--no-solve"},
                                 Words{"--help"}, Words{"--list"}, Words{"--version"}, Words{"--menu"}}) {
        const Finished f = satsolve(options, kSat, full);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "cannot write standard output"));
    }
    CHECK(satsolve({}, "p cnf 100000 1\n1 0\n", full).exit_code == 1);
}

}  // namespace
