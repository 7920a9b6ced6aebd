#include "app/watch/keys.h"

#include <algorithm>
#include <array>

#include "app/i18n/watch_text.h"

namespace watch {
namespace {

using Kind = tui::Event::Kind;
using i18n::kWatch;

constexpr Kind kNone = Kind::character;
constexpr std::array kKeys{
    Key{Action::run, "Space", kWatch.key_run, U" ", kNone},
    Key{Action::step, "n", kWatch.key_step, U"nl", Kind::right},
    Key{Action::back, "b", kWatch.key_back, U"bh", Kind::left},
    Key{Action::next_decision, "d", kWatch.key_next_decision, U"d", Kind::down},
    Key{Action::previous_decision, "D", kWatch.key_previous_decision, U"D", Kind::up},
    Key{Action::next_conflict, "c", kWatch.key_next_conflict, U"c", kNone},
    Key{Action::leave, "q", kWatch.key_leave, U"q\x03", Kind::escape},
    Key{Action::faster, "+", kWatch.key_faster, U"+=", Kind::page_up},
    Key{Action::slower, "-", kWatch.key_slower, U"-_", Kind::page_down},
    Key{Action::start, "g", kWatch.key_start, U"g", Kind::home},
    Key{Action::end, "G", kWatch.key_end, U"G", Kind::end},
    Key{Action::details, "e", kWatch.key_details, U"e", kNone},
};

}  // namespace

std::span<const Key> keys() {
    return kKeys;
}

const Key* find_key(const tui::Event& event) {
    const auto fits = [&](const Key& key) {
        if (event.kind != Kind::character) return key.special == event.kind;
        return key.characters.find(event.character) != std::u32string_view::npos;
    };
    const auto* found = std::ranges::find_if(kKeys, fits);
    return found == kKeys.end() ? nullptr : found;
}

}  // namespace watch
