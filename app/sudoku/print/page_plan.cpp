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

double cell_in(const Arrangement& arrangement, std::size_t side, const PageStyle& style, bool brief) {
    return cell_width(board_width(arrangement, side, style, brief), side);
}

// Rounding must not refuse a size that is just met.
bool is_less(double a, double b) {
    return a < b - 1e-9;
}

bool is_legible(const BoardFrame& frame, const Arrangement& arrangement, const PageStyle& style, bool with_marks) {
    const double width = board_width(arrangement, frame.side, style, false);
    if (is_less(cell_width(width, frame.side), least_cell(style))) return false;
    return !with_marks || !is_less(mark_width(width, frame), kLeastMark);
}

// "--per-page 2" or "--paper a3": what makes a board legible; empty if nothing does.
std::string remedy_for(const BoardFrame& frame, const Arrangement& asked, const PageStyle& style, bool with_marks) {
    for (std::size_t i = kPuzzleArrangements.size(); i-- > 0;) {
        const Arrangement& fewer = kPuzzleArrangements[i];
        if (fewer.count < asked.count && is_legible(frame, fewer, style, with_marks))
            return "--per-page " + std::to_string(fewer.count);
    }
    for (const Paper& paper : kPapers)
        if (is_legible(frame, kPuzzleArrangements[0], {&paper, style.large}, with_marks))
            return "--per-page 1 --paper " + std::string(paper.name);
    return "";
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

BoardPlace place_in(const Area& slot, std::size_t side, const PageStyle& style, bool brief) {
    const double caption = caption_height(style, brief), note = note_height(style, brief);
    const double width = std::min({slot.width, slot.height - caption - note, kWidestCell * static_cast<double>(side)});
    // A block that is exactly in the middle looks as if it had sunk.
    constexpr double kAbove = 0.42;
    const double x = slot.x + (slot.width - width) / 2;
    const double y = slot.y + kAbove * (slot.height - caption - width - note);
    return {{x, y, width, caption}, {x, y + caption, width, width}, {x, y + caption + width, width, note}};
}

double board_width(const Arrangement& arrangement, std::size_t side, const PageStyle& style, bool brief) {
    return place_in(slots_of(arrangement, style).front(), side, style, brief).board.width;
}

const Arrangement& usual_arrangement(std::size_t side, const PageStyle& style) {
    constexpr std::size_t kSmallSide = 6, kMostSmall = 6, kMost = 4;
    const std::size_t most = style.large ? 1 : side <= kSmallSide ? kMostSmall : kMost;
    for (std::size_t i = kPuzzleArrangements.size(); i-- > 1;)
        if (kPuzzleArrangements[i].count <= most && cell_in(kPuzzleArrangements[i], side, style, false) >= kUsualCell)
            return kPuzzleArrangements[i];
    return kPuzzleArrangements[0];
}

const Arrangement& solution_arrangement(std::size_t side, const PageStyle& style) {
    const double least = std::max(kUsualSolutionCell, style.large ? kLeastLargeCell : 0.0);
    for (std::size_t i = kSolutionArrangements.size(); i-- > 1;)
        if (cell_in(kSolutionArrangements[i], side, style, true) >= least) return kSolutionArrangements[i];
    return kSolutionArrangements[0];
}

sat::Status check_legible(const BoardFrame& frame, const Arrangement& arrangement, const PageStyle& style,
                          bool with_marks) {
    if (is_legible(frame, arrangement, style, with_marks)) return sat::Done{};
    const double width = board_width(arrangement, frame.side, style, false);
    const bool is_cell = is_less(cell_width(width, frame.side), least_cell(style));
    const double size = is_cell ? cell_width(width, frame.side) : mark_width(width, frame),
                 least = is_cell ? least_cell(style) : kLeastMark;
    const sat::Phrase what = is_cell ? sat::Phrase("cells") : sat::Phrase("pencil marks");
    const std::string remedy = remedy_for(frame, arrangement, style, with_marks);
    if (remedy.empty())
        return sat::Error{"a board of side %1 does not fit any paper: %2 of less than %3 mm", frame.side, what,
                          sat::decimal(least, 1)};
    return sat::Error{"a board of side %1 is too large for %2 per page of %3: %4 of %5 mm, less than %6; use %7",
                      frame.side,
                      arrangement.count,
                      style.paper->name,
                      what,
                      sat::decimal(size, 1),
                      sat::decimal(least, 1),
                      remedy};
}

}  // namespace printing
