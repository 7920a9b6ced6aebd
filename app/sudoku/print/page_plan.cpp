#include "app/sudoku/print/page_plan.h"

#include <algorithm>

#include "sat/core/assert.h"
#include "sat/core/text.h"

namespace printing {
namespace {

constexpr double kHeader = 11, kFooter = 9;  // lines of text
constexpr double kAcross = 10, kDown = 6;    // between boards
constexpr double kWidestCell = 28;           // a board of four cells does not fill a page
// The least width of a cell: for puzzles and solutions, the same in large print, of pencil marks.
constexpr double kLeastCell = 3.5, kLeastLargeCell = 7, kLeastMark = 1.4;
// What is chosen without being asked.
constexpr double kUsualCell = 6.5, kUsualSolutionCell = 4;

double caption_height(const PageStyle& style, bool brief) {
    return (brief ? 4.5 : 7) * (style.large ? 1.4 : 1);
}
double note_height(const PageStyle& style, bool brief) {
    return brief ? 0 : style.large ? 7 : 5;
}

double least_cell(const PageStyle& style) {
    return style.large ? kLeastLargeCell : kLeastCell;
}

// The width of a cell of a drawing of this width.
double cell_of(double width, const BoardExtent& extent) {
    return (width - weights_for(width / extent.across, 1).thick) / extent.across;
}

double cell_in(const Arrangement& arrangement, const BoardExtent& extent, const PageStyle& style, bool brief) {
    return cell_of(board_width(arrangement, extent, style, brief), extent);
}

// "This is one. That is another".
std::string joined_sentences(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) {
        const bool has_end = text.empty() || text.back() == '.' || text.back() == '!' || text.back() == '?';
        text.append(has_end ? "" : ".").append(text.empty() ? "" : " ").append(sentence);
    }
    return text;
}

// Rounding must not refuse a size that is just met.
bool is_less(double a, double b) {
    return a < b - 1e-9;
}

// A board and the number of pencil marks beside each other in a cell; 0: it has none.
struct Asked {
    sat::Phrase what;
    BoardExtent extent;
    std::size_t marks = 0;
};

double cell_of(const Asked& asked, const Arrangement& arrangement, const PageStyle& style) {
    return cell_in(arrangement, asked.extent, style, false);
}
double mark_of(const Asked& asked, const Arrangement& arrangement, const PageStyle& style) {
    return cell_of(asked, arrangement, style) / static_cast<double>(asked.marks);
}

bool is_legible(const Asked& asked, const Arrangement& arrangement, const PageStyle& style) {
    if (is_less(cell_of(asked, arrangement, style), least_cell(style))) return false;
    return asked.marks == 0 || !is_less(mark_of(asked, arrangement, style), kLeastMark);
}

// "--per-page 2" or "--paper a3": what makes a board legible; empty if nothing does.
std::string remedy_for(const Asked& asked, const Arrangement& arrangement, const PageStyle& style) {
    for (std::size_t i = kPuzzleArrangements.size(); i-- > 0;) {
        const Arrangement& fewer = kPuzzleArrangements[i];
        if (fewer.count < arrangement.count && is_legible(asked, fewer, style))
            return "--per-page " + std::to_string(fewer.count);
    }
    for (const Paper& paper : kPapers)
        if (is_legible(asked, kPuzzleArrangements[0], {&paper, style.large}))
            return "--per-page 1 --paper " + std::string(paper.name);
    return "";
}

sat::Status check(const Asked& asked, const Arrangement& arrangement, const PageStyle& style) {
    if (is_legible(asked, arrangement, style)) return sat::Done{};
    const bool is_cell = is_less(cell_of(asked, arrangement, style), least_cell(style));
    const double size = is_cell ? cell_of(asked, arrangement, style) : mark_of(asked, arrangement, style),
                 least = is_cell ? least_cell(style) : kLeastMark;
    const sat::Phrase what = is_cell ? sat::Phrase("cells") : sat::Phrase("pencil marks");
    const std::string remedy = remedy_for(asked, arrangement, style);
    if (remedy.empty())
        return sat::Error{"%1 does not fit any paper: %2 of less than %3 mm", asked.what, what, sat::decimal(least, 1)};
    return sat::Error{"%1 is too large for %2 per page of %3: %4 of %5 mm, less than %6; use %7",
                      asked.what,
                      arrangement.count,
                      style.paper->name,
                      what,
                      sat::decimal(size, 1),
                      sat::decimal(least, 1),
                      remedy};
}

}  // namespace

const Paper* find_paper(std::string_view name) {
    const auto found = std::ranges::find(kPapers, name, &Paper::name);
    return found == kPapers.end() ? nullptr : &*found;
}

const Arrangement& arrangement_of(std::size_t count) {
    const auto found = std::ranges::find(kSolutionArrangements, count, &Arrangement::count);
    ASSERT(found != kSolutionArrangements.end());
    return *found;
}

PageAreas areas_of(const PageStyle& style) {
    const double width = style.paper->width - 2 * kMargin, height = style.paper->height - 2 * kMargin;
    return {{kMargin, kMargin, width, kHeader},
            {kMargin, kMargin + kHeader, width, height - kHeader - kFooter},
            {kMargin, kMargin + height - kFooter, width, kFooter}};
}

std::vector<Area> slots_of(const Arrangement& arrangement, const PageStyle& style) {
    const Area body = areas_of(style).body;
    const auto columns = static_cast<double>(arrangement.columns), rows = static_cast<double>(arrangement.rows);
    const double width = (body.width - (columns - 1) * kAcross) / columns,
                 height = (body.height - (rows - 1) * kDown) / rows;
    std::vector<Area> slots;
    for (std::size_t r = 0; r < arrangement.rows; ++r)
        for (std::size_t c = 0; c < arrangement.columns; ++c)
            slots.push_back({body.x + static_cast<double>(c) * (width + kAcross),
                             body.y + static_cast<double>(r) * (height + kDown), width, height});
    return slots;
}

double RuleLines::height() const {
    return kNoteLine * size * static_cast<double>(lines.size());
}

RuleLines lines_of_rules(const Area& slot, const BoardExtent& extent, const PageStyle& style) {
    constexpr double kMostOfArea = 0.4;
    struct Try {
        double size;
        bool joined;
    };
    constexpr std::array<Try, 4> kTries{{{kNoteSize, false}, {2.6, false}, {2.6, true}, {2.2, true}}};
    const double most = kMostOfArea * slot.height;
    RuleLines rules;
    for (const auto& [size, joined] : kTries) {
        rules = RuleLines{{}, size * (style.large ? 1.4 : 1)};
        std::vector<std::string> texts = extent.rules;
        if (joined) texts = {joined_sentences(extent.rules)};
        for (const std::string& text : texts)
            for (const std::string& line : wrapped(text, rules.size, false, slot.width)) rules.lines.push_back(line);
        if (rules.height() <= most) return rules;
    }
    rules.complete = false;
    rules.lines.resize(static_cast<std::size_t>(std::max(1.0, most / (kNoteLine * rules.size))));
    rules.lines.back() = elided(rules.lines.back() + " ...", rules.size, false, slot.width);
    return rules;
}

BoardPlace place_in(const Area& slot, const BoardExtent& extent, const PageStyle& style, bool brief) {
    const double caption = caption_height(style, brief);
    double note = note_height(style, brief);
    const bool has_rules = !brief && !extent.rules.empty();
    if (has_rules) {
        constexpr double kAround = 3;
        note = std::max(note, lines_of_rules(slot, extent, style).height() + kAround);
    }
    const double most = slot.height - caption - note;
    const double width = std::min({slot.width, most * extent.across / extent.down, kWidestCell * extent.across});
    const double height = width * extent.down / extent.across;
    // A block that is exactly in the middle looks as if it had sunk.
    constexpr double kAbove = 0.42;
    const double x = slot.x + (slot.width - width) / 2;
    const double y = slot.y + kAbove * (slot.height - caption - height - note);
    const double note_x = has_rules ? slot.x : x, note_width = has_rules ? slot.width : width;
    return {{x, y, width, caption}, {x, y + caption, width, height}, {note_x, y + caption + height, note_width, note}};
}

double board_width(const Arrangement& arrangement, const BoardExtent& extent, const PageStyle& style, bool brief) {
    return place_in(slots_of(arrangement, style).front(), extent, style, brief).board.width;
}

const Arrangement& usual_arrangement(const BoardExtent& extent, const PageStyle& style) {
    constexpr double kSmallSide = 6;
    constexpr std::size_t kMostSmall = 6, kMost = 4;
    const bool is_small = std::max(extent.across, extent.down) <= kSmallSide;
    const std::size_t most = style.large ? 1 : is_small ? kMostSmall : kMost;
    for (std::size_t i = kPuzzleArrangements.size(); i-- > 1;) {
        const Arrangement& arrangement = kPuzzleArrangements[i];
        if (arrangement.count > most || cell_in(arrangement, extent, style, false) < kUsualCell) continue;
        if (lines_of_rules(slots_of(arrangement, style).front(), extent, style).complete) return arrangement;
    }
    return kPuzzleArrangements[0];
}

const Arrangement& solution_arrangement(const BoardExtent& extent, const PageStyle& style) {
    const double least = std::max(kUsualSolutionCell, style.large ? kLeastLargeCell : 0.0);
    for (std::size_t i = kSolutionArrangements.size(); i-- > 1;)
        if (cell_in(kSolutionArrangements[i], extent, style, true) >= least) return kSolutionArrangements[i];
    return kSolutionArrangements[0];
}

sat::Status check_legible(const BoardFrame& frame, const Arrangement& arrangement, const PageStyle& style,
                          bool with_marks) {
    const std::size_t marks = with_marks ? std::max(frame.mark_rows, frame.mark_columns) : 0;
    return check({{"a board of side %1", frame.side}, frame.side, marks}, arrangement, style);
}

sat::Status check_legible(const sat::Phrase& what, const BoardExtent& extent, const Arrangement& arrangement,
                          const PageStyle& style) {
    return check({what, extent}, arrangement, style);
}

}  // namespace printing
