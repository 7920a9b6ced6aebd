#include "app/sudoku/print/book.h"

#include <algorithm>
#include <utility>

#include "app/i18n/print_text.h"
#include "app/sudoku/print/cover.h"
#include "sat/core/assert.h"

namespace printing {
namespace {

using sat::Done;
using sat::Status;

constexpr double kHeaderSize = 3.6, kNumberSize = 5, kCaptionSize = 3.6, kBriefSize = 3.6;
constexpr Colour kQuiet = grey(90);  // names, notes and page numbers: less than the puzzle

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) text.append(text.empty() ? "" : "; ").append(sentence);
    return text;
}

}  // namespace

Book::Book(BookStyle style, std::function<Status(const Picture&)> emit)
    : style_(std::move(style)), emit_(std::move(emit)) {}

const Arrangement& Book::arrangement_for(const Entry& entry) const {
    return style_.per_page != 0 ? arrangement_of(style_.per_page)
                                : usual_arrangement(extent_of_puzzle(entry), style_.page);
}

Status Book::check(const Entry& entry) const {
    return check_legible(entry, arrangement_for(entry), style_.page);
}

Status Book::add(Entry entry) {
    ASSERT(entry.has_solution() || style_.solutions == Solutions::none);
    if (!style_.cover) return place(std::move(entry));
    all_.push_back(std::move(entry));
    return Done{};
}

// A page has one arrangement, so a board of another one begins the next page.
Status Book::place(Entry entry) {
    const std::size_t count = arrangement_for(entry).count;
    if (!page_.empty() && (page_.size() == count || arrangement_for(page_.front()).count != count))
        if (Status flushed = flush_page(); !flushed) return flushed;
    page_.push_back(std::move(entry));
    return Done{};
}

Status Book::flush_page() {
    const Arrangement* arrangement = &arrangement_for(page_.front());
    // The only puzzles of a book fill their page.
    const bool is_whole_book = style_.per_page == 0 && pages_ == 0 && page_.size() < arrangement->count;
    if (is_whole_book)
        arrangement =
            &*std::ranges::find_if(kPuzzleArrangements, [&](const Arrangement& a) { return a.count >= page_.size(); });
    const std::vector<Area> slots = slots_of(*arrangement, style_.page);
    Picture puzzles = new_page("");
    for (std::size_t i = 0; i < page_.size(); ++i) draw_puzzle(page_[i], slots[i], puzzles);
    if (Status emitted = emit_page(std::move(puzzles)); !emitted) return emitted;
    if (style_.solutions == Solutions::pages) {
        Picture solutions = new_page(i18n::kPrint.solutions.in(style_.language));
        for (std::size_t i = 0; i < page_.size(); ++i) draw_solution(page_[i], slots[i], false, solutions);
        if (Status emitted = emit_page(std::move(solutions)); !emitted) return emitted;
    }
    const bool at_end = style_.solutions == Solutions::end || style_.solutions == Solutions::upside_down;
    for (Entry& entry : page_) {
        entry.marks.reset();
        if (at_end) solved_.push_back(std::move(entry));
    }
    page_.clear();
    return Done{};
}

Status Book::finish() {
    if (!all_.empty())
        if (Status covered = emit_cover(); !covered) return covered;
    for (Entry& entry : std::exchange(all_, {}))
        if (Status placed = place(std::move(entry)); !placed) return placed;
    if (!page_.empty())
        if (Status flushed = flush_page(); !flushed) return flushed;
    if (Status solutions = emit_solutions(); !solutions) return solutions;
    return first_ ? emit_(*std::exchange(first_, std::nullopt)) : Status(Done{});
}

Status Book::emit_cover() {
    const bool solved = style_.solutions != Solutions::none;
    return emit_(cover_page({style_.page, style_.title, style_.language, solved}, all_));
}

Status Book::emit_solutions() {
    std::vector<const Entry*> page;
    for (const Entry& entry : solved_) {
        const std::size_t count = solution_arrangement(extent_of_solution(entry), style_.page).count;
        const bool is_full =
            !page.empty() &&
            (page.size() == count || solution_arrangement(extent_of_solution(*page[0]), style_.page).count != count);
        if (is_full) {
            if (Status emitted = emit_solution_page(page); !emitted) return emitted;
            page.clear();
        }
        page.push_back(&entry);
    }
    return page.empty() ? Status(Done{}) : emit_solution_page(page);
}

// Upside down, the first solution is at the upper left once the page is turned.
Status Book::emit_solution_page(const std::vector<const Entry*>& entries) {
    const std::vector<Area> slots =
        slots_of(solution_arrangement(extent_of_solution(*entries.front()), style_.page), style_.page);
    Picture page = new_page(i18n::kPrint.solutions.in(style_.language));
    const bool turned = style_.solutions == Solutions::upside_down;
    Picture part;
    Picture& drawn = turned ? part : page;
    for (std::size_t i = 0; i < entries.size(); ++i) draw_solution(*entries[i], slots[i], true, drawn);
    if (turned) append_turned(part, areas_of(style_.page).body, page);
    return emit_page(std::move(page));
}

// The first page waits for the second.
Status Book::emit_page(Picture page) {
    ++pages_;
    if (pages_ == 1) {
        first_ = std::move(page);
        if (style_.cover) return send_first();
        return Done{};
    }
    if (Status sent = send_first(); !sent) return sent;
    draw_number(pages_, page);
    return emit_(page);
}

Status Book::send_first() {
    if (!first_) return Done{};
    Picture page = *std::exchange(first_, std::nullopt);
    draw_number(1, page);
    return emit_(page);
}

Picture Book::new_page(std::string_view section) const {
    const Paper& paper = *style_.page.paper;
    const Area header = areas_of(style_.page).header;
    const bool titled = !style_.title.empty();
    Picture page{paper.width, paper.height};
    page.title = titled ? style_.title : std::string(i18n::kPrint.sudoku.in(style_.language));
    const double size = kHeaderSize * scale(), y = baseline_for(header.y + size / 2, size);
    const double half = header.width / 2 - 2;
    if (titled)
        page.texts.push_back({elided(style_.title, size, true, section.empty() ? header.width : half), header.x, y,
                              size, Align::left, true, kBlack, section.empty() ? header.width : half});
    if (!section.empty()) {
        const double x = titled ? header.right() : header.x;
        page.texts.push_back(
            {std::string(section), x, y, size, titled ? Align::right : Align::left, !titled, kBlack, half});
    }
    if (titled || !section.empty()) {
        const double line = header.y + size + 2.2;
        page.lines.push_back({header.x + 0.1, line, header.right() - 0.1, line, 0.2, kBlack});
    }
    return page;
}

void Book::draw_number(std::uint64_t number, Picture& page) const {
    const Area footer = areas_of(style_.page).footer;
    const double size = 3.2 * scale();
    page.texts.push_back({std::to_string(number), footer.x + footer.width / 2, footer.bottom() - 0.3 * size, size,
                          Align::centre, false, kQuiet});
}

// The number, the name and, at the right, the difficulty.
void Book::draw_puzzle(const Entry& entry, const Area& slot, Picture& page) const {
    const BoardPlace place = place_in(slot, extent_of_puzzle(entry), style_.page, false);
    const double size = kCaptionSize * scale(), number_size = kNumberSize * scale();
    const double y = place.caption.bottom() - 0.4 * size, space = 0.8 * size;
    const std::string number = std::to_string(entry.number);
    double left = place.caption.x, right = place.caption.right();
    page.texts.push_back({number, left, y, number_size, Align::left, true});
    left += text_width(number, number_size, true) + space;
    const std::string difficulty =
        elided(difficulty_text(entry, style_.language), size, false, std::max(right - left, 0.0) / 2);
    if (!difficulty.empty()) {
        page.texts.push_back({difficulty, right, y, size, Align::right, false, kBlack, (right - left) / 2});
        right -= text_width(difficulty, size, false) + space;
    }
    const std::string& name = entry.name.empty() ? entry.variant : entry.name;
    const double room = right - left;
    if (!name.empty() && room > 4 * size)
        page.texts.push_back({elided(name, size, false, room), left, y, size, Align::left, false, kQuiet, room});
    draw_puzzle_of(entry, place.board, digits(), page);
    draw_note(place.note,
              entry.constraints ? lines_of_rules(slot, extent_of_puzzle(entry), style_.page)
                                : RuleLines{lines_of_variant(entry, place.note.width), kNoteSize * scale()},
              page);
}

// The rules of a variant in words, or its name if they take more than two lines.  The second line is between boards.
std::vector<std::string> Book::lines_of_variant(const Entry& entry, double width) const {
    if (entry.rules.empty()) return {};
    std::vector<std::string> lines = wrapped(joined(entry.rules), kNoteSize * scale(), false, width);
    if (lines.size() > 2) lines = {entry.variant};
    return lines;
}

void Book::draw_note(const Area& note, const RuleLines& rules, Picture& page) const {
    const double size = rules.size;
    double y = note.y + 1.5 + kCapHeight * size;
    for (const std::string& line : rules.lines) {
        page.texts.push_back(
            {elided(line, size, false, note.width), note.x, y, size, Align::left, false, kQuiet, note.width});
        y += kNoteLine * size;
    }
}

void Book::draw_solution(const Entry& entry, const Area& slot, bool brief, Picture& page) const {
    const BoardPlace place = place_in(slot, extent_of_solution(entry), style_.page, brief);
    const double size = (brief ? kBriefSize : kNumberSize) * scale();
    page.texts.push_back({std::to_string(entry.number), place.caption.x, place.caption.bottom() - 0.35 * size, size,
                          Align::left, true, kBlack, place.caption.width});
    draw_solution_of(entry, place.board, digits(), page);
}

}  // namespace printing
