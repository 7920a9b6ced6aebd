#include "sat/cdcl/inprocess/parity_elimination.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "sat/core/assert.h"

namespace sat {

std::uint32_t ParityElimination::add(std::span<const std::uint32_t> columns, bool odd) {
    const auto first = static_cast<std::uint32_t>(columns_.size());
    columns_.insert(columns_.end(), columns.begin(), columns.end());
    std::sort(columns_.begin() + first, columns_.end());
    rows_.push_back({first, static_cast<std::uint32_t>(columns.size()), kNone, kNone, odd});
    return num_rows() - 1;
}

std::uint32_t ParityElimination::sum(std::uint32_t a, std::uint32_t b, Effort& effort) {
    ASSERT(a != b);
    const auto first = columns_.size();
    const std::size_t most = rows_[a].size + rows_[b].size;
    columns_.resize(first + most);
    const auto left = columns(a), right = columns(b);
    const auto to = columns_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = std::ranges::set_symmetric_difference(left, right, to).out;
    columns_.erase(end, columns_.end());
    rows_.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(columns_.size() - first), a, b,
                     rows_[a].odd != rows_[b].odd});
    effort.spend(1 + ticks_of(4 * most));
    return num_rows() - 1;
}

void ParityElimination::schedule(std::uint32_t column) {
    if (column >= end_ || count_[column] == 0 || pivot_row_[column] != kNone) return;
    heap_.emplace_back(cost(column), column);
    std::ranges::push_heap(heap_, std::greater<>());
}

void ParityElimination::enter(std::uint32_t row) {
    active_.resize(rows_.size(), 0);
    active_[row] = 1;
    for (const std::uint32_t c : columns(row)) {
        occurrences_[c].push_back(row);
        ++count_[c];
        weight_[c] += rows_[row].size;
        schedule(c);
    }
}

void ParityElimination::retire(std::uint32_t row) {
    ASSERT(active_[row] != 0);
    active_[row] = 0;
    for (const std::uint32_t c : columns(row)) {
        --count_[c];
        weight_[c] -= rows_[row].size;
        schedule(c);
    }
}

// The cheapest open column.  False: none.
bool ParityElimination::pop(std::uint32_t& column) {
    while (!heap_.empty()) {
        std::ranges::pop_heap(heap_, std::greater<>());
        const auto [then, candidate] = heap_.back();
        heap_.pop_back();
        if (count_[candidate] == 0 || then != cost(candidate) || pivot_row_[candidate] != kNone) continue;
        column = candidate;
        return true;
    }
    return false;
}

void ParityElimination::eliminate(std::uint32_t column, Effort& effort) {
    std::vector<std::uint32_t> rows = std::move(occurrences_[column]);
    std::erase_if(rows, [this](std::uint32_t r) { return active_[r] == 0; });
    const std::uint32_t pivot = *std::ranges::min_element(rows, {}, [this](std::uint32_t r) { return rows_[r].size; });
    ASSERT(pivot_row_[column] == kNone);
    pivot_row_[column] = pivot;
    pivot_place_[column] = static_cast<std::uint32_t>(pivots_.size());
    pivots_.push_back(column);
    retire(pivot);
    for (const std::uint32_t r : rows) {
        if (r == pivot) continue;
        retire(r);
        const std::uint32_t s = sum(r, pivot, effort);
        if (rows_[s].size != 0) enter(s);
        else if (rows_[s].odd) contradiction_ = s;
    }
}

bool ParityElimination::run(Effort& effort, std::uint32_t end) {
    end_ = end;
    occurrences_.resize(num_columns_);
    count_.assign(num_columns_, 0);
    weight_.assign(num_columns_, 0);
    pivot_row_.assign(num_columns_, kNone);
    pivot_place_.assign(num_columns_, kNone);
    for (std::uint32_t r = 0, given = num_rows(); r < given; ++r) enter(r);
    effort.spend(columns_.size());
    std::uint32_t column = 0;
    while (contradiction_ == kNone && pop(column)) {
        if (effort.exhausted() || columns_.size() > kMaxCells) return false;
        eliminate(column, effort);
    }
    return true;
}

// The columns minus the pivot rows of those that have one, from the first pivot on; a pivot row has no column of an
// earlier pivot, so each is needed at most once.
std::uint32_t ParityElimination::derive(std::span<const std::uint32_t> target, Effort& effort) {
    ASSERT(std::ranges::is_sorted(target));
    std::vector<std::uint32_t> left(target.begin(), target.end());  // the target plus the sum so far, in order
    std::uint32_t so_far = kNone;
    while (!left.empty()) {
        const std::uint32_t next = *std::ranges::min_element(left, {}, [this](auto c) { return pivot_place_[c]; });
        effort.spend(ticks_of(left.size()));
        if (pivot_row_[next] == kNone || effort.exhausted() || columns_.size() > kMaxCells) return kNone;
        so_far = so_far == kNone ? pivot_row_[next] : sum(so_far, pivot_row_[next], effort);
        left.clear();
        std::ranges::set_symmetric_difference(target, columns(so_far), std::back_inserter(left));
    }
    return so_far;
}

void ParityElimination::solve(std::span<std::uint64_t> words) const {
    for (std::size_t i = pivots_.size(); i-- > 0;) {
        const std::uint32_t row = pivot_row_[pivots_[i]];
        std::uint64_t word = rows_[row].odd ? ~std::uint64_t{0} : 0;
        for (const std::uint32_t c : columns(row))
            if (c != pivots_[i]) word ^= words[c];
        words[pivots_[i]] = word;
    }
}

}  // namespace sat
