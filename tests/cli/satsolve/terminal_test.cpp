#include "tests/cli/on_terminal.h"
#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;
using cli::OnTerminal;

OnTerminal on_terminal(Words words, bool output_too) {
    words.insert(words.begin(), SATSOLVE);
    return cli::run_on_terminal(std::move(words), output_too);
}

TEST_CASE("without a file and with a terminal as input, the help is printed with exit status 1") {
    const OnTerminal t = on_terminal({}, true);
    CHECK(t.exit_code == 1);
    CHECK(contains(t.screen, "Usage: satsolve"));
}

TEST_CASE("a run longer than a second shows a status line on the terminal and clears it") {
    const ScratchFolder folder;
    const OnTerminal t =
        on_terminal({"-t", "1.7", "--engine", "flagged", "--no-res", folder.write("hard.cnf", kHard)}, false);
    CHECK(t.exit_code == 0);
    CHECK(contains(t.screen, " decisions  depth "));
    CHECK(contains(t.screen, " % of the tree"));
    CHECK(t.screen.ends_with("\r\033[K"));
}

TEST_CASE("the status line of clause learning has conflicts, learned clauses, glue, variables and restarts") {
    const ScratchFolder folder;
    const OnTerminal t =
        on_terminal({"-t", "1.7", "--engine", "learning", "-v", "--no-res", folder.write("hard.cnf", kHard)}, false);
    CHECK(t.exit_code == 0);
    for (const char* part : {" conflicts  ", " learned  glue ", " variables  ", " restarts"})
        CHECK_MESSAGE(contains(t.screen, part), part);
    CHECK_FALSE(contains(t.screen, " 0 variables"));
    CHECK(t.screen.ends_with("\r\033[K"));
}

TEST_CASE("there is no status line in a short run, or if standard error is not a terminal") {
    const ScratchFolder folder;
    CHECK(on_terminal({"--no-res", folder.write("a.cnf", kSat)}, false).screen.empty());
    CHECK(satsolve({"-t", "1.4", "--no-res", folder.write("hard.cnf", kHard)}).err.empty());
}

}  // namespace
