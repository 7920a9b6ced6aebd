#include <doctest/doctest.h>
#include <signal.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "app/sudoku/bench/peers.h"
#include "app/sudoku/spread.h"
#include "sudoku/solve/bulk.h"
#include "tests/cli/shapes/material.h"
#include "tests/slow_puzzles.h"

using namespace shapes;
using Json = nlohmann::json;

namespace {

// So short that each measurement is made of the fewest passes.
Finished bench(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"bench", "--seconds", "0.001"});
    return program(arguments);
}

Json rows_of(const Finished& finished) {
    return Json::parse(finished.out).at("rows");
}

const std::string kBlank = std::string(81, '.') + "\n";

}  // namespace

TEST_CASE("bench prints speed and time by phase for each file") {
    const ScratchFolder folder;
    const Finished f = bench({folder.write("one.txt", kPuzzle), folder.write("three.txt", kPuzzle + kBroken + kBlank)});
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() > 3);
    for (const char* title : {"puzzles/s", "least", "most", "guesses", "sweeps", "lanes", "busy", "reading", "sweeping",
                              "branching", "writing"})
        CHECK_MESSAGE(contains(lines[0], title), title);
    CHECK_FALSE(contains(lines[0], "threads"));
    CHECK(contains(lines[1], "one.txt "));
    CHECK(contains(lines[1], "1 puzzle, 20000 times a pass"));
    CHECK(contains(lines[2], "three.txt "));
    CHECK(contains(lines[2], "3 puzzles, 6667 times a pass"));
    CHECK(contains(f.out, "proof of uniqueness"));
    CHECK(contains(f.out, "all figures are of this machine"));
}

TEST_CASE("the JSON of bench contains all numbers, and they are consistent") {
    const ScratchFolder folder;
    const Json rows = rows_of(bench({"--json", folder.write("two.txt", kPuzzle + kBlank)}));
    REQUIRE(rows.size() == 1);
    const Json& row = rows[0];
    CHECK(row["file"] == "two.txt");
    CHECK(row["puzzles"] == 2);
    CHECK(row["times_a_pass"] == 10000);
    CHECK(row["passes"].get<int>() >= 3);
    CHECK(row["least_per_s"].get<double>() > 0);
    CHECK(row["least_per_s"].get<double>() <= row["per_s"].get<double>());
    CHECK(row["per_s"].get<double>() <= row["most_per_s"].get<double>());
    // The blank board takes guesses, the other one takes none.
    CHECK(row["guesses"].get<double>() > 1);
    CHECK(row["sweeps"].get<double>() > 0);
    CHECK(row["busy"].get<double>() > 0);
    CHECK(row["busy"].get<double>() <= 1);
    double whole = 0;
    for (const char* phase : {"reading", "sweeping", "branching", "writing"}) {
        CHECK_MESSAGE(row["shares"][phase].get<double>() > 0, phase);
        whole += row["shares"][phase].get<double>();
    }
    CHECK(whole == doctest::Approx(1));
}

TEST_CASE("bench measures every supported instruction set on the same search") {
    const ScratchFolder folder;
    const std::string file = folder.write("two.txt", kPuzzle + kOther);
    const auto targets = sudoku::bulk_targets();
    const Json rows = rows_of(bench({"--json", "--target", "all", file}));
    REQUIRE(rows.size() == targets.size());
    for (std::size_t i = 0; i < targets.size(); ++i) {
        CHECK(rows[i]["target"] == targets[i]);
        CHECK(rows[i]["guesses"] == rows[0]["guesses"]);
        CHECK(rows[i]["passes"] == rows[0]["passes"]);
    }
    const Json two = rows_of(bench({"--json", "--target", std::string(targets.back()), "--target", "best", file}));
    REQUIRE(two.size() == 2);
    CHECK(two[0]["target"] == targets.back());
    CHECK(two[1]["target"] == targets.front());
}

TEST_CASE("bench with threads prints the speed-up") {
    const ScratchFolder folder;
    const std::string file = folder.write("two.txt", kPuzzle + kOther);
    const Json rows = rows_of(bench({"--json", "--threads", "2", file}));
    REQUIRE(rows.size() == 2);
    CHECK(rows[0]["threads"] == 1);
    CHECK_FALSE(rows[0].contains("beside_one"));
    CHECK(rows[1]["threads"] == 2);
    CHECK(rows[1]["beside_one"].get<double>() > 0);
    const Finished text = bench({"--threads", "2", file});
    CHECK(contains(text.out, "threads"));
    CHECK(contains(text.out, "beside one"));
}

TEST_CASE("bench searches for the requested number of solutions") {
    const ScratchFolder folder;
    const std::string file = folder.write("blank.txt", kBlank);
    const double one = rows_of(bench({"--json", "--limit", "1", file}))[0]["sweeps"];
    const double many = rows_of(bench({"--json", "--limit", "9", file}))[0]["sweeps"];
    CHECK(one < many);
    CHECK(contains(bench({"--limit", "9", file}).out, "solutions up to 9"));
}

TEST_CASE("bench compares with published rates, and with a goal if there is one") {
    const ScratchFolder folder;
    const std::string one = folder.write("one.txt", kPuzzle), two = folder.write("two.txt", kOther);
    const std::string table = folder.write(
        "peers.tsv", "# file, rate, who, goal\n\none.txt\t1000\tabacus\t4000\ttheir page\ntwo.txt\t10\tpencil\t-\n");
    const Finished f = bench({"--md", "--beside", table, one, two});
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() > 4);
    CHECK(contains(lines[0], "| best peer | its puzzles/s | ours / its | goal | ours / goal |"));
    // The columns that scripts/bench-page takes for docs/benchmarks.md.
    for (const char* column : {"file", "size", "target", "puzzles/s", "best peer", "its puzzles/s", "ours / its"})
        CHECK(contains(lines[0], "| " + std::string(column) + " |"));
    CHECK(contains(lines[2], "| abacus | 1000 |"));
    CHECK(contains(lines[2], "| 4000 |"));
    CHECK(contains(lines[3], "| pencil | 10 |"));
    CHECK(contains(lines[3], " |  |  | "));
    const Json rows = rows_of(bench({"--json", "--beside", table, one, two}));
    CHECK(rows[0]["peer"]["per_s"] == 1000);
    CHECK(rows[0]["goal_per_s"] == 4000);
    CHECK_FALSE(rows[1].contains("goal_per_s"));
    CHECK_FALSE(contains(bench({one}).out, "goal"));
}

TEST_CASE("bench gives up the same puzzles as solve, and prints their number") {
    std::string text = std::string(slow_puzzles::kImpossible) + "\n";
    for (int i = 0; i < 2000; ++i) text += kPuzzle;
    const ScratchFolder folder;
    const std::string file = folder.write("mixed.txt", text);
    const Finished f = bench({file});
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    CHECK(contains(f.out, "mixed.txt: 1 puzzle given up after 2000 guesses"));
    const Json rows = rows_of(bench({"--json", file}));
    CHECK(rows[0].at("given_up") == 1);
    CHECK(rows[0].at("puzzles") == 2001);
}

TEST_CASE("a bench interrupted in its first pass prints a message") {
    std::string text;  // a pass of these takes seconds
    for (int i = 0; i < 300; ++i) text += std::string(slow_puzzles::kImpossible) + "\n";
    const ScratchFolder folder;
    cli::RunOptions options;
    options.signal = SIGTERM;
    options.signal_after = std::chrono::milliseconds(800);
    using Words = std::vector<std::string>;
    const std::string slow = folder.write("slow.txt", text);
    for (const Words& words : {Words{SUDOKU, "bench", "--threads", "1", slow},
                               Words{SUDOKU, "bench", "--threads", "2", slow}, Words{SUDOKU, "bench"}}) {
        const Finished f = cli::run(words, "", options);
        CHECK(f.exit_code == 2);
        CHECK(f.err == "sudoku: terminated; nothing is measured\n");
        CHECK(f.out == "");
    }
}

TEST_CASE("bench reports an invalid puzzle with its position before measuring") {
    const ScratchFolder folder;
    const std::string good = folder.write("good.txt", kPuzzle);
    const Finished bad = bench({good, folder.write("bad.txt", kPuzzle + "53..7\n")});
    CHECK(bad.exit_code == 1);
    CHECK(bad.out.empty());
    CHECK(contains(bad.err, "bad.txt:2:5: "));
    const Finished small = bench({good, folder.write("small.txt", kPuzzle + std::string(36, '.') + "\n")});
    CHECK(small.exit_code == 1);
    CHECK(contains(small.err, "small.txt:2:1: a board of side 6"));
    const Finished none = bench({good, folder.write("none.txt", "")});
    CHECK(none.exit_code == 1);
    CHECK(contains(none.err, "none.txt: no puzzles"));
    CHECK(contains(bench({good, "no-such-file"}).err, "no-such-file: cannot open"));
}

TEST_CASE("bench rejects contradictory options") {
    const ScratchFolder folder;
    const std::string file = folder.write("one.txt", kPuzzle);
    const Finished target = bench({"--target", "ABACUS", file});
    CHECK(target.exit_code == 1);
    CHECK(contains(target.err, std::string(sudoku::bulk_targets().front())));
    CHECK(contains(target.err, "unknown target 'ABACUS'; choose from "));
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"--threads", "0"}, {"--limit", "0"}, {"--limit", "-1"}, {"--seconds", "0"}, {"--json", "--md"}}) {
        std::vector<std::string> all{"bench", file};
        all.insert(all.end(), words.begin(), words.end());
        CHECK_MESSAGE(program(all).exit_code == 1, words[0]);
    }
    CHECK(contains(bench({"--engine", "bits", file}).err, "--seconds needs a file and no --engine"));
    CHECK(contains(program({"bench", "--repeat", "1", file}).err, "--repeat needs --engine"));
    CHECK(contains(program({"bench", "--json"}).err, "--json needs a file"));
    CHECK(contains(bench({"--beside", "no-such-table", file}).err, "no-such-table: cannot open"));
}

TEST_CASE("bench with engine all measures every solver on every file") {
    const ScratchFolder folder;
    const std::string one = folder.write("one.txt", kPuzzle), two = folder.write("two.txt", kOther);
    const Finished f = program({"bench", "--repeat", "1", "--engine", "all", one, two});
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    CHECK(contains(f.out, "one.txt, 9x9, first solution"));
    CHECK(contains(f.out, "two.txt, 9x9, solutions up to 2"));
    for (const char* engine : {" auto ", " bits ", " sat "}) CHECK_MESSAGE(contains(f.out, engine), engine);
}

TEST_CASE("a table of peers is read line by line, and errors have a position") {
    const auto peers = sudoku_program::read_peers("# x\n\na b.txt\t12.5\ta.n. author\t-\tand more\nc\t3\td\t4");
    REQUIRE(peers.ok());
    REQUIRE(peers->size() == 2);
    CHECK(find_peer(*peers, "a b.txt")->rate == 12.5);
    CHECK(find_peer(*peers, "a b.txt")->who == "a.n. author");
    CHECK_FALSE(find_peer(*peers, "a b.txt")->goal);
    CHECK(find_peer(*peers, "c")->goal == 4);
    CHECK(find_peer(*peers, "d") == nullptr);

    struct Wrong {
        std::string text;
        std::uint64_t line, column;
    };
    for (const Wrong& wrong :
         {Wrong{"a\t1\tb", 1, 1}, Wrong{"\na\tx1\tb\t2", 2, 3}, Wrong{"a\t1x\tb\t2", 1, 3}, Wrong{"a\t0\tb\t2", 1, 3},
          Wrong{"a\tinf\tb\t2", 1, 3}, Wrong{"a\t1\tbc\t-3", 1, 8}, Wrong{"a\t1\tb\t", 1, 7}}) {
        const auto read = sudoku_program::read_peers(wrong.text);
        REQUIRE_MESSAGE(!read.ok(), wrong.text);
        CHECK(read.error().line == wrong.line);
        CHECK(read.error().column == wrong.column);
    }
}

TEST_CASE("the median of an even number of values is the mean of the middle two") {
    const auto odd = sudoku_program::spread_of({5, 1, 9});
    CHECK(odd.least == 1);
    CHECK(odd.median == 5);
    CHECK(odd.most == 9);
    CHECK(sudoku_program::spread_of({4, 1, 100, 2}).median == 3);
    CHECK(sudoku_program::spread_of({7}).median == 7);
}
