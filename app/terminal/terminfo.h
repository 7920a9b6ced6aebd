#pragma once

#include <string>

namespace terminal {

// Loads the description of the terminal that TERM names; false: there is none.  (initscr and newterm of ncurses would
// end the program then.)
bool load_terminfo();
// A text of the loaded description, by its terminfo name ("rmcup"); empty: the terminal has none.
std::string capability(const char* name);

}  // namespace terminal
