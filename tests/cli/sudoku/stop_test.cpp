#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>

#include <thread>

#include "tests/cli/on_terminal.h"
#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

RunOptions send(int signal) {
    RunOptions options;
    options.signal = signal;
    options.signal_after = std::chrono::milliseconds(300);
    return options;
}

// Counting the grids of side 9 takes for ever.
TEST_CASE("a signal or the time limit ends a search, with the answers so far and their number") {
    struct Row {
        Words words;
        int signal;
        const char* why;
    };
    for (const char* threads : {"1", "3"})
        for (const Row& row : {Row{{"count", "--limit", "0"}, SIGINT, "interrupted"},
                               Row{{"count", "--limit", "0"}, SIGTERM, "terminated"},
                               Row{{"count", "--limit", "0", "-t", "0.3"}, 0, "time limit"}}) {
            Words words = row.words;
            words.insert(words.end(), {"--threads", threads});
            const Finished f = sudoku(words, kTwo + kEmpty + kTwo, send(row.signal));
            CAPTURE(f.err);
            CHECK(f.exit_code == 2);
            CHECK(f.out.starts_with("2\n>= "));
            CHECK(f.out.find('\n', 2) == f.out.size() - 1);
            CHECK(f.err == "sudoku: " + std::string(row.why) + " after 1 puzzle: 1 counted\n");
        }
}

TEST_CASE("an interrupted check prints nothing for its current puzzle") {
    const Finished f = sudoku({"solve", "--all", "-o", "/dev/null"}, kEmpty, send(SIGINT));
    CHECK(f.exit_code == 2);
    CHECK(f.err == "sudoku: interrupted after 0 puzzles\n");
}

TEST_CASE("a signal interrupts waiting for input") {
    const ScratchFolder folder;
    const std::string fifo = folder.path("fifo");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    const cli::detail::Descriptor keep(::open(fifo.c_str(), O_RDWR | O_CLOEXEC));
    REQUIRE(::write(keep.get(), kPuzzle.data(), kPuzzle.size()) == static_cast<ssize_t>(kPuzzle.size()));
    const Finished f = sudoku({"solve", fifo}, "", send(SIGINT));
    CHECK(f.exit_code == 2);
    CHECK(f.out == kSolution);
    CHECK(f.err == "sudoku: interrupted after 1 puzzle: 1 solved\n");
}

TEST_CASE("a full output ends all threads with a message, a closed one silently") {
    RunOptions full;
    full.stdout_path = "/dev/full";
    for (const char* threads : {"1", "2", "8"}) {
        const Finished f = sudoku({"solve", "--all", "--threads", threads}, kEmpty + kEmpty + kEmpty, full);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "sudoku: cannot write standard output: No space left on device\n"));
        const ScratchFolder folder;
        const std::string fifo = folder.path("fifo");
        REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
        std::thread reader([&] { ::close(::open(fifo.c_str(), O_RDONLY | O_CLOEXEC)); });
        RunOptions to_fifo;
        to_fifo.stdout_path = fifo;
        const Finished closed = sudoku({"solve", "--all", "--threads", threads}, kEmpty, to_fifo);
        reader.join();
        CHECK(closed.exit_code == 128 + SIGPIPE);
        CHECK(closed.err.empty());
    }
    CHECK(sudoku({"solve"}, kPuzzle, full).exit_code == 1);
    CHECK(sudoku({"check"}, kPuzzle, full).exit_code == 1);
    CHECK(sudoku({"count"}, kPuzzle, full).exit_code == 1);
}

TEST_CASE("long work shows a status line and clears it, but not if the answers go to the same terminal") {
    const ScratchFolder folder;
    const std::string in = folder.write("in", kTwo + kEmpty);
    const auto shown = cli::run_on_terminal({SUDOKU, "count", "--limit", "0", "-t", "1.4", in}, false);
    CHECK(shown.exit_code == 2);
    CHECK(contains(shown.screen, " s  "));
    CHECK(contains(shown.screen, "puzzle"));
    CHECK(contains(shown.screen, "\r\033[K"));
    CHECK_FALSE(
        contains(cli::run_on_terminal({SUDOKU, "count", "--limit", "0", "-t", "1.4", in}, true).screen, "\033"));
    CHECK_FALSE(contains(sudoku({"count", "--limit", "0", "-t", "1.4", in}).err, "\033"));
}

}  // namespace
