#include "sudoku/compose/proposals.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "sudoku/compose/proposals/common.h"

namespace sudoku {

std::span<const Proposal> proposals() {
    static const std::vector<Proposal> all = [] {
        std::vector<Proposal> joined;
        for (const auto part : {proposing::cages, proposing::lines, proposing::marks, proposing::outside})
            std::ranges::copy(part(), std::back_inserter(joined));
        return joined;
    }();
    return all;
}

const Proposal* find_proposal(std::string_view kind) {
    const std::span all = proposals();
    const auto found = std::ranges::find(all, kind, &Proposal::kind);
    return found == all.end() ? nullptr : &*found;
}

bool is_global(const ConstraintKind& kind) {
    return kind.takes.max_groups == 0 && kind.takes.min_numbers == 0;
}

}  // namespace sudoku
