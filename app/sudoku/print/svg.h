#pragma once

#include <string>

#include "app/sudoku/print/picture.h"

namespace printing {

// The picture as an SVG document of its size, with real text in a common sans-serif font.
std::string to_svg(const Picture& picture);

// Its elements alone: fills and the backdrop; the lines and what is above them. They need an element around them with
// the attributes text-anchor="middle" and stroke-linecap="square".
std::string svg_below_lines(const Picture& picture);
std::string svg_from_lines(const Picture& picture);

}  // namespace printing
