// The memory of searches side by side, as the system counts it.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/cli/memory/measured_run.h"
#include "tests/cli/scratch_folder.h"
#include "tests/tier.h"

namespace {

using cli::ScratchFolder;
using Words = std::vector<std::string>;

// In KiB, of this many searches that have been in several rounds of inprocessing.
double peak(const std::string& cnf, int threads, const Words& more = {}) {
    Words words{SATSOLVE, "--no-res", "-n", "--conflicts", "3000", "--threads", std::to_string(threads), cnf};
    words.insert(words.end(), more.begin(), more.end());
    const cli::MeasuredRun run = cli::run_measured(words);
    REQUIRE(run.out.find("c stopped: conflict limit") != std::string::npos);
    return run.peak;
}

}  // namespace

TEST_CASE("each further thread takes at most three fifths of the memory of one") {
    constexpr double kMost = 0.6;
    const ScratchFolder folder;
    const std::string cnf = folder.path("random.cnf"), clauses = ::test::nightly() ? "600000" : "150000";
    REQUIRE(cli::run({SATGEN, "ksat", "--vars", ::test::nightly() ? "150000" : "37500", "--clauses", clauses, "--seed",
                      "3", "-o", cnf})
                .exit_code == 0);
    const double one = peak(cnf, 1);
    CHECK(one > 16 * 1024);
    for (const int threads : ::test::nightly() ? std::vector<int>{2, 3, 4, 8} : std::vector<int>{2})
        for (const Words& pace : {Words{}, Words{"--deterministic"}}) {
            CAPTURE(threads);
            CAPTURE(pace);
            CHECK(peak(cnf, threads, pace) < one * (1 + kMost * (threads - 1)));
        }
}
