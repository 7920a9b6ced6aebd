#include <regex>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

std::string menu(const std::string& typed, const Words& options = {}, int exit_code = 0) {
    Words words{"--menu"};
    words.insert(words.end(), options.begin(), options.end());
    const Finished f = satsolve(words, typed);
    CHECK(f.exit_code == exit_code);
    CHECK(f.err.empty());
    return f.out;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++n;
    return n;
}

constexpr const char* kNotLoaded = "No formula is loaded";

TEST_CASE("every entry except load and exit prints a message before load") {
    const std::string out = menu("2\n3\n4\n5\n6\n7\n0\n");
    CHECK(count(out, kNotLoaded) == 6);
    CHECK(count(out, "Goodbye.") == 1);
}

TEST_CASE("unknown entries print a message") {
    const std::string out = menu("8\nx\n\n12\n-1\n0\n");
    CHECK(count(out, "Invalid choice '") == 5);
}

TEST_CASE("end of input ends the menu cleanly at any point") {
    const ScratchFolder folder;
    const std::string load = "1\n" + folder.write("a.cnf", kSat) + "\n";
    for (const std::string& typed : {std::string(), std::string("1"), std::string("1\n"), load, load + "3",
                                     load + "3\n", load + "6\n", load + "7"}) {
        const std::string out = menu(typed);
        CHECK(out.back() == '\n');
        CHECK_FALSE(contains(out, "Goodbye"));
    }
}

TEST_CASE("load, display, save, destroy") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kSat), saved = folder.path("b.cnf");
    const std::string out = menu("1\n" + cnf + "\n2\n3\n" + saved + "\n4\n2\n0\n");
    CHECK(contains(out, "Loaded " + cnf + ": 5 variables, 3 clauses."));
    CHECK(contains(out, "2: 1 -2\n2: 2 4\n4: -1 4 -4 4\n"));
    CHECK(contains(out, "Saved to " + saved));
    CHECK(folder.read("b.cnf") == kSat.substr(kSat.find("p cnf")));
    CHECK(contains(out, "destroyed"));
    CHECK(count(out, kNotLoaded) == 1);
}

TEST_CASE("a file that cannot be loaded or saved prints a message, and the previous formula stays") {
    const ScratchFolder folder;
    const std::string good = folder.write("a.cnf", kSat), bad = folder.write("bad.cnf", "p cnf 1 1\n? 0\n");
    const std::string out =
        menu("1\n/nonexistent\n1\n" + bad + "\n1\n" + good + "\n1\n" + bad + "\n2\n3\n/nonexistent/x\n0\n");
    CHECK(contains(out, "/nonexistent: cannot open"));
    CHECK(count(out, bad + ":2:1: ") == 2);
    CHECK(contains(out, "2: 1 -2\n"));
    CHECK(contains(out, "/nonexistent/x"));
}

TEST_CASE("DPLL, improved DPLL with a rule, and verification") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kSat), res = folder.path("a.res");
    const std::string out = menu("1\n" + cnf + "\n7\n5\n7\n6\n2\n7\n0\n");
    CHECK(count(out, "no result to verify yet") == 1);
    CHECK(contains(out, "textbook: SATISFIABLE"));
    CHECK(contains(out, "Solving with textbook (limit 180000 ms)"));
    CHECK(contains(out, "flagged/static-most: SATISFIABLE"));
    CHECK(std::regex_search(
        out,
        std::regex(
            R"(textbook \d+\.\d+ ms.*flagged/static-most \d+\.\d+ ms.*(optimisation rate -?\d+|no optimisation rate, the times are too short))")));
    CHECK(count(out, "Correct: the result in " + res + " satisfies every clause") == 2);
    CHECK(count(out, "Result written to " + res) == 2);
    CHECK(folder.read("a.res").substr(0, 4) == "s 1\n");
}

TEST_CASE("the improved search runs the reference if it has not run") {
    const ScratchFolder folder;
    const std::string out = menu("1\n" + folder.write("a.cnf", pigeons(4)) + "\n6\n\n7\n0\n");
    CHECK(count(out, "Solving with textbook") == 1);
    CHECK(contains(out, "optimisation rate "));
    CHECK(contains(out, "is unsatisfiable: there is no assignment"));
}

TEST_CASE("the decision rule is a number of the original, auto, or a name; others print a message") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kUnsat);
    const std::vector<std::pair<std::string, std::string>> rules{{"1", "flagged/live-most: "},
                                                                 {"2", "flagged/static-most: "},
                                                                 {"3", "flagged/first-literal: "},
                                                                 {"4", "flagged/first-variable: "},
                                                                 {"auto", "flagged/"},
                                                                 {" jw ", "flagged/jw: "},
                                                                 {"5", "unknown branching rule '5'"},
                                                                 {"nope", "unknown branching rule 'nope'"}};
    for (const auto& rule : rules) {
        CAPTURE(rule.first);
        CHECK(contains(menu("1\n" + cnf + "\n6\n" + rule.first + "\n0\n"), rule.second));
    }
}

TEST_CASE("verification reports the first clause that a wrong result violates") {
    const ScratchFolder folder;
    const std::string load = "1\n" + folder.write("a.cnf", "p cnf 2 3\n1 2 0\n-1 -2 0\n-1 2 0\n") + "\n7\n0\n";
    folder.write("a.res", "s 1\nv 1 -2\nt 1\n");
    CHECK(contains(menu(load), "does not satisfy clause 3 (-1 2)"));
    folder.write("a.res", "s 1\nv -1\nt 1\n");
    CHECK(contains(menu(load), "does not satisfy clause 1 (1 2)"));
    folder.write("a.res", "s 1\nv -1 2\nt 1\n");
    CHECK(contains(menu(load), "Correct: "));
    folder.write("a.res", "s -1\nt 1\n");
    CHECK(contains(menu(load), "is undecided"));
    folder.write("a.res", "v 1\n");
    CHECK(contains(menu(load), "Cannot read the result"));
}

TEST_CASE("an empty name neither loads nor saves, and is not an error") {
    const ScratchFolder folder;
    const std::string out = menu("1\n\n1\n" + folder.write("a.cnf", kSat) + "\n3\n\n0\n");
    CHECK(contains(out, "File to load (empty: cancel): \n"));
    CHECK(contains(out, "Not saved.\n"));
    CHECK_FALSE(contains(out, "cannot"));
}

TEST_CASE("a file on the command line is loaded at start, and -t limits each search") {
    const ScratchFolder folder;
    const std::string out = menu("5\n6\n\n7\n0\n", {"-t", "0.1", folder.write("a.cnf", kHard)});
    CHECK(contains(out, "Loaded "));
    CHECK(contains(out, "limit 100 ms"));
    CHECK(count(out, "undecided (time limit)") == 2);
    CHECK(contains(out, "is undecided"));
}

TEST_CASE("a result that cannot be written prints a message") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kSat);
    std::filesystem::create_directory(folder.path("a.res"));
    CHECK(contains(menu("1\n" + cnf + "\n5\n0\n"), "Result not written: "));
}

TEST_CASE("SIGINT interrupts a search and returns to the menu") {
    const ScratchFolder folder;
    RunOptions interrupt;
    interrupt.signal = SIGINT;
    interrupt.signal_after = std::chrono::milliseconds(400);
    const Finished f = satsolve({"--menu"}, "1\n" + folder.write("a.cnf", kHard) + "\n5\n0\n", interrupt);
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "undecided (interrupted)"));
    CHECK(contains(f.out, "Goodbye."));
}

TEST_CASE("SIGTERM ends the search and the menu") {
    const ScratchFolder folder;
    RunOptions terminate;
    terminate.signal = SIGTERM;
    terminate.signal_after = std::chrono::milliseconds(400);
    const Finished f = satsolve({"--menu"}, "1\n" + folder.write("a.cnf", kHard) + "\n5\n5\n0\n", terminate);
    CHECK(f.exit_code == 0);
    CHECK(count(f.out, "undecided (terminated)") == 1);
    CHECK_FALSE(contains(f.out, "Goodbye."));
    CHECK(contains(folder.read("a.res"), "s -1"));
}

}  // namespace
