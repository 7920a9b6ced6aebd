#include "sat/cdcl/inprocess/inequality.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "sat/core/assert.h"

namespace sat {
namespace {

// The product of a coefficient and a sum fits 63 bits.
constexpr std::int64_t kMaxCoefficient = std::int64_t{1} << 20, kMaxSum = std::int64_t{1} << 40;

std::int64_t rounded_up(std::int64_t n, std::int64_t divisor) {
    return n / divisor + (n % divisor > 0 ? 1 : 0);
}

}  // namespace

std::int64_t Inequality::coefficient(Var v) const {
    const auto at = std::ranges::lower_bound(terms, v, {}, &Term::var);
    return at != terms.end() && at->var == v ? at->coefficient : 0;
}

std::int64_t Inequality::largest() const {
    std::int64_t sum = 0;
    for (const Term& t : terms) sum += std::max<std::int64_t>(t.coefficient, 0);
    return sum;
}

std::int64_t Inequality::smallest() const {
    std::int64_t sum = 0;
    for (const Term& t : terms) sum += std::min<std::int64_t>(t.coefficient, 0);
    return sum;
}

Inequality at_least(std::span<const Lit> literals, std::int64_t bound) {
    Inequality result{{}, bound};
    for (const Lit l : literals) {
        result.terms.push_back({l.var(), l.negative() ? -1 : 1});
        if (l.negative()) --result.bound;
    }
    std::ranges::sort(result.terms, {}, &Inequality::Term::var);
    std::size_t kept = 0;
    for (const Inequality::Term& t : result.terms) {
        if (kept > 0 && result.terms[kept - 1].var == t.var) result.terms[kept - 1].coefficient += t.coefficient;
        else result.terms[kept++] = t;
    }
    result.terms.resize(kept);
    std::erase_if(result.terms, [](const Inequality::Term& t) { return t.coefficient == 0; });
    return result;
}

Simplified simplify(Inequality& inequality) {
    if (inequality.largest() < inequality.bound) return Simplified::never;
    std::int64_t missing = inequality.bound - inequality.smallest();
    if (missing <= 0) return Simplified::always;
    std::int64_t divisor = 0;
    for (const Inequality::Term& t : inequality.terms) divisor = std::gcd(divisor, t.coefficient);
    if (divisor > 1) {
        for (Inequality::Term& t : inequality.terms) t.coefficient /= divisor;
        inequality.bound = rounded_up(inequality.bound, divisor);
        if (inequality.largest() < inequality.bound) return Simplified::never;
        missing = inequality.bound - inequality.smallest();
        ASSERT(missing > 0);
    }
    std::int64_t total = 0, most = 0;
    for (Inequality::Term& t : inequality.terms) {
        if (t.coefficient > missing) t.coefficient = missing;
        if (t.coefficient < -missing) inequality.bound -= t.coefficient + missing, t.coefficient = -missing;
        total += std::abs(t.coefficient);
        most = std::max(most, std::abs(t.coefficient));
    }
    return most > kMaxCoefficient || total > kMaxSum ? Simplified::too_large : Simplified::open;
}

Inequality cancel(Var v, const Inequality& positive, const Inequality& negative) {
    const std::int64_t up = positive.coefficient(v), down = -negative.coefficient(v);
    ASSERT(up > 0 && down > 0);
    const std::int64_t divisor = std::gcd(up, down), of_first = down / divisor, of_second = up / divisor;
    Inequality sum{{}, of_first * positive.bound + of_second * negative.bound};
    sum.terms.reserve(positive.terms.size() + negative.terms.size());
    auto a = positive.terms.begin();
    auto b = negative.terms.begin();
    while (a != positive.terms.end() || b != negative.terms.end()) {
        if (b == negative.terms.end() || (a != positive.terms.end() && a->var < b->var)) {
            sum.terms.push_back({a->var, of_first * a->coefficient});
            ++a;
        } else if (a == positive.terms.end() || b->var < a->var) {
            sum.terms.push_back({b->var, of_second * b->coefficient});
            ++b;
        } else {
            const std::int64_t c = of_first * a->coefficient + of_second * b->coefficient;
            if (c != 0) sum.terms.push_back({a->var, c});
            ++a, ++b;
        }
    }
    return sum;
}

}  // namespace sat
