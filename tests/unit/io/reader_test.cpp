#include "sat/io/dimacs_reader.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <thread>
#include <utility>

#include "sat/core/terminator.h"
#include "tests/unit/io/read_text.h"

using sat::Strictness;
using test::mode;
using test::read_text;

TEST_CASE("the report contains the header, the size and the formula as written") {
    const auto read = read_text("c x\np cnf 7 2\n5 -2 5 0\n0\n");
    REQUIRE(read.ok());
    REQUIRE(read.value().header.has_value());
    CHECK(read.value().header->vars == 7);
    CHECK(read.value().header->clauses == 2);
    CHECK(read.value().bytes == 25);
    CHECK(read.value().warnings.empty());
    CHECK(test::shown(read) == "declared 7 vars 2: 5 -2 5 0 0");
}

TEST_CASE("lenient mode warns once per kind, in the order of the text") {
    const auto read = read_text("p cnf 2 1\n1 3 0\n-4 0\n5 0\n", mode(Strictness::lenient));
    REQUIRE(read.ok());
    CHECK(test::shown(read) ==
          "declared 5 vars 4: 1 3 0 -4 0 5 0\n"
          "warning :2:3: literal 3 exceeds the declared variables (2)\n"
          "warning :3:1: more clauses than declared (1)");
}

TEST_CASE("without a header lenient mode reports none and accepts every count") {
    const auto read = read_text("1 2 0\n-3 0\n%\n0\n", mode(Strictness::lenient));
    REQUIRE(read.ok());
    CHECK_FALSE(read.value().header.has_value());
    CHECK(read.value().warnings.size() == 1);
    CHECK(read.value().formula.num_clauses() == 2);
}

TEST_CASE("comments are passed on with text and line, wherever they are") {
    std::vector<std::pair<std::string, std::uint64_t>> seen;
    sat::ReadOptions options;
    options.on_comment = [&](std::string_view text, std::uint64_t line) { seen.emplace_back(text, line); };
    const std::string text = "c sudoku box 3x3\r\ncc\np cnf 2 1\n1 c in a clause\n2 0c\nc last";
    const std::vector<std::pair<std::string, std::uint64_t>> expected{
        {" sudoku box 3x3", 1}, {"c", 2}, {" in a clause", 4}, {"", 5}, {" last", 6}};
    for (const std::size_t block_size : {1u, 2u, 5u, 1000u}) {
        seen.clear();
        options.block_size = block_size;
        CHECK(read_text(text, options).ok());
        CHECK(seen == expected);
    }
}

TEST_CASE("an endless comment is passed on truncated, on request and by default") {
    std::size_t size = 0;
    sat::ReadOptions options;
    options.block_size = 1000;
    options.on_comment = [&](std::string_view text, std::uint64_t) { size = text.size(); };
    CHECK(read_text("c" + std::string(200000, 'x') + "\np cnf 0 0\n", options).ok());
    CHECK(size == options.max_comment);
    options.max_comment = 150'001;
    CHECK(read_text("c" + std::string(200000, 'x') + "\np cnf 0 0\n", options).ok());
    CHECK(size == 150'001);
}

TEST_CASE("memory depends on what is read, not on the header") {
    const auto read = read_text("p cnf 1073741823 4000000000\n1073741823 0\n", mode(Strictness::lenient));
    REQUIRE(read.ok());
    CHECK(read.value().formula.num_vars() == 1);
    CHECK(read.value().formula.declared_vars() == 1073741823);
    CHECK(read.value().formula.memory_bytes() < 1000);
}

TEST_CASE("the limit of bytes is exact for any block size") {
    const std::string text = "p cnf 1 1\n1 0\n";
    for (const std::size_t block_size : {1u, 3u, 14u, 100u}) {
        sat::ReadOptions options = mode(Strictness::normal, block_size);
        options.max_input = text.size();
        CHECK(read_text(text, options).ok());
        options.max_input = text.size() - 1;
        const auto read = read_text(text, options);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message() == "input is larger than the limit of 13 bytes");
        CHECK(read.error().line == 0);
    }
}

TEST_CASE("the default limit is 16 GiB") {
    CHECK(sat::kMaxInput == 17'179'869'184);
    CHECK(sat::ReadOptions{}.max_input == sat::kMaxInput);
}

TEST_CASE("an error within the limit of bytes is reported before the limit") {
    sat::ReadOptions options;
    options.max_input = 5;
    CHECK(test::shown(read_text("p cnX 1 1\n", options)) == "refused : input is larger than the limit of 5 bytes");
    options.max_input = 6;
    CHECK(test::shown(read_text("p dnf 1 1\n", options)) ==
          "refused :1:3: a formula in disjunctive normal form (DNF); expected a formula in CNF, 'p cnf VARIABLES "
          "CLAUSES'");
}

TEST_CASE("an interrupt ends the reading, with an error of its own") {
    sat::Terminator stop{true};
    sat::ReadOptions options;
    options.stop = &stop;
    const auto read = read_text("p cnf 1 1\n1 0\n", options);
    REQUIRE_FALSE(read.ok());
    CHECK(sat::was_stopped(read.error()));
    stop.reset();
    CHECK(read_text("p cnf 1 1\n1 0\n", options).ok());
    CHECK_FALSE(sat::was_stopped(read_text("p cnf 1 1\n1\n", options).error()));
}

TEST_CASE("a signal ends the wait for a pipe once the reading is interrupted") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    struct sigaction ignored {
    }, old{};
    ignored.sa_handler = [](int) {};
    ignored.sa_flags = SA_RESTART;
    REQUIRE(::sigaction(SIGUSR1, &ignored, &old) == 0);
    auto source = sat::FileSource::open("/dev/fd/" + std::to_string(ends[0]));
    REQUIRE(source.ok());
    sat::Terminator terminator;
    sat::ReadOptions options;
    options.stop = &terminator;
    std::atomic<bool> ended{false};
    std::thread supervisor([&, reader = ::pthread_self()] {
        terminator.terminate();
        for (; !ended; ::usleep(1000)) ::pthread_kill(reader, SIGUSR1);
    });
    const auto read = sat::read_dimacs(**source, options);
    ended = true;
    supervisor.join();
    ::sigaction(SIGUSR1, &old, nullptr);
    REQUIRE_FALSE(read.ok());
    CHECK(sat::was_stopped(read.error()));
    ::close(ends[0]);
    ::close(ends[1]);
}

TEST_CASE("a reading that is interrupted at any block gives an error, or all of the formula") {
    std::string text = "p cnf 100 400\n";
    for (int c = 0; c < 400; ++c) text += std::to_string(1 + c % 100) + " -" + std::to_string(1 + c * 7 % 100) + " 0\n";
    const std::string whole = test::shown(read_text(text));
    sat::ReadOptions options;
    options.block_size = 100;
    int interrupted = 0;
    for (std::uint64_t n = 1; n < 60; ++n) {
        sat::Terminator terminator;
        terminator.terminate_at_poll(n);
        options.stop = &terminator;
        const auto read = read_text(text, options);
        CAPTURE(n);
        if (read.ok()) CHECK(test::shown(read) == whole);
        else CHECK(sat::was_stopped(read.error()));
        interrupted += !read.ok();
    }
    CHECK(interrupted > 20);
    CHECK(interrupted < 59);
}

TEST_CASE("a pipe is read in the pieces in which it is written") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    auto source = sat::FileSource::open("/dev/fd/" + std::to_string(ends[0]));
    REQUIRE(source.ok());
    std::size_t written = 0;
    std::thread writer([&] {
        for (const char c : std::string_view("p cnf 12 1\n-1 12 0\n")) written += ::write(ends[1], &c, 1) == 1;
        ::close(ends[1]);
    });
    const auto read = sat::read_dimacs(**source);
    writer.join();
    ::close(ends[0]);
    CHECK(written == 19);
    CHECK(test::shown(read) == "declared 12 vars 2: -1 12 0");
}

TEST_CASE("non-blocking standard input is waited for") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const int input = ::dup(STDIN_FILENO);
    REQUIRE(::dup2(ends[0], STDIN_FILENO) == STDIN_FILENO);
    REQUIRE(::fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK) == 0);
    auto source = sat::FileSource::open("-");
    REQUIRE(source.ok());
    std::size_t written = 0;
    std::thread writer([&] {
        for (const char c : std::string_view("p cnf 1 1\n-1 0\n")) written += ::write(ends[1], &c, 1) == 1;
        ::close(ends[1]);
    });
    const auto read = sat::read_dimacs(**source);
    writer.join();
    ::dup2(input, STDIN_FILENO);
    ::close(input);
    ::close(ends[0]);
    CHECK(written == 15);
    CHECK(test::shown(read) == "declared 1 vars 1: -1 0");
}

TEST_CASE("files that cannot be opened or read report the reason") {
    const auto absent = sat::FileSource::open("/nonexistent/file.cnf");
    REQUIRE_FALSE(absent.ok());
    CHECK(absent.error().message() == "cannot open: No such file or directory");
    auto folder = sat::FileSource::open(SATDOKU_SOURCE_DIR);
    REQUIRE(folder.ok());
    CHECK(test::shown(sat::read_dimacs(**folder)) == "refused : cannot read: Is a directory");
}
