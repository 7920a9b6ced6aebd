// What satsolve really takes, as the system counts it, held against what it was allowed.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <string>
#include <vector>

#include "sat/support/random.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::ScratchFolder;
using Words = std::vector<std::string>;

constexpr double kMiB = 1024;  // in KiB
// What simplification and the local search take for a while is estimated.
constexpr double kMostOfLimit = 1.05;

struct Taken {
    std::string out;
    double peak = 0;  // the largest that the program was, in KiB

    bool ended_by(std::string_view limit) const {
        return out.find("c stopped: " + std::string(limit) + " limit") != std::string::npos;
    }
    // What the engine says it took, in KiB, rounded up.
    long said() const {
        const std::size_t at = out.find("\nc memory: ");
        REQUIRE(at != std::string::npos);
        return (std::stol(out.substr(at + 11)) + 1023) / 1024;
    }
};
Taken satsolve(const Words& words) {
    using cli::detail::Descriptor;
    const Descriptor in(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    const Descriptor out(::memfd_create("out", MFD_CLOEXEC)), err(::memfd_create("err", MFD_CLOEXEC));
    Words all{SATSOLVE, "--no-res"};
    all.insert(all.end(), words.begin(), words.end());
    const pid_t pid = cli::detail::spawn(all, {}, in.get(), out.get(), err.get());
    int status = 0;
    rusage usage{};
    REQUIRE(::wait4(pid, &status, 0, &usage) == pid);
    REQUIRE(WIFEXITED(status));
    return {cli::detail::contents(out), static_cast<double>(usage.ru_maxrss)};
}

// Runs with one formula and the same options but for the memory allowed.
class Runs {
public:
    explicit Runs(Words words) : words_(std::move(words)), reading_(with("1K").peak) {}
    Taken with(const std::string& memory, const Words& more = {}) const {
        Words words = words_;
        words.insert(words.end(), more.begin(), more.end());
        words.insert(words.end(), {"-v", "--memory", memory});
        return satsolve(words);
    }
    Taken with(long kib) const { return with(std::to_string(kib) + "K"); }
    // In KiB, beside what reading takes and the code of the search.
    double beside_reading(const Taken& taken) const { return taken.peak - reading_ - kCode; }

private:
    Words words_;
    static constexpr double kCode = kMiB / 4;
    double reading_;  // what the program takes that refuses to search
};

std::string random_formula(const ScratchFolder& folder) {
    std::string cnf = folder.path("random.cnf");
    REQUIRE(cli::run({SATGEN, "ksat", "--k", "3", "--vars", "30000", "--clauses", "128000", "--seed", "3", "-o", cnf})
                .exit_code == 0);
    return cnf;
}

}  // namespace

TEST_CASE("with every engine a search takes little more than --memory allows, and no less is enough") {
    const ScratchFolder folder;
    const std::string cnf = random_formula(folder);
    const std::vector<Words> searches{{"--engine", "auto", "--conflicts", "500"},
                                      {"--engine", "learning", "--conflicts", "500"},
                                      {"--engine", "textbook", "--decisions", "3"},
                                      {"--engine", "flagged", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "live-most", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "static-most", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "activity-true", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "jw", "--decisions", "20"}};
    for (Words words : searches) {
        CAPTURE(words);
        words.push_back(cnf);
        const Runs runs(words);
        CHECK(runs.with(1).ended_by("memory"));
        const Taken free = runs.with("1G");
        const long needed = free.said();
        CHECK_FALSE(free.ended_by("memory"));
        CHECK(needed > 7 * kMiB);
        CHECK(runs.beside_reading(free) < kMostOfLimit * static_cast<double>(needed));
        CHECK_FALSE(runs.with(needed).ended_by("memory"));
        for (const long limit : {needed * 19 / 20, needed * 3 / 4, needed / 2}) {
            CAPTURE(limit);
            const Taken taken = runs.with(limit);
            CHECK(taken.ended_by("memory"));
            CHECK(runs.beside_reading(taken) < kMostOfLimit * static_cast<double>(limit));
        }
    }
}

TEST_CASE("what is learned, and what a proof with hints takes, is part of what --memory allows") {
    const ScratchFolder folder;
    const Runs runs({"--conflicts", "2500", random_formula(folder)});
    for (const Words& proof : {Words{}, Words{"--proof", folder.path("proof"), "--proof-format", "lrat-bin"}}) {
        const Taken taken = runs.with("8M", proof);
        CHECK(taken.ended_by("memory"));
        CHECK(runs.beside_reading(taken) > 7 * kMiB);  // it was the limit that held it
        CHECK(runs.beside_reading(taken) < kMostOfLimit * 8 * kMiB);
    }
}

TEST_CASE("simplification waits until there is room for it, and takes no more than that") {
    constexpr int kVars = 60'000, kSums = 57'000;  // elimination finds as much to do as it ever does
    const ScratchFolder folder;
    sat::Random random(1);
    const auto variable = [&random](int from) { return std::to_string(from + static_cast<int>(random.below(kVars / 3))); };
    std::string cnf = "p cnf " + std::to_string(kVars) + " " + std::to_string(4 * kSums) + "\n";
    for (int i = 0; i < kSums; ++i) {
        const std::string x = variable(1), y = variable(1 + kVars / 3), z = variable(1 + 2 * (kVars / 3));
        cnf += x + " " + y + " " + z + " 0\n" + x + " -" + y + " -" + z + " 0\n";
        cnf += "-" + x + " " + y + " -" + z + " 0\n-" + x + " -" + y + " " + z + " 0\n";
    }
    const Runs runs({"--engine", "learning", "--stats", "--conflicts", "1100", folder.write("sums.cnf", cnf)});
    for (const int limit : {24, 26, 28, 30, 32, 36, 40}) {
        CAPTURE(limit);
        const Taken taken = runs.with(std::to_string(limit) + "M");
        const bool simplified = taken.out.find("\nc elimination: ") != std::string::npos;
        CHECK(runs.beside_reading(taken) < kMostOfLimit * limit * kMiB);
        if (limit == 24) CHECK_FALSE(simplified);
        if (limit == 40) CHECK(simplified);
    }
}

TEST_CASE("lemmas that name every decision are part of what --memory allows") {
    constexpr int kSteps = 12'000;  // each leaves a literal that fails, and a lemma as long as the search is deep
    const ScratchFolder folder;
    const std::string a = std::to_string(3 * kSteps + 1), b = std::to_string(3 * kSteps + 2);
    std::string cnf = "p cnf " + b + " " + std::to_string(3 * kSteps + 1) + "\n" + a + " -" + b + " 0\n";
    for (int v = 1; v < 3 * kSteps; v += 3) {
        const std::string x = std::to_string(v + 1), y = std::to_string(v + 2);
        cnf += "-" + std::to_string(v) + " " + a + " " + b + " 0\n-" + x + " " + y + " 0\n-" + x + " -" + y + " 0\n";
    }
    const Runs runs({"--engine", "flagged", "--branch", "first-variable", "--no-backjumping", "--no-pure",
                     "--no-autarky", folder.write("stairs.cnf", cnf)});
    for (const long limit : {8, 16, 24}) {
        CAPTURE(limit);
        const Taken taken = runs.with(std::to_string(limit) + "M");
        CHECK(taken.ended_by("memory"));
        CHECK(runs.beside_reading(taken) > 0.6 * static_cast<double>(limit) * kMiB);
        CHECK(runs.beside_reading(taken) < kMostOfLimit * static_cast<double>(limit) * kMiB);
    }
}

TEST_CASE("a count takes less than twice what --memory allows, even where each decision leaves a large component") {
    const ScratchFolder folder;
    constexpr int kSide = 120;  // of a grid that is wound round a torus
    const auto cell = [](int i, int j) { return std::to_string(i % kSide * kSide + j % kSide + 1); };
    std::string grid = "p cnf " + std::to_string(kSide * kSide) + " " + std::to_string(2 * kSide * kSide) + "\n";
    for (int i = 0; i < kSide; ++i)
        for (int j = 0; j < kSide; ++j)
            grid += cell(i, j) + " " + cell(i + 1, j) + " 0\n" + cell(i, j) + " " + cell(i, j + 1) + " 0\n";
    const Taken taken = satsolve({"--count", "--memory", "32M", folder.write("grid.cnf", grid)});
    CHECK(taken.ended_by("memory"));
    CHECK(taken.peak < 2 * 32 * kMiB);
}
