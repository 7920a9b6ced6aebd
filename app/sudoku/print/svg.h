#pragma once

#include <string>

#include "app/sudoku/print/picture.h"

namespace printing {

// The picture as an SVG document of its size, with real text in a common sans-serif font.
std::string to_svg(const Picture& picture);

}  // namespace printing
