#include "sudoku/generate/shift_grids.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/terminator.h"
#include "sudoku/generate/grid_writer.h"
#include "sudoku/generate/request.h"
#include "sudoku/model/variant.h"
#include "sudoku/text/formats.h"

namespace sudoku {
namespace {

std::string written(const GridRequest& request) {
    sat::StringSink sink;
    const auto done = write_grids(request, sink, {});
    REQUIRE(done);
    CHECK(done->grids == request.count);
    return sink.text;
}

std::string by_format(ShiftGrids grids, std::uint64_t count, const std::string& name) {
    std::string text;
    for (std::uint64_t i = 0; i < count; ++i, grids.next()) {
        if (i != 0) text += find_format(name)->separator;
        find_format(name)->append({grids.board(), {}, "", {}, 0, 0}, {}, text);
    }
    return text;
}

// The next `count` grids, with what was there behind their room.
template <class Text>
std::string next_of(Text& text, std::uint64_t count) {
    const std::size_t size = count * text.grid_size();
    std::string out(size + ShiftGridText::kTooMuch + 8, '#');
    text.write(count, out.data());
    CHECK(out.substr(size + ShiftGridText::kTooMuch) == "########");
    return out.substr(0, size);
}

// What a sink was given, and whether each piece was what a kernel takes fastest.
class BlockSink final : public sat::ByteSink {
public:
    explicit BlockSink(sat::Terminator* stop = nullptr) : stop_(stop) {}
    sat::Status write(std::string_view bytes) override {
        if (bytes.empty()) return sat::Done{};
        sizes.push_back(bytes.size());
        aligned = aligned && reinterpret_cast<std::uintptr_t>(bytes.data()) % 64 == 0;
        text += bytes;
        if (stop_ != nullptr) stop_->terminate();
        return sat::Done{};
    }
    std::string text;
    std::vector<std::size_t> sizes;
    bool aligned = true;

private:
    sat::Terminator* stop_;
};

GridRequest shift_request(const Rules& rules, std::uint64_t count, GridLayout layout) {
    return {&rules, find_grid_method("shift"), count, Digit{1}, 0, layout};
}

constexpr GridLayout kLayouts[] = {GridLayout::rows, GridLayout::line};

}  // namespace

TEST_CASE("shift grids agree with the formats, across blocks, first rows and corners") {
    for (const Box box : {Box{1, 1}, Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{2, 4}, Box{4, 2}, Box{1, 9}, Box{9, 1},
                          Box{3, 3}, Box{2, 5}, Box{3, 4}, Box{5, 5}, Box{5, 7}}) {
        CAPTURE(to_string(box));
        const Rules rules = classic_rules(box);
        const std::uint64_t count = std::min<std::uint64_t>(ShiftGrids::count(box).value_or(2000), 2000);
        for (const Digit corner : {Digit{1}, static_cast<Digit>(box.side())}) {
            GridRequest request = shift_request(rules, count, GridLayout::rows);
            request.corner = corner;
            CHECK((written(request) == by_format(ShiftGrids(box, corner), count, "rows")));
            request.layout = GridLayout::line;
            CHECK((written(request) == by_format(ShiftGrids(box, corner), count, "line")));
        }
    }
}

TEST_CASE("copying and renaming grids gives the same text, however it is split, and stays within the buffer") {
    for (const Box box : {Box{2, 2}, Box{2, 3}, Box{4, 2}, Box{1, 7}, Box{3, 3}}) {
        for (const GridLayout layout : kLayouts) {
            CAPTURE(to_string(box));
            CopiedGridText copied(box, 2, layout);
            RenamedGridText renamed(box, 2, layout);
            ShiftGridText faster(box, 2, layout);
            REQUIRE(copied.grid_size() == renamed.grid_size());
            REQUIRE(faster.grid_size() == renamed.grid_size());
            for (const std::uint64_t count : {1u, 2u, 35u, 36u, 37u, 1u, 71u, 100u, 500u}) {
                const std::string expected = next_of(copied, count);
                CHECK((next_of(renamed, count) == expected));
                CHECK((next_of(faster, count) == expected));
            }
        }
    }
}

TEST_CASE("a sink gets whole blocks from aligned memory, and less only at the end") {
    const Rules nine = classic_rules({3, 3}), large = classic_rules({15, 16});
    for (const GridRequest& request :
         {shift_request(nine, 50'000, GridLayout::line), shift_request(nine, 30'000, GridLayout::rows),
          shift_request(large, 25, GridLayout::rows)}) {
        BlockSink sink;
        REQUIRE(write_grids(request, sink, {}));
        CHECK(sink.aligned);
        REQUIRE(sink.sizes.size() > 3);
        const std::size_t last = sink.sizes.back();
        sink.sizes.pop_back();
        CHECK(last <= sink.sizes.front());
        for (const std::size_t size : sink.sizes) CHECK((size >= 512 * 1024 && size % (512 * 1024) == 0));
    }
}

// 6432 grids of 163 bytes fit into a block.
TEST_CASE("one grid more or less at the end of a block changes only that grid") {
    const Rules rules = classic_rules({3, 3});
    const std::string all = by_format(ShiftGrids({3, 3}), 6440, "rows");
    for (std::uint64_t count = 6430; count <= 6440; ++count)
        CHECK((written(shift_request(rules, count, GridLayout::rows)) == all.substr(0, count * 163 - 1)));
}

TEST_CASE("an interrupted enumeration has written whole grids, as many as it reports") {
    const Rules rules = classic_rules({3, 3});
    for (const GridLayout layout : kLayouts) {
        sat::Terminator stop;
        BlockSink sink(&stop);
        const auto done = write_grids(shift_request(rules, 1'000'000, layout), sink, {&stop, nullptr});
        REQUIRE(done);
        CHECK(done->end == DistinctGrids::End::interrupted);
        CHECK((done->grids > 0 && done->grids < 1'000'000));
        CHECK((sink.text == written(shift_request(rules, done->grids, layout))));
        const auto none = write_grids(shift_request(rules, 3, layout), sink, {&stop, nullptr});
        REQUIRE(none);
        CHECK(none->grids == 0);
    }
}

}  // namespace sudoku
