#pragma once

#include <cstddef>

#include "app/watch/narrator.h"
#include "app/watch/recording.h"
#include "sat/io/byte_sink.h"

namespace watch {

struct LogOptions {
    std::size_t most_steps = 1000;  // 0: all
    bool details = false;           // the events of Narrator::is_detail() too
};

// The first round of a recording for a log: short, so that the first lines of a slow search appear at once.
inline constexpr FirstRound kFirstRoundOfLog{std::size_t{1} << 6, std::nullopt};

// Why a log ended.
enum class LogEnd : std::uint8_t { search_ended, recording_cut, steps_shown, interrupted };

// Writes the events of a search as numbered lines, indented by depth, and how it ended.  Records more events as long
// as lines are needed.  Errors: those of the sink.
sat::Result<LogEnd> write_log(Recording& recording, const Narrator& narrator, const LogOptions& options,
                              sat::ByteSink& out);

}  // namespace watch
