#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>

#include <fstream>

#include "tests/cli/sudoku/material.h"
#include "tests/sanitized.h"

namespace {

using namespace sudoku_test;

// Puzzles of all kinds, so that threads overtake each other.
std::string mixture() {
    std::string text;
    for (int i = 0; i < 400; ++i) {
        text += kPuzzle + kSecond;
        if (i % 3 == 0) text += kTwo;
        if (i % 17 == 0) text += kShort;
        if (i % 23 == 0) text += kHopeless + kBroken;
        if (i % 50 == 0) text += kEmpty;
    }
    return text;
}

TEST_CASE("both outputs are the same for every number of threads, byte by byte") {
    const std::string text = mixture();
    for (const Words& command : {Words{"solve"}, Words{"solve", "--all", "--limit", "300"}, Words{"check", "-v"},
                                 Words{"count", "--limit", "1000"}, Words{"-o", "-", "-s", "-"}}) {
        const auto with = [&](const char* threads) {
            Words words = command;
            words.insert(words.end(), {"--threads", threads});
            return sudoku(words, text);
        };
        const Finished one = with("1");
        CHECK(one.exit_code == 1);
        CHECK(one.out.size() > 4000);
        for (const char* threads : {"2", "3", "8"}) {
            const Finished more = with(threads);
            CHECK(more.exit_code == one.exit_code);
            CHECK(more.out == one.out);
            CHECK(more.err == one.err);
        }
    }
}

TEST_CASE("a file larger than the used memory is streamed") {
    const ScratchFolder folder;
    std::string block;
    for (int i = 0; i < 1000; ++i) block += kTwo;
    std::ofstream big(folder.path("big"), std::ios::binary);
    constexpr int kBlocks = 800;
    for (int i = 0; i < kBlocks; ++i) big << block;
    big.close();
    for (const char* threads : {"1", "4"}) {
        const Finished f = sudoku({"solve", "--threads", threads, folder.path("big"), "-o", folder.path("out")});
        CHECK(f.exit_code == 0);
        CHECK(std::filesystem::file_size(folder.path("out")) == block.size() * kBlocks);
    }
    rusage usage{};
    REQUIRE(::getrusage(RUSAGE_CHILDREN, &usage) == 0);
    CHECK(std::filesystem::file_size(folder.path("big")) > 60u << 20);
    if (test::kInstrumented) MESSAGE("skipped: how much memory a stream takes, where sanitizers or counters take more");
    else CHECK(usage.ru_maxrss < 44 * 1024);  // KiB, the largest of all programs that this test has run
}

// Everything that comes within ten seconds until `size` bytes are there.
std::string read_some(int fd, std::size_t size) {
    std::string text;
    char block[4096];
    for (pollfd ready{fd, POLLIN, 0}; text.size() < size && ::poll(&ready, 1, 10000) == 1;) {
        const ssize_t n = ::read(fd, block, sizeof block);
        if (n <= 0) break;
        text.append(block, static_cast<std::size_t>(n));
    }
    return text;
}

TEST_CASE("a puzzle from a pipe is answered while the pipe stays open") {
    for (const char* threads : {"1", "2"}) {
        int to[2], from[2];
        REQUIRE(::pipe2(to, O_CLOEXEC) == 0);
        REQUIRE(::pipe2(from, O_CLOEXEC) == 0);
        cli::detail::Descriptor program_in(to[0]), in(to[1]), out(from[0]), program_out(from[1]);
        const pid_t pid = cli::detail::spawn({SUDOKU, "solve", "--threads", threads}, {}, program_in.get(),
                                             program_out.get(), STDERR_FILENO);
        program_in.close();
        program_out.close();
        for (int i = 0; i < 3; ++i) {
            REQUIRE(::write(in.get(), kPuzzle.data(), kPuzzle.size()) == static_cast<ssize_t>(kPuzzle.size()));
            CHECK(read_some(out.get(), kSolution.size()) == kSolution);
        }
        in.close();
        CHECK(cli::detail::exit_code_of(pid, {}) == 0);
        CHECK(read_some(out.get(), 1).empty());
    }
}

}  // namespace
