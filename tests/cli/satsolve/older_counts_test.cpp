// Counting files older than the comments of the competitions: lines 'w' and 'vp', the header 'p pcnf'.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/core/random.h"
#include "tests/cli/run_program.h"

namespace {

using cli::Finished;
using cli::run;

Finished count(const std::string& text, const std::vector<std::string>& options = {}) {
    std::vector<std::string> line{SATSOLVE, "-q", "--count"};
    line.insert(line.end(), options.begin(), options.end());
    line.push_back("-");
    return run(line, text);
}

// The type, and the words of the last line after "c s exact".
std::string answer(const Finished& f) {
    CHECK(f.exit_code == 10);
    const std::size_t type = f.out.find("c s type "), exact = f.out.rfind("c s exact arb ");
    REQUIRE(type != std::string::npos);
    REQUIRE(exact != std::string::npos);
    return f.out.substr(type + 9, f.out.find('\n', type) - type - 9) + " " +
           f.out.substr(exact + 14, f.out.size() - exact - 15);
}
std::string answer(const std::string& text, const std::vector<std::string>& options = {}) {
    return answer(count(text, options));
}

std::string error(const std::string& text, const std::vector<std::string>& options = {}) {
    const Finished f = count(text, options);
    CHECK(f.exit_code == 1);
    CHECK(f.out.empty());
    return f.err;
}

}  // namespace

TEST_CASE("weights of Cachet are of variables, and -1 is a variable without weight") {
    // The example of ADDMC, whose weighted count is 0.3.
    CHECK(answer("p cnf 2 3\nw 1 0.3\nw 2 -1\n1 0\n-2 0\n1 -2 0\n") == "wmc frac 3/10");
    // That of DeWeight: 0.2.
    CHECK(answer("p cnf 3 2\nw 1 2/3\nw 2 0.2\nw 3 1/2\n-1 0\n2 3 0\n") == "wmc frac 1/5");
    CHECK(answer("p cnf 2 1\nw 1 -1.0\nw 2 -1\n1 2 0\n") == "wmc int 3");
    CHECK(answer("p cnf 2 1\n1 2 0\nw 1 0\nw 2 1\n") == "wmc int 1");
    CHECK(answer("p cnf 2 1\nw 1 0.25\nw 2 -1\n1 2 0\n", {"--weights", "none"}) == "mc int 3");
    CHECK(answer("c t mc\np cnf 2 1\nw 1 0.25\nw 2 -1\n1 2 0\n") == "mc int 3");
}

TEST_CASE("a variable without a 'w' line weighs 1/2 in Cachet's format, with a warning") {
    const Finished f = count("p cnf 4 1\nw 1 0.25\n1 2 0\n");
    CHECK(answer(f) == "wmc frac 5/8");  // 1 - 3/4 * 1/2
    CHECK(f.err == "c warning: variables without a 'w' line weigh 1/2, true and false (3 variables)\n");
    const Finished projected = count("p cnf 4 1\nc p show 1 3 0\nw 1 0.25\n1 2 0\n");
    CHECK(answer(projected) == "pwmc int 1");
    CHECK(projected.err == "c warning: variables without a 'w' line weigh 1/2, true and false (1 variable)\n");
    CHECK(answer("p cnf 1000000000 1\nw 1 0.25\nw 900000000 0.5\n1 2 0\n") == "wmc frac 5/8");
}

TEST_CASE("with a negative literal, weights are of literals, and those that are missing 1") {
    CHECK(answer("p cnf 2 1\nw 1 0.4 0\nw -1 0.6 0\nw 2 0.3 0\nw -2 0.7 0\n1 2 0\n") == "wmc frac 29/50");
    const Finished f = count("p cnf 3 1\nw -1 0.5\n1 2 0\n");
    CHECK(answer(f) == "wmc int 5");  // (2 + 1/2) * 2
    CHECK(f.err.empty());
    CHECK(answer("p cnf 1 0\nw -1 3\nw 1 -1\n") == "wmc int 2");
}

TEST_CASE("'w' lines and comments with the same weights have the same count") {
    sat::Random random(7);
    for (int round = 0; round < 25; ++round) {
        const std::uint32_t vars = 3 + random.below(5);
        std::string header = "p cnf " + std::to_string(vars) + " " + std::to_string(2 * vars) + "\n", clauses, old,
                    literals, comments;
        for (std::uint32_t c = 0; c < 2 * vars; ++c) {
            for (int k = 0; k < 3; ++k)
                clauses += (random.flip() ? "-" : "") + std::to_string(1 + random.below(vars)) + " ";
            clauses += "0\n";
        }
        for (std::uint32_t v = 1; v <= vars; ++v) {
            const std::string name = std::to_string(v);
            const std::uint32_t tenths = random.below(12);  // above 10: a variable without weight
            const std::string weight = std::to_string(tenths) + "/10", rest = std::to_string(10 - tenths) + "/10";
            const bool plain = tenths > 10;
            old += "w " + name + " " + (plain ? "-1" : weight) + "\n";
            literals += plain ? "" : "w " + name + " " + weight + "\nw -" + name + " " + rest + "\n";
            comments += plain ? "" : "c p weight " + name + " " + weight + " 0\n";
        }
        CAPTURE(header + old + clauses);
        const std::string expected = count(header + "c t wmc\n" + comments + clauses).out;
        CHECK(count(header + old + clauses).out == expected);
        if (!literals.empty()) CHECK(count(header + clauses + literals).out == expected);
    }
}

TEST_CASE("an error in a 'w' line has its line and column") {
    CHECK(error("p cnf 2 1\nw 1 1.5\n1 2 0\n") ==
          "satsolve: standard input:2:5: a weight of a 'w' line is from 0 to 1, or -1 for a variable without weight\n");
    CHECK(error("p cnf 2 1\n  w 1  abc\n1 2 0\n").find(":2:8: invalid weight 'abc'") != std::string::npos);
    CHECK(error("p cnf 2 1\nw 3 0.5\n1 2 0\n") ==
          "satsolve: standard input:2:3: weight of literal 3 exceeds the declared variables (2)\n");
    CHECK(error("p cnf 2 1\nw 1 0.5\nw 1 0.6\n1 2 0\n").find(":3:5: the literal has another weight") !=
          std::string::npos);
    for (const char* line : {"w", "w 1", "w 0 1", "w x 1", "w 1 0.5 1", "w 1 0.5 0 0"}) {
        CAPTURE(line);
        CHECK(error("p cnf 2 1\n" + std::string(line) + "\n1 2 0\n")
                  .find("invalid weight line; expected 'w VARIABLE WEIGHT'") != std::string::npos);
    }
    CHECK(error("p cnf 2 1\nw 1 0.5\n1 2 0\n", {"--strict"}).find(":2:1: a weight of an older counting format") !=
          std::string::npos);
    CHECK(error("p cnf 2 1\nweight 1 0.5\n1 2 0\n").find(":2:1: unexpected character 'w'") != std::string::npos);
    CHECK(error("p cnf 2 1\n1 w 1 0.5\n").find(":2:3: unexpected character 'w'") != std::string::npos);
}

TEST_CASE("weights of comments are used rather than 'w' lines, with a warning") {
    const Finished f = count("p cnf 2 1\nw 1 0.5\nc p weight 1 3 0\nc p weight -1 1 0\n1 2 0\n");
    CHECK(answer(f) == "wmc int 7");
    CHECK(f.err == "c warning: the 'w' lines are not used, since there are 'c p weight' lines\n");
}

TEST_CASE("'vp' lines and the header 'p pcnf' choose a projected count") {
    CHECK(answer("p pcnf 3 1 2\nvp 1 2 0\n1 2 0\n") == "pmc int 3");
    CHECK(answer("p pcnf 4 1 3\nvp 1 0\n1 2 0\nvp 3 4\n") == "pmc int 8");
    CHECK(answer("p cnf 3 1\nvp 2 0\n1 2 0\n") == "pmc int 2");
    CHECK(answer("p pcnf 3 1\nvp 3 0\n1 2 0\n") == "pmc int 2");
    CHECK(answer("c t mc\np pcnf 3 1 1\nvp 1 0\n1 2 0\n") == "mc int 6");
    CHECK(answer("p pcnf 3 1 1\nvp 1 0\n1 2 0\n", {"--project", "all"}) == "mc int 6");
    CHECK(answer("p pcnf 3 1 1\nvp 3 0\nw 3 0.25\n1 2 0\n") == "pwmc int 1");
    const Finished wrong = count("p pcnf 3 1 2\nvp 1 0\n1 2 0\n");
    CHECK(answer(wrong) == "pmc int 2");
    CHECK(wrong.err == "c warning: the header has 2 projected variables, but the 'vp' lines name 1\n");
    const Finished none = count("p pcnf 3 1 0\n1 2 0\n");
    CHECK(answer(none) == "pmc int 1");
    CHECK(none.err == "c warning: no line 'vp' names variables: only whether there is a model is counted\n");
    CHECK(error("p pcnf 3 1 1\nvp 4 0\n1 2 0\n").find("in the 'vp' lines: variable 4 exceeds") != std::string::npos);
    CHECK(error("p pcnf 3 1 4\n1 2 0\n").find(":1:12: too many projected variables: 4, the limit is 3") !=
          std::string::npos);
    CHECK(error("p pcnf 3 1 1\nvp 1 0\n1 2 0\n", {"--strict"}).find("pcnf") != std::string::npos);
}

TEST_CASE("solving passes over the lines, and --models uses 'vp'") {
    const std::string text = "p pcnf 2 1 1\nvp 1 0\nw 1 0.5\n1 2 0\n";
    CHECK(run({SATSOLVE, "-q", "-"}, text).exit_code == 10);
    CHECK(run({SATSOLVE, "-q", "--models", "all", "--project", "show", "-"}, text).out.find("v 1 0\n") !=
          std::string::npos);
    CHECK(run({SATSOLVE, "-q", "--models", "all", "--project", "show", "-"}, text).out.find("2") == std::string::npos);
}
