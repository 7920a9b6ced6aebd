#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "tests/cli/run_program.h"
#include "tests/sanitized.h"

namespace {

using cli::run;

// Three variables shown of five: x1 or x2, and x1 implies x3.
const std::string kShown = "c p show 1 2 0\np cnf 5 2\n1 2 0\n-1 3 0\nc p show 5 0\n";

}  // namespace

TEST_CASE("--count prints the lines of the model counting competition with exit status 10") {
    const auto f = run({SATSOLVE, "-q", "--count", "-"}, "p cnf 4 2\n1 2 0\n-1 3 0\n");
    CHECK(f.exit_code == 10);
    CHECK(f.out == "s SATISFIABLE\nc s type mc\nc s log10-estimate 0.903089986992\nc s exact arb int 8\n");
}

TEST_CASE("--count of an unsatisfiable formula prints 0, its logarithm and exit status 20") {
    const auto f = run({SATSOLVE, "-q", "--count", "-"}, "p cnf 1 2\n1 0\n-1 0\n");
    CHECK(f.exit_code == 20);
    CHECK(f.out == "s UNSATISFIABLE\nc s type mc\nc s log10-estimate -inf\nc s exact arb int 0\n");
}

TEST_CASE("--count --project counts assignments of the given variables, or of those in the comments") {
    const auto count = [](const std::string& names) {
        return run({SATSOLVE, "-q", "--count", "--project", names, "-"}, kShown);
    };
    CHECK(count("1-2").out == "s SATISFIABLE\nc s type pmc\nc s log10-estimate 0.477121254720\nc s exact arb int 3\n");
    CHECK(count("show").out.ends_with("c s exact arb int 6\n"));
    CHECK(count("1-5").out.ends_with("c s exact arb int 16\n"));
    CHECK(count("6").exit_code == 1);
    CHECK(count("x").exit_code == 1);
    CHECK(run({SATSOLVE, "--count", "--project", "show", "-"}, "p cnf 1 1\n1 0\n").exit_code == 1);
}

TEST_CASE("a comment with twenty thousand variables is read completely") {
    std::string text = "p cnf 20000 1\nc p show";
    for (int v = 1; v <= 20000; ++v) text += " " + std::to_string(v);
    const auto f = run({SATSOLVE, "--json", "--count", "--project", "show", "-"}, text + " 0\n1 0\n");
    CHECK(nlohmann::json::parse(f.out)["log10"] == doctest::Approx(19999 * std::log10(2.0)));
}

TEST_CASE("'p show' comments choose the projection, which --project all undoes") {
    const auto f = run({SATSOLVE, "--count", "-"}, kShown);
    CHECK(f.out.ends_with("c s type pmc\nc s log10-estimate 0.778151250384\nc s exact arb int 6\n"));
    CHECK(f.out.find("c task: pmc, from the 'c p show' lines\n") != std::string::npos);
    CHECK(f.err.empty());
    const auto all = run({SATSOLVE, "-q", "--count", "--project", "all", "-"}, kShown);
    CHECK(all.out.ends_with("c s type mc\nc s log10-estimate 1.204119982656\nc s exact arb int 16\n"));
}

TEST_CASE("'c ind' comments are an older spelling of 'c p show', which counts if there are both") {
    const std::string formula = "p cnf 3 1\n1 2 0\n";
    const auto count = [&](const std::string& comments) {
        return run({SATSOLVE, "-q", "--count", "--project", "show", "-"}, comments + formula);
    };
    CHECK(count("c ind 1 2 0\n").out.ends_with("c s exact arb int 3\n"));
    CHECK(count("c ind 1 0\nc ind 3 0\n").out.ends_with("c s exact arb int 4\n"));
    CHECK(count("c ind 1 2 0\nc p show 3 0\n").out.ends_with("c s exact arb int 2\n"));
    const auto plain = run({SATSOLVE, "-q", "--count", "-"}, "c ind 1 0\n" + formula);
    CHECK(plain.out.ends_with("c s type pmc\nc s log10-estimate 0.301029995664\nc s exact arb int 2\n"));
    CHECK(plain.err.empty());
}

TEST_CASE("a file that shows no variable decides satisfiability, with a warning") {
    for (const char* line : {"c p show 0\n", "c p show\n", "c  p\tshow  0\n"}) {
        CAPTURE(line);
        const auto f = run({SATSOLVE, "-q", "--count", "-"}, line + std::string("p cnf 2 1\n1 2 0\n"));
        CHECK(f.out.ends_with("c s type pmc\nc s log10-estimate 0.000000000000\nc s exact arb int 1\n"));
        CHECK(f.err == "c warning: no line 'c p show' names variables: only whether there is a model is counted\n");
    }
}

TEST_CASE("blanks between the words of 'c p show' do not matter, and a remark is no projection") {
    const auto count = [](const std::string& line) {
        const auto f = run({SATSOLVE, "-q", "--count", "-"}, line + "\np cnf 2 1\n1 2 0\n");
        CHECK(f.err.empty());
        return f.out.substr(f.out.rfind(' ') + 1);
    };
    CHECK(count("c p  show 1 0") == "2\n");
    CHECK(count("c\tp show\t1\t0") == "2\n");
    CHECK(count("c ind of 3") == "3\n");
    const auto wrong = run({SATSOLVE, "--count", "-"}, "c p show 3 0\np cnf 2 1\n1 2 0\n");
    CHECK(wrong.exit_code == 1);
    CHECK(wrong.err == "satsolve: in the 'c p show' lines: variable 3 exceeds the 2 variables of the formula\n");
}

TEST_CASE("--count --json has the warnings") {
    const auto warnings = [](const std::string& text) {
        return nlohmann::json::parse(run({SATSOLVE, "--count", "--json", "-"}, text).out)["warnings"];
    };
    CHECK(warnings("p cnf 1 1\n1 0\n") == nlohmann::json::array());
    CHECK(warnings("c t mc\nc p show 1 0\np cnf 1 1\n1 0\n") ==
          nlohmann::json::array({"the 'c p show' lines are not used, since its task is 'mc'"}));
}

TEST_CASE("--count --json prints the number as text") {
    const auto f = run({SATSOLVE, "--count", "--json", "-"}, "p cnf 100 1\n1 0\n");
    const auto json = nlohmann::json::parse(f.out);
    CHECK(json["models"] == "633825300114114700748351602688");
    CHECK(json["verdict"] == "SATISFIABLE");
    CHECK(json["type"] == "mc");
}

TEST_CASE("a count that reaches a limit is unknown, with the reason and exit status 0") {
    std::string pigeons = "p cnf 132 738\n";
    const auto x = [](int pigeon, int hole) { return std::to_string(pigeon * 11 + hole + 1); };
    for (int p = 0; p < 12; ++p) {
        for (int h = 0; h < 11; ++h) pigeons += x(p, h) + " ";
        pigeons += "0\n";
    }
    for (int h = 0; h < 11; ++h)
        for (int p = 0; p < 12; ++p)
            for (int q = 0; q < p; ++q) pigeons += "-" + x(p, h) + " -" + x(q, h) + " 0\n";
    const auto by_conflicts = run({SATSOLVE, "--count", "--conflicts", "3", "-"}, pigeons);
    CHECK(by_conflicts.exit_code == 0);
    CHECK(by_conflicts.out.find("c stopped: conflict limit\n") != std::string::npos);
    CHECK(by_conflicts.out.ends_with("s UNKNOWN\nc s type mc\n"));
    const auto by_time = run({SATSOLVE, "--count", "-t", "0.05", "-"}, pigeons);
    CHECK(by_time.exit_code == 0);
    CHECK(by_time.out.find("c stopped: time limit\n") != std::string::npos);
}

TEST_CASE("a count that runs out of system memory fails; with --memory it is unknown") {
    if (test::kSanitized) {
        MESSAGE("skipped: a sanitizer takes terabytes of addresses for itself");
        return;
    }
    std::string chain = "p cnf 400002 400000\n";  // read in 20 MB, and 100 are not enough to count its models
    for (int v = 1; v <= 400'000; ++v)
        chain += std::to_string(v) + " " + std::to_string(v + 1) + " " + std::to_string(v + 2) + " 0\n";
    const auto failed = run({"sh", "-c", "ulimit -v 120000; exec \"$0\" --count -", SATSOLVE}, chain);
    CHECK(failed.exit_code == 1);
    CHECK(failed.err == "satsolve: out of memory\n");
    CHECK(failed.out.empty());
    const auto limited = run({SATSOLVE, "--count", "--memory", "100M", "-"}, chain);
    CHECK(limited.exit_code == 0);
    CHECK(limited.err == "");
    CHECK(limited.out.find("c stopped: memory limit\n") != std::string::npos);
    CHECK(limited.out.find("s UNKNOWN\n") != std::string::npos);
}

TEST_CASE("--count rejects options that do not apply to a number") {
    for (const std::vector<std::string>& extra : std::vector<std::vector<std::string>>{
             {"--rate"}, {"-o", "x"}, {"--proof", "x"}, {"--engine", "flagged"}, {"--branch", "moms"}}) {
        std::vector<std::string> line{SATSOLVE, "--count"};
        line.insert(line.end(), extra.begin(), extra.end());
        line.push_back("-");
        const auto f = run(line, "p cnf 1 1\n1 0\n");
        CHECK(f.exit_code == 1);
        CHECK(f.err.find("--count cannot be used with") != std::string::npos);
    }
}

TEST_CASE("-v prints the progress of a count at growing intervals, and statistics") {
    std::string formula = "p cnf 260 500\n";
    sat::Random random(4);
    for (int c = 0; c < 500; ++c) {
        for (int k = 0; k < 3; ++k) formula += (random.flip() ? "-" : "") + std::to_string(1 + random.below(260)) + " ";
        formula += "0\n";
    }
    const auto f = run({SATSOLVE, "--count", "-v", "-t", "2.5", "-"}, formula);
    CAPTURE(f.out);
    const std::string heading = "c   seconds  components   per sec      cached  hits %  memory MB  cache %\n";
    const std::size_t at = f.out.find(heading);
    REQUIRE(at != std::string::npos);
    std::vector<double> seconds;
    std::uint64_t components = 0;
    const std::regex row(R"(c +(\d+\.\d\d) +(\d+) +\d+ +\d+ +\d+\.\d +\d+\.\d +\d+\.\d)");
    std::istringstream lines(f.out.substr(at + heading.size()));
    std::smatch found;
    for (std::string line; std::getline(lines, line) && std::regex_match(line, found, row);) {
        seconds.push_back(std::stod(found[1]));
        CHECK(std::stoull(found[2]) >= components);
        components = std::stoull(found[2]);
    }
    CHECK(seconds.size() >= 2);
    CHECK(components > 0);
    for (std::size_t i = 1; i < seconds.size(); ++i) CHECK(seconds[i] > 1.3 * seconds[i - 1]);
    CHECK(f.out.find("c cache hits: ") != std::string::npos);
    for (const char* option : {"--json", "--stats"})
        CHECK(run({SATSOLVE, "--count", option, "-"}, "p cnf 1 0\n").out.find("per sec") == std::string::npos);
}
