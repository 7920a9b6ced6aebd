#pragma once

#include "app/cli/options.h"
#include "app/sudoku/hints/short_text.h"

namespace hints {

enum class Style : std::uint8_t { sentences, brief };

// --style full|short.  `style` outlives the table.
inline cli::Option style_option(Style& style) {
    const auto store = [&style](const std::string& name) { style = name == "short" ? Style::brief : Style::sentences; };
    return {"--style", "S",
            cli::choice(store, "style", {{"full", "sentences"}, {"short", "the notation that players use"}}),
            "full (sentences) or short (as players write it) (default: full)"};
}

}  // namespace hints
