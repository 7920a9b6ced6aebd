#include "sudoku/count/band_classes.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/unit/sudoku_count/material.h"

namespace sudoku::test {
namespace {

BandSets random_sets(const BandClasses& classes, sat::Random& random) {
    BandSets sets{};
    for (std::size_t stack = 0; stack < classes.stacks(); ++stack)
        sets[stack] =
            static_cast<BoxPartitions::Index>(random.below(static_cast<std::uint32_t>(classes.partitions().size())));
    return sets;
}

// The same band with other names of digits.
BandSets renamed(const BandClasses& classes, const BandSets& sets, const std::vector<unsigned>& names) {
    BandSets image{};
    for (std::size_t stack = 0; stack < classes.stacks(); ++stack) {
        ColumnSets columns{};
        for (std::size_t c = 0; c < kMostColumns; ++c)
            for (std::size_t d = 0; d < names.size(); ++d)
                if ((classes.partitions()[sets[stack]][c] >> d & 1) != 0)
                    columns[c] = static_cast<DigitSet>(columns[c] | 1u << names[d]);
        image[stack] = classes.partitions().index_of(columns);
    }
    return image;
}

}  // namespace

TEST_CASE("column sets of bands form 2, 3, 4, 26 and 44 classes, which partition all tuples") {
    const std::size_t known[] = {2, 3, 4, 26, 44};
    for (std::size_t i = 0; i < std::size(kBoxes); ++i) {
        CAPTURE(name_of(kBoxes[i]));
        const BandClasses classes(kBoxes[i]);
        CHECK(classes.size() == known[i]);
        std::uint64_t tuples = 0;
        for (std::size_t c = 0; c < classes.size(); ++c) {
            tuples += classes.tuples_of(c);
            CHECK(classes.class_of(classes.first_of(c)) == c);
            CHECK(classes.first_of(c)[0] == 0);
        }
        CHECK(tuples == classes.tuples());
    }
    CHECK(BandClasses({3, 3}).tuples() == 280 * 280);
}

TEST_CASE("the class of a band is invariant under renaming digits and exchanging stacks") {
    for (const Box box : kBoxes) {
        CAPTURE(name_of(box));
        const BandClasses classes(box);
        std::set<std::size_t> met;
        sat::Random random(box.side());
        for (int i = 0; i < 500; ++i) {
            const BandSets sets = random_sets(classes, random);
            const std::size_t band_class = classes.class_of(sets);
            met.insert(band_class);
            BandSets alike = renamed(classes, sets, random_names(box.side(), random));
            random.shuffle(std::span(alike).first(classes.stacks()));
            CHECK(classes.class_of(alike) == band_class);
        }
        CHECK(2 * met.size() >= classes.size());
    }
}

}  // namespace sudoku::test
