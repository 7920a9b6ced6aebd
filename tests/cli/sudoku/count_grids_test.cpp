#include <nlohmann/json.hpp>

#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

TEST_CASE("count-grids prints the classes, their sum and the number of grids") {
    const Finished f = sudoku({"count-grids", "--box", "2x2"});
    CHECK(f.exit_code == 0);
    CHECK(f.err.empty());
    CHECK(f.out ==
          "boxes of 2x2: 2 bands of 2 rows, 2 stacks of 2 columns\n"
          "3 partitions of the digits into the columns of a box, 3 tuples of a band, 2 classes\n"
          "class  column sets    tuples  fillings  splits  completions\n"
          "    1  12 34 | 12 34       1         4       1            4\n"
          "    2  12 34 | 13 24       2         2       1            2\n"
          "6 fillings, 2 splits\n"
          "bands: 96 = 3 * 4 * sum of tuples * fillings\n"
          "grids: 288 = 3 * 4 * sum of tuples * fillings * completions\n");
}

TEST_CASE("count-grids without --box counts 9x9") {
    const Finished f = sudoku({"count-grids"});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out,
                   "\n280 partitions of the digits into the columns of a box, "
                   "78400 tuples of a band, 44 classes\n"));
    CHECK(contains(f.out, "\n11352 fillings, 7727104 splits\nbands: 948109639680 = 280 * 216 * "));
    CHECK(contains(f.out, "\ngrids: 6670903752021072936960 = 280 * 216 * "));
}

TEST_CASE("a box with too many columns is counted as its transpose, with a note in the JSON") {
    const auto transposed = nlohmann::json::parse(sudoku({"count-grids", "--box", "2x4", "--json"}).out);
    CHECK(transposed["box"] == "2x4");
    CHECK(transposed["counted_as"] == "4x2");
    CHECK(transposed["grids"] == "29136487207403520");
    const auto six = nlohmann::json::parse(sudoku({"count-grids", "--box", "2x3", "--json"}).out);
    CHECK(six["counted_as"] == "2x3");
    CHECK(six["grids"] == "28200960");
    CHECK(six["bands"] == "25920");
    std::uint64_t bands = 0, grids = 0;
    for (const auto& c : six["classes"]) {
        CHECK(c["column_sets"][0] == "12 34 56");
        bands += c["tuples"].get<std::uint64_t>() * c["fillings"].get<std::uint64_t>();
        grids += c["tuples"].get<std::uint64_t>() * c["fillings"].get<std::uint64_t>() *
                 c["completions"].get<std::uint64_t>();
    }
    const std::uint64_t factor = six["partitions"].get<std::uint64_t>() * six["orders"].get<std::uint64_t>();
    CHECK(factor * bands == 25920);
    CHECK(factor * grids == 28200960);
}

TEST_CASE("other boxes are rejected with the supported ones") {
    for (const char* box : {"4x4", "1x5", "3x4"}) {
        const Finished f = sudoku({"count-grids", "--box", box});
        CHECK(f.exit_code == 1);
        CHECK(f.err ==
              "sudoku: invalid value '" + std::string(box) + "' for --box; expected 2x2, 2x3, 3x2, 2x4, 4x2 or 3x3\n");
        CHECK(f.out.empty());
    }
    CHECK(contains(sudoku({"count-grids", "--box", "3"}).err, "--box: '3' is not a box shape"));
    CHECK(contains(sudoku({"count-grids", "--help"}).out, "2x2, 2x3, 3x2, 2x4, 4x2 or 3x3"));
}

}  // namespace
