#include "app/sudoku/play/paper.h"

#include <array>
#include <vector>

#include "app/i18n/difficulty_text.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/print/board_drawing.h"
#include "app/sudoku/print/svg.h"

namespace play {
namespace {

using printing::Colour;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Session;

// Millimetres: a page without its margins.
constexpr double kWidth = 180, kMargin = 5, kTitle = 12, kTitleSize = 5;
// Pale, so that ink stays legible and little of it is used.
constexpr std::array<Colour, Session::kColours> kPapers{Colour{0xfb, 0xdc, 0xdc}, Colour{0xd9, 0xf2, 0xd9},
                                                        Colour{0xe2, 0xdc, 0xf8}, Colour{0xd5, 0xee, 0xf2},
                                                        Colour{0xf3, 0xef, 0xcf}, Colour{0xf6, 0xdc, 0xee}};

std::string title_of(const Session& session, i18n::Language language) {
    const sudoku::GameStart& start = session.start();
    const std::string variant = start.variant.name(), side = std::to_string(session.side());
    std::string text = side + "x" + side + " ";
    text += variant == "classic" ? i18n::kPlay.classic.in(language) : std::string_view(variant);
    if (start.difficulty != 0) text.append(", ").append(i18n::difficulty_name(start.difficulty, language));
    return start.id.empty() ? text : text + ", " + start.id;
}

printing::DrawnCell cell_of(const Session& session, Cell c) {
    printing::DrawnCell cell{session.board()[c], session.is_given(c)};
    if (const std::uint8_t colour = session.colour(c); colour != 0) cell.paper = kPapers[colour - 1u];
    for (Digit d = 1; cell.digit == sudoku::kBlank && d <= session.side(); ++d) {
        const bool is_corner = (session.corners(c) >> (d - 1u) & 1u) != 0;
        if (is_corner || (session.marks(c) >> (d - 1u) & 1u) != 0) cell.marks.push_back({d, is_corner});
    }
    return cell;
}

}  // namespace

std::string paper_svg(const Session& session, i18n::Language language) {
    const std::string title = title_of(session, language);
    printing::Picture page{kWidth, kWidth + kTitle, title};
    const double room = kWidth - 2 * kMargin;
    page.texts.push_back({printing::elided(title, kTitleSize, false, room), kWidth / 2,
                          printing::baseline_for(kMargin + kTitle / 2, kTitleSize), kTitleSize, printing::Align::centre,
                          false, printing::kBlack, room});
    std::vector<printing::DrawnCell> cells;
    for (Cell c = 0; c < session.board().num_cells(); ++c) cells.push_back(cell_of(session, c));
    draw_board(printing::frame_of(session.rules()), cells, kMargin, kMargin + kTitle, room, printing::kUsualDigits,
               page);
    return to_svg(page);
}

}  // namespace play
