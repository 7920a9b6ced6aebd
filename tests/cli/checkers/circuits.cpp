#include <algorithm>
#include <tuple>
#include <utility>

#include "tests/cli/checkers/formulas.h"

namespace checkers {
namespace {

using Bit = std::int32_t;
using Bits = std::vector<Bit>;

// Gates as clauses (Tseitin: On the complexity of derivation in propositional calculus, 1968).
class Circuit {
public:
    Bits inputs(std::size_t n) {
        Bits bits(n);
        for (Bit& b : bits) b = ++last_;
        return bits;
    }
    Bit conjunction(Bit a, Bit b) {
        const Bit out = ++last_;
        clauses.insert(clauses.end(), {{-out, a}, {-out, b}, {out, -a, -b}});
        return out;
    }
    Bit disjunction(Bit a, Bit b) { return -conjunction(-a, -b); }
    Bit parity(Bit a, Bit b) {
        const Bit out = ++last_;
        clauses.insert(clauses.end(), {{-out, a, b}, {-out, -a, -b}, {out, -a, b}, {out, a, -b}});
        return out;
    }
    // Sum and carry.
    std::pair<Bit, Bit> add(Bit a, Bit b) { return {parity(a, b), conjunction(a, b)}; }
    std::pair<Bit, Bit> add(Bit a, Bit b, Bit c) {
        const Bit half = parity(a, b);
        return {parity(half, c), disjunction(conjunction(a, b), conjunction(c, half))};
    }

    Bits ripple(const Bits& a, const Bits& b) {
        auto [sum, carry] = add(a[0], b[0]);
        Bits out{sum};
        for (std::size_t i = 1; i < a.size(); ++i) {
            std::tie(sum, carry) = add(a[i], b[i], carry);
            out.push_back(sum);
        }
        out.push_back(carry);
        return out;
    }
    // Carries by a parallel prefix (Kogge, Stone: A parallel algorithm for the efficient solution of a general class of
    // recurrence equations, 1973).
    Bits prefix(const Bits& a, const Bits& b) {
        const std::size_t n = a.size();
        Bits halves(n), generates(n);
        for (std::size_t i = 0; i < n; ++i) std::tie(halves[i], generates[i]) = add(a[i], b[i]);
        Bits propagates = halves;
        for (std::size_t distance = 1; distance < n; distance *= 2)
            for (std::size_t i = n; i-- > distance;) {
                generates[i] = disjunction(generates[i], conjunction(propagates[i], generates[i - distance]));
                propagates[i] = conjunction(propagates[i], propagates[i - distance]);
            }
        Bits out{halves[0]};
        for (std::size_t i = 1; i < n; ++i) out.push_back(parity(halves[i], generates[i - 1]));
        out.push_back(generates[n - 1]);
        return out;
    }

    // Row by row.
    Bits array(const Bits& a, const Bits& b) {
        Bits sums, out;
        for (const Bit bit : b) sums.push_back(conjunction(a[0], bit));
        for (std::size_t i = 1; i < a.size(); ++i) {
            out.push_back(sums[0]);
            Bits row, before(sums.begin() + 1, sums.end());
            for (const Bit bit : b) row.push_back(conjunction(a[i], bit));
            sums = add_row(row, before);
        }
        out.insert(out.end(), sums.begin(), sums.end());
        return out;
    }
    // Column by column, three bits at a time (Wallace: A suggestion for a fast multiplier, 1964).
    Bits tree(const Bits& a, const Bits& b) {
        std::vector<Bits> columns(a.size() + b.size() + 1);
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j) columns[i + j].push_back(conjunction(a[i], b[j]));
        Bits out;
        for (std::size_t k = 0; k + 1 < columns.size(); ++k) {
            Bits& column = columns[k];
            while (column.size() > 1) {
                const std::size_t take = std::min<std::size_t>(3, column.size());
                const Bits now(column.begin(), column.begin() + static_cast<std::ptrdiff_t>(take));
                column.erase(column.begin(), column.begin() + static_cast<std::ptrdiff_t>(take));
                const auto [sum, carry] = take == 3 ? add(now[0], now[1], now[2]) : add(now[0], now[1]);
                column.push_back(sum);
                columns[k + 1].push_back(carry);
            }
            if (!column.empty()) out.push_back(column[0]);
        }
        return out;
    }

    // Some of the first bits that both have differ.
    void differ(const Bits& a, const Bits& b) {
        Bits some;
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) some.push_back(parity(a[i], b[i]));
        clauses.push_back(std::move(some));
    }

    Clauses clauses;

private:
    // `before` has one bit at least less, or as many.
    Bits add_row(const Bits& row, const Bits& before) {
        auto [sum, carry] = add(row[0], before[0]);
        Bits out{sum};
        for (std::size_t j = 1; j < row.size(); ++j) {
            std::tie(sum, carry) = j < before.size() ? add(row[j], before[j], carry) : add(row[j], carry);
            out.push_back(sum);
        }
        out.push_back(carry);
        return out;
    }

    Bit last_ = 0;
};

Bits low(Bits bits, std::size_t n) {
    bits.resize(n);
    return bits;
}

}  // namespace

Clauses adders(Adders kind, std::size_t bits) {
    Circuit c;
    const Bits x = c.inputs(bits), y = c.inputs(bits), z = c.inputs(bits);
    switch (kind) {
        case Adders::prefix: c.differ(c.ripple(x, y), c.prefix(x, y)); break;
        case Adders::swapped: c.differ(c.ripple(x, y), c.ripple(y, x)); break;
        case Adders::regrouped:
            c.differ(low(c.ripple(low(c.ripple(x, y), bits), z), bits),
                     low(c.ripple(x, low(c.ripple(y, z), bits)), bits));
    }
    return std::move(c.clauses);
}

Clauses multipliers(Multipliers kind, std::size_t bits) {
    Circuit c;
    const Bits x = c.inputs(bits), y = c.inputs(bits), z = c.inputs(bits);
    switch (kind) {
        case Multipliers::swapped: c.differ(c.array(x, y), c.array(y, x)); break;
        case Multipliers::tree: c.differ(c.array(x, y), c.tree(x, y)); break;
        case Multipliers::distributed:
            c.differ(low(c.array(x, low(c.ripple(y, z), bits)), bits),
                     low(c.ripple(low(c.array(x, y), bits), low(c.array(x, z), bits)), bits));
    }
    return std::move(c.clauses);
}

}  // namespace checkers
