#include "app/watch/controller.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/unit/watch/material.h"

namespace {

using namespace watch;
using namespace watch_tests;
using Kind = sat::Event::Kind;

tui::Event key(char32_t c) {
    tui::Event event;
    event.character = c;
    return event;
}
tui::Event key(tui::Event::Kind kind) {
    tui::Event event;
    event.kind = kind;
    return event;
}

// Every implication is a detail, as eliminations are on a board.
class HidingNarrator final : public Narrator {
public:
    HidingNarrator() : Narrator(i18n::Language::en) {}
    std::string literal(sat::Lit) const override { return "l"; }
    bool is_detail(const sat::Event& event) const override { return event.kind() == Kind::implied; }

protected:
    std::string tell_implied(const sat::Event&) const override { return "i"; }
    std::string tell_conflict(const sat::Event&) const override { return "c"; }
    const i18n::Message& word_for(sat::Verdict) const override { return i18n::kWatch.solved; }
};

struct Watched {
    sat::Formula formula = formula_of({"php", "5", "4"});
    Rounds rounds = rounds_of(formula, "first-variable", 20);
    Recording recording = rounds.recording(20);
    FormulaNarrator narrator{formula, i18n::Language::en};
    int asked = 0;
    Controller controller{recording, narrator, [this] {
                              ++asked;
                              return recording.grow();
                          }};

    std::size_t at() const { return recording.replay().position(); }
    const sat::Event& event(std::size_t position) const { return rounds.whole.events[position - 1]; }
};

}  // namespace

TEST_CASE("steps go forward and back, one event each, and stop at both ends") {
    Watched w;
    w.controller.press(key(U'b'));
    CHECK(w.at() == 0);
    for (std::size_t n = 1; n <= w.rounds.whole.events.size(); ++n) {
        w.controller.press(n % 2 == 0 ? key(U'n') : key(tui::Event::Kind::right));
        CHECK(w.at() == n);
    }
    CHECK(w.recording.trace().complete);
    w.controller.press(key(U'n'));
    CHECK(w.at() == w.rounds.whole.events.size());
    w.controller.press(key(tui::Event::Kind::left));
    CHECK(w.at() == w.rounds.whole.events.size() - 1);
}

TEST_CASE("stepping beyond the end records more events and keeps the position") {
    Watched w;
    CHECK(w.recording.trace().events.size() == 20);
    w.controller.press(key(U'G'));
    CHECK(w.at() == 20);
    CHECK(w.asked == 0);
    w.controller.press(key(U'n'));
    CHECK(w.at() == 21);
    CHECK(w.asked == 1);
    CHECK(w.recording.trace().events.size() == 40);
    w.controller.press(key(U'g'));
    std::size_t conflicts = 0;
    for (std::size_t before = 1; before != w.at();) {
        before = w.at();
        w.controller.press(key(U'c'));
        if (w.at() != before && w.event(w.at()).kind() == Kind::conflict) ++conflicts;
    }
    CHECK(conflicts ==
          static_cast<std::size_t>(std::ranges::count(w.rounds.whole.events, Kind::conflict, &sat::Event::kind)));
    CHECK(w.recording.trace().complete);
}

TEST_CASE("where no round is left, the recording ends and reports that the search continues") {
    Watched w;
    Recording recording = w.rounds.recording(1);
    Controller controller(recording, w.narrator, [&] { return recording.grow(); });
    for (int i = 0; i < 100; ++i) controller.press(key(U'n'));
    CHECK(recording.replay().position() == 40);
    CHECK_FALSE(recording.can_grow());
    CHECK(w.narrator.tell_end(recording.trace()).find("the search continues") != std::string::npos);
}

TEST_CASE("jumps go to the next or previous decision, or to the end if there is none") {
    Watched w;
    w.controller.press(key(U'd'));
    CHECK(w.event(w.at()).kind() == Kind::decided);
    const std::size_t first = w.at();
    w.controller.press(key(U'd'));
    CHECK(w.at() > first);
    w.controller.press(key(U'D'));
    CHECK(w.at() == first);
    w.controller.press(key(U'D'));
    CHECK(w.at() == 0);
    w.controller.press(key(U'G'));
    while (w.recording.can_grow()) w.controller.press(key(U'G'));
    w.controller.press(key(U'd'));
    CHECK(w.recording.replay().at_end());
    w.controller.press(key(U'g'));
    CHECK(w.at() == 0);
}

TEST_CASE("playback makes the steps that are due, and stops by a key and at the end") {
    Watched w;
    CHECK(w.controller.timeout() == -1);
    w.controller.press(key(U' '));
    REQUIRE(w.controller.is_running());
    CHECK(w.controller.timeout() > 0);
    const double a_step = 1000.0 / static_cast<double>(w.controller.steps_a_second());
    for (int i = 0; i < 10; ++i) w.controller.pass(a_step);
    CHECK(w.at() == 10);
    w.controller.press(key(U' '));
    w.controller.pass(10 * a_step);
    CHECK(w.at() == 10);
    const std::size_t slow = w.controller.steps_a_second();
    for (int i = 0; i < 30; ++i) w.controller.press(key(U'+'));
    CHECK(w.controller.steps_a_second() > slow);
    w.controller.press(key(U' '));
    for (int i = 0; i < 10'000 && w.controller.is_running(); ++i) w.controller.pass(40);
    CHECK_FALSE(w.controller.is_running());
    CHECK(w.at() == w.rounds.whole.events.size());
    for (int i = 0; i < 30; ++i) w.controller.press(key(U'-'));
    CHECK(w.controller.steps_a_second() == 1);
}

TEST_CASE("a key that moves stops playback") {
    for (const char32_t c : {U'n', U'b', U'd', U'D', U'c', U'g'}) {
        Watched w;
        w.controller.press(key(U' '));
        REQUIRE(w.controller.is_running());
        w.controller.press(key(c));
        CHECK_FALSE(w.controller.is_running());
    }
}

TEST_CASE("an abandoned jump searches no further, though it found more events") {
    Watched w;
    Rounds rounds = rounds_of(w.formula, "first-variable", 1);  // the first conflict is some rounds away
    Recording recording = rounds.recording(20);
    int asked = 0;
    bool gives_up = true;
    Controller controller(recording, w.narrator, [&] {
        ++asked;
        if (gives_up) controller.press_meanwhile(key(U' '));
        return recording.grow();
    });
    controller.press(key(U'c'));
    CHECK(asked == 1);
    gives_up = false;
    controller.press(key(U'c'));
    CHECK(asked > 2);
    CHECK(recording.replay().last()->kind() == Kind::conflict);
}

TEST_CASE("a long pause does not make playback jump") {
    Watched w;
    w.controller.press(key(U' '));
    w.controller.pass(3'600'000);
    CHECK(w.at() <= 2);
}

TEST_CASE("details are skipped, forward and back, unless requested") {
    Watched w;
    const HidingNarrator hiding;
    Controller controller(w.recording, hiding, [&] { return w.recording.grow(); });
    std::vector<std::size_t> seen;
    while (!w.recording.trace().complete || !w.recording.replay().at_end()) {
        controller.press(key(U'n'));
        if (!w.recording.replay().at_end()) CHECK(w.event(w.at()).kind() != Kind::implied);
        seen.push_back(w.at());
    }
    for (std::size_t i = seen.size() - 1; i-- > 0;) {
        controller.press(key(U'b'));
        CHECK(w.at() == seen[i]);
    }
    controller.press(key(U'e'));
    controller.press(key(U'n'));
    CHECK(w.at() == seen[0] + 1);
}

TEST_CASE("q, Escape, ^C and end of input quit; unknown keys do nothing") {
    for (const auto& event :
         {key(U'q'), key(tui::Event::Kind::escape), key(U'\x03'), key(tui::Event::Kind::end_of_input)}) {
        Watched w, searching;
        w.controller.press(event);
        CHECK(w.controller.has_left());
        CHECK(searching.controller.press_meanwhile(event));
        CHECK(searching.controller.has_left());
    }
    Watched w;
    for (const auto& event : {key(U'z'), key(U'\0'), key(tui::Event::Kind::resize), key(tui::Event::Kind::click)}) {
        w.controller.press(event);
        CHECK_FALSE(w.controller.press_meanwhile(event));
        CHECK_FALSE(w.controller.has_left());
        CHECK(w.at() == 0);
    }
}

TEST_CASE("a key interrupts a search for more events, which can be repeated") {
    Watched w;
    std::optional<char32_t> pressed = U' ';
    Controller controller(w.recording, w.narrator, [&] {
        return w.recording.grow([&] { return pressed && controller.press_meanwhile(key(*pressed)); });
    });
    for (int i = 0; i < 50; ++i) controller.press(key(U'G'));
    CHECK(w.at() == 20);
    CHECK(w.rounds.rounds == 50);  // the first, and one for each key but the first, which went to the end
    CHECK_FALSE(controller.has_left());
    pressed = U'n';  // a key that does not stop it
    controller.press(key(U'n'));
    CHECK(w.at() == 21);
    CHECK(w.recording.trace().events.size() == 40);
    pressed.reset();
    controller.press(key(U'G'));
    controller.press(key(U'G'));
    CHECK(w.at() == 80);
    pressed = U'q';
    controller.press(key(U' '));
    controller.pass(1000);
    CHECK(controller.has_left());
    CHECK_FALSE(controller.is_running());
}

TEST_CASE("the table of keys has every action and no key twice") {
    std::set<Action> actions;
    std::set<char32_t> characters;
    std::size_t pressed = 0;
    for (const Key& k : keys()) {
        actions.insert(k.action);
        characters.insert(k.characters.begin(), k.characters.end());
        pressed += k.characters.size();
        CHECK_FALSE(k.characters.empty());
    }
    CHECK(actions.size() == keys().size());
    CHECK(actions.size() == static_cast<std::size_t>(Action::leave) + 1);
    CHECK(characters.size() == pressed);
}
