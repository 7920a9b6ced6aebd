#pragma once

#include <functional>

#include "app/tui/curses.h"
#include "app/watch/narrator.h"
#include "app/watch/recording.h"
#include "app/watch/scene.h"

namespace watch {

// The first round of a recording for a screen: half a second until the first picture, at most.
inline constexpr FirstRound kFirstRoundOnScreen{std::size_t{1} << 16, 0.5};

using Draw = std::function<tui::Screen(const Scene&, tui::Size)>;

// English if the terminal shows no other script.
i18n::Language language_on(const tui::Terminal& terminal, i18n::Language language);

// Shows a recording on an open terminal until the user leaves or the program is interrupted (cli/supervisor.h).
void run_loop(tui::Terminal& terminal, Recording& recording, const Narrator& narrator, const std::string& title,
              const Draw& draw);

}  // namespace watch
