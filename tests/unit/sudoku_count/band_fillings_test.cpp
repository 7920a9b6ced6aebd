#include "sudoku/count/grid_count.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/terminator.h"
#include "tests/unit/sudoku_count/material.h"

namespace sudoku::test {
namespace {

std::uint64_t found(std::span<const DigitSet> columns) {
    std::uint64_t bands = 0;
    Fillings(columns, [&](const BandRows&) { ++bands; });
    return bands;
}

}  // namespace

TEST_CASE("the number of fillings of one band of every class agrees with the models of its formula") {
    for (const Box box : kBoxes) {
        if (!is_counted(box)) continue;
        CAPTURE(name_of(box));
        const auto& [classes, count] = counted(box);
        for (const ClassCount& c : count.classes) CHECK(c.fillings == found(classes.columns_of(c.sets)));
    }
}

TEST_CASE("the 44 classes of 3x3 have formulas of 81 variables with 96 to 1,728 models, 11,352 in all") {
    const BandClasses classes({3, 3});
    std::vector<std::uint64_t> models;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const auto columns = classes.columns_of(classes.first_of(c));
        CHECK(band_formula(columns).num_vars() == 81);
        models.push_back(count_fillings(columns, nullptr).value());
    }
    CHECK(*std::ranges::min_element(models) == 96);
    CHECK(*std::ranges::max_element(models) == 1728);
    std::uint64_t sum = 0;
    for (const std::uint64_t m : models) sum += m;
    CHECK(sum == 11352);
}

}  // namespace sudoku::test
