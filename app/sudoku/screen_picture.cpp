#include "app/sudoku/screen_picture.h"

#include <charconv>

#include "app/cli/file_types.h"
#include "app/tui/svg.h"
#include "sat/io/output_file.h"

namespace sudoku_program {
namespace {

tui::Event event_of(char c) {
    using Kind = tui::Event::Kind;
    switch (c) {
        case '^': return {Kind::up};
        case '_': return {Kind::down};
        case '<': return {Kind::left};
        case '>': return {Kind::right};
        case '~': return {Kind::enter};
        default: return {Kind::character, static_cast<char32_t>(c)};
    }
}

}  // namespace

void ScreenPicture::add_to(cli::OptionTable& table) {
    table.add("Picture", {{"--screen", "FILE", cli::file(file, cli::kPictures),
                           "write a picture of the screen instead of playing; SVG if the name ends in .svg, else text"},
                          {"--size", "RxC", cli::text(size), "rows and columns of the picture (default: 24x80)"},
                          {"--keys", "KEYS", cli::text(keys),
                           "keys to press before the picture; ^ _ < > are arrows, ~ is Enter"}});
}

sat::Result<tui::Size> ScreenPicture::rows_and_columns() const {
    constexpr std::size_t kMost = 1000;
    tui::Size result;
    const char* const end = size.data() + size.size();
    auto [next, error] = std::from_chars(size.data(), end, result.rows);
    if (error == std::errc() && next != end && *next == 'x') next = std::from_chars(next + 1, end, result.columns).ptr;
    const auto is_right = [](std::size_t n) { return n >= 1 && n <= kMost; };
    if (next == end && is_right(result.rows) && is_right(result.columns)) return result;
    return sat::Error{"invalid value '%1' for --size; expected ROWSxCOLUMNS, each from 1 to 1000", size};
}

std::vector<tui::Event> ScreenPicture::events() const {
    std::vector<tui::Event> events;
    for (const char key : keys) events.push_back(event_of(key));
    return events;
}

sat::Status ScreenPicture::write(const tui::Screen& screen, const std::string& theme) const {
    const auto asked = tui::find_theme(theme);
    const auto shown = !asked || *asked == tui::Theme::automatic ? tui::Theme::dark : *asked;
    const std::string text =
        file.ends_with(".svg") ? tui::to_svg(screen, shown, "a game of Sudoku in the terminal") : tui::to_text(screen);
    auto output = sat::OutputFile::open(file);
    if (!output) return output.error();
    if (const sat::Status written = output->write(text); !written) return written;
    return output->commit();
}

}  // namespace sudoku_program
