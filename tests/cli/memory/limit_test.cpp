// What satsolve really takes, as the system counts it, held against what it was allowed.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/core/random.h"
#include "tests/cli/memory/measured_run.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::ScratchFolder;
using Words = std::vector<std::string>;

constexpr double kMiB = 1024;  // in KiB
// What was measured at a limit of 8 MiB was 6.96 to 8.10 MiB in 21 tries: the kernel counts pages for each processor
// and adds up later, where libraries lie decides which of their pages come along, and hints ask for more in large
// pieces.
constexpr double kUncertain = 1.5 * kMiB;
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
    Words all{SATSOLVE, "--no-res"};
    all.insert(all.end(), words.begin(), words.end());
    const auto [out, peak] = cli::run_measured(all);
    return {out, peak};
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

// Sums of three variables with one of their solutions planted: elimination has much to do.
std::string sums(std::uint32_t vars, int count) {
    sat::Random random(1);
    std::vector<int> literals;  // that are true in the solution
    for (int v = 1; v <= static_cast<int>(vars); ++v) literals.push_back(random.flip() ? v : -v);
    const auto literal = [&](std::uint32_t third) { return literals[third * (vars / 3) + random.below(vars / 3)]; };
    const auto clause = [](int x, int y, int z) {
        return std::to_string(x) + " " + std::to_string(y) + " " + std::to_string(z) + " 0\n";
    };
    std::string cnf = "p cnf " + std::to_string(vars) + " " + std::to_string(4 * count) + "\n";
    for (int i = 0; i < count; ++i) {
        const int x = literal(0), y = literal(1), z = literal(2);
        cnf += clause(x, y, z) + clause(x, -y, -z) + clause(-x, y, -z) + clause(-x, -y, z);
    }
    return cnf;
}

// Each step leaves a literal that fails, and a lemma as long as the search is deep.
std::string stairs(int steps) {
    const std::string a = std::to_string(3 * steps + 1), b = std::to_string(3 * steps + 2);
    std::string cnf = "p cnf " + b + " " + std::to_string(3 * steps + 1) + "\n" + a + " -" + b + " 0\n";
    for (int v = 1; v < 3 * steps; v += 3) {
        const std::string x = std::to_string(v + 1), y = std::to_string(v + 2);
        cnf += "-" + std::to_string(v) + " " + a + " " + b + " 0\n-" + x + " " + y + " 0\n-" + x + " -" + y + " 0\n";
    }
    return cnf;
}

}  // namespace

TEST_CASE("for every engine the memory limit is nearly exact, and cannot be lower") {
    const ScratchFolder folder;
    const std::string cnf = random_formula(folder);
    const std::vector<Words> searches{{"--engine", "auto", "--conflicts", "500"},
                                      {"--engine", "learning", "--conflicts", "500"},
                                      {"--engine", "lookahead", "--no-resolvents", "--decisions", "100"},
                                      {"--engine", "textbook", "--decisions", "3"},
                                      {"--engine", "flagged", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "live-most", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "static-most", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "activity-true", "--decisions", "100"},
                                      {"--engine", "flagged", "--branch", "jw", "--decisions", "20"}};
    // Resolvents are asked by themselves whether there is room for them: what they took for a while is not said.
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

TEST_CASE("--memory includes learned clauses and proofs with hints") {
    const ScratchFolder folder;
    const Runs runs({"--conflicts", "2500", random_formula(folder)});
    for (const Words& proof : {Words{}, Words{"--proof", folder.path("proof"), "--proof-format", "lrat-bin"}}) {
        const Taken taken = runs.with("8M", proof);
        CHECK(taken.ended_by("memory"));
        CHECK(runs.beside_reading(taken) > 8 * kMiB - kUncertain);  // it was the limit that held it
        CHECK(runs.beside_reading(taken) < kMostOfLimit * 8 * kMiB);
    }
}

TEST_CASE("--memory includes open nodes and the tree of a proof") {
    const ScratchFolder folder;
    const Runs runs({"--engine", "lookahead", random_formula(folder)});
    for (const Words& proof : {Words{}, Words{"--proof", folder.path("proof")}}) {
        Words begin = proof;
        begin.insert(begin.end(), {"--decisions", "1"});
        const long limit = runs.with("1G", begin).said() + 8 * static_cast<long>(kMiB);
        const Taken taken = runs.with(std::to_string(limit) + "K", proof);
        CHECK(taken.ended_by("memory"));
        CHECK(runs.beside_reading(taken) < kMostOfLimit * static_cast<double>(limit));
    }
}

TEST_CASE("simplification waits for memory, and does not exceed it") {
    const ScratchFolder folder;
    const Runs runs(
        {"--engine", "learning", "--stats", "--conflicts", "1100", folder.write("sums.cnf", sums(60'000, 57'000))});
    for (const int limit : {24, 28, 32, 33, 34, 36, 40}) {
        CAPTURE(limit);
        const Taken taken = runs.with(std::to_string(limit) + "M");
        const bool simplified = taken.out.find("\nc elimination: ") != std::string::npos;
        CHECK(runs.beside_reading(taken) < kMostOfLimit * limit * kMiB);
        if (limit == 24) CHECK_FALSE(simplified);
        if (limit == 40) CHECK(simplified);
    }
}

TEST_CASE("--memory includes lemmas over all decisions") {
    const ScratchFolder folder;
    const Runs runs({"--engine", "flagged", "--branch", "first-variable", "--no-backjumping", "--no-pure",
                     "--no-autarky", folder.write("stairs.cnf", stairs(12'000))});
    for (const long limit : {8, 16, 24}) {
        CAPTURE(limit);
        const Taken taken = runs.with(std::to_string(limit) + "M");
        CHECK(taken.ended_by("memory"));
        CHECK(runs.beside_reading(taken) > 0.6 * static_cast<double>(limit) * kMiB);
        CHECK(runs.beside_reading(taken) < kMostOfLimit * static_cast<double>(limit) * kMiB);
    }
}
