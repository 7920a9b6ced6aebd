// Puzzles that are searched many at a time get the answers that each gets alone.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "tests/cli/sudoku/bulk_engines.h"
#include "tests/cli/sudoku/material.h"
#include "tests/collection.h"
#include "tests/sanitized.h"
#include "tests/slow_puzzles.h"

namespace {

using namespace sudoku_test;

const std::string kImpossible = std::string(slow_puzzles::kImpossible) + "\n";
const std::string kThin = std::string(slow_puzzles::kThin) + "\n";
const std::string kStubborn = std::string(slow_puzzles::kStubborn) + "\n";
const std::string kBlankSmall = "1...............\n";
const std::string kMarked = "1 23 23 4\n23 1 4 23\n23 4 1 23\n4 23 23 1\n\n";

// Plain lines in long runs and short ones, and between them all that is none.
std::string mixture(int repeated) {
    std::string text;
    for (int i = 0; i < repeated; ++i) {
        for (int k = 0; k < i % 40; ++k) text += k % 3 == 0 ? kSecond : kPuzzle;
        if (i % 3 == 0) text += kHopeless;
        if (i % 5 == 0) text += kShort + kBroken;
        if (i % 7 == 0) text += kSolution + "# a remark\n\n";
        if (i % 11 == 0) text += "#Na name\n" + kPuzzle;
        if (i % 13 == 0) text += kBlankSmall;
        if (i % 17 == 0) text += kSecond.substr(0, 81) + "  solved in a minute\n" + kPuzzle.substr(0, 81) + "\r\n";
        if (i % 19 == 0) text += "\n" + kSolutionRows + "\n" + kMarked;
    }
    return text;
}

std::string with_ends(const std::string& text, std::string_view end) {
    std::string changed;
    for (const char c : text)
        if (c == '\n') changed += end;
        else changed += c;
    return changed;
}

Finished with(Words words, const std::string& engine, const std::string& threads, const std::string& text) {
    words.insert(words.end(), {"--engine", engine, "--threads", threads});
    return sudoku(words, text);
}

void check_same(const Finished& a, const Finished& b) {
    CHECK(a.exit_code == b.exit_code);
    CHECK(a.out == b.out);
    CHECK(a.err == b.err);
}

TEST_CASE("bulk search gives the same bytes as solving each puzzle alone, for all instruction sets and threads") {
    const std::string text = mixture(120);
    for (const Words& command : {Words{"solve"}, Words{"solve", "-v"}, Words{"check"}, Words{"check", "-v"},
                                 Words{"check", "--solutions"}, Words{"check", "--lang", "zh"}, Words{"count"}}) {
        CAPTURE(command);
        const Finished alone = with(command, "bits", "1", text);
        CHECK(alone.exit_code == 1);
        CHECK(std::count(alone.out.begin(), alone.out.end(), '\n') > 2000);
        for (const char* threads : {"1", "2"}) check_same(with(command, "auto", threads, text), alone);
    }
}

TEST_CASE("every instruction set gives the same answers") {
    const std::string text = mixture(40) + kTwo + kEmpty;
    for (const Words& command : {Words{"solve"}, Words{"check"}, Words{"count", "--limit", "1000"}}) {
        const Finished best = with(command, "bulk", "1", text);
        CHECK(std::count(best.out.begin(), best.out.end(), '\n') > 500);
        for (const std::string& engine : bulk_engines()) {
            CAPTURE(engine);
            check_same(with(command, engine, "2", text), best);
        }
    }
}

TEST_CASE("plain lines and lines with other ends have the same answers") {
    std::string text;
    for (int i = 0; i < 700; ++i) text += i % 9 == 0 ? kHopeless : i % 4 == 0 ? kTwo : i % 2 == 0 ? kSecond : kPuzzle;
    for (const Words& command : {Words{"solve"}, Words{"check", "--solutions"}, Words{"count"}})
        for (const char* threads : {"1", "2"}) {
            const Finished plain = with(command, "auto", threads, text);
            check_same(with(command, "auto", threads, with_ends(text, "\r\n")), plain);
            check_same(with(command, "auto", threads, with_ends(text, " \n")), plain);
            check_same(with(command, "auto", threads, "\xef\xbb\xbf" + text.substr(0, text.size() - 1)), plain);
        }
}

TEST_CASE("the results of bulk search are written in every format") {
    std::string text;
    for (int i = 0; i < 300; ++i) text += i % 9 == 0 ? kHopeless : i % 2 == 0 ? kSecond : kPuzzle;
    for (const char* format :
         {"line", "sdm", "qqwing", "rows", "games", "grid", "numbers", "sdk", "ss", "pencilmarks"}) {
        const Words command{"solve", "--format", format};
        check_same(with(command, "auto", "2", text), with(command, "bits", "1", text));
    }
    const Words shown{"-o", "-", "-s", "-"};
    CHECK(sudoku(shown, kPuzzle + kPuzzle).out == kSolutionRows + "\n" + kSolutionRows);
}

TEST_CASE("numbers of solutions are exact below the limit and never exceed it") {
    std::string text;
    for (int i = 0; i < 300; ++i) text += kTwo + kHopeless + (i % 50 == 0 ? kEmpty : kPuzzle);
    const std::string open = std::string(40, '.') + kSolution.substr(40);
    for (const char* limit : {"1", "2", "3", "99", "100", "101", "1000"}) {
        const Words command{"count", "--limit", limit};
        const Finished counted = with(command, "auto", "2", text + open);
        CHECK(contains(counted.out, ">= " + std::string(limit) + "\n"));
        check_same(counted, with(command, "bits", "1", text + open));
    }
    CHECK(sudoku({"count", "--limit", "3"}, kTwo + kEmpty).out == "2\n>= 3\n");
    CHECK(sudoku({"count", "--limit", "2"}, kTwo + kPuzzle).out == ">= 2\n1\n");
}

TEST_CASE("the first of several solutions depends only on the puzzle") {
    for (const std::string& several : {kEmpty, kStubborn}) {
        const Finished alone = sudoku({"solve"}, several);
        REQUIRE(alone.out.size() == 82);
        std::string text;
        for (int i = 0; i < 500; ++i) text += i % 3 == 0 ? several : kPuzzle;
        std::vector<std::string> engines = bulk_engines();
        engines.push_back("auto");
        for (const std::string& engine : engines) {
            CAPTURE(engine);
            const Finished many = with({"solve"}, engine, "2", text);
            REQUIRE(many.out.size() == text.size());
            for (std::size_t i = 0; i < 500; i += 3) CHECK(many.out.compare(i * 82, 82, alone.out) == 0);
        }
        CHECK(with({"solve"}, "bulk", "1", several).out == alone.out);
        CHECK(with({"solve"}, "bulk", "1", several.substr(0, 81) + "\r\n").out == alone.out);
        CHECK(sudoku({"solve", "--format", "rows"}, several)
                  .out.starts_with(std::string{alone.out[0], ' ', alone.out[1]}));
    }
}

TEST_CASE("a puzzle too hard for bulk search is answered by bits, without delaying the others") {
    std::string text;
    for (int i = 0; i < 300; ++i) text += i == 100 ? kImpossible : i == 200 ? kStubborn : kPuzzle;
    RunOptions patience;
    patience.signal = SIGKILL;
    patience.signal_after = std::chrono::seconds(60);
    for (const Words& command : {Words{"solve"}, Words{"check"}, Words{"count", "--limit", "5000"}}) {
        CAPTURE(command);
        const Finished alone = with(command, "bits", "1", text);
        for (const char* engine : {"auto", "bulk"}) {
            Words words = command;
            words.insert(words.end(), {"--engine", engine, "--threads", "1"});
            check_same(sudoku(words, text, patience), alone);
        }
    }
}

TEST_CASE("a puzzle too hard for bulk search and bits is decided by sat, without delaying the others") {
    std::string text;
    for (int i = 0; i < 300; ++i) text += i % 100 == 50 ? kThin : kPuzzle;
    RunOptions patience;  // bits alone would take a minute and more
    patience.signal = SIGKILL;
    patience.signal_after = std::chrono::seconds(30);
    for (const Words& command :
         {Words{"solve"}, Words{"solve", "--engine", "bulk"}, Words{"check"}, Words{"check", "--engine", "bulk"},
          Words{"count", "--limit", "3"}, Words{"count", "--limit", "3", "--engine", "bulk"}, Words{"rate"}}) {
        CAPTURE(command);
        Words words = command;
        words.insert(words.end(), {"--threads", "1"});
        const Finished f = sudoku(words, text, patience);
        CHECK(std::count(f.out.begin(), f.out.end(), '\n') == 300);
    }
}

// The complete search takes seconds, longer than the time limit.
TEST_CASE("an interrupted bulk search answers the puzzles before the first slow one") {
    constexpr std::size_t kEasy = 28000;  // enough for thousands to be searched together
    std::string text;
    for (std::size_t i = 0; i < kEasy; ++i) text += kSolution;
    for (int i = 0; i < 4000; ++i) text += kImpossible;
    const ScratchFolder folder;
    const std::string file = folder.write("in", text);
    for (const Words& command : {Words{"solve"}, Words{"solve", "-f", "rows"}, Words{"check", "-v"}, Words{"count"}}) {
        CAPTURE(command);
        const auto start = std::chrono::steady_clock::now();
        const Finished easy = with(command, "bits", "1", text.substr(0, kEasy * kSolution.size()));
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        CHECK(easy.exit_code == 0);
        const double limit = std::max(test::kInstrumented ? 5.0 : 1.0, 3 * taken.count());  // on a busy machine
        Words words = command;
        words.insert(words.end(),
                     {"--engine", bulk_engines().back(), "--threads", "1", "-t", std::to_string(limit), file});
        const Finished f = sudoku(words);
        CHECK(f.exit_code == 2);
        CHECK(contains(f.err, "time limit after "));
        CHECK(f.out.starts_with(easy.out));
    }
}

TEST_CASE("an interrupted run answers a prefix of the input, and prints its length") {
    // (A. Inkala, 2012: one solution, many branches)
    const std::string hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    std::string text;
    for (int i = 0; i < 150000; ++i) text += hard;
    for (const char* threads : {"1", "2"}) {
        const Finished f = sudoku({"count", "--threads", threads, "-t", "0.2"}, text);
        CHECK(f.exit_code == 2);
        REQUIRE(f.out.size() % 2 == 0);
        const std::size_t answered = f.out.size() / 2;
        CHECK(answered < 150000);
        for (std::size_t i = 0; i < answered; ++i) REQUIRE(f.out.compare(2 * i, 2, "1\n") == 0);
        CHECK(contains(f.err, "time limit after " + std::to_string(answered) + " puzzle"));
    }
}

TEST_CASE("other rules and commands do not use bulk search") {
    const std::string text = kPuzzle + kEmpty + kSecond + kBlankSmall;
    for (const Words& command : {Words{"solve", "--variant", "x"}, Words{"check", "--variant", "anti-king"},
                                 Words{"count", "--box", "1x9", "--limit", "100"},
                                 Words{"solve", "--all", "--limit", "5"}, Words{"check", "--minimal"}})
        check_same(with(command, "auto", "2", text), with(command, "bits", "1", text));
}

TEST_CASE("--engine bulk is rejected for other boards and unsupported instruction sets") {
    const Finished small = sudoku({"solve", "--engine", "bulk"}, kBlankSmall);
    CHECK(small.out == "1: error: line 1, column 1: engine bulk is for classic 9x9 boards only\n");
    CHECK(small.exit_code == 1);
    CHECK(sudoku({"solve", "--engine", "bulk", "--variant", "x"}, kPuzzle).exit_code == 1);
    for (const char* name : {"bulk:", "bulk:NONE", "bits:SCALAR"}) {
        const Finished none = sudoku({"solve", "--engine", name}, kPuzzle);
        CHECK(none.exit_code == 1);
        CHECK(contains(none.err, "unknown engine '" + std::string(name) + "'; "));
    }
}

TEST_CASE("the public collection has the same verdicts and solutions in bulk and one by one") {
    const auto folder = collection::find("puzzles");
    if (!folder) return;
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
        if (entry.path().extension() != ".txt") continue;
        ++files;
        CAPTURE(entry.path());
        std::ifstream file(entry.path());
        std::string text;
        std::size_t lines = 0;
        for (std::string line; lines < 1000 && std::getline(file, line); ++lines) text += line + "\n";
        const Words command{"check", "--solutions"};
        check_same(with(command, "auto", "1", text), with(command, "bits", "1", text));
    }
    CHECK(files > 0);
}

}  // namespace
