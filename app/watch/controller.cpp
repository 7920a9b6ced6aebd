#include "app/watch/controller.h"

#include <algorithm>
#include <array>

namespace watch {
namespace {

using Kind = sat::Event::Kind;

constexpr std::array<std::size_t, 14> kSpeeds{1,   2,   5,    10,   20,     50,      100,
                                              200, 500, 1000, 5000, 20'000, 100'000, 1'000'000};
constexpr double kFrame = 40;  // milliseconds: 25 frames a second

}  // namespace

std::size_t Controller::steps_a_second() const {
    return kSpeeds[speed_];
}

void Controller::press(const tui::Event& event) {
    if (event.kind == tui::Event::Kind::end_of_input) has_left_ = true;
    else if (const Key* key = find_key(event)) act(key->action);
}

bool Controller::press_meanwhile(const tui::Event& event) {
    const Key* key = find_key(event);
    const bool leaves = event.kind == tui::Event::Kind::end_of_input || (key && key->action == Action::leave);
    has_left_ = has_left_ || leaves;
    gives_up_ = gives_up_ || leaves || (key && key->action == Action::run);
    return gives_up_;
}

bool Controller::record_more() {
    gives_up_ = false;
    return recording_.can_grow() && more_() && !gives_up_;
}

void Controller::act(Action action) {
    const bool changes_place =
        action != Action::run && action != Action::faster && action != Action::slower && action != Action::details;
    if (changes_place) running_ = false;
    switch (action) {
        case Action::run:
            running_ = !running_;
            owed_ = 0;
            break;
        case Action::step: step(); break;
        case Action::back: back(); break;
        case Action::next_decision: jump(Kind::decided); break;
        case Action::previous_decision: jump_back(Kind::decided); break;
        case Action::next_conflict: jump(Kind::conflict); break;
        case Action::faster: speed_ = std::min(speed_ + 1, kSpeeds.size() - 1); break;
        case Action::slower: speed_ -= speed_ == 0 ? 0 : 1; break;
        case Action::start: recording_.replay().seek(0); break;
        case Action::end: to_end(); break;
        case Action::details: details_ = !details_; break;
        case Action::leave: has_left_ = true; break;
    }
}

// Moves to the next event that is shown.  false: there is none.
bool Controller::step() {
    do {
        if (!recording_.replay().forward() && !(record_more() && recording_.replay().forward())) return false;
    } while (is_hidden(*recording_.replay().last()));
    return true;
}

// Moves to the previous event that is shown, or to the start.
void Controller::back() {
    sat::Replay& replay = recording_.replay();
    std::size_t to = replay.position();
    if (to > 0) --to;
    while (to > 0 && is_hidden(replay.events()[to - 1])) --to;
    replay.seek(to);
}

// Where there is none: to the end.
void Controller::jump(Kind kind) {
    auto to = recording_.replay().next(kind);
    while (!to && record_more()) to = recording_.replay().next(kind);
    recording_.replay().seek(to.value_or(recording_.replay().num_events()));
}

void Controller::jump_back(Kind kind) {
    recording_.replay().seek(recording_.replay().previous(kind).value_or(0));
}

// To the end of the recording; from there, to the end of a longer one.
void Controller::to_end() {
    if (recording_.replay().at_end()) record_more();
    recording_.replay().seek(recording_.replay().num_events());
}

void Controller::pass(double milliseconds) {
    if (!running_) return;
    owed_ += milliseconds * static_cast<double>(steps_a_second()) / 1000;
    // On a machine that cannot keep up, playback is slower, and stops when the key is released.
    const double most = std::max(1.0, static_cast<double>(steps_a_second()) * 4 * kFrame / 1000);
    owed_ = std::min(owed_, most);
    for (; running_ && owed_ >= 1; owed_ -= 1) running_ = step();
}

int Controller::timeout() const {
    if (!running_) return -1;
    const double next = (1 - owed_) * 1000 / static_cast<double>(steps_a_second());
    return static_cast<int>(std::max(kFrame, next));
}

}  // namespace watch
