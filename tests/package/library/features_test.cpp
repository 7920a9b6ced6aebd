// cmake/features.cmake: parts that need a library which may be missing.
#include "tests/package/installed.h"

using namespace package_test;

namespace {

cli::Finished configure(const std::vector<std::string>& options) {
    const cli::ScratchFolder scratch;
    std::vector<std::string> command{CMAKE,
                                     "-S",
                                     SATDOKU_SOURCE_DIR "/tests/package/projects/features",
                                     "-B",
                                     scratch.path(),
                                     "-G",
                                     CMAKE_GENERATOR,
                                     "-DCMAKE_CXX_COMPILER=" CXX};
    command.insert(command.end(), options.begin(), options.end());
    return cli::run(command);
}

}  // namespace

TEST_CASE("cmake lists the optional parts, and what a missing one means") {
    const cli::Finished f = configure({});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "--   absent        missing  nothing is drawn (Debian: no-such-dev)\n"));
    CHECK(contains(f.out, "--   maths         on       /"));
    CHECK(contains(f.out, "-- absent 0, maths 1\n"));
}

TEST_CASE("an optional part can be left out or required") {
    const cli::Finished without = configure({"-DSATDOKU_MATHS=OFF"});
    CHECK(without.exit_code == 0);
    CHECK(contains(without.out, "--   maths         off      nothing is computed\n"));
    CHECK(contains(without.out, "-- absent 0, maths 0\n"));
    const cli::Finished required = configure({"-DSATDOKU_ABSENT=ON"});
    CHECK(required.exit_code != 0);
    CHECK(contains(required.err, "SATDOKU_ABSENT is ON"));
    CHECK(contains(required.err, "no-such-dev"));
    CHECK(configure({"-DSATDOKU_MATHS=ON"}).exit_code == 0);
}
