#pragma once

#include <functional>
#include <span>

#include "app/menu/dialogue.h"
#include "app/words/messages.h"

namespace menu {

// One line of a menu.
struct Entry {
    char key;
    words::Message label;
    std::function<void()> action;  // empty: leaves the menu
};

// Shows the entries under their title and does what is chosen, again and again, until it is left or the dialogue has
// ended.  What is no entry gets a message.
void run_entries(Dialogue& dialogue, const words::Message& title, std::span<const Entry> entries);

}  // namespace menu
