#include "sudoku/constraint/kinds.h"

#include <algorithm>
#include <iterator>

namespace sudoku {

std::span<const ConstraintKind> constraint_kinds() {
    static const std::vector<ConstraintKind> all = [] {
        std::vector<ConstraintKind> joined;
        for (const auto part : {kinds::houses, kinds::moves, kinds::cages, kinds::dots, kinds::comparisons, kinds::sets,
                                kinds::arrows, kinds::sum_lines, kinds::order_lines, kinds::set_lines, kinds::outside,
                                kinds::circles, kinds::binary, kinds::general, kinds::rare, kinds::chaos})
            std::ranges::copy(part(), std::back_inserter(joined));
        return joined;
    }();
    return all;
}

const ConstraintKind* find_constraint_kind(std::string_view name) {
    const std::span all = constraint_kinds();
    const auto found = std::ranges::find(all, name, &ConstraintKind::name);
    return found == all.end() ? nullptr : &*found;
}

Constraint constraint_of(std::string_view kind, std::vector<std::vector<Cell>> groups, std::vector<int> numbers,
                         std::string text) {
    const ConstraintKind* const found = find_constraint_kind(kind);
    ASSERT(found != nullptr);
    return {found, std::move(groups), std::move(numbers), std::move(text), 0};
}

}  // namespace sudoku
