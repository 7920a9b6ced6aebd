#include "app/sudoku/play/over_view.h"

#include <algorithm>

#include "app/cli/date.h"
#include "app/i18n/difficulty_text.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/boxes.h"
#include "app/sudoku/play/exported.h"
#include "app/sudoku/play/hint_panel.h"
#include "app/sudoku/play/view.h"
#include "app/tui/wrap.h"
#include "sudoku/text/formats.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;
using sudoku::Session;
using tui::Role;
using tui::Screen;
using tui::Size;

constexpr std::size_t kTextWidth = 60;  // of a paragraph in a box

std::size_t text_width(Size screen) {
    return std::max<std::size_t>(std::min(kTextWidth, screen.columns > 6 ? screen.columns - 6 : 2), 2);
}

// A line of a form: "> name: value".
BoxLine form_line(std::string_view name, std::string_view value, bool is_here) {
    return {std::string(is_here ? "> " : "  ") + std::string(name) + ": " + std::string(value),
            {is_here ? Role::key : Role::text}};
}

// More of the end of a text than a box has room for.
std::string end_of(const std::string& text) {
    constexpr std::size_t kMost = 4000;
    std::size_t begin = text.size() > kMost ? text.size() - kMost : 0;
    while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xc0) == 0x80) ++begin;
    return text.substr(begin);
}

void show(const std::vector<BoxLine>& lines, std::string_view title, Screen& screen) {
    draw_box(centred(lines, title, screen.size()), title, lines, screen);
}

const i18n::Message& rule_of(const sudoku::Variant& variant) {
    if (variant.parts.empty()) return i18n::variant_rule(0);
    const auto all = sudoku::variants();
    if (variant.parts.size() > 1) return i18n::variant_rule(all.size() + 1);
    return i18n::variant_rule(static_cast<std::size_t>(variant.parts.front() - all.data()) + 1);
}

class OverView {
public:
    OverView(const Session& session, const ViewState& state, const std::optional<Layout>& layout, Screen& screen)
        : session_(session), state_(state), layout_(layout), screen_(screen), language_(state.language) {}

    void operator()(const NothingOver&) const {}

    void operator()(const Page& page) const {
        // Nothing is truncated: an exported line may be wider than the screen.
        const std::size_t width = screen_.size().columns > 6 ? screen_.size().columns - 4 : 2;
        std::vector<BoxLine> lines;
        for (std::size_t i = page.top; i < page.lines.size(); ++i) append(lines, wrapped(page.lines[i], width));
        // The line of keys stays visible, however long the page is.
        const std::size_t room = screen_.size().rows > 5 ? screen_.size().rows - 4 : 1;
        if (lines.size() > room) lines.resize(room);
        lines.push_back({});
        lines.push_back({std::string(kPlay.page_keys.in(language_)), {Role::dim}});
        show(lines, page.title, screen_);
    }

    void operator()(const HintShown& shown) const {
        if (layout_) draw_hint(shown, state_, *layout_, screen_);
    }

    void operator()(const NewGameForm& form) const {
        const GameRequest& request = form.request;
        std::vector<BoxLine> lines;
        const std::string name(i18n::difficulty_name(request.number, language_));
        lines.push_back(form_line(kPlay.field_number.in(language_), name, form.line == 0));
        lines.push_back(explanation(rows_of(i18n::kDifficultyNeed)[request.number - 1]));
        const std::string side = std::to_string(request.box.side());
        lines.push_back(form_line(kPlay.field_size.in(language_),
                                  side + "x" + side + " (" + to_string(request.box) + ")", form.line == 1));
        const std::string variant = request.variant.name();
        lines.push_back(form_line(kPlay.field_variant.in(language_),
                                  variant == "classic" ? kPlay.classic.in(language_) : std::string_view(variant),
                                  form.line == 2));
        lines.push_back(explanation(rule_of(request.variant)));
        finish(lines, form.error, form.is_first ? kPlay.first_keys : kPlay.form_keys);
        const i18n::Message& more = state_.has_entry ? kPlay.more_keys_entry : kPlay.more_keys;
        append(lines, wrapped(more.in(language_), text_width(screen_.size()), {Role::dim}));
        show(lines, kPlay.new_title.in(language_), screen_);
    }

    void operator()(const ImportForm& form) const {
        const std::size_t width = text_width(screen_.size());
        std::vector<BoxLine> lines = wrapped(kPlay.import_what.in(language_), width);
        lines.push_back({});
        // Show the end of a long text, which was typed last.
        std::vector<BoxLine> typed = wrapped(end_of(form.text) + "_", width, {Role::entered});
        constexpr std::size_t kMost = 12;
        if (typed.size() > kMost) typed.erase(typed.begin(), typed.end() - kMost);
        append(lines, std::move(typed));
        finish(lines, form.error, kPlay.import_keys);
        show(lines, kPlay.import_title.in(language_), screen_);
    }

    void operator()(const ExportForm& form) const {
        const sudoku::FormatEntry& format = sudoku::formats()[form.format];
        std::vector<BoxLine> lines;
        lines.push_back(form_line(kPlay.export_format.in(language_),
                                  std::string(format.name) + " - " + std::string(format.summary), false));
        const auto what = (form.as_it_is ? kPlay.export_board : kPlay.export_givens).in(language_);
        lines.push_back(form_line(kPlay.export_what.in(language_), what, false));
        lines.push_back(form_line(kPlay.export_file.in(language_), form.file + "_", true));
        const std::vector<std::string> losses = export_losses(session_, form, language_);
        if (!losses.empty()) lines.push_back({});
        for (const std::string& lost : losses)
            append(lines, wrapped(lost, text_width(screen_.size()), {Role::conflict}));
        finish(lines, form.error, kPlay.export_keys);
        show(lines, kPlay.export_title.in(language_), screen_);
    }

    void operator()(const SolvedBox& box) const {
        std::vector<BoxLine> lines{{say(kPlay.solved, language_,
                                        {cli::clock_text(session_.milliseconds()), std::to_string(session_.mistakes()),
                                         std::to_string(session_.hints())}),
                                    {Role::good}}};
        if (!box.statistics.empty()) lines.push_back({});
        for (const std::string& line : box.statistics) lines.push_back({line});
        finish(lines, "", kPlay.solved_keys);
        show(lines, kPlay.solved_title.in(language_), screen_);
    }

    void operator()(const ReplaceBox&) const {
        const sudoku::Board& board = session_.board();
        const std::string what = say(kPlay.unfinished, language_,
                                     {cli::clock_text(session_.milliseconds()), std::to_string(board.num_givens()),
                                      std::to_string(board.num_cells())});
        std::vector<BoxLine> lines = wrapped(what, text_width(screen_.size()));
        finish(lines, "", kPlay.replace_keys);
        show(lines, kPlay.replace_title.in(language_), screen_);
    }

    // A window on a long list, with the chosen row in its middle if it can.
    void operator()(const ChoiceList& list) const {
        std::vector<BoxLine> notes;
        for (const std::string& note : list.notes)
            append(notes, wrapped(note, text_width(screen_.size()), {Role::conflict}));
        const std::size_t others = 8 + (notes.empty() ? 0 : 1 + notes.size());
        const std::size_t room = screen_.size().rows > others + 1 ? screen_.size().rows - others : 1;
        const std::size_t shown = std::min(list.rows.size(), room), middle = shown / 2;
        const std::size_t first = std::min(list.at > middle ? list.at - middle : 0, list.rows.size() - shown);
        std::vector<BoxLine> lines;
        for (std::size_t i = first; i < first + shown; ++i) {
            const ChoiceList::Row& row = list.rows[i];
            const bool is_here = i == list.at;
            lines.push_back({(is_here ? "> " : "  ") + row.text,
                             {is_here        ? Role::key
                              : row.can_open ? Role::text
                                             : Role::dim}});
        }
        if (!notes.empty()) lines.push_back({});
        append(lines, std::move(notes));
        finish(lines, list.error, list.of_games ? kPlay.games_keys : kPlay.puzzles_keys);
        const std::string title = list.of_games ? std::string(kPlay.games_title.in(language_))
                                                : say(kPlay.puzzles_title, language_,
                                                      {std::to_string(list.at + 1), std::to_string(list.rows.size())});
        show(lines, title, screen_);
    }

private:
    // What the line above it means.
    BoxLine explanation(const i18n::Message& message) const {
        return {std::string(4, ' ').append(message.in(language_)), {Role::dim}};
    }

    // The error, if any, and the keys.
    void finish(std::vector<BoxLine>& lines, std::string_view error, const i18n::Message& keys) const {
        const std::size_t width = text_width(screen_.size());
        lines.push_back({});
        if (!error.empty()) append(lines, wrapped(error, width, {Role::conflict}));
        append(lines, wrapped(keys.in(language_), width, {Role::dim}));
    }

    const Session& session_;
    const ViewState& state_;
    const std::optional<Layout>& layout_;
    Screen& screen_;
    i18n::Language language_;
};

}  // namespace

void draw_over(const Session& session, const ViewState& state, const std::optional<Layout>& layout, Screen& screen) {
    std::visit(OverView(session, state, layout, screen), state.over);
}

}  // namespace play
