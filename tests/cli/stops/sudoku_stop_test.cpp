// A signal and the time limit end sudoku and satbench also where they wait or work outside a search.
#include <signal.h>
#include <sys/stat.h>

#include <algorithm>

#include "tests/cli/faults/material.h"
#include "tests/sanitized.h"

namespace sudoku_stop_test {
namespace {

using namespace fault_test;

const std::string kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

// A FIFO without a writer.
std::string fifo_in(const ScratchFolder& folder, const std::string& name = "fifo") {
    REQUIRE(::mkfifo(folder.path(name).c_str(), 0600) == 0);
    return folder.path(name);
}

RunOptions send(int signal, std::chrono::milliseconds after = std::chrono::milliseconds(100)) {
    RunOptions options;
    options.signal = signal;
    options.signal_after = after;
    options.signal_when = &is_supervised;
    return options;
}

// For a program that would hang for ever if it is wrong.
Finished run_at_most(Words words, std::string_view input = {}) {
    words.insert(words.begin(), {"timeout", "-s", "KILL", "20"});
    return cli::run(words, input);
}

// A full grid: all its clauses are written, and there is nothing to search.
std::string full_grid(std::size_t box) {
    const std::size_t side = box * box;
    std::string text;
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c)
            text += std::to_string((r % box * box + r / box + c) % side + 1) + (c + 1 == side ? "\n" : " ");
    return text;
}

std::string blank_grid(std::size_t side) {
    std::string row;
    for (std::size_t c = 0; c < side; ++c) row += c + 1 == side ? "0\n" : "0 ";
    std::string text;
    for (std::size_t r = 0; r < side; ++r) text += row;
    return text;
}

bool is_being_written(const ScratchFolder& folder, std::uintmax_t bytes) {
    std::error_code gone;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        if (entry.path().extension() == ".tmp" && entry.file_size(gone) > bytes && !gone) return true;
    return false;
}

TEST_CASE("a FIFO without a reader for --cnf or -o does not delay a signal or the time limit") {
    const ScratchFolder folder;
    const std::string fifo = fifo_in(folder);
    for (const char* option : {"--cnf", "-o"}) {
        CAPTURE(option);
        const Finished f = run_ended_soon([&] {
            return cli::run({SUDOKU, "solve", option, fifo}, kPuzzle, send(SIGINT));
        });
        CHECK(f.exit_code == 2);
        CHECK(f.err.starts_with("sudoku: interrupted"));
    }
    for (const char* command : {"solve", "check", "count", "rate", "canon", "hint", "explain"}) {
        CAPTURE(command);
        const Finished f = run_at_most({SUDOKU, command, "-t", "0.2", "-o", fifo}, kPuzzle);
        CHECK(f.exit_code == 2);
        CHECK(f.err.starts_with("sudoku: time limit"));
    }
    CHECK(run_at_most({SUDOKU, "solve", "-t", "0.2", "--cnf", fifo}, kPuzzle).exit_code == 2);
}

TEST_CASE("an interrupt ends writing --cnf and proofs; old files stay, and no other is left") {
    // 573 MB of clauses.
    const std::string grid = full_grid(8);
    for (const bool proof : {false, true}) {
        CAPTURE(proof);
        const ScratchFolder folder;
        folder.write(proof ? "1.drat" : "1.res", "old\n");
        folder.write("1.cnf", "old\n");
        const Words words = proof ? Words{SUDOKU, "check", "--proof", folder.path()}
                                  : Words{SUDOKU, "solve", "--cnf", folder.path("1.cnf")};
        RunOptions options = send(SIGINT, std::chrono::milliseconds(0));
        options.signal_when = [&](pid_t) { return is_being_written(folder, 1 << 20); };
        const Finished f = run_ended_soon([&] { return cli::run(words, grid, options); });
        CHECK(f.exit_code == 2);
        CHECK(f.err.starts_with("sudoku: interrupted"));
        CHECK(folder.read("1.cnf") == "old\n");
        CHECK(folder.read(proof ? "1.drat" : "1.res") == "old\n");
        CHECK(files_in(folder) == 2);
    }
}

TEST_CASE("a search that reaches its time limit does not write --cnf") {
    const ScratchFolder folder;
    folder.write("p.cnf", "old\n");
    const Finished f = run_at_most({SUDOKU, "solve", "-t", "0.2", "--cnf", folder.path("p.cnf")}, blank_grid(64));
    CHECK(f.exit_code == 2);
    CHECK(folder.read("p.cnf") == "old\n");
    CHECK(files_in(folder) == 1);
}

// The fastest of some: another program may hold up one of them.
TEST_CASE("a signal ends encoding a large board") {
    const std::string board = blank_grid(100);
    auto fastest = std::chrono::milliseconds::max();
    for (int run = 0; run < 4; ++run) {
        const Finished f =
            cli::run({SUDOKU, "solve", "--engine", "sat"}, board, send(SIGINT, std::chrono::milliseconds(400)));
        CHECK(f.exit_code == 2);
        CHECK(f.err.starts_with("sudoku: interrupted"));
        fastest = std::min(fastest, f.ended_after);
    }
    CHECK(fastest.count() < (test::kInstrumented ? 2000 : 100));
}

TEST_CASE("a signal while sudoku bench or satbench reads is not reported as a file error") {
    const ScratchFolder folder;
    const std::string fifo = fifo_in(folder), puzzle = folder.write("p", kPuzzle);
    for (const Words& words : {Words{SUDOKU, "bench", fifo}, Words{SUDOKU, "bench", "--engine", "bits", fifo},
                               Words{SUDOKU, "bench", puzzle, "--beside", fifo}}) {
        CAPTURE(line_of(words));
        const Finished f = run_ended_soon([&] { return cli::run(words, "", send(SIGINT)); });
        CHECK(f.exit_code == 2);
        CHECK(f.err.starts_with("sudoku: interrupted"));
    }
    const ScratchFolder set;
    const std::string cnf = set.write("f.cnf", "p cnf 1 1\n1 0\n");
    for (const Words& words :
         {Words{SATBENCH, cnf, "--expect", fifo},
          Words{SATBENCH, "compare", set.path(), "--solvers", "idle=true {file}", "--log", fifo}}) {
        CAPTURE(line_of(words));
        const Finished f = run_ended_soon([&] { return cli::run(words, "", send(SIGTERM)); });
        CHECK(f.exit_code == 1);
        CHECK(f.err == "satbench: terminated\n");
    }
}

}  // namespace
}  // namespace sudoku_stop_test
