#include "app/cli/status_line.h"

#include <unistd.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <mutex>
#include <string_view>
#include <utility>

#include "app/cli/standard_streams.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "sat/core/text.h"

namespace cli {
namespace {

constexpr double kFirst = 1000, kBetween = 200;  // milliseconds: age of the run when it appears; between updates
constexpr double kNoUpdate = std::numeric_limits<double>::infinity();
constexpr std::string_view kClear = "\r\033[K";  // to the first column, erase to the end of the line
constexpr std::size_t kColumns = 78;

// Never destroyed: the supervisor uses it until the process has ended.
struct Line {
    std::mutex mutex;
    double run_began = 0, next = kNoUpdate;
    bool shown = false;
    std::function<std::string()>* text = nullptr;  // null: there is no line
};
constinit Line line;

// A stopped terminal (^S) must not block the supervisor; errors of the status line are ignored.
void to_terminal(std::string_view text) {
    if (is_blocked(STDERR_FILENO)) return;
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

StatusLine::StatusLine(double run_began, std::function<std::string()> text) {
    if (::isatty(STDERR_FILENO) == 0) return;
    {
        const std::lock_guard lock(line.mutex);
        line.text = new std::function<std::string()>(std::move(text));
        line.run_began = run_began;
        line.next = std::max(run_began + kFirst, Stopwatch::now().wall);
    }
    detail::wake_supervisor();
}

StatusLine::~StatusLine() {
    clear();
    const std::lock_guard lock(line.mutex);
    delete std::exchange(line.text, nullptr);
}

void StatusLine::hide() {
    const std::lock_guard lock(line.mutex);
    if (std::exchange(line.shown, false)) to_terminal(kClear);
}

void StatusLine::clear() {
    const std::lock_guard lock(line.mutex);
    line.next = kNoUpdate;
    if (std::exchange(line.shown, false)) to_terminal(kClear);
}

double StatusLine::update() try {
    const std::lock_guard lock(line.mutex);
    if (line.text == nullptr) return kNoUpdate;
    const double now = Stopwatch::now().wall;
    if (now < line.next) return line.next;
    const std::string seconds = sat::decimal((now - line.run_began) / 1000, 1);
    to_terminal(std::string(kClear) + (seconds + " s  " + (*line.text)()).substr(0, kColumns));
    line.shown = true;
    return line.next = now + kBetween;
} catch (const std::exception&) {
    return Stopwatch::now().wall + kBetween;  // out of memory: the line is not updated
}

}  // namespace cli
