#include "sudoku/batch/numbered.h"

#include <algorithm>

#include "sat/core/terminator.h"

namespace sudoku {
namespace {

struct Range {
    std::uint64_t begin = 0, end = 0;
};

struct Text {
    std::string text;
    std::uint64_t items = 0;
    bool cut_off = false;  // an item of the range could not be made
};

void make(const Range& range, const AppendNumbered& append, const NumberedOptions& options, Text& made) {
    made.text.clear();
    made.items = 0;
    made.cut_off = false;
    for (std::uint64_t number = range.begin; number < range.end && !made.cut_off; ++number) {
        const std::size_t before = made.text.size();
        made.cut_off = sat::terminated(options.stop) || !append(number, made.text);
        if (made.cut_off) made.text.resize(before);
        else ++made.items;
    }
}

}  // namespace

sat::Result<std::uint64_t> write_numbered(std::uint64_t count, const NumberedOptions& options, NumberedStages stages) {
    ASSERT(options.chunk > 0);
    std::uint64_t written = 0;         // the writer's until finish()
    std::atomic<bool> cut_off{false};  // nothing from here on is needed
    OrderedPipeline<Range, Text>::Stages work;
    work.make_work = [&] {
        return [&, append = stages.make_append()](Range& range, Text& made, const auto&) {
            if (cut_off) made.items = 0, made.cut_off = true;
            else make(range, append, options, made);
        };
    };
    work.write = [&](Text& made) -> sat::Status {
        if (cut_off) return sat::Done{};
        cut_off = made.cut_off;
        written += made.items;
        return made.items == 0 ? sat::Status(sat::Done{}) : stages.write(made.text, made.items);
    };
    work.rest = stages.rest;
    work.failed = options.failed;
    OrderedPipeline<Range, Text> pipeline(options.pipeline, std::move(work));
    for (std::uint64_t begin = 0; begin < count && !cut_off;) {
        Range range{begin, begin + std::min(options.chunk, count - begin)};
        begin = range.end;
        if (!pipeline.push(range)) break;
    }
    if (sat::Status finished = pipeline.finish(); !finished) return finished.error();
    return written;
}

}  // namespace sudoku
