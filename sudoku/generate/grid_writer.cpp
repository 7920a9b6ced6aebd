#include "sudoku/generate/grid_writer.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/request.h"
#include "sudoku/text/formats.h"

namespace sudoku {
namespace {

using sat::Error;

// Bytes per system call.  File systems with large folios (such as ext4) take 17 % more time for blocks of 128 KiB, and
// 5 % more for slightly shorter, unaligned blocks.
constexpr std::size_t kBlock = 1024 * 1024;

// From a buffer at an odd multiple of 16 bytes, as returned by malloc, the kernel copies 15 % more slowly.
struct alignas(64) CacheLine {
    char bytes[64];
};

// Space for a block, and for the excess of filling it with whole grids.
std::unique_ptr<CacheLine[]> block_buffer(std::size_t grid_size) {
    const std::size_t bytes = kBlock + grid_size + ShiftGridText::kTooMuch;
    return std::make_unique_for_overwrite<CacheLine[]>(bytes / sizeof(CacheLine) + 1);
}

const FormatEntry& format_of(GridLayout layout) {
    return *find_format(layout == GridLayout::rows ? "rows" : "line");
}

sat::Status check_shift(const GridRequest& request) {
    if (!is_classic(*request.rules))
        return Error{"method shift makes classic grids only; expected backtrack or lasvegas"};
    const auto all = ShiftGrids::count(request.rules->box());
    if (!all || request.count <= *all) return sat::Done{};
    return Error{"%1 grids are more than the %2 that method shift has with boxes of %3", request.count, *all,
                 to_string(request.rules->box())};
}

// Writes whole blocks, independent of the size of a grid, and the rest at the end.
sat::Result<GridsWritten> write_shift(const GridRequest& request, sat::ByteSink& out, const Deadline& deadline) {
    ShiftGridText grids(request.rules->box(), request.corner.value_or(Digit{1}), request.layout);
    const std::size_t grid_size = grids.grid_size();
    const auto buffer = block_buffer(grid_size);
    char* const text = reinterpret_cast<char*>(buffer.get());
    std::size_t size = 0;
    GridsWritten written;
    while (written.grids < request.count && !deadline.is_over()) {
        const std::uint64_t fill = (kBlock - size) / grid_size + 1, now = std::min(fill, request.count - written.grids);
        grids.write(now, text + size);
        written.grids += now;
        size += now * grid_size;
        const std::size_t whole = (size - 1) / kBlock * kBlock;  // the last byte may be an empty line before a grid
        if (sat::Status sent = out.write({text, whole}); !sent) return sent.error();
        std::memmove(text, text + whole, size -= whole);
    }
    if (written.grids < request.count) written.end = DistinctGrids::End::interrupted;
    if (size > 0 && request.layout == GridLayout::rows) --size;
    if (sat::Status sent = out.write({text, size}); !sent) return sent.error();
    return written;
}

// Appends a grid, in layout `rows` with an empty line before it unless it is the first.
void append(const GridText& grid, GridLayout layout, bool first, std::string& text) {
    if (layout == GridLayout::line) {
        text.append(grid.data(), grid.size());
        text += '\n';
        return;
    }
    if (!first) text += '\n';
    char rows[162];
    for (std::size_t cell = 0; cell < 81; ++cell) {
        rows[2 * cell] = grid[cell];
        rows[2 * cell + 1] = cell % 9 == 8 ? '\n' : ' ';
    }
    text.append(rows, sizeof rows);
}

// Writes a few thousand grids at once.
sat::Result<GridsWritten> write_bulk(const GridRequest& request, GridStart start, sat::ByteSink& out,
                                     const Deadline& deadline) {
    BulkGridStream grids(start, request.seed, request.corner);
    GridsWritten written;
    for (std::string text; written.grids < request.count;) {
        const auto next = grids.next(deadline.terminator);
        if (!next) return next.error();
        if (next->empty()) {
            written.end = DistinctGrids::End::interrupted;
            break;
        }
        text.clear();
        const std::size_t now = std::min<std::uint64_t>(next->size(), request.count - written.grids);
        for (const GridText& grid : next->first(now)) append(grid, request.layout, written.grids++ == 0, text);
        if (sat::Status sent = out.write(text); !sent) return sent.error();
    }
    return written;
}

sat::Result<GridsWritten> write_random(const GridRequest& request, sat::ByteSink& out, const Deadline& deadline) {
    DistinctGrids grids(*request.rules, *request.method, request.corner, request.seed, request.count);
    const FormatEntry& format = format_of(request.layout);
    const WriteStyle style{'\0', request.rules->box()};
    GridsWritten written;
    for (std::string text; written.grids < request.count; ++written.grids) {
        auto grid = grids.next(deadline);
        if (!grid) return grid.error();
        written.end = grids.end();
        if (!*grid) break;
        text.clear();
        if (written.grids != 0) text = format.separator;
        format.append({**std::move(grid), {}, "", {}, 0, 0}, style, text);
        if (sat::Status sent = out.write(text); !sent) return sent.error();
    }
    return written;
}

}  // namespace

sat::Status check_request(const GridRequest& request) {
    const std::size_t side = request.rules->side();
    if (request.corner && (*request.corner < 1 || *request.corner > side))
        return Error{"the corner's digit is %1; expected 1 to %2", *request.corner, side};
    const sat::Phrase obstacle = format_of(request.layout).obstacle({Board(side), {}, "", {}, 0, 0});
    if (!obstacle.empty()) return Error{obstacle};
    return request.method->is_random() ? sat::Status(sat::Done{}) : check_shift(request);
}

sat::Result<GridsWritten> write_grids(const GridRequest& request, sat::ByteSink& out, const Deadline& deadline) {
    if (!request.method->is_random()) return write_shift(request, out, deadline);
    if (const auto start = BulkGridStream::start_of(*request.rules, *request.method))
        return write_bulk(request, *start, out, deadline);
    return write_random(request, out, deadline);
}

}  // namespace sudoku
