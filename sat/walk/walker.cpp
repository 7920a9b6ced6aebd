#include "sat/walk/walker.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace sat {
namespace {

double basis(double length) {
    static constexpr std::array<std::array<double, 2>, 6> kTuned{
        {{0, 2.0}, {3, 2.5}, {4, 2.85}, {5, 3.7}, {6, 5.0}, {7, 5.4}}};
    std::size_t i = 1;
    while (i + 1 < kTuned.size() && kTuned[i][0] < length) ++i;
    const auto [x0, y0] = kTuned[i - 1];
    const auto [x1, y1] = kTuned[i];
    return y0 + std::min(1.0, (length - x0) / (x1 - x0)) * (y1 - y0);
}

}  // namespace

WalkStyle WalkStyle::polynomial(double exponent) {
    WalkStyle style;
    for (std::uint32_t b = 0; b <= kMost; ++b) style.weight_[b] = std::pow(0.9 + b, -exponent);
    return style;
}

WalkStyle WalkStyle::exponential(double basis) {
    WalkStyle style;
    for (std::uint32_t b = 0; b <= kMost; ++b) style.weight_[b] = std::pow(basis, -static_cast<double>(b));
    return style;
}

WalkStyle WalkStyle::for_length(double mean) {
    return mean > 2.99 && mean < 3.01 ? polynomial(2.06) : exponential(basis(mean));
}

WalkStyle WalkStyle::for_sparse() {
    WalkStyle style = polynomial(3.0);
    style.latest_ = std::numeric_limits<std::uint32_t>::max() / 3 * 2;
    return style;
}

Walker::Walker(WalkClauses clauses, const WalkStyle& style, std::uint64_t seed)
    : clauses_(std::move(clauses)),
      lists_(clauses_),
      style_(style),
      random_(seed),
      is_true_(clauses_.num_vars() + 1, 0),
      mask_(static_cast<std::uint32_t>(std::bit_ceil(is_true_.size()) - 1)),
      breaks_(mask_ / 2 + 1, 0),
      place_(clauses_.size()) {
    if (lists_.has_long()) true_in_.resize(clauses_.size());
    for (std::uint32_t v = 0; v < num_vars(); ++v) set(Var{v}, false);
    count();
}

void Walker::start(const VarMap<std::uint8_t>& values) {
    for (std::uint32_t v = 0; v < num_vars(); ++v) set(Var{v}, values[Var{v}] != 0);
    count();
}

void Walker::start_with_majority() {
    for (std::uint32_t v = 0; v < num_vars(); ++v) {
        const std::size_t positive = lists_.with(Lit::of(Var{v}, false)), negative = lists_.with(Lit::of(Var{v}, true));
        set(Var{v}, positive == negative ? random_.flip() : positive > negative);
    }
    count();
}

void Walker::start_randomly() {
    for (std::uint32_t v = 0; v < num_vars(); ++v) set(Var{v}, random_.flip());
    count();
}

void Walker::count() {
    std::ranges::fill(breaks_.all(), 0);
    broken_.clear();
    for (std::uint32_t c = 0; c < clauses_.size(); ++c) {
        std::uint64_t now = 0;
        for (const Lit l : clauses_[c])
            if (is_true_[l]) now = (now ^ l.code()) + kOne;
        if (clauses_[c].size() > WalkLists::kShort) true_in_[c] = now;
        if (now == 0) add_broken(c);
        if (one_true(now)) ++breaks_[only_true(now)];
    }
}

Lit Walker::step() {
    ASSERT(broken() > 0 && !has_empty());
    const Lit l = pick_literal(clauses_[pick_clause()]);
    ASSERT(!is_true(l) && is_true(~l));  // K4
    is_true_[l] = 1;
    is_true_[~l] = 0;
    breaks_[l.var()] = 0;  // clauses that ~l alone satisfied break; satisfy() counts those that l alone satisfies
    satisfy(l);
    falsify(~l);
    return l;
}

std::uint32_t Walker::pick_clause() {
    const bool latest = style_.latest() != 0 && static_cast<std::uint32_t>(random_.next() >> 32) < style_.latest();
    return latest ? broken_.back() : broken_[random_.below(broken())];
}

Lit Walker::pick_literal(std::span<const Lit> clause) {
    double sum = 0;
    for (const Lit l : clause) sum += style_.weight(breaks_[l.var()]);
    double left = random_.unit() * sum;
    for (const Lit l : clause)
        if ((left -= style_.weight(breaks_[l.var()])) < 0) return l;
    return clause.back();
}

// The counting below has no branches but the rare one, a clause that is satisfied or broken: the number of true
// literals of a clause is unpredictable.
void Walker::satisfy(Lit l) {
    std::uint32_t alone = 0;
    for (const auto& [a, b, c] : lists_.short_with(l)) {
        const std::uint32_t ta = is_true_[a], tb = is_true_[b];
        breaks_[a.var()] -= ta & ~tb;
        breaks_[b.var()] -= tb & ~ta;
        if ((ta | tb) != 0) continue;
        ++alone;
        remove_broken(c);
    }
    for (const std::uint32_t c : lists_.long_with(l)) {
        const std::uint64_t before = true_in_[c];
        breaks_[only_true(before)] -= one_true(before);
        true_in_[c] = (before ^ l.code()) + kOne;
        if (before != 0) [[likely]]
            continue;
        ++alone;
        remove_broken(c);
    }
    breaks_[l.var()] += alone;
}

void Walker::falsify(Lit l) {
    for (const auto& [a, b, c] : lists_.short_with(l)) {
        const std::uint32_t ta = is_true_[a], tb = is_true_[b];
        breaks_[a.var()] += ta & ~tb;
        breaks_[b.var()] += tb & ~ta;
        if ((ta | tb) == 0) add_broken(c);
    }
    for (const std::uint32_t c : lists_.long_with(l)) {
        const std::uint64_t now = (true_in_[c] - kOne) ^ l.code();
        true_in_[c] = now;
        breaks_[only_true(now)] += one_true(now);
        if (now == 0) [[unlikely]]
            add_broken(c);
    }
}

bool Walker::audit() const {
    Walker again = *this;
    again.count();
    for (std::uint32_t v = 0; v < num_vars(); ++v)
        if (is_true(Lit::of(Var{v}, false)) == is_true(Lit::of(Var{v}, true))) return false;
    for (std::uint32_t i = 0; i < broken(); ++i)
        if (place_[broken_[i]] != i) return false;
    std::vector<std::uint32_t> mine = broken_;
    std::ranges::sort(mine);  // counting finds them in this order
    return mine == again.broken_ && breaks_ == again.breaks_ && true_in_ == again.true_in_ && !is_true(lists_.never());
}

std::uint64_t Walker::memory_bytes(std::size_t vars, std::size_t clauses, std::size_t literals) {
    // Literals, one list entry each; begins of two kinds of lists, values, breaks; place, state and half as many
    // broken clauses.
    return literals * (sizeof(Lit) + sizeof(WalkLists::Short)) + vars * (4 * 4 + 2 + 2 * 4) + clauses * (2 * 4 + 8);
}

}  // namespace sat
