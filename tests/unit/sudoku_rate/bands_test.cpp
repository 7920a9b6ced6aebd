#include "sudoku/rate/bands.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/random.h"

using namespace sudoku;

namespace {

using Measure = Bands::Measure;

Rating rated(std::uint64_t freedom, std::uint64_t nodes, std::uint64_t rounds) {
    Rating r;
    r.freedom = freedom;
    r.effort = {nodes, rounds};
    return r;
}

std::size_t members(const Bands& bands, const std::vector<Rating>& sample, unsigned level) {
    return static_cast<std::size_t>(
        std::count_if(sample.begin(), sample.end(), [&](const Rating& r) { return bands.belongs(r, level); }));
}

}  // namespace

TEST_CASE("of distinct values 11 parts are easy, 6 medium, 3 hard") {
    for (const Measure measure : {Measure::freedom, Measure::effort}) {
        std::vector<Rating> sample;
        for (std::uint64_t i = 0; i < 200; ++i) sample.push_back(rated(i * 7 % 200, i * 7 % 200 / 10, i * 7 % 10));
        const Bands bands(sample, measure);
        CHECK(bands.are_distinct());
        CHECK(members(bands, sample, 1) == 110);
        CHECK(members(bands, sample, 2) == 60);
        CHECK(members(bands, sample, 3) == 30);
    }
}

TEST_CASE("levels share no value, and every puzzle of the sample has one, however few values there are") {
    sat::Random random(2);
    for (int i = 0; i < 300; ++i) {
        std::vector<Rating> sample;
        const std::uint32_t values = 1 + random.below(12);
        for (int k = 0; k < 60; ++k) sample.push_back(rated(0, 0, random.below(values) * random.below(values)));
        std::vector<std::uint64_t> rounds;
        for (const Rating& r : sample) rounds.push_back(r.effort.rounds);
        std::sort(rounds.begin(), rounds.end());
        rounds.erase(std::unique(rounds.begin(), rounds.end()), rounds.end());
        const Bands bands(sample, Measure::effort);
        CHECK(bands.are_distinct() == (rounds.size() >= 3));
        if (!bands.are_distinct()) continue;
        for (const Rating& r : sample) CHECK(bands.belongs(r, 1) + bands.belongs(r, 2) + bands.belongs(r, 3) == 1);
        for (unsigned level = 1; level <= kLevels; ++level) CHECK(members(bands, sample, level) > 0);
        for (const Rating& easy : sample)
            for (const Rating& hard : sample)
                if (bands.belongs(easy, 1) && bands.belongs(hard, 2)) CHECK(harder(easy.effort, hard.effort) < 0);
    }
}

TEST_CASE("values outside the sample belong to the outer levels") {
    std::vector<Rating> sample;
    for (std::uint64_t i = 100; i < 200; ++i) sample.push_back(rated(i, 0, 0));
    const Bands bands(sample, Measure::freedom);
    CHECK(bands.belongs(rated(5, 0, 0), 1));
    CHECK(bands.belongs(rated(5000, 0, 0), 3));
    CHECK_FALSE(bands.belongs(rated(5000, 0, 0), 2));
}

TEST_CASE("if freedom decides, effort does not contradict it") {
    std::vector<Rating> sample;
    for (std::uint64_t i = 0; i < 100; ++i) sample.push_back(rated(i, 0, i * 37 % 100));
    const Bands bands(sample, Measure::freedom_and_effort);
    CHECK(bands.belongs(rated(10, 0, 20), 1));
    CHECK_FALSE(bands.belongs(rated(10, 0, 90), 1));
    CHECK(bands.belongs(rated(60, 0, 50), 2));
    CHECK_FALSE(bands.belongs(rated(60, 0, 10), 2));
    CHECK(bands.belongs(rated(99, 0, 90), 3));
    CHECK_FALSE(bands.belongs(rated(99, 0, 10), 3));
}

TEST_CASE("effort decides from 45 blanks on if the solution is unique") {
    CHECK(Bands::measure_for(45, 81, true) == Measure::effort);
    CHECK(Bands::measure_for(44, 81, true) == Measure::freedom_and_effort);
    CHECK(Bands::measure_for(55, 81, false) == Measure::freedom);
    CHECK(Bands::measure_for(20, 36, true) == Measure::effort);
    CHECK(Bands::measure_for(19, 36, true) == Measure::freedom_and_effort);
}
