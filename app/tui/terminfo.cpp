// Separate from curses.cpp, since <term.h> defines macros such as `columns` and `tab`.
#include "app/tui/terminfo.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <exception>

namespace tui {

Terminfo::Terminfo() {
    int problem = 0;
    if (::setupterm(nullptr, STDOUT_FILENO, &problem) != ERR) loaded_ = ::cur_term;
}

// During an exception, memory may be exhausted, and del_curterm would crash.
Terminfo::~Terminfo() {
    if (loaded_ != nullptr && std::uncaught_exceptions() == 0) ::del_curterm(loaded_);
}

std::string capability(const char* name) {
    const char* text = ::tigetstr(name);
    const auto* const no_string = reinterpret_cast<const char*>(-1);  // NOLINT(performance-no-int-to-ptr): terminfo's
    return text == nullptr || text == no_string ? std::string() : std::string(text);
}

}  // namespace tui
