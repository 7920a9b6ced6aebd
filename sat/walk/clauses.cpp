#include "sat/walk/clauses.h"

#include <algorithm>

namespace sat {
namespace {

// Up to here comparing all pairs costs less than sorting.
constexpr std::size_t kFew = 8;

bool repeats_a_variable(std::span<const Lit> clause) {
    for (std::size_t i = 1; i < clause.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (clause[i].var() == clause[j].var()) return true;
    return false;
}

}  // namespace

void WalkClauses::end_clause() {
    const std::size_t begin = ends_.last();
    const std::span clause(literals_.data() + begin, literals_.size() - begin);
    if (clause.empty()) {
        has_empty_ = true;
        return;
    }
    if (clause.size() > kFew || repeats_a_variable(clause)) {
        std::ranges::sort(clause);
        literals_.erase(std::unique(literals_.begin() + static_cast<std::ptrdiff_t>(begin), literals_.end()),
                        literals_.end());
        const auto opposite = [](Lit a, Lit b) { return a == ~b; };
        if (std::adjacent_find(literals_.begin() + static_cast<std::ptrdiff_t>(begin), literals_.end(), opposite) !=
            literals_.end())
            return drop_clause();
    }
    ends_.push_back(static_cast<std::uint32_t>(literals_.size()));
}

}  // namespace sat
