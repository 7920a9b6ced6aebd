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

// A text table with three output formats. Unprintable characters (sat/core/text.h), including line ends, become '?' in
// all of them, so that each row is one line and no cell can forge a line of output. Invariant: every row has as many
// cells as there are columns.
struct Table {
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
};

// Pad columns to their widest cell (in code points), separated by two spaces, without trailing spaces.
std::string as_text(const Table& table);
// RFC 4180, but with '\n' as line end. Cells with a comma or quote are quoted.
std::string as_csv(const Table& table);
// A GitHub table; Markdown markup in cells is escaped.
std::string as_markdown(const Table& table);

}  // namespace sat
