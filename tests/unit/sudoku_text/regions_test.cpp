#include <doctest/doctest.h>

#include <string>

#include "sudoku/model/box.h"
#include "sudoku/text/regions.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

namespace {

using Numbers = std::vector<std::uint16_t>;

sat::Result<Numbers> regions(std::string_view text, std::size_t block = test::kWhole) {
    test::ChoppedSource source(text, block);
    return sudoku::read_regions(source);
}

std::string fault(std::string_view text) {
    const auto read = regions(text);
    if (read) return "no fault";
    return std::to_string(read.error().line) + ":" + std::to_string(read.error().column) + ": " +
           read.error().message();
}

const Numbers kFourByFour{0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};

}  // namespace

TEST_CASE("regions are numbered by their first cell") {
    CHECK(*regions("AABB\nAABB\nCCDD\nCCDD\n") == kFourByFour);
    CHECK(*regions("2211\n2211\n..xx\n..xx") == kFourByFour);
    CHECK(*regions("\xef\xbb\xbf"
                   "aabb\r\naabb\r\n\r\nccdd\r\n ccdd \r\n") == kFourByFour);
    CHECK(*regions("10 10 2 2\n10\t10 2 2\n3 3 4 4\n3 3 4 4\n") == kFourByFour);
    CHECK(*regions("ééББ\nééББ\n题题xx\n题题xx\n") == kFourByFour);
    CHECK(*regions("q\n") == Numbers{0});
    for (const std::size_t block : {1u, 7u, 4096u})
        CHECK(*regions("AABB\r\nAABB\r\nCCDD\r\nCCDD\r\n", block) == kFourByFour);
}

TEST_CASE("every error of a region file has a position") {
    CHECK(fault("") == "1:1: no regions; expected N lines of N symbols");
    CHECK(fault("\n \n") == "1:1: no regions; expected N lines of N symbols");
    CHECK(fault("AABB\nAAB\nCCDD\nCCDD\n") == "2:4: 3 symbols in a line; expected 4, as in the first");
    CHECK(fault("AABB\nAABBB\nCCDD\nCCDD\n") == "2:5: 5 symbols in a line; expected 4, as in the first");
    CHECK(fault(" 1  1 2 2\n1 1 2\n") == "2:6: 3 symbols in a line; expected 4, as in the first");
    CHECK(fault("AABB\nA\nCCDD\nCCDD\n") == "2:2: 1 symbol in a line; expected 4, as in the first");
    CHECK(fault("AABB\n") == "1:5: 1 line of regions; expected 4 lines, one for each symbol of the first");
    CHECK(fault("AABB\nAABB\nCCDD\n") == "3:5: 3 lines of regions; expected 4 lines, one for each symbol of the first");
    CHECK(fault("AABB\nAABB\nCCDD\nCCDD\n\nCCDD\n") ==
          "6:1: line 5 of regions; expected 4 lines, one for each symbol of the first");
    CHECK(fault("AABB\nAABB\nCACD\nCCDD\n") == "3:2: region 'A' has more than 4 cells; expected 4");
    CHECK(fault("AABB\nAABB\nCCDD\nCCDE\n") == "4:4: more than 4 regions");
    CHECK(fault("1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 14\n") == "4:7: more than 4 regions");
    CHECK(fault(std::string_view("AABB\nAA\0B\n", 10)) ==
          "2:3: byte 0x00 is not a region name; expected UTF-8 without control characters");
    CHECK(fault("AABB\nA\xff"
                "BB\n") == "2:2: byte 0xff is not a region name; expected UTF-8 without control characters");
    CHECK(fault(std::string(1000, 'a') + "\n") == "1:1000: more than 999 symbols in a line");
    CHECK(fault("ab\n" + std::string(1000, 'a') + "\n") == "2:1000: more than 999 symbols in a line");
    const std::string name(100, 'y');
    CHECK(fault(name + " a\n" + name + " " + name + "\n") ==
          "2:102: region '" + std::string(40, 'y') + "...' has more than 2 cells; expected 2");
}

TEST_CASE("a failing source of regions is an error without position") {
    test::ChoppedSource source("AABB\nAA", 3, "gone");
    const auto read = sudoku::read_regions(source);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().message() == "gone");
    CHECK(read.error().line == 0);
}
