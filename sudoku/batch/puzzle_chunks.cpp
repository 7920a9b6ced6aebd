#include "sudoku/batch/puzzle_chunks.h"

#include <algorithm>
#include <utility>

namespace sudoku {
namespace {

// The chunk under work, and its way on.
class Chunks {
public:
    explicit Chunks(const std::function<bool(PuzzleChunk&)>& take) : take_(take) {}

    void add(sat::Result<Puzzle> puzzle, std::uint64_t number) {
        if (chunk_.puzzles.empty()) chunk_.first = number;
        cells_ += puzzle ? puzzle->board.num_cells() : 1;
        chunk_.puzzles.push_back(std::move(puzzle));
        if (cells_ >= std::clamp(cells_handed_on_ / 8, kFirstChunkCells, kLargestChunkCells)) hand_on();
    }
    void hand_on() {
        if (chunk_.puzzles.empty() || !wanted_) return;
        wanted_ = take_(chunk_);
        chunk_.puzzles.clear();
        cells_handed_on_ += std::exchange(cells_, 0);
    }
    bool wanted() const { return wanted_; }

private:
    const std::function<bool(PuzzleChunk&)>& take_;
    PuzzleChunk chunk_;
    std::size_t cells_ = 0, cells_handed_on_ = 0;
    bool wanted_ = true;
};

// Hands on what there is before it asks for more.
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

bool raised(sat::StopFlag stop) {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}

}  // namespace

sat::Status read_chunks(sat::ByteSource& source, const PuzzleReadOptions& options,
                        const std::function<bool(PuzzleChunk&)>& take) {
    Chunks chunks(take);
    HandingOnSource handing_on(source, chunks);
    PuzzleReader reader(handing_on, options);
    while (chunks.wanted() && !raised(options.stop)) {
        auto puzzle = reader.next();
        if (!puzzle || raised(options.stop)) break;  // what a stop cut off is no bad puzzle
        const bool failed = !*puzzle && puzzle->fault().line == 0;
        if (!failed) {
            chunks.add(*std::move(puzzle), reader.number());
            continue;
        }
        chunks.hand_on();
        return puzzle->fault();
    }
    if (!raised(options.stop)) chunks.hand_on();
    return sat::Done{};
}

}  // namespace sudoku
