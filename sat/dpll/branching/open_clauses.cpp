#include "sat/dpll/branching/open_clauses.h"

#include <algorithm>

namespace sat {
namespace {

// From counts to ends: begin[code] becomes the end of the list of `code`.  Filling backwards (write to --begin[code])
// restores the begin.
void to_ends(std::vector<std::uint32_t>& begin) {
    std::uint32_t sum = 0;
    for (std::uint32_t& b : begin) b = sum += b;
}

}  // namespace

OpenClauses::OpenClauses(const FlaggedView& view) {
    const Adjacency& a = view.adjacency;
    for (auto* lists : {&partner_begin_, &pair_begin_, &long_begin_}) lists->resize(2 * a.num_vars() + 1);
    std::size_t binary = 0, ternary = 0, longer = 0, longer_literals = 0;  // the most at any node
    for (ClauseId c{0}; c.index < a.num_clauses(); ++c.index) {
        const std::size_t length = a.clause(c).size();
        binary += length >= 2;
        ternary += length >= 3;
        longer += length > 3;
        longer_literals += length > 3 ? length : 0;
    }
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
    index_binaries();
    index_ternaries();
    if (view.adjacency.longest_clause() > 3) index_longer(view);
}

void OpenClauses::collect(const FlaggedView& view) {
    const Adjacency& a = view.adjacency;
    binaries_.clear();
    ternaries_.clear();
    longer_.clear();
    for (ClauseId c{0}; c.index < a.num_clauses(); ++c.index) {
        const Adjacency::Head& head = a.head(c);
        if (head.satisfied_by != Adjacency::kNone) continue;
        if (head.live > 3) {
            longer_.push_back(c);
            continue;
        }
        Lit open[3];
        std::size_t n = 0;
        for (const Lit l : a.clause(c))
            if (view.trail.is_open(l)) open[n++] = l;
        ASSERT(n == head.live && n >= 2);
        if (n == 3) ternaries_.push_back({open[0], open[1], open[2], c});
        else binaries_.push_back({open[0], open[1], c});
    }
}

void OpenClauses::index_binaries() {
    std::fill(partner_begin_.begin(), partner_begin_.end(), 0);
    for (const Binary& b : binaries_) {
        ++partner_begin_[b.a.code()];
        ++partner_begin_[b.b.code()];
    }
    to_ends(partner_begin_);
    partners_.resize(2 * binaries_.size());
    for (const auto& [x, y, clause] : binaries_) {
        partners_[--partner_begin_[x.code()]] = {y, clause};
        partners_[--partner_begin_[y.code()]] = {x, clause};
    }
    ASSERT(partner_begin_.front() == 0);
}

void OpenClauses::index_ternaries() {
    std::fill(pair_begin_.begin(), pair_begin_.end(), 0);
    for (const Ternary& t : ternaries_)
        for (const Lit l : {t.a, t.b, t.c}) ++pair_begin_[l.code()];
    to_ends(pair_begin_);
    pairs_.resize(3 * ternaries_.size());
    for (const auto& [x, y, z, clause] : ternaries_) {
        pairs_[--pair_begin_[x.code()]] = {y, z, clause};
        pairs_[--pair_begin_[y.code()]] = {x, z, clause};
        pairs_[--pair_begin_[z.code()]] = {x, y, clause};
    }
    ASSERT(pair_begin_.front() == 0);
}

void OpenClauses::index_longer(const FlaggedView& view) {
    std::fill(long_begin_.begin(), long_begin_.end(), 0);
    std::size_t total = 0;
    for (const ClauseId c : longer_) {
        for (const Lit l : view.adjacency.clause(c)) ++long_begin_[l.code()];
        total += view.adjacency.clause(c).size();
    }
    to_ends(long_begin_);
    ASSERT(total <= long_of_.capacity());
    long_of_.resize(total);
    for (const ClauseId c : longer_)
        for (const Lit l : view.adjacency.clause(c)) long_of_[--long_begin_[l.code()]] = c;
}

}  // namespace sat
