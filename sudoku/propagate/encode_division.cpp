// The clauses of unknown regions.
#include <array>

#include "sudoku/constraint/regions.h"
#include "sudoku/propagate/encode.h"

namespace sudoku {

using sat::Lit;

namespace {

std::size_t distance(std::size_t a, std::size_t b) {
    return a < b ? b - a : a - b;
}

}  // namespace

// A variable for each cell c, region k and number of steps from 1 to N - 2.
bool ConstraintEncoding::add_division() {
    const std::size_t side = parts_->grid().rows(), cells = parts_->grid().num_cells();
    if (side < 3) return true;
    const std::size_t number = cells * side * (side - 2);
    if (num_vars_ + number > sat::kMaxVars) return false;
    first_within_ = num_vars_;
    num_vars_ += static_cast<std::uint32_t>(number);
    return true;
}

// True iff the cell is in region k, at most `steps` steps within it from its root.  Without any step, it is the root;
// N - 1 steps reach all of the region.
Lit ConstraintEncoding::within(Cell c, unsigned k, std::size_t steps) const {
    const std::size_t side = parts_->grid().rows();
    if (steps == 0) return candidate(c, parts_->division()->root);
    if (steps == side - 1) return candidate(parts_->region(c), k);
    const std::size_t index = (c * side + k) * (side - 2) + steps - 1;
    return Lit::of(sat::Var{first_within_ + static_cast<std::uint32_t>(index)}, false);
}

void ConstraintEncoding::write_division(sat::ClauseSink& sink) const {
    const auto side = static_cast<unsigned>(parts_->grid().rows());
    for (Cell c = 0; c < parts_->grid().num_cells(); ++c) {
        for (unsigned k = 0; k < side; ++k) {
            write_region_of_digits(c, k, sink);
            write_neighbours(c, k, sink);
            for (std::size_t steps = 1; steps < side; ++steps) write_steps(c, k, steps, sink);
        }
    }
    for (const auto& [cells, same] : parts_->division()->same) {
        if (cells.first == cells.second) continue;  // allows only the second digit
        for (unsigned k = 0; k < side; ++k) {
            const Lit a = candidate(parts_->region(cells.first), k), b = candidate(parts_->region(cells.second), k);
            sink.clause(std::array{~candidate(same, 1), ~a, b});
            sink.clause(std::array{~candidate(same, 1), a, ~b});
            sink.clause(std::array{~candidate(same, 0), ~a, ~b});
        }
    }
    std::vector<Lit> any;
    for (const auto& [cells, first] : parts_->division()->presences) {
        for (unsigned k = 0; k < side; ++k) {
            const Lit absent = candidate(first + k, 0);
            any.assign(1, absent);
            for (const Cell c : cells) {
                any.push_back(candidate(parts_->region(c), k));
                sink.clause(std::array{~absent, ~any.back()});
            }
            sink.clause(any);
        }
    }
}

// If the cell has digit d, its region is the one that has the d of its row, and of its column.
void ConstraintEncoding::write_region_of_digits(Cell c, unsigned k, sat::ClauseSink& sink) const {
    const Grid& grid = parts_->grid();
    const DivisionPart& division = *parts_->division();
    const Lit region = candidate(parts_->region(c), k);
    for (unsigned d = 0; d < grid.num_digits(); ++d)
        for (const std::size_t first : {division.first_of_rows + grid.row(c) * grid.rows(),
                                        division.first_of_columns + grid.column(c) * grid.rows()}) {
            const Lit of_line = candidate(static_cast<Cell>(first + d), k);
            sink.clause(std::array{~candidate(c, d), ~region, of_line});
            sink.clause(std::array{~candidate(c, d), ~of_line, region});
        }
}

// Both directions, so that these variables follow from digits and regions.  The root of region k is in row k.
void ConstraintEncoding::write_steps(Cell c, unsigned k, std::size_t steps, sat::ClauseSink& sink) const {
    const Grid& grid = parts_->grid();
    const Lit region = candidate(parts_->region(c), k), here = within(c, k, steps);
    std::vector<Lit> before;
    const auto add = [&](Cell from) {
        if (distance(grid.row(from), k) <= steps - 1) before.push_back(within(from, k, steps - 1));
    };
    add(c);
    for (const Cell next : grid.neighbours(c)) add(next);
    if (here != region) {
        sink.clause(std::array{~here, region});
        for (const Lit from : before) sink.clause(std::array{~region, ~from, here});
    }
    before.push_back(~here);
    sink.clause(before);
}

// Implied, also for the root: a cell is not alone in its region.
void ConstraintEncoding::write_neighbours(Cell c, unsigned k, sat::ClauseSink& sink) const {
    std::vector<Lit> clause{~candidate(parts_->region(c), k)};
    for (const Cell next : parts_->grid().neighbours(c)) clause.push_back(candidate(parts_->region(next), k));
    sink.clause(clause);
}

// Labels are those of the parts.
std::vector<unsigned> ConstraintEncoding::labels_of(const Values& values) const {
    const Grid& grid = parts_->grid();
    const int root = grid.value(parts_->division()->root);
    std::vector<unsigned> label(grid.rows() + 1, 0);  // by number of the region
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (values[c] == root)
            label[static_cast<std::size_t>(values[grid.num_cells() + c])] = static_cast<unsigned>(grid.row(c));
    std::vector<unsigned> labels;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        labels.push_back(label[static_cast<std::size_t>(values[grid.num_cells() + c])]);
    return labels;
}

std::vector<Lit> ConstraintEncoding::literals_of(const Values& solution) const {
    const Grid& grid = parts_->grid();
    std::vector<Lit> literals;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c)) literals.push_back(candidate(c, static_cast<unsigned>(solution[c] - grid.first())));
    if (!parts_->division()) return literals;
    const std::vector<unsigned> labels = labels_of(solution);
    for (Cell c = 0; c < grid.num_cells(); ++c) literals.push_back(candidate(parts_->region(c), labels[c]));
    return literals;
}

void ConstraintEncoding::append_regions(const sat::Model& model, Values& values) const {
    const Grid& grid = parts_->grid();
    for (Cell c = 0; c < grid.num_cells(); ++c)
        for (unsigned k = 0; k < grid.rows(); ++k)
            if (model.satisfies(candidate(parts_->region(c), k))) values.push_back(static_cast<int>(k));
    number_by_first_cells(std::span(values).subspan(grid.num_cells()));
}

}  // namespace sudoku
