#include "sudoku/count/band_classes.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/unit/sudoku_count/material.h"

namespace sudoku::test {

TEST_CASE("a box of R x C has (RC)! / (R!^C C!) partitions, each found by its sets in any order") {
    const std::size_t known[] = {3, 15, 10, 35, 280};
    for (std::size_t i = 0; i < std::size(kBoxes); ++i) {
        CAPTURE(name_of(kBoxes[i]));
        const BoxPartitions partitions(kBoxes[i]);
        REQUIRE(partitions.size() == known[i]);
        for (BoxPartitions::Index p = 0; p < partitions.size(); ++p) {
            ColumnSets sets = partitions[p];
            unsigned all = 0;
            for (std::size_t c = 0; c < kBoxes[i].columns; ++c) {
                CHECK(std::popcount(sets[c]) == kBoxes[i].rows);
                CHECK((all & sets[c]) == 0);
                all |= sets[c];
            }
            std::ranges::sort(sets);
            do CHECK(partitions.index_of(sets) == p);
            while (std::ranges::next_permutation(sets).found);
        }
    }
    CHECK(BoxPartitions({3, 3})[0] == ColumnSets{0007, 0070, 0700});
}

TEST_CASE("renaming to a first partition makes that one number 0, and permutes the others") {
    for (const Box box : kBoxes) {
        CAPTURE(name_of(box));
        const BoxPartitions partitions(box);
        for (BoxPartitions::Index first = 0; first < partitions.size(); ++first) {
            CHECK(partitions.renamed(first, first) == 0);
            std::set<BoxPartitions::Index> images;
            for (BoxPartitions::Index p = 0; p < partitions.size(); ++p) images.insert(partitions.renamed(first, p));
            CHECK(images.size() == partitions.size());
        }
        for (const auto& image : partitions.keeping_first()) CHECK(image[0] == 0);
    }
}

// In how many ways are the digits of the columns below shared out among the bands?  All ways are tried, digit by digit.
TEST_CASE("the splits below a partition are as many as ways to give each digit a column in each other band") {
    const auto known = [](Box box) {
        const BoxPartitions partitions(box);
        std::set<std::size_t> numbers;
        for (BoxPartitions::Index p = 0; p < partitions.size(); ++p) numbers.insert(partitions.splits_below(p).size());
        REQUIRE(numbers.size() == 1);
        return *numbers.begin();
    };
    // Each digit goes into another column than above, `rows` of them into each.
    const auto tried = [](Box box) {
        std::size_t ways = 0;
        std::vector<std::size_t> full(box.columns);
        const auto place = [&](const auto& self, std::size_t digit) -> void {
            if (digit == box.side()) {
                ++ways;
                return;
            }
            for (std::size_t column = 0; column < box.columns; ++column) {
                if (column == digit / box.rows || full[column] == box.rows) continue;
                ++full[column];
                self(self, digit + 1);
                --full[column];
            }
        };
        place(place, 0);
        return ways;
    };
    for (const Box box : kBoxes) {
        CAPTURE(name_of(box));
        CHECK(known(box) == tried(box));
    }
    CHECK(known({3, 3}) == 56);
}

}  // namespace sudoku::test
