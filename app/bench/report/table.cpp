#include "app/bench/report/table.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>

#include "sat/core/text.h"

namespace sat {
namespace {

using Cells = std::vector<std::string>;

Cells titles(const Table& table) {
    Cells cells;
    for (const Column& column : table.columns) cells.push_back(column.title);
    return cells;
}

// Code points of what is printed: every byte of UTF-8 but those that continue one.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(printable(text), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Requires: width(text) <= to.
std::string padded(const std::string& text, std::size_t to, Align align) {
    const std::string spaces(to - width(text), ' ');
    return align == Align::left ? printable(text) + spaces : spaces + printable(text);
}

std::string text_line(const Cells& cells, const std::vector<Column>& columns, const std::vector<std::size_t>& widths) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? "" : "  ") + padded(cells[i], widths[i], columns[i].align);
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

std::string quoted(const std::string& cell) {
    const std::string shown = printable(cell);
    if (shown.find_first_of(",\"") == std::string::npos) return shown;
    std::string text = "\"";
    for (const char c : shown) text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

std::string escaped(const std::string& cell) {
    std::string text;
    for (const char c : printable(cell)) {
        if (std::string_view("\\|`*_<>[]").find(c) != std::string_view::npos) text += '\\';
        text += c;
    }
    return text;
}

std::string joined(const Cells& cells, std::string_view separator,
                   const std::function<std::string(const std::string&)>& as) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i != 0) line += separator;
        line += as(cells[i]);
    }
    return line;
}

}  // namespace

std::string as_text(const Table& table) {
    std::vector<std::size_t> widths;
    for (const Column& column : table.columns) widths.push_back(width(column.title));
    for (const Cells& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    std::string text = text_line(titles(table), table.columns, widths);
    for (const Cells& row : table.rows) text += text_line(row, table.columns, widths);
    return text;
}

std::string as_csv(const Table& table) {
    std::string text = joined(titles(table), ",", quoted) + '\n';
    for (const Cells& row : table.rows) text += joined(row, ",", quoted) + '\n';
    return text;
}

std::string as_markdown(const Table& table) {
    std::string text = "| " + joined(titles(table), " | ", escaped) + " |\n|";
    for (const Column& column : table.columns) text += column.align == Align::left ? "---|" : "--:|";
    text += '\n';
    for (const Cells& row : table.rows) text += "| " + joined(row, " | ", escaped) + " |\n";
    return text;
}

}  // namespace sat
