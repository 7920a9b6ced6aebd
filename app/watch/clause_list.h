#pragma once

#include <optional>

#include "app/watch/scene.h"
#include "sat/core/formula.h"

namespace watch {

// All clauses of a formula in columns, with the value of each literal: a true one has a star, a false one an x, so that
// no colour is needed.
class ClauseList {
public:
    // Requires: both outlive this.
    ClauseList(const Scene& scene, const sat::Formula& formula) : scene_(scene), formula_(formula) {}

    // The rows that they need at this width; nullopt: more than `most`.
    std::optional<std::size_t> rows(std::size_t columns, std::size_t most) const;
    // `current`: of the last event.  Requires: the area has these rows.
    void draw(Area area, std::optional<sat::ClauseId> current, tui::Screen& screen) const;

private:
    std::size_t number_width() const { return std::to_string(formula_.num_clauses()).size(); }
    std::size_t width_of(sat::ClauseId clause) const;
    std::size_t width_of_column(std::size_t column, std::size_t rows) const;
    void draw_clause(sat::ClauseId clause, std::size_t row, std::size_t column, bool is_current,
                     tui::Screen& screen) const;
    std::string text_of(sat::Lit l) const;

    const Scene& scene_;
    const sat::Formula& formula_;
};

}  // namespace watch
