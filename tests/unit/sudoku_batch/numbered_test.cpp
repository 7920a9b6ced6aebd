#include "sudoku/batch/numbered.h"
#include "sat/core/terminator.h"

#include <doctest/doctest.h>

namespace {

using namespace sudoku;
using sat::Done;
using sat::Error;
using sat::Status;

struct Written {
    std::string text;
    std::uint64_t items = 0;
};

NumberedStages squares(Written& written) {
    NumberedStages stages;
    stages.make_append = [] {
        return [](std::uint64_t number, std::string& text) {
            text += std::to_string(number * number) + "\n";
            return true;
        };
    };
    stages.write = [&](const std::string& text, std::uint64_t items) {
        written.text += text;
        written.items += items;
        return Status(Done{});
    };
    return stages;
}

NumberedOptions options(std::size_t threads, std::uint64_t chunk) {
    NumberedOptions o;
    o.pipeline.threads = threads;
    o.chunk = chunk;
    return o;
}

TEST_CASE("numbered items are written once each and in order, for any number of threads and chunk size") {
    std::string expected;
    for (std::uint64_t i = 0; i < 1000; ++i) expected += std::to_string(i * i) + "\n";
    for (const std::size_t threads : std::initializer_list<std::size_t>{1, 2, 3, 8})
        for (const std::uint64_t chunk : std::initializer_list<std::uint64_t>{1, 7, 1000, 5000}) {
            Written written;
            const auto count = write_numbered(1000, options(threads, chunk), squares(written));
            REQUIRE(count.ok());
            CHECK(*count == 1000);
            CHECK(written.items == 1000);
            CHECK(written.text == expected);
        }
}

TEST_CASE("nothing is written from the first failed item on") {
    for (const std::size_t threads : std::initializer_list<std::size_t>{1, 2, 8})
        for (const std::uint64_t chunk : std::initializer_list<std::uint64_t>{1, 7, 100}) {
            Written written;
            NumberedStages stages = squares(written);
            stages.make_append = [] {
                return [](std::uint64_t number, std::string& text) {
                    text += "x";
                    return number < 40;
                };
            };
            const auto count = write_numbered(100000, options(threads, chunk), std::move(stages));
            CHECK(*count == 40);
            CHECK(written.text == std::string(40, 'x'));
        }
}

TEST_CASE("an interrupt ends the work with the finished items, and none is started after it") {
    sat::Terminator stop;
    for (const std::size_t threads : std::initializer_list<std::size_t>{1, 4}) {
        stop.reset();
        Written written;
        NumberedStages stages = squares(written);
        stages.make_append = [&] {
            return [&](std::uint64_t number, std::string& text) {
                if (number == 25) stop.terminate();
                text += "x";
                return true;
            };
        };
        NumberedOptions o = options(threads, 10);
        o.stop = &stop;
        const auto count = write_numbered(1u << 30, o, std::move(stages));
        REQUIRE(count.ok());
        CHECK(*count <= 1000);
        CHECK(written.items == *count);
        CHECK(written.text == std::string(*count, 'x'));
    }
}

TEST_CASE("an error of the sink is returned") {
    for (const std::size_t threads : std::initializer_list<std::size_t>{1, 4}) {
        Written written;
        NumberedStages stages = squares(written);
        stages.write = [](const std::string&, std::uint64_t) { return Status(Error{"no room"}); };
        CHECK(write_numbered(1u << 30, options(threads, 10), std::move(stages)).error().message() == "no room");
    }
}

}  // namespace
