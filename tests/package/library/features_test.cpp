// cmake/features.cmake: parts that need a library which may be missing.
#include <utility>

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
    CHECK(contains(f.out, "-- absent 0, namesake 0, maths 1\n"));
}

TEST_CASE("an optional part can be left out or required") {
    const cli::Finished without = configure({"-DSATDOKU_MATHS=OFF"});
    CHECK(without.exit_code == 0);
    CHECK(contains(without.out, "--   maths         off      nothing is computed\n"));
    CHECK(contains(without.out, "-- absent 0, namesake 0, maths 0\n"));
    for (const auto& [option, package] :
         {std::pair<std::string, std::string>{"SATDOKU_ABSENT", "no-such-dev"}, {"SATDOKU_NAMESAKE", "namesake-dev"}}) {
        const cli::Finished required = configure({"-D" + option + "=ON"});
        CHECK(required.exit_code != 0);
        CHECK(contains(required.err, option + " is ON"));
        CHECK(contains(required.err, package));
    }
    CHECK(configure({"-DSATDOKU_MATHS=ON"}).exit_code == 0);
}

TEST_CASE("the words of CMake for true and false choose optional parts, and other words are refused") {
    for (const std::string word : {"off", "Off", "0", "NO", "FALSE", "n"})
        CHECK_MESSAGE(contains(configure({"-DSATDOKU_MATHS=" + word}).out, "namesake 0, maths 0\n"), word);
    for (const std::string word : {"on", "1", "YES", "True", "y"}) {
        CHECK_MESSAGE(configure({"-DSATDOKU_MATHS=" + word}).exit_code == 0, word);
        CHECK_MESSAGE(configure({"-DSATDOKU_ABSENT=" + word}).exit_code != 0, word);
    }
    CHECK(configure({"-DSATDOKU_ABSENT=auto"}).exit_code == 0);
    for (const std::string word : {"maybe", "2", ""}) {
        const cli::Finished f = configure({"-DSATDOKU_MATHS=" + word});
        CHECK_MESSAGE(f.exit_code != 0, word);
        CHECK(contains(f.err, "SATDOKU_MATHS is '" + word + "', not AUTO, ON or OFF"));
    }
}
