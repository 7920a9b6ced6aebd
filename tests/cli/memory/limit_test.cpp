// What satsolve really takes, as the system counts it, held against what it was allowed.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::Finished;
using cli::run;
using cli::ScratchFolder;

constexpr double kMiB = 1024;  // in KiB
// What simplification and the local search take for a while is estimated.
constexpr double kMostOfLimit = 1.05;

// The largest that a program run by this test has been so far, in KiB.
double peak() {
    rusage usage{};
    REQUIRE(::getrusage(RUSAGE_CHILDREN, &usage) == 0);
    return static_cast<double>(usage.ru_maxrss);
}

}  // namespace

TEST_CASE("a search takes little more than --memory allows, beside what reading takes") {
    const ScratchFolder folder;
    const std::string cnf = folder.path("random.cnf");
    REQUIRE(run({SATGEN, "ksat", "--k", "3", "--vars", "30000", "--clauses", "128000", "--seed", "3", "-o", cnf})
                .exit_code == 0);
    const auto solve = [&](const char* memory, std::vector<std::string> more = {}) {
        std::vector<std::string> words{SATSOLVE, "--no-res", "--conflicts", "2500", "--memory", memory, cnf};
        words.insert(words.end(), more.begin(), more.end());
        return run(words).out;
    };
    CHECK(solve("1K").find("c stopped: memory limit") != std::string::npos);
    const double reading = peak();
    CHECK(solve("8M").find("c stopped: memory limit") != std::string::npos);
    const double small = peak() - reading;
    CHECK(small > 7 * kMiB);  // it was the limit that held it
    CHECK(small < kMostOfLimit * 8 * kMiB);
    // What a proof with hints takes is part of it: 32 bytes for each variable, 0.9 MiB.
    CHECK(solve("8M", {"--proof", folder.path("proof"), "--proof-format", "lrat-bin"}).find("memory limit") !=
          std::string::npos);
    CHECK(peak() - reading < kMostOfLimit * 8 * kMiB);
    CHECK(solve("16M").find("c stopped: conflict limit") != std::string::npos);
    CHECK(peak() - reading < kMostOfLimit * 16 * kMiB);
}

TEST_CASE("a count takes less than twice what --memory allows, even where each decision leaves a large component") {
    const ScratchFolder folder;
    constexpr int kLinks = 50'000;
    std::string chain = "p cnf " + std::to_string(kLinks + 2) + " " + std::to_string(kLinks) + "\n";
    for (int v = 1; v <= kLinks; ++v)
        chain += std::to_string(v) + " " + std::to_string(v + 1) + " " + std::to_string(v + 2) + " 0\n";
    const std::string out = run({SATSOLVE, "--count", "--memory", "32M", folder.write("chain.cnf", chain)}).out;
    CHECK(out.find("c stopped: memory limit") != std::string::npos);
    CHECK(peak() < 2 * 32 * kMiB);
}
