// The Debian packages: built, checked by lintian, installed in a fresh Debian, used and removed.
#include <doctest/doctest.h>

#include "tests/cli/run_program.h"
#include "tests/tier.h"

TEST_CASE("the Debian packages install beside the package sudoku, work, and leave nothing behind") {
    if (!test::nightly()) {
        MESSAGE("skipped: packages are built in the nightly tier");
        return;
    }
    const cli::Finished f = cli::run({SATDOKU_SOURCE_DIR "/scripts/packages", "--try", "--no-install"});
    if (f.exit_code == 77) {
        const std::size_t reason = f.out.find("skipped: ");
        REQUIRE_MESSAGE(reason != std::string::npos, f.out);
        MESSAGE(f.out.substr(reason, f.out.find('\n', reason) - reason));
        return;
    }
    REQUIRE_MESSAGE(f.exit_code == 0, f.out, f.err);
    for (const char* line : {"\ns SATISFIABLE\n", "\ns UNSATISFIABLE\n", "\ns VERIFIED\n", "satsolve - decide whether",
                             "\ncompleted: --engine", "\ncompleted: --difficulty", "\nbook: %PDF\n", "\ntree: <svg\n",
                             "\nPython: 1\n", "\nleft behind:\nnothing\n"})
        CHECK_MESSAGE(f.out.find(line) != std::string::npos, line, f.out);
}
