// Nightly: processor time of incremental solving, as a multiple of others' in the same run.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/tier.h"

namespace {

using Words = std::vector<std::string>;

const std::string kQueries = SATDOKU_SOURCE_DIR "/tests/package/projects/incremental/queries.c";

double computed() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) + 1e-6 * static_cast<double>(usage.ru_utime.tv_usec);
}

// Seconds of the processor, the least of some runs; all must print `expected`.
double time_of(const Words& words, const std::string& expected) {
    constexpr int kRuns = 5;
    double least = std::numeric_limits<double>::max();
    for (int run = 0; run < kRuns; ++run) {
        const double before = computed();
        CHECK(cli::run(words).out == expected);
        least = std::min(least, computed() - before);
    }
    return least;
}

// False if it cannot be built, since a library is absent.
bool build(const std::string& program, const Words& options, const Words& libraries) {
    Words compile{CC, "-std=c99", "-O2", "-c", kQueries, "-o", program + ".o"};
    compile.insert(compile.end(), options.begin(), options.end());
    Words link{CXX, program + ".o", "-o", program};
    link.insert(link.end(), libraries.begin(), libraries.end());
    return cli::run(compile).exit_code == 0 && cli::run(link).exit_code == 0;
}

}  // namespace

TEST_CASE("incremental solving has not become slower beside a new solver for each query, and beside CaDiCaL") {
    if (!test::nightly() || *SANITIZE) {
        MESSAGE("skipped: times are measured by scripts/test --nightly");
        return;
    }
    const cli::ScratchFolder scratch;
    const std::string ours = scratch.path("ours"), cadical = scratch.path("cadical");
    REQUIRE(build(ours, {"-I" BUILD_DIR "/include"}, {BUILD_DIR "/lib/libsatdoku.a", "-pthread"}));
    const std::string answers = cli::run({ours, "kept"}).out;
    REQUIRE(answers.ends_with(" of 3000\n"));
    const double kept = time_of({ours, "kept"}, answers);
    const double fresh = time_of({ours, "fresh"}, answers);
    MESSAGE("beside a new solver for each query: ", kept / fresh);
    CHECK(kept / fresh < 0.10);  // 0.04 when this was written

    if (!build(cadical, {"-DCADICAL"}, {"-lcadical"})) {
        MESSAGE("skipped: no libcadical-dev");
        return;
    }
    const double other = time_of({cadical, "kept"}, answers);
    MESSAGE("beside CaDiCaL: ", kept / other);
    CHECK(kept / other < 1.0);  // 0.5 when this was written, beside CaDiCaL 1.5.3
}
