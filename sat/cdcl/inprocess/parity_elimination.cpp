#include "sat/cdcl/inprocess/parity_elimination.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "sat/cdcl/inprocess/parity_dense.h"
#include "sat/core/assert.h"

namespace sat {

std::uint32_t ParityElimination::add(std::span<const std::uint32_t> columns, bool odd) {
    num_given_ = num_rows() + 1;
    return push(columns, odd);
}

std::uint32_t ParityElimination::push(std::span<const std::uint32_t> columns, bool odd) {
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
    ++num_active_;
    open_cells_ += rows_[row].size;
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
    --num_active_;
    open_cells_ -= rows_[row].size;
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
        if (end == num_columns_ && contradiction_ == kNone && is_full()) return run_dense(effort);
    }
    return true;
}

// Would rows of bits be shorter?  A cell takes as much as a word of 32 columns; a dense row has its summands, too. What
// is triangulated becomes sparse rows again, half full.
bool ParityElimination::is_full() const {
    constexpr std::uint32_t kLeastRows = 64;
    const std::size_t open = num_columns_ - pivots_.size(), bits = num_active_ * (open + num_active_);
    const std::size_t cells = num_active_ * (open + (summands_ ? num_active_ : 0)) / 2;
    return num_active_ >= kLeastRows && open_cells_ * 32 > bits && cells <= kMaxCells;
}

// Triangulate the active rows as rows of bits, and add the pivot rows as new ones.
bool ParityElimination::run_dense(Effort& effort) {
    Rows rows, column_of;
    std::vector<std::uint32_t> place(num_columns_, kNone);
    for (std::uint32_t r = 0; r < num_rows(); ++r)
        if (is_left(r)) rows.push_back(r);
    for (std::uint32_t c = 0; c < num_columns_; ++c) {
        if (count_[c] == 0 || pivot_row_[c] != kNone) continue;
        place[c] = static_cast<std::uint32_t>(column_of.size());
        column_of.push_back(c);
    }
    ParityDense dense(rows.size(), column_of.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const std::uint32_t c : columns(rows[i])) dense.add(i, place[c]);
        if (rows_[rows[i]].odd) dense.set_odd(i);
    }
    effort.spend(rows.size() + open_cells_);
    if (!dense.run(effort)) return false;
    first_dense_ = num_rows();
    const auto append = [&](std::size_t row) {
        std::vector<std::uint32_t> own;
        for (std::size_t c = 0; c < column_of.size(); ++c)
            if (dense.has(row, c)) own.push_back(column_of[c]);
        Rows& summands = summands_of_dense_.emplace_back();
        for (std::size_t i = 0; summands_ && i < rows.size(); ++i)
            if (dense.is_sum_of(row, i)) summands.push_back(rows[i]);
        effort.spend(ticks_of(rows.size() + column_of.size()));
        return push(own, dense.odd(row));
    };
    if (const std::size_t odd = dense.contradiction(); odd != ParityDense::kNone) {
        contradiction_ = append(odd);
        if (summands_) contradiction_ = add_up(summands_of_dense_.back(), effort);
        return contradiction_ != kNone;
    }
    for (const auto& [column, row] : dense.pivots()) {
        pivot_place_[column_of[column]] = static_cast<std::uint32_t>(pivots_.size());
        pivots_.push_back(column_of[column]);
        pivot_row_[column_of[column]] = append(row);
    }
    return true;
}

// Add or take away what the row is the sum of: itself, unless it is dense.
void ParityElimination::toggle_summands(std::uint32_t row, Rows& rows) const {
    const Rows before = rows;
    const Rows own = row < first_dense_ ? Rows{row} : summands_of_dense_[row - first_dense_];
    rows.clear();
    std::ranges::set_symmetric_difference(before, own, std::back_inserter(rows));
}

// Add the rows up in pairs, so that sums stay short: the shortest row to that which shares most columns with it.
// Requires: rows differ, at least one.  kNone: the effort is exhausted, or the sums are too long.
std::uint32_t ParityElimination::add_up(Rows rows, Effort& effort) {
    std::vector<Rows> with(num_columns_);  // rows with a column, some no longer live
    std::vector<std::pair<std::uint32_t, std::uint32_t>> shortest;
    std::vector<std::uint8_t> live;
    std::vector<std::uint32_t> shared;
    const auto add = [&](std::uint32_t row) {
        live.resize(rows_.size(), 0);
        shared.resize(rows_.size(), 0);
        live[row] = 1;
        for (const std::uint32_t c : columns(row)) with[c].push_back(row);
        shortest.emplace_back(rows_[row].size, row);
        std::ranges::push_heap(shortest, std::greater<>());
    };
    const auto take = [&] {
        while (true) {
            std::ranges::pop_heap(shortest, std::greater<>());
            const std::uint32_t row = shortest.back().second;
            shortest.pop_back();
            if (live[row] == 0) continue;
            live[row] = 0;
            return row;
        }
    };
    const auto partner_of = [&](std::uint32_t row) {
        std::uint32_t best = kNone;
        Rows touched;
        for (const std::uint32_t c : columns(row)) {
            std::erase_if(with[c], [&](std::uint32_t r) { return live[r] == 0; });
            effort.spend(ticks_of(with[c].size()));
            for (const std::uint32_t r : with[c])
                if (shared[r]++ == 0) touched.push_back(r);
        }
        const auto growth = [&](std::uint32_t r) {
            return static_cast<std::int64_t>(rows_[r].size) - 2 * static_cast<std::int64_t>(shared[r]);
        };
        for (const std::uint32_t r : touched)
            if (best == kNone || growth(r) < growth(best)) best = r;
        for (const std::uint32_t r : touched) shared[r] = 0;
        return best;
    };
    for (const std::uint32_t row : rows) add(row);
    for (std::size_t left = rows.size(); left > 1; --left) {
        if (effort.exhausted() || columns_.size() > kMaxCells) return kNone;
        const std::uint32_t row = take();
        std::uint32_t other = partner_of(row);
        if (other == kNone) other = take();
        live[other] = 0;
        add(sum(row, other, effort));
    }
    return take();
}

// The columns minus the pivot rows of those that have one, from the first pivot on; a pivot row has no column of an
// earlier pivot, so each is needed at most once.
std::uint32_t ParityElimination::derive(std::span<const std::uint32_t> target, Effort& effort) {
    ASSERT(std::ranges::is_sorted(target));
    std::vector<std::uint32_t> left(target.begin(), target.end());  // the target plus the sum so far, in order
    std::uint32_t so_far = kNone;
    Rows used;
    while (!left.empty()) {
        const std::uint32_t next = *std::ranges::min_element(left, {}, [this](auto c) { return pivot_place_[c]; });
        effort.spend(ticks_of(left.size()));
        const std::uint32_t row = pivot_row_[next];
        if (row == kNone || effort.exhausted() || columns_.size() > kMaxCells) return kNone;
        used.push_back(row);
        if (first_dense_ != kNone) {
            const std::vector<std::uint32_t> before = left;
            left.clear();
            std::ranges::set_symmetric_difference(before, columns(row), std::back_inserter(left));
            continue;
        }
        so_far = so_far == kNone ? row : sum(so_far, row, effort);
        left.clear();
        std::ranges::set_symmetric_difference(target, columns(so_far), std::back_inserter(left));
    }
    return first_dense_ == kNone ? so_far : derive_dense(target, used, effort);
}

// The sum of these pivot rows, which is the target.
std::uint32_t ParityElimination::derive_dense(std::span<const std::uint32_t> target, const Rows& pivot_rows,
                                              Effort& effort) {
    if (pivot_rows.size() == 1 && is_given(pivot_rows[0])) return pivot_rows[0];
    if (!summands_) {
        bool odd = false;
        for (const std::uint32_t r : pivot_rows) odd = odd != rows_[r].odd;
        return push(target, odd);
    }
    Rows rows;
    for (const std::uint32_t r : pivot_rows) toggle_summands(r, rows);
    effort.spend(rows.size());
    return add_up(std::move(rows), effort);
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
