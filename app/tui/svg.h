#pragma once

#include <string>
#include <string_view>

#include "app/tui/screen.h"
#include "app/tui/theme.h"

namespace tui {

// A screen as an SVG picture for documents, in the colours of the theme.  `title`: for screen readers.
//
// Every run of text is stretched to its columns, so that it is aligned in any monospaced font.  Lines are drawn as
// strokes, since line characters leave gaps in many fonts.
// Requires: the theme is not automatic.
std::string to_svg(const Screen& screen, Theme theme, std::string_view title);

}  // namespace tui
