#include "app/tui/entries.h"

#include <algorithm>

#include "app/i18n/menu_text.h"

namespace menu {
namespace {

void show(Dialogue& dialogue, const i18n::Message& title, std::span<const Entry> entries) {
    dialogue.say(title);
    for (const Entry& e : entries)
        dialogue.print(std::string("  ") + e.key + "  " + std::string(e.label.in(dialogue.language())) + "\n");
}

}  // namespace

void run_entries(Dialogue& dialogue, const i18n::Message& title, std::span<const Entry> entries) {
    while (!dialogue.ended()) {
        show(dialogue, title, entries);
        const auto choice = dialogue.ask(i18n::kMenu.choose);
        if (!choice) return;
        const auto chosen = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) {
            return choice->size() == 1 && choice->front() == e.key;
        });
        if (chosen == entries.end()) dialogue.say(i18n::kMenu.no_such_entry, {shown(*choice)});
        else if (!chosen->action) return;
        else chosen->action();
    }
}

}  // namespace menu
