#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <set>
#include <thread>

#include "tests/cli/faults/material.h"
#include "tests/sanitized.h"

namespace {

using namespace fault_test;

// Runs all of them at the same time; calls `look` meanwhile and at the end.
void run_together(const std::vector<Words>& all, int exit_code, const std::function<void()>& look) {
    std::atomic<std::size_t> running = all.size();
    std::vector<std::jthread> programs;
    for (const Words& words : all)
        programs.emplace_back([&words, exit_code, &running] {
            CHECK(cli::run(words).exit_code == exit_code);
            --running;
        });
    while (running > 0) look();
    programs.clear();
    look();
}

// Command lines that write the same files, each what is its own.  In the places of files are those of one of them.
void check_each_is_whole(const std::vector<Words>& all, const ScratchFolder& folder,
                         const std::set<std::string>& files) {
    constexpr int kRounds = test::kSanitized ? 3 : 10;
    std::map<std::string, std::set<std::string>> whole;
    for (const Words& words : all) {
        CAPTURE(line_of(words));
        CHECK(cli::run(words).exit_code == 0);
        for (const std::string& file : files) whole[file].insert(folder.read(file));
    }
    for (const std::string& file : files) CHECK(whole[file].size() == all.size());
    int looks = 0, halves = 0;
    const auto look = [&] {
        for (const std::string& file : files) {
            ++looks;
            halves += !whole[file].contains(folder.read(file));
        }
    };
    const std::size_t before = files_in(folder);
    for (int round = 0; round < kRounds; ++round) run_together(all, 0, look);
    CHECK(halves == 0);
    CHECK(looks > kRounds);
    CHECK(files_in(folder) == before);
}

// A pigeonhole formula, which has proofs of another length for each engine.
std::string pigeons_in(const ScratchFolder& folder) {
    const std::string cnf = folder.path("f.cnf");
    REQUIRE(cli::run({SATGEN, "php", "7", "6", "-o", cnf}).exit_code == 0);
    return cnf;
}

}  // namespace

TEST_CASE("if several programs write one file at the same time, one of them wins with a complete file") {
    const ScratchFolder folder;
    const std::string path = folder.path("o");
    const std::vector<Words> all{{SATGEN, "php", "30", "29", "-o", path},
                                 {SATGEN, "php", "20", "19", "-o", path},
                                 {SUDOKU, "grids", "-n", "1000", "-o", path},
                                 {SUDOKU, "grids", "-n", "2000", "--corner", "2", "-o", path}};
    check_each_is_whole(all, folder, {"o"});
}

TEST_CASE("if several programs save a formula, or those of all puzzles, under one name, one wins with complete files") {
    const ScratchFolder folder;
    const std::string saved = folder.path("saved"), of_all = folder.path("all");
    std::vector<Words> saving, making;
    for (const char* pigeons : {"24", "30"}) {
        const std::string cnf = folder.path("php" + std::string(pigeons));
        REQUIRE(cli::run({SATGEN, "php", pigeons, pigeons, "-o", cnf}).exit_code == 0);
        saving.push_back({SATSOLVE, cnf, "--no-solve", "--save", saved});
    }
    check_each_is_whole(saving, folder, {"saved"});
    std::string dots = std::string(80, '.') + "\n";
    for (const char digit : {'1', '2'}) {
        const std::string puzzles = folder.write("p" + std::string(1, digit), digit + dots + digit + dots);
        making.push_back({SUDOKU2CNF, puzzles, "--all", of_all});
    }
    check_each_is_whole(making, folder, {"all/1.cnf", "all/2.cnf"});
}

// The files get their names one after the other: the verdict may be of one run and the proof of another.
TEST_CASE("if several programs refute one formula, result and proof are complete and correct, each of any of them") {
    const ScratchFolder folder;
    const std::string cnf = pigeons_in(folder), result = folder.path("f.res"), proof = folder.path("proof");
    std::vector<Words> all;
    std::set<std::string> proofs;
    for (const char* engine : {"learning", "flagged", "textbook"}) {
        all.push_back({SATSOLVE, cnf, "-q", "--engine", engine, "--proof", proof});
        CHECK(cli::run(all.back()).exit_code == 20);
        proofs.insert(folder.read("proof"));
    }
    CHECK(proofs.size() == all.size());
    int halves = 0;
    const auto look = [&] {
        const std::string result = folder.read("f.res");
        halves += !proofs.contains(folder.read("proof")) || !result.starts_with("s 0\n");
    };
    for (int round = 0; round < 5; ++round) {
        run_together(all, 20, look);
        const Finished checked = cli::run({SATCHECK, cnf, proof});
        CAPTURE(checked.out);
        CHECK(checked.exit_code == 0);
    }
    CHECK(halves == 0);
    CHECK(files_in(folder) == 3);
}

TEST_CASE("if several programs solve one formula or encode one puzzle, each file is complete and correct") {
    const ScratchFolder folder;
    const std::string puzzle =
        folder.write("p", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
    const std::string cnf = folder.path("p.cnf"), result = folder.path("p.res");
    const std::string free = folder.write("free.cnf", "p cnf 2000 1\n1 2 0\n"), values = folder.path("free.res");
    std::vector<Words> solving, making;
    for (const char* engine : {"learning", "flagged"}) solving.push_back({SATSOLVE, free, "-q", "--engine", engine});
    for (const char* engine : {"sat", "bits"})
        making.push_back({SUDOKU, "solve", puzzle, "--engine", engine, "--cnf", cnf, "-o", "/dev/null"});
    for (const auto& [all, formula, found, exit_code] :
         {std::tuple{solving, free, values, 10}, {making, cnf, result, 0}})
        for (int round = 0; round < 5; ++round) {
            run_together(all, exit_code, [] { std::this_thread::sleep_for(std::chrono::milliseconds(1)); });
            const Finished checked = cli::run({SATCHECK, formula, found});
            CAPTURE(checked.out);
            CHECK(checked.exit_code == 0);
        }
    CHECK(files_in(folder) == 5);
}
