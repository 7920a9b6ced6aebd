#pragma once

#include <string>
#include <string_view>

#include "app/tui/screen.h"
#include "app/tui/theme.h"

namespace tui {

// A screen as an SVG picture, in the theme's colours on its ground: what documents show.  `title`: what a reader is
// repeated in text.
//
// Every run of text is stretched to the columns it takes, so that it stands right in any monospaced font.  Lines are
// drawn as strokes and not as characters, since fonts leave gaps between those.
// Requires: the theme is not automatic.
std::string to_svg(const Screen& screen, Theme theme, std::string_view title);

}  // namespace tui
