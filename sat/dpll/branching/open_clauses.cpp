#include "sat/dpll/branching/open_clauses.h"

#include <algorithm>

#include "sat/core/terminator.h"

namespace sat {
namespace {

// From counts to ends: begin[code] becomes the end of the list of `code`.  Filling backwards (place at
// --begin[code]) then leaves it at the beginning.
void to_ends(std::vector<std::uint32_t>& begin) {
    std::uint32_t sum = 0;
    for (std::uint32_t& b : begin) b = sum += b;
}

}  // namespace

OpenClauses::OpenClauses(const FlaggedView& view) {
    const Adjacency& a = view.adjacency;
    for (auto* lists : {&partner_begin_, &pair_begin_, &long_begin_})
        resize_or_throw(*lists, 2 * a.num_vars() + 1, view.stop);
    std::size_t binary = 0, ternary = 0, longer = 0, longer_literals = 0;  // at most so many at any node
    for_each_until_stopped(a.num_clauses(), view.stop, [&](std::size_t c) {
        const std::size_t length = a.clause(ClauseId{static_cast<std::uint32_t>(c)}).size();
        binary += length >= 2;
        ternary += length >= 3;
        longer += length > 3;
        longer_literals += length > 3 ? length : 0;
    });
    binaries_.reserve(binary);
    partners_.reserve(2 * binary);
    ternaries_.reserve(ternary);
    pairs_.reserve(3 * ternary);
    longer_.reserve(longer);
    long_of_.reserve(longer_literals);
}

std::uint64_t OpenClauses::estimated_bytes(const AdjacencySize& size) {
    return size.two_or_more * (sizeof(Binary) + 2 * sizeof(Partner)) +
           size.three_or_more * (sizeof(Ternary) + 3 * sizeof(Pair)) +
           (size.longer + size.longer_literals) * sizeof(ClauseId) + 3 * (2 * size.vars + 1) * sizeof(std::uint32_t);
}

void OpenClauses::gather(const FlaggedView& view) {
    collect(view);
    index_binaries(view);
    index_ternaries(view);
    if (view.adjacency.longest_clause() > 3) index_longer(view);
}

void OpenClauses::collect(const FlaggedView& view) {
    const Adjacency& a = view.adjacency;
    binaries_.clear();
    ternaries_.clear();
    longer_.clear();
    for_each_until_stopped(a.num_clauses(), view.stop, [&](std::size_t i) {
        const ClauseId c{static_cast<std::uint32_t>(i)};
        const Adjacency::Head& head = a.head(c);
        if (head.satisfied_by != Adjacency::kNobody) return;
        if (head.live > 3) return longer_.push_back(c);
        Lit open[3];
        std::size_t n = 0;
        for (const Lit l : a.clause(c))
            if (view.trail.is_open(l)) open[n++] = l;
        if (n == 3) ternaries_.push_back({open[0], open[1], open[2], c});
        else binaries_.push_back({open[0], open[1], c});
    });
}

void OpenClauses::index_binaries(const FlaggedView& view) {
    std::fill(partner_begin_.begin(), partner_begin_.end(), 0);
    for_each_until_stopped(binaries_.size(), view.stop, [&](std::size_t i) {
        ++partner_begin_[binaries_[i].a.code()];
        ++partner_begin_[binaries_[i].b.code()];
    });
    to_ends(partner_begin_);
    resize_or_throw(partners_, 2 * binaries_.size(), view.stop);
    for_each_until_stopped(binaries_.size(), view.stop, [&](std::size_t i) {
        const auto& [x, y, clause] = binaries_[i];
        partners_[--partner_begin_[x.code()]] = {y, clause};
        partners_[--partner_begin_[y.code()]] = {x, clause};
    });
}

void OpenClauses::index_ternaries(const FlaggedView& view) {
    std::fill(pair_begin_.begin(), pair_begin_.end(), 0);
    for_each_until_stopped(ternaries_.size(), view.stop, [&](std::size_t i) {
        const Ternary& t = ternaries_[i];
        for (const Lit l : {t.a, t.b, t.c}) ++pair_begin_[l.code()];
    });
    to_ends(pair_begin_);
    resize_or_throw(pairs_, 3 * ternaries_.size(), view.stop);
    for_each_until_stopped(ternaries_.size(), view.stop, [&](std::size_t i) {
        const auto& [x, y, z, clause] = ternaries_[i];
        pairs_[--pair_begin_[x.code()]] = {y, z, clause};
        pairs_[--pair_begin_[y.code()]] = {x, z, clause};
        pairs_[--pair_begin_[z.code()]] = {x, y, clause};
    });
}

void OpenClauses::index_longer(const FlaggedView& view) {
    std::fill(long_begin_.begin(), long_begin_.end(), 0);
    std::size_t total = 0;
    for_each_until_stopped(longer_.size(), view.stop, [&](std::size_t i) {
        for (const Lit l : view.adjacency.clause(longer_[i])) {
            ++long_begin_[l.code()];
            ++total;
        }
    });
    to_ends(long_begin_);
    resize_or_throw(long_of_, total, view.stop);
    for_each_until_stopped(longer_.size(), view.stop, [&](std::size_t i) {
        for (const Lit l : view.adjacency.clause(longer_[i])) long_of_[--long_begin_[l.code()]] = longer_[i];
    });
}

}  // namespace sat
