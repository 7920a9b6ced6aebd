#include "app/watch/scene.h"

#include <algorithm>

#include "app/tui/wrap.h"
#include "app/watch/keys.h"

namespace watch {
namespace {

using i18n::kWatch;
using tui::Look;
using tui::Role;

// Several per line, none split, separated by two blanks.
std::vector<std::string> lines_of_keys(const Scene& scene, std::size_t width) {
    constexpr std::string_view kBetween = "  ";
    std::vector<std::string> lines;
    for (const Key& key : keys()) {
        const std::string item = std::string(key.shown) + " " + scene.say(key.text);
        const bool fits =
            !lines.empty() && tui::display_width(lines.back()) + kBetween.size() + tui::display_width(item) <= width;
        if (fits) lines.back() += std::string(kBetween) + item;
        else lines.push_back(item);
    }
    return lines;
}

std::string place_of(const Scene& scene) {
    const std::string at = std::to_string(scene.replay.position()), of = std::to_string(scene.replay.num_events());
    return scene.say(scene.trace.complete ? kWatch.event_of : kWatch.event_of_more, {at, of});
}

std::string pace_of(const Scene& scene) {
    if (scene.searching) return scene.say(kWatch.searching);
    const std::string speed = std::to_string(scene.steps_a_second);
    std::string text = scene.running ? scene.say(kWatch.running, {speed})
                                     : scene.say(kWatch.stopped) + ", " + scene.say(kWatch.speed, {speed});
    if (scene.details) text += ", " + scene.say(kWatch.details_on);
    return text;
}

Look look_of_event(const Scene& scene) {
    if (const sat::Event* event = scene.replay.last()) {
        if (event->kind() == sat::Event::Kind::conflict) return {Role::conflict};
        if (event->kind() == sat::Event::Kind::decided) return {Role::hint};
    }
    return {Role::message};
}

}  // namespace

void Lines::put(std::string_view text, Look look) {
    if (left() == 0) return;
    screen_.put(area_.row + used_++, area_.column, tui::cut(text, area_.columns), look);
}

void Lines::wrap(std::string_view text, std::size_t most_lines, Look look) {
    for (const std::string& line : tui::wrap(text, std::max<std::size_t>(area_.columns, 2)))
        if (most_lines-- > 0) put(line, look);
        else break;
}

void draw_title(const Scene& scene, tui::Screen& screen) {
    screen.put(0, 0, tui::cut(scene.title, screen.size().columns), {Role::title});
}

void draw_event(const Scene& scene, Area area, tui::Screen& screen) {
    Lines lines(screen, area);
    std::string text = scene.narrator.report(scene.replay);
    if (scene.replay.at_end()) text += " -- " + scene.narrator.tell_end(scene.trace);
    lines.wrap(text, area.rows, look_of_event(scene));
}

void draw_keys(const Scene& scene, Area area, tui::Screen& screen) {
    Lines lines(screen, area);
    for (const std::string& line : lines_of_keys(scene, area.columns)) lines.put(line, {Role::key});
}

void draw_foot(const Scene& scene, Area area, tui::Screen& screen) {
    const std::size_t for_keys = area.rows >= 4 ? 2 : area.rows >= 2 ? 1 : 0;
    const std::size_t for_event = area.rows - for_keys;
    draw_event(scene, {area.row, area.column, for_event, area.columns}, screen);
    draw_keys(scene, {area.row + for_event, area.column, for_keys, area.columns}, screen);
}

void draw_counters(const Scene& scene, Lines& lines) {
    constexpr std::size_t kMost = 2;  // lines for each
    const auto& c = scene.replay.counters();
    lines.wrap(place_of(scene), kMost);
    lines.wrap(pace_of(scene), kMost, scene.running || scene.searching ? Look{Role::good} : Look{});
    lines.wrap(scene.say(kWatch.depth, {std::to_string(scene.replay.depth()), std::to_string(c.max_depth)}), kMost);
    lines.wrap(scene.say(kWatch.decisions, {std::to_string(c.decisions)}) + "  " +
                   scene.say(kWatch.propagations, {std::to_string(c.propagations)}),
               kMost);
    lines.wrap(scene.say(kWatch.conflicts, {std::to_string(c.conflicts)}) + "  " +
                   scene.say(kWatch.backtracks, {std::to_string(c.backtracks)}),
               kMost);
}

void draw_levels(const Scene& scene, Lines& lines, const std::function<std::string(std::size_t)>& contents) {
    const sat::Replay& replay = scene.replay;
    if (lines.left() < 2) return;
    lines.put(scene.say(kWatch.trail), {Role::title});
    const std::size_t levels = replay.depth() + 1;
    // One line shows how many are hidden, unless it is the only one.
    const std::size_t shown = levels <= lines.left() ? levels : std::max<std::size_t>(1, lines.left() - 1);
    const std::size_t above = levels - shown;
    if (shown < std::min(levels, lines.left()))
        lines.put(scene.say(kWatch.trail_above, {std::to_string(above)}), {Role::dim});
    for (std::size_t level = above; level < levels; ++level) {
        const bool decided = level > 0;
        const std::string decision =
            decided ? scene.narrator.literal(replay.literal(replay.start_of(level))) : scene.say(kWatch.no_decision);
        lines.put(scene.say(kWatch.level, {std::to_string(level), decision}) + contents(level),
                  level + 1 == levels ? Look{} : Look{Role::dim});
    }
}

tui::Screen too_small(const Scene& scene, tui::Size has, tui::Size needs) {
    tui::Screen screen(has);
    Lines lines(screen, {0, 0, has.rows, has.columns});
    lines.wrap(scene.say(kWatch.too_small, {std::to_string(has.rows), std::to_string(has.columns),
                                            std::to_string(needs.rows), std::to_string(needs.columns)}),
               has.rows, {Role::message});
    return screen;
}

}  // namespace watch
