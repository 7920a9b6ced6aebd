#include <doctest/doctest.h>

#include <algorithm>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::Finished;
using Words = std::vector<std::string>;

Finished watch(Words words, std::string_view input = {}) {
    words.insert(words.begin(), {SUDOKU, "watch"});
    return cli::run(words, input);
}
std::string sample(const std::string& name) {
    return SAMPLES "puzzles/" + name;
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a puzzle is explained in terms of cells and digits, followed by the solution") {
    const Finished f = watch({sample("hard.txt")});
    CHECK(f.exit_code == 0);
    for (const char* part : {"only place for ", "only digit left in ", "depth 1: try r", "conflict: ",
                             "backtrack to depth ", "the opposite led to a conflict", "\nsolved\n", "+-------+"})
        CHECK(contains(f.out, part));
    CHECK_FALSE(contains(f.out, "same row"));
    CHECK(contains(watch({"--eliminations", "--steps", "0", sample("hard.txt")}).out, "same row"));
}

TEST_CASE("every sample puzzle ends with a solution or a refutation, in every encoding") {
    for (const char* name : {"4x4.txt", "6x6.txt", "level-3.txt", "level-5.txt"})
        for (const char* encoding : {"minimal", "efficient", "extended", "reduced"}) {
            CAPTURE(name);
            CAPTURE(encoding);
            const Finished f = watch({"--encoding", encoding, "--steps", "0", sample(name)});
            CHECK(f.exit_code == 0);
            CHECK(contains(f.out, "\nsolved\n"));
        }
    CHECK(watch({"--steps", "50", sample("16x16.txt")}).exit_code == 0);
    const Finished none = watch({"--steps", "0", sample("no-solution.txt")});
    CHECK(none.exit_code == 2);
    CHECK(contains(none.out, "\nno solution: "));
}

TEST_CASE("variants and regions are shown while they are solved") {
    CHECK(contains(watch({"--variant", "x", "--steps", "0", sample("x.txt")}).out, "\nsolved\n"));
    CHECK(contains(watch({"--variant", "anti-knight", "--steps", "0", "--eliminations", sample("anti-knight.txt")}).out,
                   "and the two must differ"));
    CHECK(contains(
        watch({"--variant", "jigsaw", "--regions", sample("jigsaw-regions.txt"), "--steps", "0", sample("jigsaw.txt")})
            .out,
        "region "));
}

TEST_CASE("conflicting givens are shown with their conflict") {
    const Finished f = watch({}, "11..............\n");
    CHECK(f.exit_code == 2);
    CHECK(contains(f.out, "conflict: two 1s in row 1: r1c1 and r1c2\nno solution"));
    const Finished asked = watch({"--encoding", "reduced"}, "11..............\n");
    CHECK(asked.exit_code == 2);
    CHECK(contains(asked.out, "the puzzle itself breaks the rules"));
}

TEST_CASE("a large board is shown as lines, and only the shown events are recorded") {
    const Finished f = watch({"--steps", "20", sample("25x25.txt")});
    CHECK(f.exit_code == 0);
    CHECK(std::ranges::count(f.out, '\n') == 21);
}

TEST_CASE("one of several puzzles can be selected, and errors are reported with exit status 1") {
    const std::string two = "1...............\n2...............\n";
    CHECK(contains(watch({"--index", "2", "--encoding", "extended"}, two).out, "r1c1 = 2: given"));
    struct Row {
        Words words;
        std::string_view says;
    };
    const std::vector<Row> rows{{{"--index", "3"}, "no puzzle number 3"},
                                {{"--index", "0"}, "--index"},
                                {{"--branch", "nix"}, "unknown branching rule"},
                                {{"--encoding", "nix"}, "unknown encoding"},
                                {{"--steps", "-1"}, "--steps"},
                                {{"--box", "3x3"}, "expected"},
                                {{"--lang", "fr"}, "unknown language"},
                                {{"/no/such/file"}, "/no/such/file"}};
    for (const Row& row : rows) {
        CAPTURE(row.says);
        const Finished f = watch(row.words, two);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, row.says));
        CHECK(f.out.empty());
    }
    const Finished bad = watch({}, "53..7\n");
    CHECK(bad.exit_code == 1);
    CHECK(contains(bad.err, "standard input:1:5"));
}

TEST_CASE("the output is Chinese on request") {
    CHECK(contains(watch({"--lang", "zh", sample("4x4.txt")}).out, "只剩这个数"));
}
