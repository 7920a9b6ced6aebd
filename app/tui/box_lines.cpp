#include "app/tui/box_lines.h"

#include <array>

namespace tui {
namespace {

struct Line {
    char32_t character;
    Arms arms;  // up, right, down, left
};

// Every mixture of light and heavy arms has a character.
constexpr std::array kLines{
    Line{U'─', {0, 1, 0, 1}}, Line{U'━', {0, 2, 0, 2}}, Line{U'│', {1, 0, 1, 0}}, Line{U'┃', {2, 0, 2, 0}},
    Line{U'┌', {0, 1, 1, 0}}, Line{U'┍', {0, 2, 1, 0}}, Line{U'┎', {0, 1, 2, 0}}, Line{U'┏', {0, 2, 2, 0}},
    Line{U'┐', {0, 0, 1, 1}}, Line{U'┑', {0, 0, 1, 2}}, Line{U'┒', {0, 0, 2, 1}}, Line{U'┓', {0, 0, 2, 2}},
    Line{U'└', {1, 1, 0, 0}}, Line{U'┕', {1, 2, 0, 0}}, Line{U'┖', {2, 1, 0, 0}}, Line{U'┗', {2, 2, 0, 0}},
    Line{U'┘', {1, 0, 0, 1}}, Line{U'┙', {1, 0, 0, 2}}, Line{U'┚', {2, 0, 0, 1}}, Line{U'┛', {2, 0, 0, 2}},
    Line{U'├', {1, 1, 1, 0}}, Line{U'┝', {1, 2, 1, 0}}, Line{U'┞', {2, 1, 1, 0}}, Line{U'┟', {1, 1, 2, 0}},
    Line{U'┠', {2, 1, 2, 0}}, Line{U'┡', {2, 2, 1, 0}}, Line{U'┢', {1, 2, 2, 0}}, Line{U'┣', {2, 2, 2, 0}},
    Line{U'┤', {1, 0, 1, 1}}, Line{U'┥', {1, 0, 1, 2}}, Line{U'┦', {2, 0, 1, 1}}, Line{U'┧', {1, 0, 2, 1}},
    Line{U'┨', {2, 0, 2, 1}}, Line{U'┩', {2, 0, 1, 2}}, Line{U'┪', {1, 0, 2, 2}}, Line{U'┫', {2, 0, 2, 2}},
    Line{U'┬', {0, 1, 1, 1}}, Line{U'┭', {0, 1, 1, 2}}, Line{U'┮', {0, 2, 1, 1}}, Line{U'┯', {0, 2, 1, 2}},
    Line{U'┰', {0, 1, 2, 1}}, Line{U'┱', {0, 1, 2, 2}}, Line{U'┲', {0, 2, 2, 1}}, Line{U'┳', {0, 2, 2, 2}},
    Line{U'┴', {1, 1, 0, 1}}, Line{U'┵', {1, 1, 0, 2}}, Line{U'┶', {1, 2, 0, 1}}, Line{U'┷', {1, 2, 0, 2}},
    Line{U'┸', {2, 1, 0, 1}}, Line{U'┹', {2, 1, 0, 2}}, Line{U'┺', {2, 2, 0, 1}}, Line{U'┻', {2, 2, 0, 2}},
    Line{U'┼', {1, 1, 1, 1}}, Line{U'┽', {1, 1, 1, 2}}, Line{U'┾', {1, 2, 1, 1}}, Line{U'┿', {1, 2, 1, 2}},
    Line{U'╀', {2, 1, 1, 1}}, Line{U'╁', {1, 1, 2, 1}}, Line{U'╂', {2, 1, 2, 1}}, Line{U'╃', {2, 1, 1, 2}},
    Line{U'╄', {2, 2, 1, 1}}, Line{U'╅', {1, 1, 2, 2}}, Line{U'╆', {1, 2, 2, 1}}, Line{U'╇', {2, 2, 1, 2}},
    Line{U'╈', {1, 2, 2, 2}}, Line{U'╉', {2, 1, 2, 2}}, Line{U'╊', {2, 2, 2, 1}}, Line{U'╋', {2, 2, 2, 2}},
    Line{U'╴', {0, 0, 0, 1}}, Line{U'╵', {1, 0, 0, 0}}, Line{U'╶', {0, 1, 0, 0}}, Line{U'╷', {0, 0, 1, 0}},
    Line{U'╸', {0, 0, 0, 2}}, Line{U'╹', {2, 0, 0, 0}}, Line{U'╺', {0, 2, 0, 0}}, Line{U'╻', {0, 0, 2, 0}},
    Line{U'╼', {0, 2, 0, 1}}, Line{U'╽', {1, 0, 2, 0}}, Line{U'╾', {0, 1, 0, 2}}, Line{U'╿', {2, 0, 1, 0}},
};
static_assert(kLines.size() == 3 * 3 * 3 * 3 - 1);

}  // namespace

char32_t line_of(Arms arms) {
    for (const Line& line : kLines)
        if (line.arms == arms) return line.character;
    return U' ';
}

Arms arms_of(char32_t character) {
    for (const Line& line : kLines)
        if (line.character == character) return line.arms;
    return {};
}

}  // namespace tui
