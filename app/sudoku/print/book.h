#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/print/entry.h"
#include "app/sudoku/print/page_plan.h"
#include "app/sudoku/print/picture.h"
#include "sat/core/error.h"

namespace printing {

// Where the solutions are.
enum class Solutions : std::uint8_t { end, upside_down, pages, none };
struct SolutionsEntry {
    std::string_view name, summary;
    Solutions where;
};
inline constexpr std::array<SolutionsEntry, 4> kSolutions{{
    {"end", "small, on the last pages", Solutions::end},
    {"upside-down", "the same, turned upside down", Solutions::upside_down},
    {"pages", "after each page of puzzles, a page of their solutions: the back of the sheet", Solutions::pages},
    {"none", "no solutions; puzzles are not solved", Solutions::none},
}};

struct BookStyle {
    PageStyle page = {};
    std::size_t per_page = 0;  // of kPuzzleArrangements; 0: by the size of the boards
    Solutions solutions = Solutions::end;
    std::string title = {};  // in the header of each page; may be empty
    bool cover = false;      // a page with the title and the number of puzzles comes first
    i18n::Language language = i18n::Language::en;
};

// Lays puzzles out on pages, one page at a time.  It keeps the puzzles of the current page, those whose solutions are
// still to come, and with a cover, which has their number, all of them.
class Book {
public:
    // `emit` is called with each page, in order.
    Book(BookStyle style, std::function<sat::Status(const Picture&)> emit);

    // Errors: check_legible().
    sat::Status check(const Entry& entry) const;
    // Errors: those of `emit`.  Requires: check() returned none; a solution, if there are to be any.
    sat::Status add(Entry entry);
    // Emits the pages that are left.
    sat::Status finish();
    std::uint64_t pages() const { return pages_; }

private:
    sat::Status place(Entry entry);
    sat::Status flush_page();
    sat::Status emit_cover();
    sat::Status emit_solutions();
    sat::Status emit_solution_page(const std::vector<const Entry*>& entries);
    sat::Status emit_page(Picture page);
    sat::Status send_first();

    const Arrangement& arrangement_for(const Entry& entry) const;
    Picture new_page(std::string_view section) const;
    void draw_puzzle(const Entry& entry, const Area& slot, Picture& page) const;
    std::vector<std::string> lines_of_variant(const Entry& entry, double width) const;
    void draw_note(const Area& note, const RuleLines& rules, Picture& page) const;
    void draw_solution(const Entry& entry, const Area& slot, bool brief, Picture& page) const;
    void draw_number(std::uint64_t number, Picture& page) const;
    DigitStyle digits() const { return {style_.page.large ? kLargeDigits : kUsualDigits, style_.page.large}; }
    double scale() const { return style_.page.large ? 1.4 : 1; }

    const BookStyle style_;
    const std::function<sat::Status(const Picture&)> emit_;
    std::vector<Entry> all_;        // with a cover, until finish()
    std::vector<Entry> page_;       // the puzzles of the current page
    std::vector<Entry> solved_;     // whose solutions come at the end
    std::optional<Picture> first_;  // held back: a single page has no number
    std::uint64_t pages_ = 0;       // without the cover
};

}  // namespace printing
