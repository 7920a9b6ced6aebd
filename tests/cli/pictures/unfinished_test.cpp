// Trees of searches that a limit or a signal ends.
#include <signal.h>

#include <string>

#include "tests/cli/satsolve/material.h"
#include "tests/sanitized.h"

namespace {

using namespace satsolve_test;

// The decisions of the root, as its text has them.
std::uint64_t decisions_of(const std::string& svg) {
    constexpr std::string_view kBegin = "<title>the root: ";
    const std::size_t at = svg.find(kBegin);
    REQUIRE(at != std::string::npos);
    return std::stoull(svg.substr(at + kBegin.size()));
}

// Clauses of the first variables, which a search refutes, and a long list that textbook DPLL copies at each node.
std::string slow_to_copy() {
    constexpr int kPairs = 700'000;
    std::string text = "p cnf " + std::to_string(2 * kPairs) + " " + std::to_string(kPairs) + "\n";
    for (int i = 1; i <= kPairs; ++i) text += std::to_string(2 * i - 1) + " " + std::to_string(2 * i) + " 0\n";
    return text;
}

}  // namespace

TEST_CASE("a large picture is finished after the time limit and after a signal") {
    for (const char* engine : {"flagged", "lookahead", "learning"})
        for (const bool by_signal : {false, true}) {
            CAPTURE(engine);
            CAPTURE(by_signal);
            const ScratchFolder folder;
            Words words{"--no-res", "--engine", engine, "--tree", folder.path("t.html"), "--tree-nodes", "8000"};
            if (!by_signal) words.insert(words.end(), {"-t", "1.5"});
            const Finished f = satsolve(words, kHard, by_signal ? send(SIGINT, 1500) : RunOptions{});
            CHECK(f.exit_code == 0);
            CAPTURE(f.err);
            CHECK(contains(f.out, by_signal ? "c stopped: interrupted" : "c stopped: time limit"));
            REQUIRE(contains(f.out, "c picture: "));
            CHECK(decisions_of(folder.read("t.html")) > 1000);
        }
}

TEST_CASE("a search that does not return in time is drawn by the supervisor") {
    const ScratchFolder folder;
    const std::string formula = slow_to_copy();
    folder.write("f.cnf", formula);
    for (const int after : {1500, 1540, 1580, 1620, 1660}) {
        const Finished f =
            satsolve({"--no-res", "--engine", "textbook", "--tree", folder.path("t.svg"), folder.path("f.cnf")}, {},
                     send(SIGINT, test::kSanitized ? 5 * after : after));
        CHECK(f.exit_code == 0);
        CHECK(contains(f.out, "\ns UNKNOWN\n"));
        CHECK_FALSE(contains(f.out + f.err, "no picture was written"));
        CHECK(contains(f.out, "c picture: "));
        const std::string svg = folder.read("t.svg");
        CHECK(contains(svg, "not decided after " + std::to_string(decisions_of(svg)) + " decision"));
    }
}

TEST_CASE("a limit of memory keeps the tree") {
    const ScratchFolder folder;
    const Finished f = satsolve(
        {"--no-res", "--engine", "learning", "--memory", "1", "-t", "60", "--tree", folder.path("t.svg")}, kHard);
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "c stopped: memory limit"));
    CHECK(decisions_of(folder.read("t.svg")) > 0);
}
