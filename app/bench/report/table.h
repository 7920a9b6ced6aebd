#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sat {

enum class Align : std::uint8_t { left, right };
struct Column {
    std::string title;
    Align align = Align::left;
};

// Text in rows and columns, and the three ways to print it.  What cannot be shown (sat/core/text.h) is '?' in all
// of them, a line end too: every row is one line, and no cell begins one that could be taken for a verdict.
// Invariant: every row has as many cells as there are columns.
struct Table {
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
};

// Columns as wide as their widest cell (in code points), two spaces apart, no space at the end of a line.
std::string as_text(const Table& table);
// RFC 4180, but for line ends, which are '\n': a cell with a comma or a quote stands in quotes.
std::string as_csv(const Table& table);
// A GitHub table; what Markdown would read as markup in a cell is escaped.
std::string as_markdown(const Table& table);

}  // namespace sat
