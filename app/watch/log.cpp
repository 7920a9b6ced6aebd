#include "app/watch/log.h"

#include <algorithm>

#include "app/cli/supervisor.h"

namespace watch {
namespace {

constexpr std::size_t kNumberWidth = 6;
constexpr std::size_t kDeepestIndent = 20;  // levels; below them lines stay where they are

// "   123    r3c5 = 7: only place for 7 in box 2"
std::string line_of(const sat::Replay& replay, const Narrator& narrator) {
    const std::string number = std::to_string(replay.position());
    const bool opens = replay.last()->kind() == sat::Event::Kind::decided;
    const std::size_t indent = std::min(replay.depth() - (opens ? 1 : 0), kDeepestIndent);
    return std::string(kNumberWidth - std::min(kNumberWidth, number.size()), ' ') + number + "  " +
           std::string(2 * indent, ' ') + narrator.report(replay) + "\n";
}

LogEnd end_of(const Recording& recording, bool steps_shown) {
    if (steps_shown) return LogEnd::steps_shown;
    if (cli::cause() != cli::Cause::none) return LogEnd::interrupted;
    return recording.trace().complete ? LogEnd::search_ended : LogEnd::recording_cut;
}

// One more event.  false: there is none.
bool advance(Recording& recording) {
    while (!recording.replay().forward())
        if (cli::terminated() || !recording.grow()) return false;
    return true;
}

}  // namespace

sat::Result<LogEnd> write_log(Recording& recording, const Narrator& narrator, const LogOptions& options,
                              sat::ByteSink& out) {
    std::size_t shown = 0;
    bool steps_shown = false;
    while (!cli::terminated() && advance(recording)) {
        if (!options.details && narrator.is_detail(*recording.replay().last())) continue;
        steps_shown = options.most_steps != 0 && shown == options.most_steps;
        if (steps_shown) break;
        ++shown;
        if (sat::Status written = out.write(line_of(recording.replay(), narrator)); !written) return written.error();
    }
    const LogEnd end = end_of(recording, steps_shown);
    std::string last = end == LogEnd::steps_shown   ? narrator.say(i18n::kWatch.more_steps)
                       : end == LogEnd::interrupted ? narrator.say(i18n::kWatch.interrupted)
                                                    : narrator.tell_end(recording.trace());
    if (end == LogEnd::search_ended || end == LogEnd::interrupted)
        last += "\n" + narrator.tell_totals(recording.replay().position(), recording.replay().counters());
    if (sat::Status written = out.write(last + "\n"); !written) return written.error();
    return end;
}

}  // namespace watch
