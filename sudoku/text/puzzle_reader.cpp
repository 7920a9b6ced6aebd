#include "sudoku/text/puzzle_reader.h"

#include <array>
#include <cmath>

namespace sudoku {

struct PuzzleReader::State {
    sat::ByteSource& source;
    PuzzleReadOptions options;
    std::string buffer;
    std::uint64_t line = 0, number = 0;
    bool ended = false;
};

PuzzleReader::PuzzleReader(sat::ByteSource& source, PuzzleReadOptions options)
    : state_(std::make_unique<State>(State{source, options, {}})) {}
PuzzleReader::~PuzzleReader() = default;

std::uint64_t PuzzleReader::number() const {
    return state_->number;
}

std::optional<sat::Result<Puzzle>> PuzzleReader::next() {
    std::array<char, 65536> block;
    std::size_t end;
    while ((end = state_->buffer.find('\n')) == std::string::npos && !state_->ended) {
        const auto n = state_->source.read(block, state_->options.stop);
        if (!n) {
            state_->ended = true;
            return sat::Result<Puzzle>(n.fault());
        }
        state_->buffer.append(block.data(), *n);
        state_->ended = *n == 0;
    }
    if (state_->buffer.empty()) return std::nullopt;
    const std::string text = state_->buffer.substr(0, end);
    state_->buffer.erase(0, end == std::string::npos ? end : end + 1);
    ++state_->line;
    ++state_->number;
    const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(text.size()))));
    if (side == 0 || side * side != text.size()) return sat::Result<Puzzle>(sat::Fault{"no puzzle", state_->line, 1});
    Puzzle puzzle{Board(side), {}, "", {}, state_->number, state_->line};
    for (Cell c = 0; c < text.size(); ++c) {
        const char s = text[c];
        const int d = s >= '1' && s <= '9' ? s - '0' : s >= 'A' && s <= 'Z' ? s - 'A' + 10 : 0;
        if (d > static_cast<int>(side)) return sat::Result<Puzzle>(sat::Fault{"no digit", state_->line, c + 1});
        puzzle.board.set(c, static_cast<Digit>(d));
    }
    return sat::Result<Puzzle>(std::move(puzzle));
}

}  // namespace sudoku
