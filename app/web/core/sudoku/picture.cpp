#include "app/web/core/sudoku/picture.h"

#include <cmath>

#include "app/sudoku/print/constraints/looks.h"
#include "app/sudoku/print/svg.h"

namespace web {

using sat::Json;

namespace {

constexpr double kCell = 10;   // a centimetre, for which the widths of lines are made
constexpr double kScale = 10;  // to a cell of 100
constexpr double kMargin = 1;  // for half the line around the grid

std::string scaled(const std::string& elements) {
    if (elements.empty()) return {};
    return "<g transform=\"scale(10)\" text-anchor=\"middle\" stroke-linecap=\"square\">\n" + elements + "</g>\n";
}

}  // namespace

Json picture_json(const sudoku::ConstraintPuzzle& puzzle) {
    const sudoku::OutsidePlan plan = plan_outside(puzzle);
    printing::Picture picture;
    printing::Canvas canvas(puzzle, 0, 0, kCell, picture);
    for (const printing::DrawnLook& look : printing::drawn_looks())
        for (const sudoku::Constraint& constraint : puzzle.constraints)
            if (constraint.kind->look == look.look) look.draw(constraint, canvas);
    draw_grid(canvas, kCell);
    draw_outside(plan, canvas);
    const double width = kCell * (static_cast<double>(puzzle.grid.columns()) + plan.left + plan.right);
    const double height = kCell * (static_cast<double>(puzzle.grid.rows()) + plan.top + plan.bottom);
    Json json = Json::object();
    Json box = Json::array();
    for (const double length :
         {-kCell * plan.left - kMargin, -kCell * plan.top - kMargin, width + 2 * kMargin, height + 2 * kMargin})
        box.push_back(static_cast<std::int64_t>(std::lround(kScale * length)));
    json["viewBox"] = std::move(box);
    json["below"] = scaled(printing::svg_below_lines(picture));
    json["above"] = scaled(printing::svg_from_lines(picture));
    return json;
}

}  // namespace web
