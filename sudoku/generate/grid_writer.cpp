#include "sudoku/generate/grid_writer.h"

#include <algorithm>
#include <string>

#include "sudoku/generate/request.h"
#include "sudoku/text/formats.h"

namespace sudoku {
namespace {

using sat::Fault;

constexpr std::size_t kBlock = 128 * 1024;  // bytes: one system call each, and still in the processor's cache

const FormatEntry& format_of(GridLayout layout) {
    return *find_format(layout == GridLayout::rows ? "rows" : "line");
}

sat::Status check_shift(const GridRequest& request) {
    if (!is_classic(*request.rules))
        return Fault{"method shift makes classic grids only; expected backtrack or lasvegas"};
    const auto all = ShiftGrids::count(request.rules->box());
    if (!all || request.count <= *all) return sat::Done{};
    return Fault{std::to_string(request.count) + " grids are more than the " + std::to_string(*all) +
                 " that method shift has with boxes of " + to_string(request.rules->box())};
}

sat::Result<GridsWritten> write_shift(const GridRequest& request, sat::ByteSink& out, const Patience& patience) {
    ShiftGridText grids(request.rules->box(), request.corner.value_or(Digit{1}), request.layout);
    const std::uint64_t block = std::max<std::uint64_t>(kBlock / grids.grid_size(), 1);
    GridsWritten written;
    for (std::string text; written.grids < request.count;) {
        if (patience.ended()) {
            written.end = DistinctGrids::End::patience;
            break;
        }
        const std::uint64_t now = std::min(block, request.count - written.grids);
        grids.next(now, text);
        if (sat::Status sent = out.write(text); !sent) return sent.fault();
        written.grids += now;
    }
    return written;
}

sat::Result<GridsWritten> write_random(const GridRequest& request, sat::ByteSink& out, const Patience& patience) {
    DistinctGrids grids(*request.rules, *request.method, request.corner, request.seed, request.count);
    const FormatEntry& format = format_of(request.layout);
    const WriteStyle style{'\0', request.rules->box()};
    GridsWritten written;
    for (std::string text; written.grids < request.count; ++written.grids) {
        auto grid = grids.next(patience);
        if (!grid) return grid.fault();
        written.end = grids.end();
        if (!*grid) break;
        text.clear();
        if (written.grids != 0) text = format.separator;
        format.append({**std::move(grid), {}, "", {}, 0, 0}, style, text);
        if (sat::Status sent = out.write(text); !sent) return sent.fault();
    }
    return written;
}

}  // namespace

sat::Status check_request(const GridRequest& request) {
    const std::size_t side = request.rules->side();
    if (request.corner && (*request.corner < 1 || *request.corner > side))
        return Fault{"the corner's digit is " + std::to_string(*request.corner) + "; expected 1 to " +
                     std::to_string(side)};
    const std::string obstacle = format_of(request.layout).obstacle({Board(side), {}, "", {}, 0, 0});
    if (!obstacle.empty()) return Fault{obstacle};
    return request.method->is_random() ? sat::Status(sat::Done{}) : check_shift(request);
}

sat::Result<GridsWritten> write_grids(const GridRequest& request, sat::ByteSink& out, const Patience& patience) {
    return request.method->is_random() ? write_random(request, out, patience) : write_shift(request, out, patience);
}

}  // namespace sudoku
