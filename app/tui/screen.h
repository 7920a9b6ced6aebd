#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tui {

// The meaning of a cell, not its colour: themes (theme.h) map roles to colours for dark and light backgrounds, and to
// bold, underline and reverse without colours, so that no meaning depends on colour alone.
enum class Role : std::uint8_t {
    text,
    title,
    dim,
    frame,
    frame_strong,
    given,
    entered,
    mark,
    conflict,
    wrong,
    hint,
    good,
    message,
    key,
    answer,  // a digit that the program filled in
    corner,  // a corner mark
    shade,   // dots that shade a cell where no paper does
    // Candidates of a hint, and of a clause: those that the pattern is made of, in two colours where it has two, its
    // fins, and those that go.
    cause,
    second,
    fin,
    removed,
    count_
};

// The colours that a player can give to cells and marks.
inline constexpr std::uint8_t kColours = 6;

struct Look {
    Role role = Role::text;
    bool cursor = false;      // the cell the player is on
    bool house = false;       // in a house of the cursor
    bool same_digit = false;  // the digit under the cursor
    bool extra = false;       // in an area of a variant: a diagonal, a window
    std::uint8_t colour = 0;  // that the player gave the cell or the mark, 1 to kColours; 0: none
    bool possible = false;    // in a cell that can hold the digit of a filter
    friend bool operator==(const Look&, const Look&) = default;
};

struct Size {
    std::size_t rows = 0, columns = 0;
    friend bool operator==(Size, Size) = default;
};

// A picture of a terminal: a rectangle of characters, each with a look.  Programs draw whole screens, as functions of
// their state, and the terminal (curses.h) sends what changed; tests compare screens with stored ones.
class Screen {
public:
    struct Glyph {
        char32_t character = U' ';
        Look look;
        bool second_half = false;  // of the wide character to the left
        friend bool operator==(const Glyph&, const Glyph&) = default;
    };

    explicit Screen(Size size) : size_(size), glyphs_(size.rows * size.columns) {}
    Size size() const { return size_; }
    const Glyph& at(std::size_t row, std::size_t column) const { return glyphs_[row * size_.columns + column]; }

    // Writes UTF-8 from (row, column) to the right; text beyond the edge is cut.  Returns the column after it.
    std::size_t put(std::size_t row, std::size_t column, std::string_view text, Look look = {});

    // Puts a part of another screen at (row, column), as far as both have it.  Requires: no wide character is cut.
    void copy(const Screen& from, std::size_t from_row, std::size_t from_column, Size part, std::size_t row,
              std::size_t column);

    friend bool operator==(const Screen&, const Screen&) = default;

private:
    // Blanks the other half of each wide character that is about to be overwritten in part.
    void part_wide(std::size_t row, std::size_t column, std::size_t width);

    Size size_;
    std::vector<Glyph> glyphs_;
};

// Columns that a text takes: 2 for wide (East Asian) characters, 0 for combining ones.
std::size_t display_width(std::string_view utf8);

// For terminals with ASCII only: light lines become - | +, heavy ones = # +, everything else beyond ASCII a question
// mark (two for a wide character).
Screen to_ascii(const Screen& screen);

// The characters, one line each, without blanks at the ends.
std::string to_text(const Screen& screen);

}  // namespace tui
