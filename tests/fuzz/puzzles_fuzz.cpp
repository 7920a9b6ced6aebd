// Arbitrary bytes through the puzzle reader.  Beside not crashing: small blocks read as large ones do; every
// fault has a place, in order; and a good board is the one that is read again after it was written, in every
// format that holds it and is not taken for something else by its neighbours, which a board alone has not.
#include <cstdlib>
#include <string>
#include <vector>

#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

class Blocks final : public sat::ByteSource {
public:
    Blocks(std::string_view text, std::size_t block) : rest_(text), block_(block) {}
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag) override {
        const std::size_t n = rest_.copy(into.data(), std::min(block_, into.size()));
        rest_.remove_prefix(n);
        return n;
    }

private:
    std::string_view rest_;
    std::size_t block_;
};

using Puzzles = std::vector<sat::Result<sudoku::Puzzle>>;

Puzzles read(std::string_view text, std::size_t block, std::optional<sudoku::Box> box = {}) {
    Blocks source(text, block);
    sudoku::PuzzleReader reader(source, {box, nullptr});
    Puzzles puzzles;
    while (auto puzzle = reader.next()) {
        puzzles.push_back(*std::move(puzzle));
        require(reader.number() == puzzles.size());
    }
    return puzzles;
}

bool same(const sat::Result<sudoku::Puzzle>& a, const sat::Result<sudoku::Puzzle>& b) {
    if (a.ok() != b.ok()) return false;
    if (!a)
        return a.fault().message == b.fault().message && a.fault().line == b.fault().line &&
               a.fault().column == b.fault().column;
    return a->board == b->board && a->marks == b->marks && a->name == b->name && a->notes == b->notes &&
           a->line == b->line;
}

// With --box nothing about the side is left to guess.
void require_round_trip(const sudoku::Puzzle& puzzle) {
    const sudoku::Box box = sudoku::default_box(puzzle.board.side());
    for (const sudoku::FormatEntry& format : sudoku::formats()) {
        if (!format.obstacle(puzzle).empty()) continue;
        std::string text{format.heading};
        format.append(puzzle, {}, text);
        const Puzzles back = read(text, text.size(), box);
        require(back.size() == 1 && back[0].ok());
        require(back[0]->board == puzzle.board);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Puzzles whole = read(text, size + 1), small = read(text, 3);
    require(whole.size() == small.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        require(same(whole[i], small[i]));
        if (!whole[i]) require(whole[i].fault().line >= 1 && whole[i].fault().column >= 1);
        if (whole[i]) require(whole[i]->number == i + 1);
        if (whole[i] && i < 3 && whole[i]->board.side() <= 40) require_round_trip(*whole[i]);
    }
    return 0;
}
