#include "sudoku/text/frame.h"

namespace sudoku {
namespace {

std::string undrawn_rules(const Puzzle& puzzle, Box box) {
    std::string names;
    if (puzzle.rules.variant)
        for (const VariantEntry* part : puzzle.rules.variant->parts)
            if (part->name != "jigsaw") names.append(names.empty() ? "" : ",").append(part->name);
    const bool is_narrow = box.rows == 1 || box.columns == 1;
    if (is_narrow && box != default_box(box.side())) names += (names.empty() ? "" : " ") + to_string(box);
    return names;
}

}  // namespace

Box box_of(const WriteStyle& style, const Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    if (puzzle.rules.box && puzzle.rules.box->side() == side) return *puzzle.rules.box;
    return style.box.side() == side ? style.box : default_box(side);
}

void append_undrawn(const Puzzle& puzzle, Box box, std::string& text) {
    if (const std::string names = undrawn_rules(puzzle, box); !names.empty()) text += "#V " + names + "\n";
}

Frame::Frame(const Puzzle& puzzle, Box box) : side_(puzzle.board.side()), box_(box) {
    if (puzzle.rules.variant && puzzle.rules.variant->is_jigsaw()) regions_ = puzzle.rules.variant->regions;
    if (regions_.size() != side_ * side_) regions_.clear();
    for (std::size_t at = 0; at <= side_; ++at) {
        bool upright = at == 0 || at == side_, level = upright;
        for (std::size_t i = 0; i < side_; ++i) upright |= is_left(i, at), level |= is_above(at, i);
        upright_.push_back(upright);
        level_.push_back(level);
    }
}

}  // namespace sudoku
