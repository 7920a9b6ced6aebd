#include "app/sudoku/play/forms.h"

#include <algorithm>
#include <utility>

#include "app/i18n/play_text.h"
#include "app/sudoku/play/hint_panel.h"
#include "app/sudoku/play/keys.h"
#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/paste.h"
#include "app/sudoku/play/view.h"
#include "sudoku/text/formats.h"

namespace play {
namespace {

using i18n::kPlay;
using sudoku::Session;
using tui::Event;
using Kind = Event::Kind;

// Positions wrap around.
std::size_t turned(std::size_t at, bool forward, std::size_t count) {
    return (at + (forward ? 1 : count - 1)) % count;
}

// Classic, each variant alone, and the combination that the program was started with.
std::vector<sudoku::Variant> variant_choices(const sudoku::Variant& started_with) {
    std::vector<sudoku::Variant> choices{{}};
    for (const sudoku::VariantEntry& entry : sudoku::variants()) choices.push_back({{&entry}, {}});
    const auto is_known = [&](const sudoku::Variant& v) { return v.name() == started_with.name(); };
    const auto known = std::find_if(choices.begin(), choices.end(), is_known);
    if (known == choices.end()) choices.push_back(started_with);
    else *known = started_with;  // with its regions
    return choices;
}

void turn_box(GameRequest& request, bool forward) {
    const auto at = static_cast<std::size_t>(std::find(kBoxes.begin(), kBoxes.end(), request.box) - kBoxes.begin());
    request.box = kBoxes[turned(std::min(at, kBoxes.size() - 1), forward, kBoxes.size())];
    request.variant.regions.clear();  // they were those of another size
}

void turn_variant(GameRequest& request, const sudoku::Variant& started_with, bool forward) {
    const std::vector<sudoku::Variant> choices = variant_choices(started_with);
    std::size_t at = 0;
    while (at + 1 < choices.size() && choices[at].name() != request.variant.name()) ++at;
    request.variant = choices[turned(at, forward, choices.size())];
    if (request.variant.regions.size() != request.box.side() * request.box.side()) request.variant.regions.clear();
}

class FormPress {
public:
    FormPress(const Event& event, Session& session, ViewState& state, tui::Size size)
        : event_(event), session_(session), state_(state), size_(size) {}

    Command operator()(NothingOver&) { return Command::nothing; }

    Command operator()(Page& page) {
        const auto last = static_cast<std::size_t>(std::max<std::ptrdiff_t>(std::ssize(page.lines) - 1, 0));
        if (event_.kind == Kind::up && page.top > 0) --page.top;
        else if (event_.kind == Kind::down && page.top < last) ++page.top;
        else if (event_.kind == Kind::page_down) page.top = std::min(page.top + 10, last);
        else if (event_.kind == Kind::page_up) page.top -= std::min<std::size_t>(page.top, 10);
        else if (!is_scrolling()) close();
        return Command::nothing;
    }

    Command operator()(HintShown& shown) {
        // Hidden parts ignore keys.
        const auto layout = layout_for(session_.rules(), size_);
        if (!layout) return is('q') ? Command::quit : Command::nothing;
        if (scroll(shown, *layout)) return Command::nothing;
        const bool more = is('?') || event_.kind == Kind::enter || is(' ');
        if (more && shown.step < 3) {
            show_more(shown, state_, *layout);
        } else if (event_.kind == Kind::enter) {
            follow(HintShown(shown));
        } else if (event_.kind == Kind::escape || is('?')) {
            close();
        } else {
            return beside(shown);
        }
        return Command::nothing;
    }

    Command operator()(NewGameForm& form) {
        if (!is('e')) form.asked_entry = false;
        if (event_.kind == Kind::escape && !form.is_first) return close();
        if (is('q')) return form.is_first ? Command::quit : close();
        if (is('i')) {
            state_.over = ImportForm{{}, {}, false, form.is_first};
            return Command::nothing;
        }
        if (event_.kind == Kind::paste_begin) {
            state_.over = ImportForm{{}, {}, true, form.is_first};
            return Command::nothing;
        }
        if (event_.kind == Kind::enter) return make(form);
        if (is('e')) return Command::empty_board;
        if (is('g')) return Command::games;
        change(form);
        return Command::nothing;
    }

    Command operator()(ImportForm& form) {
        if (event_.kind == Kind::paste_begin) form.pasting = true;
        else if (event_.kind == Kind::paste_end) form.pasting = false;
        else if (!form.pasting && event_.kind == Kind::escape) return leave_import(form);
        else if (!form.pasting && event_.kind == Kind::backspace) erase_last(form.text);
        else if (!form.pasting && event_.kind == Kind::enter && !form.text.empty())
            return ask(kPlay.reading, Command::import);
        else if (!takes_text(event_, form.text)) form.error = cut_text(state_.language);
        return Command::nothing;
    }

    Command operator()(ExportForm& form) {
        const std::size_t count = sudoku::formats().size();
        if (event_.kind == Kind::escape) return close();
        if (event_.kind == Kind::enter) return Command::export_board;
        form.error.clear();
        if (event_.kind == Kind::up || event_.kind == Kind::left) form.format = turned(form.format, false, count);
        else if (event_.kind == Kind::down || event_.kind == Kind::right)
            form.format = turned(form.format, true, count);
        else if (event_.kind == Kind::tab) form.as_it_is = !form.as_it_is;
        else if (event_.kind == Kind::backspace) erase_last(form.file);
        else if (event_.kind == Kind::character && !takes_text(event_, form.file))
            form.error = cut_text(state_.language);
        return Command::nothing;
    }

    // Other keys leave it open, since a fast player may have pressed some already.
    Command operator()(SolvedBox&) {
        if (!is('q') && !is('t') && !is('n') && event_.kind != Kind::escape && event_.kind != Kind::enter)
            return Command::nothing;
        close();
        if (is('q')) return Command::quit;
        if (is('t')) return Command::statistics;
        if (is('n')) state_.over = NewGameForm{state_.request, 0, false, {}};
        return Command::nothing;
    }

    // Only Enter gives a game up; any other key may be a typo.
    Command operator()(ReplaceBox&) {
        if (event_.kind == Kind::enter) return Command::replace;
        if (event_.kind == Kind::escape) return close();
        return is('q') ? Command::quit : Command::nothing;
    }

    Command operator()(ChoiceList& list) {
        const bool was_asked = std::exchange(list.asked_delete, false);
        list.error.clear();
        if (event_.kind == Kind::escape || is('q')) return leave_list(list);
        if (list.rows.empty()) return Command::nothing;
        if (event_.kind == Kind::enter)
            return ask(kPlay.reading, list.of_games ? Command::open_game : Command::choose_puzzle);
        if (list.of_games && (is('x') || event_.kind == Kind::erase)) {
            if (was_asked) return Command::delete_game;
            list.asked_delete = true;
            return ask(kPlay.delete_again, Command::nothing);
        }
        choose(list);
        return Command::nothing;
    }

private:
    bool is(char c) const { return event_.kind == Kind::character && event_.character == static_cast<char32_t>(c); }
    bool is_scrolling() const {
        return event_.kind == Kind::up || event_.kind == Kind::down || event_.kind == Kind::click;
    }

    Command close() {
        state_.over = NothingOver{};
        return Command::nothing;
    }

    Command ask(const i18n::Message& message, Command command) {
        state_.message = message.in(state_.language);
        return command;
    }

    Command make(NewGameForm& form) {
        form.request.by_difficulty = true;
        state_.request = form.request;
        return ask(kPlay.make_again, Command::new_game);
    }

    // A copy: closing the form ends the hint's life.
    void follow(const HintShown& shown) {
        close();
        const sudoku::Hint& hint = shown.hint;
        if (hint.kind == sudoku::Hint::Kind::none) return;
        state_.cursor = hint.cell;
        if (apply(hint, session_) != Session::Outcome::done || hint.digit != sudoku::kBlank) return;
        if (hint.kind != sudoku::Hint::Kind::step) return;
        state_.message = (hint.needs_marks ? kPlay.marks_filled_and_removed : kPlay.marks_removed).in(state_.language);
    }

    // Only where the text is longer than its panel; else these keys move the cursor.
    bool scroll(HintShown& shown, const Layout& layout) const {
        if (event_.kind != Kind::page_down && event_.kind != Kind::page_up) return false;
        const HintPanel panel = hint_panel(shown, state_, layout);
        if (panel.last_top() == 0) return false;
        const std::size_t page = std::max<std::size_t>(panel.room - 1, 1);
        shown.top = std::min(shown.top, panel.last_top());
        if (event_.kind == Kind::page_down) shown.top = std::min(shown.top + page, panel.last_top());
        else shown.top -= std::min(shown.top, page);
        return true;
    }

    // A hint keeps the board usable: the cursor still moves, and any other key closes it and has its usual effect.
    Command beside(HintShown& shown) {
        const HintShown kept = shown;  // NOLINT(performance-unnecessary-copy-initialization): close() ends `shown`
        const auto action = action_of(event_, state_.wasd, session_.side());
        if (event_.kind != Kind::click && !action) return Command::nothing;
        close();
        const Answer answer = press(event_, session_, state_, size_);
        if (action && *action <= Action::previous_blank) state_.over = kept;
        return answer.command;
    }

    Command leave_list(const ChoiceList& list) {
        if (!list.is_first) return close();
        state_.over = NewGameForm{state_.request, 0, true, {}};
        return Command::nothing;
    }

    // Digits typed one after the other are the number of a puzzle.
    void choose(ChoiceList& list) {
        constexpr std::size_t kPage = 10;
        const std::size_t last = list.rows.size() - 1;
        const std::size_t typed = std::exchange(list.typed, 0);
        if (event_.kind == Kind::up || is('k')) list.at = turned(list.at, false, last + 1);
        else if (event_.kind == Kind::down || is('j')) list.at = turned(list.at, true, last + 1);
        else if (event_.kind == Kind::page_down) list.at = std::min(list.at + kPage, last);
        else if (event_.kind == Kind::page_up) list.at -= std::min(list.at, kPage);
        else if (event_.kind == Kind::home) list.at = 0;
        else if (event_.kind == Kind::end) list.at = last;
        else if (event_.kind == Kind::character && event_.character >= U'0' && event_.character <= U'9') {
            list.typed = std::min<std::size_t>(typed * 10 + (event_.character - U'0'), last + 1);
            if (list.typed > 0) list.at = list.typed - 1;
        }
    }

    void change(NewGameForm& form) {
        form.error.clear();
        const bool forward = event_.kind == Kind::right || is('l') || is(' ');
        if (event_.kind == Kind::up || is('k')) form.line = turned(form.line, false, kFormLines);
        if (event_.kind == Kind::down || event_.kind == Kind::tab || is('j'))
            form.line = turned(form.line, true, kFormLines);
        if (event_.kind == Kind::character && event_.character >= U'1' && event_.character <= U'5')
            form.request.number = event_.character - U'0';
        if (forward || event_.kind == Kind::left || is('h')) turn(form, forward);
    }

    void turn(NewGameForm& form, bool forward) {
        if (form.line == 0)
            form.request.number = static_cast<unsigned>(turned(form.request.number - 1u, forward, 5) + 1);
        if (form.line == 1) turn_box(form.request, forward);
        if (form.line == 2) turn_variant(form.request, state_.request.variant, forward);
    }

    Command leave_import(const ImportForm& form) {
        if (!form.is_first) return close();
        state_.over = NewGameForm{state_.request, 0, true, {}};
        return Command::nothing;
    }

    static void erase_last(std::string& text) {
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80) text.pop_back();
        if (!text.empty()) text.pop_back();
    }

    const Event& event_;
    Session& session_;
    ViewState& state_;
    tui::Size size_;
};

}  // namespace

bool is_form(const Over& over) {
    return !std::holds_alternative<NothingOver>(over);
}

Command press_form(const Event& event, Session& session, ViewState& state, tui::Size size) {
    return std::visit(FormPress(event, session, state, size), state.over);
}

}  // namespace play
