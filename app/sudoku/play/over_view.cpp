#include "app/sudoku/play/over_view.h"

#include <algorithm>

#include "app/i18n/play_text.h"
#include "app/sudoku/play/boxes.h"
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

void add(std::vector<BoxLine>& lines, std::vector<BoxLine> more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

void show(const std::vector<BoxLine>& lines, std::string_view title, Screen& screen) {
    draw_box(centred(lines, title, screen.size()), title, lines, screen);
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
        for (std::size_t i = page.top; i < page.lines.size(); ++i) add(lines, wrapped(page.lines[i], width));
        // The line of keys stays visible, however long the page is.
        const std::size_t room = screen_.size().rows > 5 ? screen_.size().rows - 4 : 1;
        if (lines.size() > room) lines.resize(room);
        lines.push_back({});
        lines.push_back({std::string(kPlay.page_keys.in(language_)), {Role::dim}});
        show(lines, page.title, screen_);
    }

    void operator()(const HintShown& shown) const {
        if (!layout_) return;
        const Area area = hint_area();
        const std::size_t width = area.columns > 6 ? area.columns - 4 : 2;
        std::vector<BoxLine> lines = wrapped(shown.where, width);
        if (shown.step >= 2) add(lines, wrapped(shown.rule, width));
        if (shown.step >= 3) add(lines, wrapped(shown.digit, width, {Role::hint}));
        lines.push_back({});
        add(lines, wrapped(hint_keys(shown), width, {Role::dim}));
        keep_end(lines, area);
        draw_box(area, say(kPlay.hint_title, language_, {std::to_string(shown.step)}), lines, screen_);
    }

    void operator()(const NewGameForm& form) const {
        const GameRequest& request = form.request;
        std::vector<BoxLine> lines;
        const auto choice = (request.by_difficulty ? kPlay.by_difficulty : kPlay.by_level).in(language_);
        lines.push_back(form_line(kPlay.field_choose.in(language_), choice, form.line == 0));
        lines.push_back(form_line(kPlay.field_number.in(language_), std::to_string(request.number), form.line == 1));
        const std::string side = std::to_string(request.box.side());
        lines.push_back(form_line(kPlay.field_size.in(language_),
                                  side + "x" + side + " (" + to_string(request.box) + ")", form.line == 2));
        const std::string variant = request.variant.name();
        lines.push_back(form_line(kPlay.field_variant.in(language_),
                                  variant == "classic" ? kPlay.classic.in(language_) : std::string_view(variant),
                                  form.line == 3));
        finish(lines, form.error, form.is_first ? kPlay.first_keys : kPlay.form_keys);
        show(lines, kPlay.new_title.in(language_), screen_);
    }

    void operator()(const ImportForm& form) const {
        const std::size_t width = text_width(screen_.size());
        std::vector<BoxLine> lines = wrapped(kPlay.import_what.in(language_), width);
        lines.push_back({});
        // Show the end of a long text, which was typed last.
        std::vector<BoxLine> typed = wrapped(form.text + "_", width, {Role::entered});
        constexpr std::size_t kMost = 12;
        if (typed.size() > kMost) typed.erase(typed.begin(), typed.end() - kMost);
        add(lines, std::move(typed));
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
        finish(lines, form.error, kPlay.export_keys);
        show(lines, kPlay.export_title.in(language_), screen_);
    }

    void operator()(const SolvedBox& box) const {
        std::vector<BoxLine> lines{{say(kPlay.solved, language_,
                                        {clock_text(session_.milliseconds()), std::to_string(session_.mistakes()),
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
                                     {clock_text(session_.milliseconds()), std::to_string(board.num_givens()),
                                      std::to_string(board.num_cells())});
        std::vector<BoxLine> lines = wrapped(what, text_width(screen_.size()));
        finish(lines, "", kPlay.replace_keys);
        show(lines, kPlay.replace_title.in(language_), screen_);
    }

private:
    // The error, if any, and the keys.
    void finish(std::vector<BoxLine>& lines, std::string_view error, const i18n::Message& keys) const {
        const std::size_t width = text_width(screen_.size());
        lines.push_back({});
        if (!error.empty()) add(lines, wrapped(error, width, {Role::conflict}));
        add(lines, wrapped(keys.in(language_), width, {Role::dim}));
    }

    std::string_view hint_keys(const HintShown& shown) const {
        if (shown.step < 3) return kPlay.hint_more.in(language_);
        const bool can = shown.hint.kind != sudoku::Hint::Kind::none;
        return (can ? kPlay.hint_apply : kPlay.hint_end).in(language_);
    }

    // The last message is the current one.
    static void keep_end(std::vector<BoxLine>& lines, const Area& area) {
        const std::size_t room = area.rows > 2 ? area.rows - 2 : 0;
        if (lines.size() > room) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(room));
    }

    Area hint_area() const {
        if (layout_->panel && layout_->panel->columns >= 30) return *layout_->panel;
        const Size screen = screen_.size();
        const std::size_t half = screen.rows / 2;
        const bool cursor_above = layout_->cell(state_.cursor).row < half + scroll_of(*layout_, state_.cursor).rows;
        return {cursor_above ? half : 1, 0, cursor_above ? screen.rows - half : half - std::min<std::size_t>(half, 1),
                screen.columns};
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
