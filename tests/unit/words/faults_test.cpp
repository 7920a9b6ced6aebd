// Provokes the errors that can reach menus and games, and checks that each has a Chinese text.
#include <doctest/doctest.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <system_error>

#include "app/cli/puzzle_input.h"
#include "app/i18n/errors.h"
#include "app/sudoku/games/puzzle_list.h"
#include "app/sudoku/store/store.h"
#include "sat/core/terminator.h"
#include "sat/io/byte_source.h"
#include "sat/io/decompress.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/output_file.h"
#include "sat/io/result_reader.h"
#include "sat/solve.h"
#include "sudoku/game/save.h"
#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/grid_writer.h"
#include "sudoku/generate/puzzle_id.h"
#include "sudoku/generate/request.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/checked_search.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"
#include "sudoku/text/regions.h"
#include "tests/cli/scratch_folder.h"
#include "tests/unit/games/first_game.h"

using i18n::Language;
using sat::Phrase;

namespace {

std::string contents(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// What is left of English once quoted text, names of variants and what is the same in Chinese is taken away.
std::string english_left(std::string text) {
    for (const char* kept : {"'[^']*'",       "UTF-8",           "UTF-16",      "RxC",     "[0-9]+x[0-9]+",
                             "0x[0-9a-f]{2}", "\\(A is 10\\)",   "A 是 10",     "\\$ x",   "r[0-9]+c[0-9]+",
                             "/[^： ]+",      "XDG_STATE_HOME",  "HOME",        "JSON",    "rot[0-9]+",
                             "cnf",           "（[A-Za-z -]+）", " CNF ",       "DIMACS",  "classic, jigsaw.*",
                             "jigsaw",        "UNSATISFIABLE",   "SATISFIABLE", "UNKNOWN", "shift",
                             "lasvegas",      "backtrack"})
        text = std::regex_replace(text, std::regex(kept), "");
    std::smatch word;
    return std::regex_search(text, word, std::regex("[A-Za-z]{2,}")) ? word.str() : "";
}

// A text of the phrase that the table lacks; empty: there is none.
std::string without_row(const Phrase& phrase) {
    if (phrase.is_words()) return "";
    if (i18n::find_row(phrase.text()) == nullptr) return phrase.text();
    for (const Phrase& argument : phrase.arguments())
        if (std::string missing = without_row(argument); !missing.empty()) return missing;
    return "";
}

std::string in_chinese(const Phrase& phrase) {
    return i18n::in_language(phrase, Language::zh);
}

void check_said(const Phrase& phrase) {
    CHECK_FALSE(phrase.empty());
    CHECK_MESSAGE(without_row(phrase).empty(), phrase.english(), ": ", without_row(phrase));
    CHECK_MESSAGE(english_left(in_chinese(phrase)).empty(), phrase.english(), " -> ", in_chinese(phrase));
    CHECK(i18n::in_language(phrase, Language::en) == phrase.english());
}
template <class T>
void check_said(const sat::Result<T>& result) {
    REQUIRE_FALSE(result.ok());
    check_said(result.error().phrase);
}

std::size_t check_puzzles(std::string_view text, std::optional<sudoku::Box> box = {}) {
    sat::MemorySource source(text);
    sudoku::PuzzleReader reader(source, {box, nullptr});
    std::size_t faults = 0;
    while (const auto puzzle = reader.next()) {
        if (*puzzle) continue;
        ++faults;
        check_said(puzzle->error().phrase);
    }
    return faults;
}

// A source that cannot be read.
class FailingSource final : public sat::ByteSource {
public:
    explicit FailingSource(int error) : error_(error) {}
    sat::Result<std::size_t> read(std::span<char>, sat::StopFlag) override {
        return sat::Error{"cannot read: %1", sat::system_reason(error_)};
    }

private:
    int error_;
};

}  // namespace

TEST_CASE("every error of every malformed puzzle file has a Chinese text") {
    std::size_t files = 0, faults = 0;
    for (const auto& entry : std::filesystem::directory_iterator(SATDOKU_SOURCE_DIR "/tests/regress/puzzles")) {
        if (entry.path().extension() != ".txt" || entry.path().filename() == "CMakeLists.txt") continue;
        ++files;
        faults += check_puzzles(contents(entry.path()));
    }
    CHECK(files > 60);
    CHECK(faults > 60);
}

TEST_CASE("errors of puzzles that need long input, or a shape") {
    CHECK(check_puzzles("1234\n3412\n2143\n4321\n", sudoku::Box{3, 3}) > 0);
    CHECK(check_puzzles(std::string(999 * 999 + 1, '1')) > 0);
    CHECK(check_puzzles(std::string(8 * 999 * 999 + 1, '+')) > 0);
    CHECK(check_puzzles(std::string(81, '.') + " " + std::string(81, '.') + " " + std::string(43'000, '.')) > 0);
    CHECK(check_puzzles("#C" + std::string(3'000'000, 'x') + "\n" + std::string(81, '.') + "\n") > 0);
}

TEST_CASE("every error of every malformed formula has a Chinese text") {
    std::size_t faults = 0;
    for (const sat::Strictness strictness :
         {sat::Strictness::strict, sat::Strictness::normal, sat::Strictness::lenient})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(SATDOKU_SOURCE_DIR "/tests/regress/dimacs")) {
            if (!entry.is_regular_file()) continue;
            const std::string text = contents(entry.path());
            sat::MemorySource source(text);
            sat::ReadOptions options;
            options.strictness = strictness;
            const auto report = sat::read_dimacs(source, options);
            if (report)
                for (const sat::Error& warning : report->warnings) check_said(warning.phrase);
            else check_said(report.error().phrase);
            faults += !report.ok();
        }
    CHECK(faults > 100);
}

TEST_CASE("every error of results has a Chinese text") {
    for (const char* text : {"", "v 1\n", "x\n", "s 1 2\n", "s 2\n", "s 1\ns 1\n", "s 1\nt x\n", "s 1\nv x\n",
                             "s 1\nv 1 0 2\n", "s 1\nv 1 -1\n", "s 1\nv 99999999999\n", "s 0\nv 1\n"}) {
        CAPTURE(text);
        sat::MemorySource source(text);
        const auto result = sat::read_result(source);
        if (!result) check_said(result);
    }
}

TEST_CASE("missing files, folders, and files without permission") {
    const cli::ScratchFolder folder;
    check_said(sat::FileSource::open(folder.path("no")));
    check_said(sat::OutputFile::open(folder.path("no/no")));
    check_said(sat::OutputFile::open(folder.path()));
    check_said(sat::OutputFile::open(""));
    auto long_name = sat::OutputFile::open(folder.path(std::string(300, 'x')));
    REQUIRE(long_name.ok());
    check_said(long_name->commit());
    check_said(sat::OutputFile::open("/dev/fd/777"));
    std::filesystem::create_symlink(folder.path("loop"), folder.path("loop"));
    check_said(sat::FileSource::open(folder.path("loop")));
    const std::string file = folder.write("file", "x");
    check_said(sat::OutputFile::open(file + "/x"));
    auto full = sat::OutputFile::open("/dev/full");
    REQUIRE(full.ok());
    REQUIRE(full->write("x").ok());
    check_said(full->flush());
}

TEST_CASE("system errors of files") {
    for (const int error :
         {ENOENT, EACCES, EISDIR,  ENOTDIR, EEXIST, ENOSPC, EROFS, EMFILE, EIO,    ENAMETOOLONG, ELOOP, EPIPE,
          ENXIO,  EPERM,  ETXTBSY, EDQUOT,  EFBIG,  EINTR,  EBADF, EBUSY,  EINVAL, ENOMEM,       EAGAIN}) {
        FailingSource failing(error);
        char byte = 0;
        check_said(failing.read({&byte, 1}, nullptr));
    }
}

TEST_CASE("damaged compressed input") {
    for (const char* text : {"\x1f\x8b\x08 no gzip", "BZh9 no bzip2",
                             "\xfd"
                             "7zXZ",
                             "\x28\xb5\x2f\xfd no zstd"}) {
        sat::MemorySource packed(text);
        sat::DecompressedSource source(packed);
        std::vector<char> room(1024);
        const auto read = source.read(room, nullptr);
        if (!read) CHECK_MESSAGE(i18n::find_row(read.error().phrase.text()) != nullptr, read.error().message());
    }
}

TEST_CASE("boxes, variants and regions") {
    for (const char* text : {"", "3", "0x3", "40x40", "axb"}) check_said(sudoku::read_box(text));
    for (const char* text : {"", "no", "x,x", "x,"}) check_said(sudoku::read_variant(text));
    const auto jigsaw = sudoku::read_variant("jigsaw");
    check_said(sudoku::make_rules({3, 3}, *jigsaw));
    auto variant = *jigsaw;
    variant.regions.assign(16, 0);
    check_said(sudoku::make_rules({3, 3}, variant));
    check_said(sudoku::make_rules({2, 2}, variant));
    variant.regions.assign(16, 9);
    check_said(sudoku::make_rules({2, 2}, variant));
    variant.parts.clear();
    check_said(sudoku::make_rules({2, 2}, variant));
    check_said(sudoku::make_rules({2, 2}, *sudoku::read_variant("windows")));
    for (const std::string& text :
         {std::string(), std::string("12\n1"), std::string("12\n"), std::string("12\n12\n12\n"),
          std::string("11\n12\n"), std::string("12\n33\n"), std::string("1\x01\n12\n"), std::string("123\n123\n111\n"),
          std::string("12\n1\xff\n"), std::string(1100, 'a')}) {
        CAPTURE(text);
        sat::MemorySource source(text);
        check_said(sudoku::read_regions(source));
    }
}

TEST_CASE("requests for puzzles and grids, and puzzle IDs") {
    const sudoku::Rules rules = sudoku::classic_rules({3, 3}), large = sudoku::classic_rules({9, 9});
    sudoku::Request request;
    check_said(check_request(request, large));
    request.low = request.high = 6;
    check_said(check_request(request, rules));
    request.goal = sudoku::Goal::minimal;
    request.unique = false;
    check_said(check_request(request, rules));
    request = {};
    request.goal = sudoku::Goal::blanks;
    for (const unsigned blanks : {82u, 70u}) {
        request.low = request.high = blanks;
        check_said(check_request(request, rules));
    }
    request.low = request.high = 45;
    request.symmetry = sudoku::find_clue_symmetry("none");
    for (const auto& symmetry : sudoku::clue_symmetries()) {
        request.symmetry = &symmetry;
        for (request.low = 1; request.low < 8; ++request.low) {
            request.high = request.low;
            if (const auto possible = check_request(request, rules); !possible) check_said(possible);
        }
    }
    sudoku::GridRequest grids{&rules, sudoku::find_grid_method("shift"), ~std::uint64_t{0}, {},
                              0,      sudoku::GridLayout::rows};
    check_said(check_request(grids));
    grids.corner = sudoku::Digit{10};
    check_said(check_request(grids));
    const auto x = sudoku::make_rules({3, 3}, *sudoku::read_variant("x"));
    grids = {&*x, sudoku::find_grid_method("shift"), 1, {}, 0, sudoku::GridLayout::rows};
    check_said(check_request(grids));
    check_said(sudoku::read_puzzle_id("nonsense", {}));
}

TEST_CASE("faulty engines") {
    const sudoku::Rules rules = sudoku::classic_rules({3, 3});
    const sudoku::Puzzle blank{sudoku::Board(9), {}, "", {}, 0, 0};
    const auto is_wrong = [&](const sudoku::Board& board) {
        const auto fault = wrong_solution(board, blank, rules);
        REQUIRE(fault.has_value());
        check_said(fault->phrase);
    };
    is_wrong(sudoku::Board(9));
    is_wrong(sudoku::Board(16));
    sudoku::Board ones(9);
    for (sudoku::Cell c = 0; c < 81; ++c) ones.set(c, 1);
    is_wrong(ones);
    sudoku::GridText grid;
    grid.fill('1');
    const auto wrong_grid = sudoku::check_grid(grid, 1);
    REQUIRE(!wrong_grid.ok());
    check_said(wrong_grid.error().phrase);
    for (const sat::Error* fault : {&sudoku::kSolutionTwice, &sudoku::kTooManySolutions, &sudoku::kRuledOut,
                                    &sudoku::kOtherCount, &sudoku::kNoSolutionFound})
        check_said(fault->phrase);
}

TEST_CASE("boards that a format cannot hold") {
    std::size_t seen = 0;
    for (const std::size_t side : {1u, 2u, 3u, 4u, 6u, 8u, 9u, 27u, 36u, 100u})
        for (const auto& format : sudoku::formats())
            for (const bool full : {false, true}) {
                sudoku::Puzzle puzzle;
                puzzle.board = sudoku::Board(side);
                if (full)
                    for (sudoku::Cell c = 0; c < side * side; ++c)
                        puzzle.board.set(c, static_cast<sudoku::Digit>(c % side + 1));
                puzzle.marks.emplace(side);
                if (full && side > 1) puzzle.marks->forbid(0, 1);
                const Phrase why = format.obstacle(puzzle);
                if (why.empty()) continue;
                ++seen;
                CHECK_MESSAGE(without_row(why).empty(), format.name, ": ", why.english());
            }
    CHECK(seen > 10);
}

TEST_CASE("games that cannot be played or read, and slots that cannot be used") {
    const sudoku::Deadline deadline;
    check_said(games::first_game("", {}, deadline));
    check_said(games::first_game("53..7", {}, deadline));
    check_said(games::first_game("55" + std::string(79, '.'), {}, deadline));
    check_said(games::first_game("12345678." + std::string(8, '.') + "9" + std::string(63, '.'), {}, deadline));
    check_said(puzzles::open_puzzles("sudoku", "/no/such"));
    check_said(puzzles::open_puzzles("sudoku", "20240101123456789"));
    check_said(games::game_of_id("nonsense", {}, deadline));
    check_said(games::game_of_level({sudoku::Box{6, 6}, {}}, 1, 1, deadline));
    check_said(games::game_of_level({sudoku::Box{2, 2}, *sudoku::read_variant("windows")}, 1, 1, deadline));
    sat::Terminator stop{true};
    const auto stopped = games::game_of_level({sudoku::Box{3, 3}, {}}, 5, 1, {&stop, [] { return true; }});
    if (!stopped) check_said(stopped);

    const cli::ScratchFolder folder;
    check_said(store::state_folder({"", ""}));
    check_said(store::Store::open(std::filesystem::path(folder.write("file", "x")) / "y"));
    for (const char* text : {"", "{}", "[", "{\"satdoku\": \"game\", \"version\": 99}", "1e999"})
        CHECK(without_row(sudoku::read_save(text).error().phrase).empty());
    std::filesystem::create_directories(folder.path("games"));
    folder.write("games/game-1.json", "{");
    auto kept = store::Store::open(folder.path("games"));
    REQUIRE(kept.ok());
    const auto damage = kept->resume().damage;
    REQUIRE(damage.has_value());
    CHECK_MESSAGE(without_row(damage->phrase).empty(), damage->message());
}

TEST_CASE("conflicts in every kind of house, and of pairs") {
    std::size_t seen = 0;
    for (const char* name : {"x", "percent", "windows", "disjoint", "anti-knight", "anti-king"}) {
        const auto variant = sudoku::read_variant(name);
        REQUIRE(variant.ok());
        const auto rules = sudoku::make_rules({3, 3}, *variant);
        REQUIRE(rules.ok());
        for (sudoku::Cell a = 0; a < 81; ++a)
            for (sudoku::Cell b = a + 1; b < 81; ++b) {
                sudoku::Board board(9);
                board.set(a, 5);
                board.set(b, 5);
                const auto conflict = find_conflict(board, *rules);
                if (!conflict) continue;
                ++seen;
                const Phrase phrase = describe(*conflict, *rules);
                if (!without_row(phrase).empty()) FAIL_CHECK(phrase.english());
            }
    }
    CHECK(seen > 1000);
    check_said(check_solution(sudoku::Board(9), {sudoku::Board(9), {}, "", {}, 0, 0}, sudoku::classic_rules({3, 3})));
}

TEST_CASE("standard output") {
    CHECK(in_chinese({"cannot %1 standard output: %2", Phrase("write"), sat::system_reason(EPIPE)}) ==
          "无法写入标准输出：管道的另一端已关闭");
    CHECK(in_chinese({"cannot %1 standard output: %2", Phrase("open"), sat::system_reason(EBADF)}) ==
          "无法打开标准输出：文件没有打开");
}

TEST_CASE("unknown engines and rules") {
    sat::Settings settings;
    settings.engine = "no";
    CHECK(without_row(sat::choose(sat::Formula{}, settings).error().phrase).empty());
    settings = {};
    settings.branch = "no";
    CHECK(without_row(sat::choose(sat::Formula{}, settings).error().phrase).empty());
    settings.engine = "textbook";
    settings.branch = "jw";
    if (const auto choice = sat::choose(sat::Formula{}, settings); !choice)
        CHECK(without_row(choice.error().phrase).empty());
}

TEST_CASE("a place, a file and an option before a message are kept") {
    const sat::Error row = sat::Error{"row %1 has %2 cells; expected %3", 3, 8, 9}.at(3, 14);
    CHECK(in_chinese({"%1: %2", "a", located(row, "b.txt")}) == "a：b.txt 第 3 行第 14 列：第 3 行有 8 格；应有 9 格");
    CHECK(in_chinese({"%1: %2", "--box", sudoku::read_box("0").error().phrase}).starts_with("--box：'0' 不是宫的形状"));
    const sat::Error empty = sat::Error{"empty file"}.at(1, 2);
    CHECK(i18n::in_language(empty, "f", Language::zh) == "f 第 1 行第 2 列：空文件");
    CHECK(i18n::in_language(empty, "f", Language::en) == "f:1:2: empty file");
    const sat::Error folder{"cannot open: %1", sat::system_reason(EISDIR)};
    CHECK(i18n::in_language(folder, "f", Language::zh) == "f：无法打开：是一个目录");
}

TEST_CASE("a phrase without a row is said in English, and its parts that have one are not") {
    CHECK(i18n::find_row("") == nullptr);
    CHECK(i18n::find_row("some new message") == nullptr);
    CHECK(in_chinese({"some new message"}) == "some new message");
    CHECK(in_chinese({"new: %1", Phrase("empty file")}) == "new: 空文件");
    CHECK(in_chinese({"cannot open: %1", Phrase("some new reason")}) == "无法打开：some new reason");
}

TEST_CASE("words are never taken for a pattern or a row") {
    const auto opened = [](const char* name) { return in_chinese(sat::cannot("open", name, EISDIR).phrase); };
    CHECK(opened("a: b") == "无法打开 a: b：是一个目录");
    CHECK(opened("cannot open: ") == "无法打开 cannot open: ：是一个目录");
    CHECK(opened("Is a directory") == "无法打开 Is a directory：是一个目录");
    CHECK(opened("%1 %2 %3") == "无法打开 %1 %2 %3：是一个目录");
    CHECK(sat::cannot("open", "%3%1", ENOENT).message() == "cannot open %3%1: No such file or directory");
}
