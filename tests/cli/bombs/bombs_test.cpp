// Inputs made to take all memory or all time: each ends with a clear message, in memory that does not grow with it.
#include <doctest/doctest.h>

#include <archive.h>
#include <dirent.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/core/text.h"
#include "tests/cli/bombs/flood.h"
#include "tests/cli/scratch_folder.h"
#include "tests/sanitized.h"
#include "tests/tier.h"
#include "tests/unit/io/pack.h"

namespace {

using cli::Flood;
using cli::ScratchFolder;
using cli::Survivor;
using Words = std::vector<std::string>;

constexpr std::size_t kMega = std::size_t{1} << 20, kGiga = std::size_t{1} << 30, kPage = 4096;
constexpr double kAtOnce = 0.25;  // processor seconds for what takes up to 50 ms

// What reading and new memory cost any program, here and now, in seconds of the processor.  Systems differ by more than
// ten times on one processor, and what they take is no fault of ours: it is no part of what is bounded.
struct Prices {
    double byte, page;  // of a flood, read in blocks of 64 KiB; of memory, touched for the first time
};

double seconds_to_read(std::size_t size) {
    const Survivor s = cli::run_flooded({"dd", "bs=64k", "of=/dev/null", "status=none"}, {"", "x", size, "\n"});
    REQUIRE(s.exit_code == 0);
    return s.cpu_seconds;
}

double seconds_to_touch(std::size_t pages) {
    const auto now = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const std::size_t size = pages * kPage;
    void* const memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    REQUIRE(memory != MAP_FAILED);
    ::madvise(memory, size, MADV_NOHUGEPAGE);
    const double began = now();
    for (std::size_t i = 0; i < size; i += kPage) static_cast<volatile char*>(memory)[i] = 1;
    const double taken = now() - began;
    ::munmap(memory, size);
    return taken;
}

Prices measured_prices() {
    constexpr std::size_t kSize = kGiga / 4, kPages = 64 * kMega / kPage;
    double read = 1e9, touch = 1e9;
    for (int run = 0; run < 3; ++run) {
        read = std::min(read, seconds_to_read(kSize));
        touch = std::min(touch, seconds_to_touch(kPages));
    }
    MESSAGE("a flood of 256 MiB: ", read, " s; 64 MiB of memory: ", touch, " s");
    return {read / kSize, touch / kPages};
}
const Prices& usual_prices() {
    static const Prices usual = measured_prices();
    return usual;
}

struct Priced : Survivor {
    Priced(const Survivor& s, const Prices& prices)
        : Survivor(s),
          own_seconds(s.cpu_seconds - prices.byte * static_cast<double>(s.bytes_taken) - prices.page * s.page_faults) {}
    double own_seconds;  // what it worked itself, of the processor
};

struct Bomb {
    std::string name;
    Words words;
    Flood flood;
    int exit_code;
    std::string printed;  // part of either stream
    double most_mib;
    double most_seconds =
        kAtOnce;  // CPU time, without the baseline cost of the system calls; about four times the usual
};

// Checks that the program ends within this CPU time and faults each page about once.  If it fails, the baseline costs
// may have risen: they are measured again, and the program runs once more.
Priced run_in_time(const Words& words, const Flood& flood, double most_seconds) {
    constexpr double kPagesAgain = 2.5;  // growing memory is moved, and the old copy released
    const double most = (test::kInstrumented ? 10 : 1) * most_seconds;
    Priced s(cli::run_flooded(words, flood), usual_prices());
    if (s.own_seconds >= most) {
        const Prices risen = measured_prices();
        s = Priced(cli::run_flooded(words, flood), risen);
    }
    CHECK(s.own_seconds < most);
    CHECK(s.page_faults < kPagesAgain * s.peak_mib * static_cast<double>(kMega / kPage));
    return s;
}

void report(const std::string& name, const Priced& s) {
    MESSAGE(name, ": ", s.peak_mib, " MiB, ", s.cpu_seconds, " s, of them its own ", std::max(0.0, s.own_seconds));
}

void check(const Bomb& bomb) {
    CAPTURE(bomb.name);
    const Priced s = run_in_time(bomb.words, bomb.flood, bomb.most_seconds);
    CAPTURE(s.err.substr(0, 500));
    CHECK(s.exit_code == bomb.exit_code);
    CHECK((s.err + s.out).find(bomb.printed) != std::string::npos);
    CHECK(s.peak_mib < bomb.most_mib);
    CHECK(s.err.size() < 100'000);
    report(bomb.name, s);
}

// By default a quarter of them.
void check_some(std::span<const Bomb> bombs) {
    for (std::size_t i = 0; i < bombs.size(); ++i)
        if (test::is_tried(i, 4)) check(bombs[i]);
}

// A formula and a board for the programs that want one beside what floods them.
struct Files {
    ScratchFolder folder;
    std::string formula = folder.write("square.cnf", "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
    std::string puzzle = folder.write("puzzle.txt", std::string(81, '.') + "\n");
    std::string result = folder.write("model.res", "s 1\nv 1 0\n");
};

}  // namespace

TEST_CASE("a header that promises all variables and clauses costs less than 10 MB until literals arrive") {
    constexpr double kTenMegabytes = 1e7 / static_cast<double>(kMega);
    const Files files;
    const std::string promise = "p cnf 1073741823 4294967294\n", missing = "4294967294 clauses missing";
    const std::string kept = "p cnf 1073741823 1\n1073741823 -1 0\n", yes = "s SATISFIABLE";
    const std::string wide = files.folder.write("wide.cnf", kept);
    const std::string cubes = files.folder.write("cubes", "a 1 0\na -1 0\n");
    const std::string board =
        files.folder.write("board.cnf",
                           "c sudoku box 2x2 variant classic numbering natural encoding extended\nc puzzle\n"
                           "c  1 . | . .\nc  . . | . .\nc  ----+----\nc  . . | . .\nc  . . | . .\n" +
                               kept);
    const Bomb bombs[] = {
        {"satsolve, promise", {SATSOLVE, "--no-res"}, {promise}, 1, missing, kTenMegabytes},
        {"satsolve, lenient", {SATSOLVE, "--no-res", "-n", "--lenient"}, {promise}, 10, missing, kTenMegabytes},
        {"satcheck, promise", {SATCHECK, "-", files.formula}, {promise}, 1, missing, kTenMegabytes},
        {"cnf2sudoku, promise", {CNF2SUDOKU}, {promise}, 1, missing, kTenMegabytes},
        {"cnf2sudoku --cnf, promise",
         {CNF2SUDOKU, "--cnf", files.folder.write("promise.cnf", promise)},
         {"s 1\nv 1 0\n"},
         1,
         missing,
         kTenMegabytes},
        {"cnf2sudoku --cnf, kept promise",
         {CNF2SUDOKU, "--cnf", board},
         {"s 1\nv 1 0\n"},
         1,
         "the header has 1073741823 variables",
         kTenMegabytes},
        {"sudoku solve, kept promise", {SUDOKU, "solve", wide}, {""}, 1, "use 'satsolve", kTenMegabytes},
        {"satsolve --models all",
         {"sh", "-c", "exec '" SATSOLVE "' --no-res --models all >/dev/full"},
         {kept},
         1,
         "cannot write standard output",
         kTenMegabytes},
        {"satbench, kept promise", {SATBENCH, wide, "--no-textbook"}, {""}, 0, "1 passed", kTenMegabytes},
    };
    check_some(bombs);
    struct Way {
        Words options;
        int exit_code;
        std::string printed;
        std::string input;
    };
    const std::string shown = "c p show 1 1073741823 0\n" + kept;
    std::size_t number = 0;
    // All values would take long to write: /dev/full ends it after the first thousands.
    for (const Way& way :
         {Way{{"--no-res", "-n"}, 10, yes, kept}, Way{{"--no-res", "-n", "--engine", "textbook"}, 10, yes, kept},
          Way{{"--no-res", "-n", "--engine", "flagged"}, 10, yes, kept},
          Way{{"--no-res", "-n", "--engine", "lookahead"}, 10, yes, kept},
          Way{{"--no-res", "-n", "--threads", "2"}, 10, yes, kept},
          Way{{"--no-res", "-n", "--json"}, 10, "\"SATISFIABLE\"", kept},
          Way{{"--no-res", "-n", "--proof", "/dev/null"}, 10, yes, kept},
          Way{{"--no-res", "-n", "--cubes", "/dev/null"}, 10, yes, kept},
          Way{{"--no-res", "-n", "--cube-file", cubes}, 10, yes, kept},
          Way{{"--no-res", "-n", "--rate"}, 10, "optimisation rate", kept},
          Way{{"--watch"}, 10, "satisfiable: every clause is satisfied", kept},
          Way{{"--count"}, 0, "the number has more than 5 million digits", kept},
          Way{{"--count", "--project", "show"}, 10, "c s exact arb int 3\n", shown},
          Way{{"--no-res", "--models", "1", "--project", "1,1073741823"}, 10, "c models: 1", kept},
          Way{{"--no-res", "--models", "all", "--project", "1,1073741823"}, 10, "c models: 3", kept},
          Way{{"--no-res", "--models", "all", "--project", "show"}, 10, "c models: 3", shown},
          Way{{"--no-res", "--no-solve", "--display"}, 0, "2: 1073741823 -1", kept},
          Way{{"-n", "-o", "/dev/full"}, 1, "cannot write /dev/full", kept},
          Way{{"-n", "-o", "/dev/full", "--assume", "5 -7"}, 1, "cannot write /dev/full", kept}}) {
        if (!test::is_tried(number++, 4)) continue;
        Words words{SATSOLVE};
        words.insert(words.end(), way.options.begin(), way.options.end());
        check({cli::line_of(words), words, {way.input}, way.exit_code, way.printed, kTenMegabytes});
    }
}

TEST_CASE("a line of up to a gigabyte is read or rejected within the memory of a short line") {
    const Files files;
    const std::string too_long = "a line of more than 7984008 bytes", header = "p cnf 9 1\n";
    const Words satsolve{SATSOLVE, "--no-res", "-n"};
    const Bomb bombs[] = {
        {"satsolve, a comment", satsolve, {"c", "x", kGiga, "\np cnf 0 0\n"}, 10, "s SATISFIABLE", 10, 1.2},
        {"satsolve, shown variables",
         {SATSOLVE, "--no-res", "--models", "1", "--project", "show"},
         {"c p show ", "1 ", kGiga, "0\np cnf 1 0\n"},
         1,
         "lines have more than 16777216 bytes",
         100,
         1.4},
        {"satsolve, a number of the header",
         satsolve,
         {"p cnf ", "1", kGiga, "\n"},
         1,
         "too many variables: 1111",
         10,
         9},
        {"satsolve, a literal", satsolve, {header, "1", kGiga, " 0\n"}, 1, "literal too large", 10, 4},
        {"satsolve, a word", satsolve, {"p ", "x", kGiga, "\n"}, 1, "expected 'cnf', found 'xxxx", 10, 5},
        {"satsolve, white space", satsolve, {header, " ", kGiga, "1 0\n"}, 10, "s SATISFIABLE", 10, 3.5},
        {"satsolve, cubes",
         {SATSOLVE, "--no-res", "--cube-file", "-", files.formula},
         {"a ", "1", kGiga, " 0\n"},
         1,
         "literal too large",
         10,
         10},
        {"satcheck, a result",
         {SATCHECK, "--model", files.formula, "-"},
         {"s 1\nv ", "1 ", kGiga, "0\n"},
         2,
         "clause 3 is not satisfied",
         10,
         20},
        {"satcheck, a word",
         {SATCHECK, "--model", files.formula, "-"},
         {"s ", "x", kGiga, "\n"},
         1,
         "found 'xxxx",
         10,
         4},
        {"satcheck, a number of a proof",
         {SATCHECK, "--proof-format", "drat", files.formula, "-"},
         {"", "1", kGiga, " 0\n"},
         1,
         "literal beyond the largest variable",
         10},
        {"satcheck, a comment of a proof",
         {SATCHECK, "--proof-format", "lrat", files.formula, "-"},
         {"c", "x", kGiga, "\n"},
         2,
         "s NOT VERIFIED",
         10,
         1.8},
        {"satcheck, a step",
         {SATCHECK, "--proof-format", "drat", files.formula, "-"},
         {"", "1 ", kGiga, "0\n"},
         1,
         "a step with a list of 67108864 numbers or more",
         500,
         2.4},
        {"satcheck, hints",
         {SATCHECK, "--proof-format", "lrat", files.formula, "-"},
         {"4 1 0 ", "1 ", kGiga, "0\n"},
         1,
         "a list of 67108864 numbers or more",
         600,
         4.5},
        {"sudoku solve, cells", {SUDOKU, "solve"}, {"", ".", kGiga, "\n"}, 1, too_long, 100, 2},
        {"sudoku solve, text", {SUDOKU, "solve"}, {"", "a", kGiga, "\n"}, 1, too_long, 100, 1.7},
        {"sudoku convert, numbers", {SUDOKU, "convert"}, {"", "1 . ", kGiga, "\n"}, 1, too_long, 100, 0.6},
        {"sudoku, regions",
         {SUDOKU, "solve", "--variant", "jigsaw", "--regions", "-", files.puzzle},
         {"", "a", kGiga, "\n"},
         1,
         too_long,
         100},
        {"sudoku, a table",
         {SUDOKU, "bench", "--beside", "-", files.puzzle},
         {"", "a", kGiga, "\n"},
         1,
         "larger than 64 MiB",
         200,
         0.5},
        {"sudoku menu", {SUDOKU, "menu"}, {"", "1", kGiga, "\n"}, 0, "Line too long; maximum 65536 bytes", 20, 0.8},
        {"satsolve --menu",
         {SATSOLVE, "--menu"},
         {"", "1", kGiga, "\n"},
         0,
         "Line too long; maximum 65536 bytes",
         20,
         0.7},
        {"sudoku2cnf", {SUDOKU2CNF}, {"", "?", kGiga, "\n"}, 1, too_long, 100, 1.7},
        {"cnf2sudoku, a comment",
         {CNF2SUDOKU},
         {"c", "x", kGiga, "\n"},
         1,
         "bytes of comments, and no result",
         250,
         0.8},
        {"cnf2sudoku, a model", {CNF2SUDOKU}, {"s 1\nv ", "1 ", kGiga, "\n"}, 0, "| 1 |", 20, 21},
        {"satbench, a table",
         {SATBENCH, "--expect", "/dev/stdin", files.formula},
         {"", "a", kGiga, "\n"},
         1,
         "larger than 64 MiB",
         200,
         0.5},
    };
    check_some(bombs);
}

TEST_CASE("three or a million puzzles on one line, with or without spaces, are answered in little memory") {
    const std::string puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    std::string dots = puzzle;
    for (char& c : dots) c = c == '0' ? '.' : c;
    const auto answers = [&](const std::string& command, const std::string& text, std::size_t puzzles) {
        Priced s = run_in_time({SUDOKU, command}, {"", text, puzzles * text.size(), "\n"},
                               kAtOnce + 2.4e-6 * static_cast<double>(puzzles));
        CHECK(s.exit_code == 0);
        CHECK(s.peak_mib < 100);
        report(std::to_string(puzzles) + " puzzles, " + command, s);
        return std::move(s.out);
    };
    // Lines that are kept whole, and lines that are not.
    for (const std::size_t puzzles : {std::size_t{3}, std::size_t{97'000}, std::size_t{100'000}, kMega}) {
        if (puzzles > 97'000 && !test::nightly()) continue;
        for (const std::string& text : {puzzle, puzzle + " "})
            CHECK(answers("check", text, puzzles)
                      .ends_with("\nPuzzle # " + std::to_string(puzzles) + ": one solution\n"));
        for (const std::string& text : {puzzle + " ", dots + " ", dots + "\t"})
            CHECK(answers("solve", text, puzzles).size() == puzzles * 82);
    }
    check({"a word of dots",
           {SUDOKU, "solve"},
           {"", dots, kMega * 81, "\n"},
           1,
           "a line of more than 7984008 bytes",
           100,
           0.3});
    check({"a name behind them",
           {SUDOKU, "solve"},
           {"", dots + " ", 200'000 * 82, "easy\n"},
           1,
           "standard input:1:16400001: 'easy' among boards on one line",
           100,
           0.5});
}

TEST_CASE("the uncompressed size is limited") {
    const Files files;
    for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_BZIP2, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD}) {
        CAPTURE(filter);
        const std::string packed = test::pack("c" + std::string(80 * kMega, 'x'), filter);
        REQUIRE(packed.size() < kMega);
        // xz and bzip2 keep a dictionary of what came out.
        const Bomb bombs[] = {
            {"satsolve, a limit",
             {SATSOLVE, "--no-res", "--max-input", "1M"},
             {packed},
             1,
             "input is larger than the limit of 1048576 bytes",
             30},
            {"satsolve", {SATSOLVE, "--no-res"}, {packed}, 1, "end of file before the header", 30, 0.8},
            {"satcheck", {SATCHECK, "--model", files.formula, "-"}, {packed}, 1, "no result", 30, 0.9},
            {"cnf2sudoku", {CNF2SUDOKU}, {packed}, 1, "bytes of comments, and no result", 250, 1.2},
            {"sudoku", {SUDOKU, "solve"}, {packed}, 1, "a line of more than 7984008 bytes", 120, 1},
        };
        check_some(bombs);
    }
}

TEST_CASE("the uncompressed size is limited also for short lines") {
    const Files files;
    const std::string message = "input is larger than the limit of 1048576 bytes";
    const auto packed = [](const std::string& line, int filter) {
        std::string text;
        while (text.size() < 16 * kMega) text += line;
        return test::pack(text, filter);
    };
    for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_ZSTD}) {
        CAPTURE(filter);
        const std::string nothing = packed("\n", filter), lemmas = packed("1 -1 0\n", filter);
        REQUIRE(nothing.size() + lemmas.size() < kMega / 8);
        std::size_t number = 0;
        const auto limited = [&](Words words, const std::string& input) {
            if (!test::is_tried(number++, 4)) return;
            words.insert(words.end(), {"--max-input", "1M"});
            check({cli::line_of(words), words, {input}, 1, message, 30});
        };
        for (const char* command :
             {"solve", "check", "count", "convert", "rate", "hint", "explain", "shuffle", "canon"})
            limited({SUDOKU, command}, nothing);
        limited({SUDOKU, "watch", "--log"}, nothing);
        limited({SUDOKU, "bench", "-"}, nothing);
        limited({SUDOKU, "bench", "--engine", "bits", "-"}, nothing);
        limited({SUDOKU2CNF}, nothing);
        limited({CNF2SUDOKU}, nothing);
        limited({CNF2SUDOKU, "--cnf", "-", files.result}, nothing);
        limited({SATSOLVE, "--no-res"}, nothing);
        limited({SATCHECK, "-", files.formula}, nothing);
        limited({SATCHECK, "--model", files.formula, "-"}, nothing);
        for (const char* format : {"drat", "auto"})
            limited({SATCHECK, "--proof-format", format, files.formula, "-"}, lemmas);
        limited({SATCHECK, "--proof-format", "lrat", files.formula, "-"}, packed("5 d 0\n", filter));
    }
}

TEST_CASE("the default limit of 16 GiB is in the help of every program with --max-input") {
    std::vector<Words> all{{SATSOLVE}, {SATCHECK}, {SUDOKU2CNF}, {CNF2SUDOKU}};
    for (const char* command :
         {"solve", "check", "count", "convert", "rate", "hint", "explain", "shuffle", "canon", "watch", "bench"})
        all.push_back({SUDOKU, command});
    for (Words& words : all) {
        words.push_back("--help-all");
        std::istringstream help(cli::run(words).out);
        std::string text;
        for (std::string word; help >> word;) text += word + " ";  // it may be broken anywhere
        const std::size_t at = text.find(" --max-input SIZE ");
        REQUIRE_MESSAGE(at != text.npos, cli::line_of(words));
        const std::string entry = text.substr(at, text.find(')', at) - at);
        CHECK_MESSAGE(entry.ends_with(" (default: 16G"), entry);
    }
}

TEST_CASE("--max-input limits uncompressed puzzles and proofs, but not plain input") {
    const Files files;
    std::string lemmas;
    while (lemmas.size() < 2 * kMega) lemmas += "1 -1 0\n";
    check({"satcheck",
           {SATCHECK, "--max-input", "1M", "--proof-format", "drat", files.formula, "-"},
           {lemmas},
           2,
           "s NOT VERIFIED",
           100});
    check({"sudoku",
           {SUDOKU, "check", "--max-input", "1K"},
           {"", "\n", kMega, std::string(81, '.') + "\n"},
           2,
           "several solutions",
           30});
}

TEST_CASE("folders nested deeper than the maximum path are reported") {
    const ScratchFolder folder;
    // More than files may be open, and 4 bytes each, where a path has at most 4096.
    constexpr int kDepth = 1100;
    constexpr char kName[] = "ddd";
    int at = ::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const auto go_to = [&at](const char* name) {
        const int next = ::openat(at, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        REQUIRE(next >= 0);
        ::close(at);
        at = next;
    };
    for (int i = 0; i < kDepth; ++i) {
        REQUIRE(::mkdirat(at, kName, 0700) == 0);
        go_to(kName);
    }
    check({"satbench", {SATBENCH, folder.path()}, {}, 1, "cannot list: File name too long", 50});
    check({"satsolve", {SATSOLVE, "--no-res", folder.path(std::string(5000, 'a'))}, {}, 1, "File name too long", 12});
    check({"sudoku",
           {SUDOKU, "solve", "-o", folder.path(std::string(5000, 'a')), "-"},
           {std::string(80, '.') + "1\n"},
           1,
           "File name too long",
           20});
    for (int i = 0; i < kDepth; ++i) {
        go_to("..");
        REQUIRE(::unlinkat(at, kName, AT_REMOVEDIR) == 0);
    }
    ::close(at);
}

TEST_CASE("every program rejects binary data, NULs and invalid UTF-8 with a printable message") {
    const Files files;
    const std::vector<Words> programs{
        {SATSOLVE, "--no-res"},
        {SATSOLVE, "--no-res", "--lenient"},
        {SATSOLVE, "--no-res", "--cube-file", "-", files.formula},
        {SATCHECK, "-", files.formula},
        {SATCHECK, "--model", files.formula, "-"},
        {SATCHECK, files.formula, "-"},
        {SUDOKU, "solve"},
        {SUDOKU, "convert"},
        {SUDOKU, "solve", "--variant", "jigsaw", "--regions", "-", files.puzzle},
        {SUDOKU, "bench", "--beside", "-", files.puzzle},
        {SUDOKU2CNF},
        {CNF2SUDOKU},
        {SATBENCH, "--expect", "/dev/stdin", files.formula},
    };
    std::vector<std::string> texts{std::string(kMega, '\0'),
                                   std::string(kMega, '\xff'),
                                   "\xff\xfe"
                                   "5\0003\0",
                                   "\x1b[2J\x1b]0;title\x07\n",
                                   "\xc2\x9b"
                                   "2J\n",
                                   "\x1f\x8b\x08 no gzip",
                                   "\xc3"};
    sat::Random random(1);
    for (int i = 0; i < 5; ++i) {
        std::string& text = texts.emplace_back();
        for (std::size_t n = kMega / 8; n > 0; --n) text += static_cast<char>(random.below(256));
    }
    double peak = 0, longest = 0;
    for (const Words& words : programs)
        for (const std::string& text : texts) {
            CAPTURE(cli::line_of(words));
            CAPTURE(sat::shown(text));
            const Priced s = run_in_time(words, {text}, kAtOnce);
            CHECK((s.exit_code == 1 || s.exit_code == 2));
            CHECK_FALSE((s.err + s.out).empty());
            std::string lines = s.err;
            std::erase_if(lines, [](char c) { return c == '\n' || c == '\t'; });
            CHECK_MESSAGE(sat::is_showable(lines), sat::shown(lines));
            peak = std::max(peak, s.peak_mib);
            longest = std::max(longest, s.cpu_seconds);
        }
    CHECK(peak < 100);
    MESSAGE((programs.size() * texts.size()), " runs, at most ", peak, " MiB, ", longest, " s");
}
