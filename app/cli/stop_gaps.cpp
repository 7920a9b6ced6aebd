#include "app/cli/stop_gaps.h"

#ifdef SATDOKU_STOP_GAPS
#include <execinfo.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "sat/core/terminator.h"

namespace cli {
namespace {

using Clock = std::chrono::steady_clock;

thread_local Clock::time_point last_look;

Clock::duration told_from() {
    static const Clock::duration told = [] {
        const char* const given = std::getenv("SATDOKU_STOP_GAP");
        return std::chrono::milliseconds(given != nullptr ? std::atoi(given) : 20);
    }();
    return told;
}

void tell(Clock::duration gap) {
    std::array<void*, 40> stack;
    const auto frames = static_cast<std::size_t>(::backtrace(stack.data(), static_cast<int>(stack.size())));
    std::array<char, 1024> line;
    const double milliseconds = std::chrono::duration<double, std::milli>(gap).count();
    auto end = static_cast<std::size_t>(std::snprintf(line.data(), line.size(), "stop gap: %.0f ms", milliseconds));
    constexpr std::size_t kAddress = 20;  // bytes, at most
    for (void* const address : std::span(stack).first(frames))
        if (end + kAddress < line.size())
            end += static_cast<std::size_t>(std::snprintf(line.data() + end, line.size() - end, " %p", address));
    line[end++] = '\n';
    // In one piece, as several threads tell; nobody can be told that it failed.
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), end);
}

void note_look() {
    const Clock::time_point now = Clock::now();
    if (last_look != Clock::time_point{} && now - last_look > told_from()) tell(now - last_look);
    last_look = now;
}

}  // namespace

void note_stop_gaps() {
    sat::looked_at_stop = &note_look;
}

}  // namespace cli
#else
void cli::note_stop_gaps() {}
#endif
