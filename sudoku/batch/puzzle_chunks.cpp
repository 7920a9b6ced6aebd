#include "sudoku/batch/puzzle_chunks.h"

#include <algorithm>
#include <utility>

#include "sat/core/terminator.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

// The chunk under work, and its way on.
class Chunks {
public:
    Chunks(bool together, const std::function<bool(PuzzleChunk&)>& take) : together_(together), take_(take) {}

    void add(sat::Result<Puzzle> puzzle, std::uint64_t number) {
        if (chunk_.size() == 0) chunk_.first = number;
        const std::size_t cells = puzzle ? puzzle->board.num_cells() : 1;
        chunk_.puzzles.push_back(std::move(puzzle));
        count_in(together_ && cells == 81 ? kTogetherCells : cells);
    }
    void add(const PlainLines& lines, std::uint64_t number) {
        if (chunk_.size() == 0) chunk_.first = number;
        chunk_.plain += lines.text;
        chunk_.runs.push_back({chunk_.puzzles.size(), lines.count(), lines.line});
        count_in(kPlainCells * lines.count());
    }
    void hand_on() {
        if (chunk_.size() == 0 || !wanted_) return;
        wanted_ = take_(chunk_);
        chunk_.clear();
        cells_handed_on_ += std::exchange(cells_, 0);
    }
    bool wanted() const { return wanted_; }
    // How many plain lines fill the chunk.
    std::size_t room() const { return (most() - cells_ + kPlainCells - 1) / kPlainCells; }

private:
    std::size_t most() const { return std::clamp(cells_handed_on_ / 8, kFirstChunkCells, kLargestChunkCells); }
    void count_in(std::size_t cells) {
        cells_ += cells;
        if (cells_ >= most()) hand_on();
    }

    const bool together_;
    const std::function<bool(PuzzleChunk&)>& take_;
    PuzzleChunk chunk_;
    std::size_t cells_ = 0, cells_handed_on_ = 0;
    bool wanted_ = true;
};

// Passes on what there is before it reads more.
class HandingOnSource final : public sat::ByteSource {
public:
    HandingOnSource(sat::ByteSource& source, Chunks& chunks) : source_(source), chunks_(chunks) {}
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override {
        chunks_.hand_on();
        if (!chunks_.wanted()) return std::size_t{0};
        return source_.read(into, stop);
    }

private:
    sat::ByteSource& source_;
    Chunks& chunks_;
};

}  // namespace

void PuzzleChunk::clear() {
    puzzles.clear();
    plain.clear();
    runs.clear();
}

void PuzzleChunk::drop(std::size_t count) {
    ASSERT(count <= size());
    first += count;
    std::size_t puzzles_gone = 0, lines_gone = 0;
    auto run = runs.begin();
    for (std::size_t left = count; left > 0;) {
        const std::size_t before = run == runs.end() ? left : std::min(left, run->before - puzzles_gone);
        puzzles_gone += before;
        left -= before;
        if (left == 0) break;
        const std::size_t lines = std::min(left, run->lines);
        lines_gone += lines;
        left -= lines;
        run->lines -= lines;
        run->line += lines;
        if (run->lines == 0) ++run;
    }
    puzzles.erase(puzzles.begin(), puzzles.begin() + static_cast<std::ptrdiff_t>(puzzles_gone));
    plain.erase(0, lines_gone * PlainLines::kBytes);
    runs.erase(runs.begin(), run);
    for (Run& r : runs) r.before -= puzzles_gone;
}

Puzzle puzzle_of_plain(const char* cells, std::uint64_t number, std::uint64_t line) {
    Puzzle puzzle{Board(9), {}, "", {}, number, line};
    for (Cell c = 0; c < 81; ++c) puzzle.board.set(c, symbol_value(cells[c]));
    return puzzle;
}

sat::Status read_chunks(sat::ByteSource& source, const PuzzleReadOptions& options,
                        const std::function<bool(PuzzleChunk&)>& take) {
    const bool together = options.plain_lines != nullptr;
    Chunks chunks(together, take);
    HandingOnSource handing_on(source, chunks);
    PuzzleReader reader(handing_on, options);
    while (chunks.wanted() && !sat::terminated(options.stop)) {
        if (const PlainLines lines = together ? reader.next_plain(chunks.room()) : PlainLines(); lines.count() > 0) {
            chunks.add(lines, reader.number() - lines.count() + 1);
            continue;
        }
        auto puzzle = reader.next();
        if (!puzzle || sat::terminated(options.stop)) break;  // what a stop cut off is no bad puzzle
        const bool failed = !*puzzle && puzzle->error().line == 0;
        if (!failed) {
            chunks.add(*std::move(puzzle), reader.number());
            continue;
        }
        chunks.hand_on();
        return puzzle->error();
    }
    if (!sat::terminated(options.stop)) chunks.hand_on();
    return sat::Done{};
}

}  // namespace sudoku
