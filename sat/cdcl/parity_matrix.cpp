#include "sat/cdcl/parity_matrix.h"

#include <algorithm>
#include <bit>

#include "sat/core/arrays.h"
#include "sat/core/effort.h"

namespace sat::cdcl {

bool ParityMatrix::build(std::span<const ParityRow> rows) {
    clear();
    lay_out(rows);
    if (!reduce()) {
        clear();
        return false;
    }
    const std::size_t left = basic_.size();
    queued_.assign(left, 0);
    listed_.assign(left, kNone);
    watch_.assign(left, kNone);
    clauses_.resize(left);
    watching_.resize(vars_.size());
    for (std::uint32_t r = 0; r < left; ++r) queue(r);
    return true;
}

void ParityMatrix::lay_out(std::span<const ParityRow> rows) {
    for (const ParityRow& r : rows) vars_.insert(vars_.end(), r.vars.begin(), r.vars.end());
    std::ranges::sort(vars_);
    vars_.erase(std::unique(vars_.begin(), vars_.end()), vars_.end());
    column_of_.assign(vars_.empty() ? 0 : vars_.back().index + 1, kNone);
    for (std::uint32_t c = 0; c < vars_.size(); ++c) column_of_[vars_[c].index] = c;
    width_ = (vars_.size() + 63) / 64;
    words_.assign(rows.size() * width_, 0);
    for (std::uint32_t r = 0; r < rows.size(); ++r) {
        odd_.push_back(rows[r].odd ? 1 : 0);
        for (const Var v : rows[r].vars) row(r)[column_of_[v.index] / 64] |= bit(column_of_[v.index]);
    }
    open_.assign(width_, ~Word{0});
    true_.assign(width_, 0);
    fresh_.assign(width_, 0);
    basic_in_.assign(vars_.size(), kNone);
}

// Choose a basic column for every row; drop empty rows.  Return false if one of these is odd.
bool ParityMatrix::reduce() {
    const auto given = static_cast<std::uint32_t>(odd_.size());
    std::uint32_t kept = 0;
    for (std::uint32_t r = 0; r < given; ++r) {
        const std::uint32_t column = open_in(r, kNone);
        if (column == kNone && odd_[r] != 0) return false;
        if (column == kNone) continue;
        std::swap_ranges(row(r), row(r) + (r == kept ? 0 : width_), row(kept));
        std::swap(odd_[r], odd_[kept]);
        basic_.push_back(column);
        basic_in_[column] = kept;
        for (std::uint32_t other = 0; other < given; ++other)
            if (other != kept && has(other, column)) add(kept, other);
        ++kept;
    }
    words_.resize(kept * width_);
    odd_.resize(kept);
    return true;
}

// A marked column of the row other than `but`; mask(w) is word w of the marks.  kNone if there is none.
template <class Mask>
std::uint32_t ParityMatrix::first(std::uint32_t r, std::uint32_t but, Mask&& mask) const {
    const Word* const words = row(r);
    for (std::uint32_t w = 0; w < width_; ++w) {
        Word found = words[w] & mask(w);
        if (but / 64 == w) found &= ~bit(but);
        if (found != 0) return w * 64 + static_cast<std::uint32_t>(std::countr_zero(found));
    }
    return kNone;
}
std::uint32_t ParityMatrix::open_in(std::uint32_t r, std::uint32_t but) const {
    return first(r, but, [this](std::size_t w) { return open_[w]; });
}
// For a row whose only open column is the basic one: a column closed as late as possible.
std::uint32_t ParityMatrix::closed_in(std::uint32_t r) const {
    const std::uint32_t column = first(r, basic_[r], [this](std::size_t w) { return fresh_[w]; });
    return column != kNone ? column : first(r, basic_[r], [](std::size_t) { return ~Word{0}; });
}

void ParityMatrix::add(std::uint32_t from, std::uint32_t to) {
    ASSERT(from != to);
    const Word* const summand = row(from);
    Word* const sum = row(to);
    for (std::size_t w = 0; w < width_; ++w) sum[w] ^= summand[w];
    odd_[to] ^= odd_[from];
}

// The parity of the row under the assigned columns, which the open column, if any, must fix.
bool ParityMatrix::is_odd(std::uint32_t r) const {
    Word sum = odd_[r];
    for (std::size_t w = 0; w < width_; ++w) sum ^= row(r)[w] & true_[w];
    return (std::popcount(sum) & 1) != 0;
}

void ParityMatrix::queue(std::uint32_t r) {
    if (queued_[r] != 0) return;
    queued_[r] = 1;
    queue_.push_back(r);
}

void ParityMatrix::watch(std::uint32_t r, std::uint32_t column) {
    ASSERT(has(r, column) && column != basic_[r]);  // M2
    watch_[r] = column;
    if (listed_[r] == column) return;
    listed_[r] = column;
    watching_[column].push_back(r);
}

void ParityMatrix::close(Lit l, std::uint32_t column) {
    ASSERT(is_open(column) && vars_[column] == l.var());
    open_[column / 64] &= ~bit(column);
    fresh_[column / 64] |= bit(column);
    if (!l.negative()) true_[column / 64] |= bit(column);
}

void ParityMatrix::follow(std::span<const Lit> trail) {
    ASSERT(followed_ <= trail.size());
    if (queue_.empty()) std::ranges::fill(fresh_, 0);
    ticks += ticks_of(trail.size() - followed_) + ticks_of(2 * width_);
    for (; followed_ < trail.size(); ++followed_) {
        const Lit l = trail[followed_];
        if (l.var().index >= column_of_.size()) continue;
        const std::uint32_t column = column_of_[l.var().index];
        if (column == kNone) continue;
        close(l, column);
        closed_.push_back({static_cast<std::uint32_t>(followed_), column});
        if (basic_in_[column] != kNone) queue(basic_in_[column]);
        for (const std::uint32_t r : watching_[column])
            if (listed_[r] == column) {
                listed_[r] = kNone;
                queue(r);
            }
        ticks += ticks_of(watching_[column].size());
        watching_[column].clear();
    }
}

void ParityMatrix::backtrack(std::size_t size) {
    while (!closed_.empty() && closed_.back().position >= size) {
        const std::uint32_t column = closed_.back().column;
        open_[column / 64] |= bit(column);
        true_[column / 64] &= ~bit(column);
        closed_.pop_back();
    }
    followed_ = std::min(followed_, size);
}

// A row that loses the column it watches must be checked again.
void ParityMatrix::make_basic(std::uint32_t r, std::uint32_t column) {
    ASSERT(has(r, column) && is_open(column) && basic_in_[column] == kNone);
    basic_in_[basic_[r]] = kNone;
    basic_[r] = column;
    basic_in_[column] = r;
    for (std::uint32_t other = 0; other < basic_.size(); ++other) {
        if (other == r || !has(other, column)) continue;
        add(r, other);
        ticks += ticks_of(2 * width_);
        if (watch_[other] == kNone || !has(other, watch_[other])) queue(other);
    }
    ticks += ticks_of(2 * basic_.size());
}

ParityMatrix::Found ParityMatrix::next() {
    while (!queue_.empty()) {
        const std::uint32_t r = queue_.back();
        queue_.pop_back();
        ASSERT(queued_[r] != 0 && basic_in_[basic_[r]] == r);  // M1
        queued_[r] = 0;
        ticks += ticks_of(2 * width_);
        std::uint32_t other = open_in(r, basic_[r]);
        if (other != kNone && !is_open(basic_[r])) {
            make_basic(r, other);
            other = open_in(r, other);
        }
        const bool says_something = other == kNone;
        if (says_something) other = closed_in(r);
        if (other != kNone) watch(r, other);
        if (!says_something) continue;
        const bool odd = is_odd(r);
        if (is_open(basic_[r])) return imply(r, odd);
        if (odd) return {Found::conflict, r, {}};
    }
    return {};
}

ParityMatrix::Found ParityMatrix::imply(std::uint32_t r, bool odd) {
    ASSERT(is_open(basic_[r]));
    const Lit l = Lit::of(vars_[basic_[r]], !odd);
    close(l, basic_[r]);
    closed_.push_back({static_cast<std::uint32_t>(followed_++), basic_[r]});
    return {Found::implied, r, l};
}

std::span<const Lit> ParityMatrix::clause(std::uint32_t r, const LitMap<std::int8_t>& value) {
    std::vector<Lit>& literals = clauses_[r];
    clause_bytes_ -= heap_bytes(literals);
    literals.clear();
    bool holds = odd_[r] == 0;
    for (std::uint32_t w = 0; w < width_; ++w)
        for (Word rest = row(r)[w]; rest != 0; rest &= rest - 1) {
            const Var v = vars_[w * 64 + static_cast<std::uint32_t>(std::countr_zero(rest))];
            const bool on = value[Lit::of(v, false)] > 0;
            literals.push_back(Lit::of(v, on));
            holds = holds != on;
        }
    clause_bytes_ += heap_bytes(literals);
    const Var basic = vars_[basic_[r]];
    if (holds) *std::ranges::find(literals, basic, &Lit::var) = Lit::of(basic, value[Lit::of(basic, false)] < 0);
    return literals;
}

std::uint64_t ParityMatrix::memory_bytes() const {
    return empty() ? 0 : bytes_for(num_rows(), num_columns()) + clause_bytes_;
}

bool ParityMatrix::audit(const LitMap<std::int8_t>& value) const {
    for (std::uint32_t c = 0; c < vars_.size(); ++c)
        if (is_open(c) != (value[Lit::of(vars_[c], false)] == 0)) return false;
    for (std::uint32_t r = 0; r < basic_.size(); ++r) {
        for (std::uint32_t other = 0; other < basic_.size(); ++other)
            if (has(other, basic_[r]) != (other == r)) return false;  // M1
        const std::uint32_t open = open_in(r, kNone);
        if (open == kNone && is_odd(r)) return false;  // M4
        if (watch_[r] == kNone) continue;
        if (!has(r, watch_[r]) || watch_[r] == basic_[r] || listed_[r] != watch_[r]) return false;  // M2
        if (std::ranges::count(watching_[watch_[r]], r) == 0) return false;                         // M2
        if (open != kNone && !(is_open(basic_[r]) && is_open(watch_[r]))) return false;             // M3
    }
    return true;
}

}  // namespace sat::cdcl
