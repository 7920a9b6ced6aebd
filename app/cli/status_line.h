#pragma once

#include <functional>
#include <string>

namespace cli {

// One line on standard error that shows how far a long run is, while this object lives: the seconds so far, and what
// the program reports.  The supervisor prints it five times a second, first when the run is a second old; it is cleared
// at the end.  Nothing is shown if standard error is not a terminal.  There is at most one at a time.
class StatusLine {
public:
    // `run_began`: as cli::Stopwatch::now().wall.  `text` is called by the supervisor; what it returns is cut at the 78
    // columns of the line.
    StatusLine(double run_began, std::function<std::string()> text);
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    // For the supervisor: shows the line if it is due.  Returns the time of the next call, as Stopwatch::now().wall;
    // infinity: there is no line.
    static double update();
    // Erases what is shown, for good.
    static void clear();
};

}  // namespace cli
