// The clauses that encode constraints: how much memory reading takes, and where a limit ends it.
#include <doctest/doctest.h>

#include <string>

#include "sat/core/random.h"
#include "tests/cli/memory/measured_run.h"
#include "tests/cli/scratch_folder.h"

namespace {

constexpr double kMebibyte = 1024;  // in KiB

// 1.5 MB: at least half of a thousand random literals, 375 times.  As sorting networks they would take 1 GB, as adders
// they take 95 MB.
std::string half_of_thousand(int lines) {
    sat::Random random(1);
    std::string text = "p knf 1000 " + std::to_string(lines) + "\n";
    for (int i = 0; i < lines; ++i) {
        text += "k 500";
        for (int v = 1; v <= 1000; ++v) text += random.flip() ? " " + std::to_string(v) : " -" + std::to_string(v);
        text += " 0\n";
    }
    return text;
}

}  // namespace

TEST_CASE("many large constraints take a hundred bytes for each of their literals") {
    const cli::ScratchFolder folder;
    const std::string file = folder.write("many.knf", half_of_thousand(375));
    const cli::MeasuredRun run = cli::run_measured({SATSOLVE, "--no-res", "--no-solve", file});
    CHECK(run.out.find("375 cardinality constraints; encoded by") != std::string::npos);
    CHECK(run.peak < 150 * kMebibyte);
}

TEST_CASE("--memory refuses the line at which the clauses of the constraints exceed it") {
    const cli::ScratchFolder folder;
    const std::string file = folder.write("many.knf", half_of_thousand(375));
    const cli::MeasuredRun run = cli::run_measured({SATSOLVE, "--no-res", "--memory", "50M", file});
    const std::size_t at = run.out.find("many.knf:");
    REQUIRE(at != std::string::npos);
    // 250 kB each
    const int line = std::stoi(run.out.substr(at + 9));
    CHECK(line > 200);
    CHECK(line < 215);
    CHECK(run.out.find(":1: the constraints up to here take 51 MiB as clauses, the memory limit is 50 MiB") !=
          std::string::npos);
    CHECK(run.peak < 30 * kMebibyte);  // none of them was made

    const std::string few = folder.write("few.knf", half_of_thousand(10));
    CHECK(cli::run_measured({SATSOLVE, "--no-res", "--no-solve", "--memory", "50M", few}).out.find("few.knf:") ==
          std::string::npos);
}
