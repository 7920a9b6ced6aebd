#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "sat/core/terminator.h"
#include "sat/io/result_reader.h"
#include "tests/cli/scratch_folder.h"
#include "tests/unit/sudoku_encoding/cnf_text_of.h"

using namespace encoding_tests;

TEST_CASE("a solved puzzle becomes a CNF with its solution and a result next to it") {
    const cli::ScratchFolder folder;
    const Rules r = classic_rules({2, 2});
    const Board solution = board(4, "1234 3412 2143 4321");
    for (const EncodeOptions& options : all_options()) {
        const Encoding e = encode(puzzle(4, "1... .... .... ...."), r, options);
        const auto name = write_solved_files(folder.path("a.cnf"), e, {}, {sat::Verdict::satisfiable, solution, 1.25});
        REQUIRE(name.ok());
        CHECK(*name == folder.path("a.res"));
        const auto back = read_text(folder.read("a.cnf"));
        REQUIRE(back.ok());
        CHECK(back->board.solution == solution);
        const std::string text = folder.read("a.res");
        CHECK(text.ends_with("\nt 1.250\n"));
        sat::MemorySource source(text);
        const auto result = sat::read_result(source);
        REQUIRE(result.ok());
        CHECK(result->literals.size() == e.num_vars());
        CHECK(e.decode(result->literals).value() == solution);
    }
}

TEST_CASE("a puzzle without solution, and an undecided one, are marked in both files") {
    const cli::ScratchFolder folder;
    const Rules r = classic_rules({2, 2});
    const Encoding e = encode(puzzle(4, "1..1 .... .... ...."), r, {find_encoding("reduced")});
    REQUIRE(write_solved_files(folder.path("b.cnf"), e, {}, {sat::Verdict::unsatisfiable, {}, 0}).ok());
    CHECK(folder.read("b.res") == "s 0\nt 0.000\n");
    CHECK(folder.read("b.cnf") ==
          "c sudoku box 2x2 variant classic numbering mapped encoding reduced\nc puzzle\nc  1 . | . 1\nc  . . | . .\n"
          "c  ----+----\nc  . . | . .\nc  . . | . .\nc contradiction digit 1 appears twice in row 1: r1c1 and r1c4\n"
          "p cnf 1 2\n1 0\n-1 0\nc no solution\n");
    REQUIRE(write_solved_files(folder.path("b.cnf"), e, {}, {sat::Verdict::unknown, {}, 180000}).ok());
    CHECK(folder.read("b.res") == "s -1\nt 180000.000\n");
}

TEST_CASE("if one of the two files cannot be written, neither is replaced") {
    const cli::ScratchFolder folder;
    folder.write("c.cnf", "old");
    std::filesystem::create_directory(folder.path("c.res"));
    const Rules r = classic_rules({2, 2});
    const Encoding e = encode(blank(4), r);
    const auto name = write_solved_files(folder.path("c.cnf"), e, {}, {});
    REQUIRE_FALSE(name.ok());
    CHECK(name.error().message().find("c.res") != std::string::npos);
    CHECK(folder.read("c.cnf") == "old");
}

TEST_CASE("no result is written next to a FIFO") {
    const cli::ScratchFolder folder;
    const std::string fifo = folder.path("d.cnf");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    std::string text;
    std::thread reader([&] {
        std::ifstream in(fifo);
        text.assign(std::istreambuf_iterator<char>(in), {});
    });
    const Rules r = classic_rules({2, 2});
    const Encoding e = encode(blank(4), r);
    const auto name = write_solved_files(fifo, e, {}, {sat::Verdict::unknown, {}, 1});
    reader.join();
    CHECK(name.value() == "");
    CHECK(read_text(text).ok());
    CHECK_FALSE(std::filesystem::exists(folder.path("d.res")));
}
