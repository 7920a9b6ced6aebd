#include <doctest/doctest.h>

#include <vector>

#include "app/bench/report/parse_speed.h"

using namespace sat;

namespace {

Run reading(double cpu_seconds, std::uint64_t peak) {
    Run run;
    run.text_bytes = 1000000;
    run.clauses = 7;
    run.parse_cpu_seconds = cpu_seconds;
    run.parse_wall_seconds = cpu_seconds * 2;
    run.peak_bytes = peak;
    return run;
}

}  // namespace

TEST_CASE("the best and median rate are per CPU second, the peak per byte") {
    const auto speed = parse_speed(std::vector{reading(0.02, 2000000), reading(0.005, 2500000), reading(0.01, 1)});
    REQUIRE(speed);
    CHECK(speed->best_rate() == doctest::Approx(200));
    CHECK(speed->median_rate() == doctest::Approx(100));
    CHECK(speed->peak_per_byte() == doctest::Approx(2.5));
    CHECK(speed->best_wall_seconds == doctest::Approx(0.01));
    const auto two = parse_speed(std::vector{reading(0.02, 1), reading(0.03, 1)});
    REQUIRE(two);
    CHECK(two->median_cpu_seconds == doctest::Approx(0.025));
}

TEST_CASE("runs that failed, that differ or that read nothing are errors") {
    Run broken;
    broken.error = "x.cnf: no such file";
    CHECK(parse_speed(std::vector{reading(1, 1), broken}).error().message() == "x.cnf: no such file");
    Run other = reading(1, 1);
    other.clauses = 8;
    CHECK(parse_speed(std::vector{reading(1, 1), other}).error().message() == "the runs read different formulas");
    CHECK(parse_speed(std::vector{Run{}}).error().message() == "the file is too short to measure");
}
