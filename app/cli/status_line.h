#pragma once

#include <functional>
#include <string>

namespace cli {

// A status line of a long run on standard error, for the lifetime of this object: the seconds so far, and a text from
// the program.  The supervisor prints it five times a second, starting after one second, and clears it at the end.
// Nothing is shown if standard error is not a terminal.  There is at most one at a time.
class StatusLine {
public:
    // `run_began`: as cli::Stopwatch::now().wall.  `text` is called by the supervisor; its result is truncated to 78
    // columns.
    StatusLine(double run_began, std::function<std::string()> text);
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    // For the supervisor: shows the line if it is due.  Returns the time of the next call, as Stopwatch::now().wall;
    // infinity: there is no line.
    static double update();
    // Erases the line until the next update.
    static void hide();
    // Erases the line permanently.
    static void clear();
};

}  // namespace cli
