#include "sudoku/text/sdk_sections.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "sat/core/text.h"
#include "sudoku/text/characters.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::array<string_view, 5> kSections{"[puzzle]", "[state]", "[pencilmarks]", "[colours]", "[colors]"};

std::vector<string_view> fields_between_commas(string_view line) {
    std::vector<string_view> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(',', at), line.size());
        fields.push_back(trimmed(line.substr(at, end - at)));
        at = end + 1;
    }
    return fields;
}

// The lines up to an empty one, another section, or the last row.
std::vector<const CellLine*> rows_of_section(LineQueue& lines, std::size_t side) {
    std::vector<const CellLine*> rows;
    while (rows.size() < side) {
        const CellLine* const line = lines.peek(rows.size());
        if (line == nullptr || line->kind == LineKind::blank || line->kind == LineKind::heading) break;
        rows.push_back(line);
    }
    return rows;
}

sat::Status add_pencil_rows(const std::vector<const CellLine*>& rows, Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    std::vector<std::uint64_t> notes;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto refuse = [&](const sat::Error& error) { return error.at(rows[r]->number, rows[r]->column); };
        const std::vector<string_view> fields = fields_between_commas(rows[r]->raw);
        if (fields.size() != side)
            return refuse({"row %1 of the pencil marks has %2 cells; expected %3", r + 1, fields.size(), side});
        for (const string_view field : fields) {
            std::uint64_t& noted = notes.emplace_back(0);
            for (const char c : field) {
                const std::uint8_t digit = symbol_value(c);
                if (digit > side) return refuse({"'%1' among pencil marks", sat::shown(field)});
                if (digit != kBlank) noted |= std::uint64_t{1} << (digit - 1);
            }
        }
    }
    if (rows.size() < side)
        return sat::Error{"row %1 of the pencil marks is missing", rows.size() + 1}.at(puzzle.line, 1);
    add_notes(notes, puzzle);
    return sat::Done{};
}

}  // namespace

bool is_section_heading(string_view text) {
    constexpr std::size_t kLongest = 16;
    if (!text.starts_with('[') || text.size() > kLongest) return false;
    return std::find(kSections.begin(), kSections.end(), sat::lower_case(text)) != kSections.end();
}

bool is_section(const CellLine& line, string_view name) {
    return line.kind == LineKind::heading && sat::lower_case(trimmed(line.raw)) == name;
}

sat::Status read_pencil_marks(LineQueue& lines, Puzzle& puzzle) {
    lines.drop();
    const std::vector<const CellLine*> rows = rows_of_section(lines, puzzle.board.side());
    const sat::Status added = add_pencil_rows(rows, puzzle);
    lines.drop(rows.size());
    return added;
}

void skip_colours(LineQueue& lines, Puzzle& puzzle) {
    lines.drop();
    lines.drop(rows_of_section(lines, puzzle.board.side()).size());
    puzzle.unread.push_back({"the colours of cells"});
}

}  // namespace sudoku
