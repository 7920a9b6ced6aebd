#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run_program.h"

namespace {

using cli::run;

cli::Finished count(const std::string& text, const std::vector<std::string>& options = {}) {
    std::vector<std::string> line{SATSOLVE, "-q", "--count"};
    line.insert(line.end(), options.begin(), options.end());
    line.push_back("-");
    return run(line, text);
}

// The last line without "c s exact".
std::string number(const std::string& text, const std::vector<std::string>& options = {}) {
    const auto f = count(text, options);
    CHECK(f.exit_code == 10);
    const std::size_t at = f.out.rfind("c s exact ");
    REQUIRE(at != std::string::npos);
    return f.out.substr(at + 10, f.out.size() - at - 11);
}

// The second example of the competition's data format.
const std::string kExample =
    "p cnf 6 4\nc t wmc\nc p weight 1 0.4 0\nc p weight 2 0.5 0\nc p weight 3 0.4 0\nc p weight 4 0.3 0\n"
    "c p weight 5 0.5 0\nc p weight 6 0.7 0\n-1 -2 0\n2 3 -4 0\n4 5 0\n4 6 0\n";

}  // namespace

TEST_CASE("'c t wmc' adds up weights, and prints a fraction and its logarithm") {
    const auto f = count(kExample);
    CHECK(f.exit_code == 10);
    CHECK(f.out == "s SATISFIABLE\nc s type wmc\nc s log10-estimate -0.460923901207\nc s exact arb frac 173/500\n");
    CHECK(f.err.empty());
    CHECK(run({SATSOLVE, "--count", "-"}, kExample).out.find("c rounded: 3.46e-01\n") != std::string::npos);
}

TEST_CASE("weights choose a weighted count without 'c t', and --weights none ignores them") {
    const std::string formula = "p cnf 2 1\nc p weight 1 0.25 0\nc p weight -1 0.75 0\n1 2 0\n";
    CHECK(number(formula) == "arb frac 5/4");
    CHECK(number("c t wmc\n" + formula) == "arb frac 5/4");
    CHECK(number(formula, {"--weights", "none"}) == "arb int 3");
    CHECK(number("c p weight 1 3 0\n" + std::string("p cnf 1 1\n1 0\n")) == "arb int 3");
    CHECK(count("p cnf 2 1\n1 2 0\n", {"--weights", "exact"}).out.find("c s type wmc\n") != std::string::npos);
}

TEST_CASE("small files whose weights or projection were once ignored") {
    CHECK(number("p cnf 2 1\nc t wmc\nc p weight 1 0.25 0\nc p weight -1 0.75 0\n1 2 0\n") == "arb frac 5/4");
    CHECK(number("c ind 1 0\np cnf 2 1\n1 2 0\n") == "arb int 2");
}

TEST_CASE("'c t' decides between weights, projection, both and neither") {
    const std::string rest =
        "p cnf 3 1\nc p weight 1 1/3 0\nc p weight 3 2 0\nc p weight -3 2 0\nc p show 1 0\n1 2 0\n";
    const auto result = [&](const std::string& task) { return count("c t " + task + "\n" + rest); };
    CHECK(result("mc").out.ends_with("c s type mc\nc s log10-estimate 0.778151250384\nc s exact arb int 6\n"));
    CHECK(result("mc").err ==
          "c warning: the 'c p show' lines are not used, since its task is 'mc'\n"
          "c warning: the weights are not used, since its task is 'mc'\n");
    CHECK(result("wmc").out.ends_with("c s type wmc\nc s log10-estimate 0.726998727936\nc s exact arb frac 16/3\n"));
    CHECK(result("pmc").out.ends_with("c s type pmc\nc s log10-estimate 0.301029995664\nc s exact arb int 2\n"));
    for (const char* task : {"pwmc", "wpmc"}) {
        CAPTURE(task);
        CHECK(result(task).out.ends_with("c s type pwmc\nc s log10-estimate 0.000000000000\nc s exact arb int 1\n"));
        CHECK(result(task).err == "c warning: weights of variables that are not projected on are not used (2 lines)\n");
    }
    CHECK(number("c t pwmc\n" + rest, {"--project", "1,3"}) == "arb int 4");
    CHECK(number("c t mc\n" + rest, {"--weights", "exact"}) == "arb frac 16/3");
}

TEST_CASE("a task that names no projection decides satisfiability, with a warning") {
    const auto f = count("c t pmc\np cnf 3 1\n1 2 0\n");
    CHECK(f.out.ends_with("c s type pmc\nc s log10-estimate 0.000000000000\nc s exact arb int 1\n"));
    CHECK(f.err.find("no line 'c p show' names variables") != std::string::npos);
}

TEST_CASE("an unknown task is a warning, two different tasks an error") {
    const auto unknown = count("c t amc-complex\np cnf 1 1\n1 0\n");
    CHECK(unknown.out.ends_with("arb int 1\n"));
    CHECK(unknown.err == "c warning: unknown task 'c t amc-complex'; expected mc, wmc, pmc or pwmc\n");
    CHECK(count("c t is for time\nct wmc\np cnf 1 1\n1 0\n").err.empty());
    const auto two = count("c t mc\nc t wmc\np cnf 1 1\n1 0\n");
    CHECK(two.exit_code == 1);
    CHECK(two.err == "satsolve: standard input:2:1: the task is 'wmc' here, but 'mc' above\n");
    CHECK(count("c t mc\nc t mc\np cnf 1 1\n1 0\n").exit_code == 10);
}

TEST_CASE("an error in a weight line has its line and column") {
    const auto error = [](const std::string& line) {
        const auto f = count("p cnf 2 1\n1 2 0\n" + line + "\n");
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        return f.err;
    };
    CHECK(error("c p weight 1 abc 0") ==
          "satsolve: standard input:3:14: invalid weight 'abc'; expected a number like "
          "3, -0.25, 1/3 or 1.5e-3\n");
    CHECK(error("c p weight 1 1/2+1i 0").find("3:14: invalid weight '1/2+1i'") != std::string::npos);
    for (const char* line : {"c p weight", "c p weight 1", "c p weight 1 0", "c p weight 0 1 0", "c p weight x 1 0",
                             "c p weight 1 0.5 1", "c p weight 1 0.5 0 0", "c p weight 1.5 1 0"}) {
        CAPTURE(line);
        CHECK(error(line).find("invalid weight line; expected 'c p weight LITERAL WEIGHT 0'") != std::string::npos);
    }
    CHECK(error("c p weight -3 1 0") ==
          "satsolve: standard input:3:12: weight of literal -3 exceeds the declared variables (2)\n");
    CHECK(error("c p weight 1 1 0\nc p weight 1 1.0 0\nc p weight 1 2 0") ==
          "satsolve: standard input:5:14: the literal has another weight already\n");
    CHECK(error("c p weight 1 1e999999 0").find("is out of range") != std::string::npos);
}

TEST_CASE("lenient reading leaves out weights beyond the header, and a task without weights reads no weight lines") {
    const auto f = count("p cnf 2 1\n1 2 0\nc p weight 3 1 0\nc p weight 1 2 0\n", {"--lenient"});
    CHECK(f.out.ends_with("arb int 3\n"));
    CHECK(f.err == "c warning: weights of variables beyond the header are not used (1 line)\n");
    CHECK(count("c t mc\np cnf 2 1\n1 2 0\nc p weight 1 x 0\n").out.ends_with("arb int 3\n"));
}

TEST_CASE("weight lines may stand anywhere, and lack their 0") {
    CHECK(number("c p weight 1 0.1\np cnf 3 4\nc t wmc\n-1 2 0\n3 -2 0\n2 1 0\n3 2 0\nc p weight -1 0.1\n"
                 "c p  weight 2 0.1\nc\tp weight\t3 0.0235\nc p weight -3 0.0125\n") == "arb frac 47/100000");
}

TEST_CASE("negative and zero counts have their own lines") {
    const auto negative = count("c t wmc\np cnf 1 1\n1 0\nc p weight 1 -1.2e-3 0\n");
    CHECK(negative.out ==
          "s SATISFIABLE\nc s type wmc\nc s neglog10-estimate -2.920818753952\nc s exact arb frac -3/2500\n");
    const auto zero = count("c t wmc\np cnf 1 1\n1 0\nc p weight 1 0 0\n");
    CHECK(zero.exit_code == 10);
    CHECK(zero.out == "s SATISFIABLE\nc s type wmc\nc s log10-estimate -inf\nc s exact arb int 0\n");
    const auto none = count("c t wmc\np cnf 1 2\n1 0\n-1 0\nc p weight 1 1.2e+3 0\n");
    CHECK(none.exit_code == 20);
    CHECK(none.out == "s UNSATISFIABLE\nc s type wmc\nc s log10-estimate -inf\nc s exact arb int 0\n");
}

TEST_CASE("--weights double prints the bounds of its intervals") {
    const auto f = count(kExample, {"--weights", "double"});
    CHECK(f.exit_code == 10);
    CHECK(
        f.out.starts_with("s SATISFIABLE\nc s type wmc\nc s log10-estimate -0.460923901207\n"
                          "c s exact double prec-sci 3.4"));
    CHECK(f.out.find("\nc interval: 3.45999999999999") != std::string::npos);
    CHECK(f.out.find("\nc relative error: at most ") != std::string::npos);
    const auto cancelled = count(
        "p cnf 2 2\n1 2 0\n-1 -2 0\nc p weight 1 1/3 0\nc p weight -1 1 0\nc p weight 2 3/7 0\nc p weight -2 -9/7 0\n",
        {"--weights", "double"});
    CHECK(cancelled.out.starts_with("s SATISFIABLE\n"));
    CHECK(run({SATSOLVE, "--weights", "double", "-"}, kExample).exit_code == 1);
}

TEST_CASE("--json has the weighted count, its rounding and its bounds") {
    const auto exact = nlohmann::json::parse(run({SATSOLVE, "--count", "--json", "-"}, kExample).out);
    CHECK(exact["type"] == "wmc");
    CHECK(exact["models"].is_null());
    CHECK(exact["weighted_count"] == "173/500");
    CHECK(exact["rounded"] == "3.46e-01");
    CHECK(exact["log10"] == doctest::Approx(-0.460923901207));
    const auto rounded =
        nlohmann::json::parse(run({SATSOLVE, "--count", "--json", "--weights", "double", "-"}, kExample).out);
    CHECK(std::stod(rounded["interval"][0].get<std::string>()) <= 0.346);
    CHECK(std::stod(rounded["interval"][1].get<std::string>()) >= 0.346);
    CHECK(rounded["relative_error"] < 1e-14);
}
