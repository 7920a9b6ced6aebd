#pragma once

#include <string>

struct term;  // of ncurses, where it is called TERMINAL

namespace tui {

// The description of the terminal given by TERM, if there is one.  (initscr and newterm of ncurses would end the
// program where there is none.)  It lives as long as the screen: newterm loads another one of its own.
class Terminfo {
public:
    Terminfo();
    Terminfo(const Terminfo&) = delete;
    Terminfo& operator=(const Terminfo&) = delete;
    ~Terminfo();
    bool is_there() const { return loaded_ != nullptr; }

private:
    term* loaded_ = nullptr;
};
// A string of the last loaded description, by its terminfo name ("rmcup"); empty: not present.
std::string capability(const char* name);

}  // namespace tui
