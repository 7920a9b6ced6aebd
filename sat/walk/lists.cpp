#include "sat/walk/lists.h"

#include <algorithm>
#include <array>

#include "sat/core/terminator.h"

namespace sat {

WalkLists::WalkLists(const WalkClauses& clauses, const Terminator* stop)
    : never_(Lit::of(Var{static_cast<std::uint32_t>(clauses.num_vars())}, false)),
      short_begin_(2 * clauses.num_vars() + 1),
      long_begin_(short_begin_) {
    count(clauses, stop);
    if (!terminated(stop)) fill(clauses, stop);
}

// Leaves each list's end where its beginning will be: filling goes backwards.
void WalkLists::count(const WalkClauses& clauses, const Terminator* stop) {
    for (std::uint32_t c = 0; c < clauses.size() && !terminated(stop); ++c)
        for (const Lit l : clauses[c]) ++(clauses[c].size() <= kShort ? short_begin_ : long_begin_)[l.code()];
    for (auto* begin : {&short_begin_, &long_begin_})
        for (std::size_t i = 1; i < begin->size(); ++i) (*begin)[i] += (*begin)[i - 1];
    resize_until_stopped(short_, short_begin_.back(), stop);
    resize_until_stopped(long_, long_begin_.back(), stop);
}

void WalkLists::fill(const WalkClauses& clauses, const Terminator* stop) {
    for (std::uint32_t c = 0; c < clauses.size() && !terminated(stop); ++c) {
        const std::span<const Lit> clause = clauses[c];
        if (clause.size() > kShort) {
            for (const Lit l : clause) long_[--long_begin_[l.code()]] = c;
            continue;
        }
        std::array<Lit, kShort> all{never_, never_, never_};
        std::ranges::copy(clause, all.begin());
        for (std::size_t i = 0; i < clause.size(); ++i)
            short_[--short_begin_[all[i].code()]] = {all[(i + 1) % kShort], all[(i + 2) % kShort], c};
    }
}

}  // namespace sat
