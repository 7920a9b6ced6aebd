#include "app/watch/formula_view.h"

#include <algorithm>

#include "app/watch/clause_list.h"
#include "app/watch/search_tree.h"

namespace watch {
namespace {

using i18n::kWatch;
using sat::Event;
using sat::Lit;
using tui::Look;
using tui::Role;

constexpr tui::Size kSmallest{10, 40};
constexpr std::size_t kFootRows = 4;
constexpr std::size_t kClauseRows = 5;     // of the clause of the last event, where there is no room for all
constexpr std::size_t kLeastTop = 8;       // rows of the counters and the trail that all clauses leave free
constexpr std::size_t kLeastForTree = 72;  // columns
// Larger formulas are not counted for every picture: two million literals take about 10 ms.
constexpr std::size_t kMostCounted = 2'000'000;

class FormulaView {
public:
    FormulaView(const Scene& scene, const sat::Formula& formula, tui::Size size)
        : scene_(scene), replay_(scene.replay), formula_(formula), size_(size), screen_(size) {}

    tui::Screen draw() {
        draw_title(scene_, screen_);
        const std::size_t body = size_.rows - 1 - kFootRows;
        const ClauseList clauses(scene_, formula_);
        const auto all = body > kLeastTop ? clauses.rows(size_.columns, body - kLeastTop - 1) : std::nullopt;
        const std::size_t clause_rows = all ? *all + 1 : body >= 14 ? kClauseRows : 2;
        const std::size_t rows = body - clause_rows;
        columns_ = has_tree() ? size_.columns / 2 : size_.columns;
        Lines top(screen_, {1, 0, rows, columns_});
        draw_counters(scene_, top);
        if (!all && formula_.num_literals() <= kMostCounted && body >= 10) top.put(clause_counts());
        draw_levels(scene_, top, [this](std::size_t level) { return literals_of(level); });
        if (has_tree()) draw_tree({1, columns_ + 2, rows, size_.columns - columns_ - 2});
        if (all) {
            screen_.put(1 + rows, 0, clause_counts() + scene_.say(kWatch.clause_signs), {Role::title});
            clauses.draw({2 + rows, 0, *all, size_.columns}, clause_of_event(), screen_);
        } else {
            draw_clause({1 + rows, 0, clause_rows, size_.columns});
        }
        draw_foot(scene_, {size_.rows - kFootRows, 0, kFootRows, size_.columns}, screen_);
        return std::move(screen_);
    }

private:
    bool has_tree() const {
        return size_.columns >= kLeastForTree && replay_.position() > 0 &&
               replay_.position() <= SearchTree::kMostEvents;
    }
    void draw_tree(Area area) {
        const SearchTree tree(replay_);
        if (tree.is_empty()) return;
        Lines lines(screen_, area);
        lines.put(scene_.say(kWatch.tree), {Role::title});
        for (const SearchTree::Line& line : tree.lines(area.rows - 1, area.columns, scene_.narrator))
            lines.put(line.text, line.look);
    }

    // What followed from a decision, as much as may fit a line; the newest of the innermost level.
    std::string literals_of(std::size_t level) const {
        const std::size_t begin = replay_.start_of(level) + (level > 0 ? 1 : 0), end = replay_.end_of(level);
        const std::size_t most = columns_ / 4;  // literals that fit at best
        const bool innermost = level == replay_.depth();
        std::size_t from = begin;
        if (innermost && end - begin > most) from = end - most;
        std::string text = from > begin ? " ..." : " ";
        for (std::size_t i = from; i < std::min(end, from + most); ++i)
            text += " " + scene_.narrator.literal(replay_.literal(i));
        if (!innermost && end - begin > most) text += " ...";
        if (innermost && replay_.trail_size() > 0) text = fit_newest(text, level);
        return text;
    }
    // The innermost level loses its oldest literals where the line is short.
    std::string fit_newest(const std::string& text, std::size_t level) const {
        const std::size_t heading = 12 + std::to_string(level).size() + 12;
        if (columns_ <= heading || text.size() <= columns_ - heading) return text;
        const std::size_t cut = text.find(' ', text.size() - (columns_ - heading));
        return cut == std::string::npos ? text : " ..." + text.substr(cut);
    }

    void draw_clause(Area area) {
        const auto clause = clause_of_event();
        if (!clause) return;
        screen_.put(area.row, area.column, scene_.say(kWatch.clause, {std::to_string(clause->index + 1)}),
                    {Role::title});
        std::size_t row = area.row,
                    column = area.column + 2 +
                             tui::display_width(scene_.say(kWatch.clause, {std::to_string(clause->index + 1)}));
        const std::size_t indent = column;
        for (const Lit l : formula_.clause(*clause)) {
            const std::string text = scene_.narrator.literal(l) + " " + value_of(l);
            const std::size_t width = tui::display_width(text);
            if (column + width > area.columns && column > indent) {
                column = indent;
                if (++row == area.row + area.rows) return;
            }
            screen_.put(row, column, text, look_of(l));
            column += width + 3;
        }
    }
    std::optional<sat::ClauseId> clause_of_event() const {
        const Event* event = replay_.last();
        if (event == nullptr) return std::nullopt;
        const bool has_one = event->kind() == Event::Kind::implied || event->kind() == Event::Kind::conflict;
        if (!has_one || event->clause() == sat::kNoOriginal) return std::nullopt;
        return event->clause();
    }
    std::string value_of(Lit l) const {
        return scene_.say(replay_.is_true(l) ? kWatch.is_true : replay_.is_false(l) ? kWatch.is_false : kWatch.is_open);
    }
    Look look_of(Lit l) const {
        Look look{replay_.is_true(l) ? Role::good : replay_.is_false(l) ? Role::wrong : Role::text};
        const Event& event = *replay_.last();
        look.cursor = event.makes_true() && event.literal() == l;
        return look;
    }

    std::string clause_counts() const {
        std::size_t satisfied = 0, open = 0, falsified = 0;
        for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c) {
            const auto clause = formula_.clause(sat::ClauseId{c});
            if (std::ranges::any_of(clause, [&](Lit l) { return replay_.is_true(l); })) ++satisfied;
            else if (std::ranges::all_of(clause, [&](Lit l) { return replay_.is_false(l); })) ++falsified;
            else ++open;
        }
        return scene_.say(kWatch.clauses, {std::to_string(satisfied), std::to_string(open), std::to_string(falsified)});
    }

    const Scene& scene_;
    const sat::Replay& replay_;
    const sat::Formula& formula_;
    tui::Size size_;
    std::size_t columns_ = 0;  // of the counters and the trail, left of the tree
    tui::Screen screen_;
};

}  // namespace

tui::Screen draw_formula(const Scene& scene, const sat::Formula& formula, tui::Size size) {
    if (size.rows < kSmallest.rows || size.columns < kSmallest.columns) return too_small(scene, size, kSmallest);
    return FormulaView(scene, formula, size).draw();
}

}  // namespace watch
