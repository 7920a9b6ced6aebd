#include <algorithm>
#include <atomic>
#include <thread>

#include "tests/cli/faults/material.h"

namespace {

using namespace fault_test;

}  // namespace

TEST_CASE("of programs that write the same file at the same time one wins, whole") {
    const ScratchFolder folder;
    const std::string path = folder.path("o");
    const std::vector<Words> all{{SATGEN, "php", "30", "29", "-o", path},
                                 {SATGEN, "php", "20", "19", "-o", path},
                                 {SUDOKU, "grids", "-n", "1000", "-o", path},
                                 {SUDOKU, "grids", "-n", "2000", "--corner", "2", "-o", path}};
    std::vector<std::string> whole;
    for (const Words& words : all) {
        CHECK(cli::run(words).exit_code == 0);
        whole.push_back(folder.read("o"));
    }
    int looks = 0, halves = 0;
    const auto look = [&] {
        ++looks;
        halves += std::ranges::count(whole, folder.read("o")) != 1;
    };
    for (int round = 0; round < 10; ++round) {
        std::atomic<std::size_t> running = all.size();
        std::vector<std::jthread> programs;
        for (const Words& words : all)
            programs.emplace_back([&words, &running] {
                CHECK(cli::run(words).exit_code == 0);
                --running;
            });
        while (running > 0) look();
        programs.clear();
        look();
    }
    CHECK(halves == 0);
    CHECK(looks > 100);
    CHECK(files_in(folder) == 1);
}
