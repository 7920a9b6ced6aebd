#pragma once

#include <functional>
#include <span>

#include "app/i18n/messages.h"
#include "app/tui/dialogue.h"

namespace menu {

// One line of a menu.
struct Entry {
    char key;
    i18n::Message label;
    std::function<void()> action;  // empty: leaves the menu
};

// Shows the entries under their title and runs the chosen ones until the menu is left or the dialogue has ended.  An
// invalid choice prints a message.
void run_entries(Dialogue& dialogue, const i18n::Message& title, std::span<const Entry> entries);

}  // namespace menu
