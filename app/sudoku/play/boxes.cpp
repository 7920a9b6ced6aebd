#include "app/sudoku/play/boxes.h"

#include <algorithm>
#include <iterator>

#include "app/tui/wrap.h"

namespace play {
namespace {

using tui::Look;
using tui::Role;

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

std::vector<BoxLine> wrapped(std::string_view text, std::size_t width, Look look) {
    std::vector<BoxLine> lines;
    for (std::string& line : tui::wrap(text, std::max<std::size_t>(width, 2))) lines.push_back({std::move(line), look});
    return lines;
}

void append(std::vector<BoxLine>& lines, std::vector<BoxLine> more) {
    lines.insert(lines.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
}

void draw_box(const Area& area, std::string_view title, const std::vector<BoxLine>& lines, tui::Screen& screen) {
    if (area.rows < 2 || area.columns < 4) return;
    const Look frame{Role::frame_strong};
    const std::size_t inner = area.columns - 2;
    screen.put(area.row, area.column, "┌" + repeated("─", inner) + "┐", frame);
    screen.put(area.row, area.column + 1, tui::cut(" " + std::string(title) + " ", inner), {Role::title});
    for (std::size_t i = 0; i + 2 < area.rows; ++i) {
        const std::size_t row = area.row + 1 + i;
        screen.put(row, area.column, "│" + repeated(" ", inner) + "│", frame);
        if (i < lines.size()) screen.put(row, area.column + 2, tui::cut(lines[i].text, inner - 2), lines[i].look);
    }
    screen.put(area.row + area.rows - 1, area.column, "└" + repeated("─", inner) + "┘", frame);
}

Area centred(const std::vector<BoxLine>& lines, std::string_view title, tui::Size screen) {
    std::size_t width = tui::display_width(title) + 2;
    for (const BoxLine& line : lines) width = std::max(width, tui::display_width(line.text) + 2);
    const std::size_t columns = std::min(width + 2, screen.columns), rows = std::min(lines.size() + 2, screen.rows);
    return {(screen.rows - rows) / 2, (screen.columns - columns) / 2, rows, columns};
}

}  // namespace play
