#pragma once

#include <functional>

#include "app/terminal/curses.h"
#include "app/watch/narrator.h"
#include "app/watch/recording.h"
#include "app/watch/scene.h"

namespace watch {

using Draw = std::function<terminal::Screen(const Scene&, terminal::Size)>;

// Shows a recording on an open terminal until the user leaves or the program must stop (process/stop.h).
void run_loop(terminal::Terminal& terminal, Recording& recording, const Narrator& narrator, const std::string& title,
              const Draw& draw);

}  // namespace watch
