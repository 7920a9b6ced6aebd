#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sudoku/constraint/constraint.h"

namespace sudoku {

// A name by which setters know a kind of constraint, or several that go together.
struct OtherName {
    std::string_view name;
    std::string_view kind, second = "";  // `second` is empty if the name is of one kind only
    int number = 0;                      // the first number of a constraint that has none; 0: the kind's own
    std::size_t first_cells = 0;         // of the first group of a constraint that is generated; 0: the kind's own
};
std::span<const OtherName> other_constraint_names();

// A kind with what its name says beyond it, as in OtherName.
struct NamedKind {
    NamedKind(const ConstraintKind* named, int its_number = 0, std::size_t its_cells = 0)
        : kind(named), number(its_number), first_cells(its_cells) {}
    friend bool operator==(const NamedKind&, const NamedKind&) = default;

    const ConstraintKind* kind;
    int number;
    std::size_t first_cells;
};

// The kinds of a name: that of the registry, or one of other_constraint_names(), in both cases also as a plural or with
// "-line" behind it.  Empty if the name is unknown.
std::vector<NamedKind> constraint_kinds_named(std::string_view name);

}  // namespace sudoku
