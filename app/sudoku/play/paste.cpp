#include "app/sudoku/play/paste.h"

#include <utility>

#include "app/i18n/play_text.h"
#include "sudoku/text/utf8.h"

namespace play {
namespace {

using Key = tui::Event::Kind;

bool takes_it_itself(const Over& over) {
    return std::holds_alternative<NothingOver>(over) || std::holds_alternative<NewGameForm>(over) ||
           std::holds_alternative<ImportForm>(over);
}

void finish_paste(ViewState& state) {
    state.pasting = false;
    std::string text = std::move(state.pasted);
    state.pasted.clear();
    const bool is_cut = std::exchange(state.paste_cut, false);
    std::string why = is_cut ? cut_text(state.language) : std::string();
    if (std::holds_alternative<ReplaceBox>(state.over)) {
        state.message = i18n::kPlay.paste_ignored.in(state.language);
    } else if (auto* form = std::get_if<ExportForm>(&state.over)) {
        for (const char c : text)
            if (c != '\n') form->file += c;
        form->error = std::move(why);
    } else if (!text.empty()) {
        const auto* list = std::get_if<ChoiceList>(&state.over);
        const bool is_first = list != nullptr && list->is_first;
        state.over = ImportForm{std::move(text), std::move(why), false, is_first};
    }
}

}  // namespace

bool takes_text(const tui::Event& event, std::string& text) {
    const bool is_blank = event.kind == Key::enter || event.kind == Key::tab;
    const bool is_character = event.kind == Key::character && event.character >= 0x20 && event.character != 0x7f;
    if (!is_blank && !is_character) return true;
    if (text.size() >= kMostText) return false;
    if (is_blank) text += event.kind == Key::enter ? '\n' : ' ';
    else sudoku::append_utf8(event.character, text);
    return true;
}

std::string cut_text(i18n::Language language) {
    return i18n::say(i18n::kPlay.paste_cut, language, {std::to_string(kMostText)});
}

bool takes_paste(const tui::Event& event, ViewState& state) {
    if (state.pasting) {
        if (event.kind == Key::paste_end) finish_paste(state);
        else if (event.kind == Key::end_of_input) state.pasting = false;
        else if (!takes_text(event, state.pasted)) state.paste_cut = true;
        return state.pasting || event.kind == Key::paste_end;
    }
    if (event.kind != Key::paste_begin || takes_it_itself(state.over)) return false;
    state.pasting = true;
    state.pasted.clear();
    state.paste_cut = false;
    return true;
}

}  // namespace play
