#include "sat/core/constraint_encoding.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <deque>
#include <initializer_list>
#include <utility>

#include "sat/core/assert.h"

namespace sat {
namespace {

using Literals = std::vector<std::int32_t>;

Literals negated(Literals literals) {
    for (std::int32_t& n : literals) n = -n;
    return literals;
}

// Adds clauses without repeated literals, and no tautologies: repeated literals of a cardinality constraint lead to
// both.
class Writer {
public:
    explicit Writer(EncodedClauses& to) : to_(to) {}

    std::int32_t variable() { return to_.new_variable(); }
    void clause(std::initializer_list<std::int32_t> literals) { add({literals.begin(), literals.end()}); }
    void add(Literals literals) {
        std::ranges::sort(literals, [](std::int32_t a, std::int32_t b) {
            return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
        });
        literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
        const auto opposite = [](std::int32_t a, std::int32_t b) { return a == -b; };
        if (std::ranges::adjacent_find(literals, opposite) == literals.end()) to_.clause(literals);
    }
    // The sum of the literals is odd: all clauses with an even number of them negated.
    void odd(const Literals& literals) {
        for (std::uint32_t signs = 0; signs < (1u << literals.size()); ++signs) {
            if (std::popcount(signs) % 2 != 0) continue;
            Literals clause = literals;
            for (std::size_t i = 0; i < clause.size(); ++i)
                if ((signs >> i & 1) != 0) clause[i] = -clause[i];
            add(std::move(clause));
        }
    }

private:
    EncodedClauses& to_;
};

// ---- at most one

void all_pairs(const Literals& literals, Writer& to) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = i + 1; j < literals.size(); ++j) to.clause({-literals[i], -literals[j]});
}

void commanders(Literals literals, Writer& to) {
    while (literals.size() > kMostPairs) {
        Literals above;
        for (std::size_t begin = 0; begin < literals.size(); begin += kCommanded) {
            const std::size_t end = std::min(begin + kCommanded, literals.size());
            Literals group(literals.begin() + static_cast<std::ptrdiff_t>(begin),
                           literals.begin() + static_cast<std::ptrdiff_t>(end));
            all_pairs(group, to);
            if (group.size() == 1) {
                above.push_back(group[0]);
                continue;
            }
            const std::int32_t commander = to.variable();
            for (const std::int32_t l : group) to.clause({-l, commander});
            group.push_back(-commander);
            to.add(std::move(group));
            above.push_back(commander);
        }
        literals = std::move(above);
    }
    all_pairs(literals, to);
}

// ---- totalizer

// Unary sums up to a limit: literal i - 1 of a sum is true if and only if at least i of its literals are.
class Totalizer {
public:
    Totalizer(const Literals& literals, std::size_t limit, Writer& to) : literals_(literals), limit_(limit), to_(to) {}

    // At least `limit` literals are true, or fewer.
    void demand(bool at_least) {
        const std::size_t middle = literals_.size() / 2;
        const Literals left = sum(0, middle), right = sum(middle, literals_.size());
        if (at_least) {
            for (std::size_t i = 0; i < limit_; ++i) below(left, i, right, limit_ - 1 - i, 0);
        } else {
            for (std::size_t i = 0; i <= limit_; ++i) reached(left, i, right, limit_ - i, 0);
        }
    }

private:
    Literals sum(std::size_t begin, std::size_t end) {
        if (end - begin == 1) return {literals_[begin]};
        const std::size_t middle = begin + (end - begin) / 2;
        const Literals left = sum(begin, middle), right = sum(middle, end);
        Literals result(std::min(end - begin, limit_));
        for (std::int32_t& l : result) l = to_.variable();
        for (std::size_t total = 1; total <= result.size(); ++total) {
            for (std::size_t i = 0; i <= total; ++i) reached(left, i, right, total - i, result[total - 1]);
            for (std::size_t i = 0; i < total; ++i) below(left, i, right, total - 1 - i, -result[total - 1]);
        }
        return result;
    }
    // If at least i of the left and j of the right literals are true, so is `then` (0: that must not be).
    void reached(const Literals& left, std::size_t i, const Literals& right, std::size_t j, std::int32_t then) {
        if (i > left.size() || j > right.size()) return;
        Literals clause;
        if (i > 0) clause.push_back(-left[i - 1]);
        if (j > 0) clause.push_back(-right[j - 1]);
        if (then != 0) clause.push_back(then);
        to_.add(std::move(clause));
    }
    // If at most i of the left and j of the right literals are true, `then` is true (0: that must not be).
    void below(const Literals& left, std::size_t i, const Literals& right, std::size_t j, std::int32_t then) {
        if (i > left.size() || j > right.size()) return;
        Literals clause;
        if (i < left.size()) clause.push_back(left[i]);
        if (j < right.size()) clause.push_back(right[j]);
        if (then != 0) clause.push_back(then);
        to_.add(std::move(clause));
    }

    const Literals& literals_;
    std::size_t limit_;
    Writer& to_;
};

// ---- sorting network

// Sorts so that true literals come first.
void sort_by_network(Literals& literals, Writer& to) {
    const auto compare = [&](std::int32_t& first, std::int32_t& second) {
        const std::int32_t a = first, b = second;
        first = to.variable();
        second = to.variable();
        to.clause({-a, first});
        to.clause({-b, first});
        to.clause({a, b, -first});
        to.clause({a, -second});
        to.clause({b, -second});
        to.clause({-a, -b, second});
    };
    const std::size_t n = literals.size();
    for (std::size_t p = 1; p < n; p *= 2)
        for (std::size_t k = p; k >= 1; k /= 2)
            for (std::size_t j = k % p; j + k < n; j += 2 * k)
                for (std::size_t i = 0; i < std::min(k, n - j - k); ++i)
                    if ((i + j) / (2 * p) == (i + j + k) / (2 * p)) compare(literals[i + j], literals[i + j + k]);
}

// ---- adders

// The sum of the literals in binary, the lowest bit first.
Literals binary_sum(const Literals& literals, Writer& to) {
    Literals sum;
    std::deque<std::int32_t> column(literals.begin(), literals.end()), next;
    while (!column.empty()) {
        while (column.size() > 1) {
            const std::int32_t a = column[0], b = column[1], c = column.size() > 2 ? column[2] : 0;
            column.erase(column.begin(), column.begin() + (c != 0 ? 3 : 2));
            const std::int32_t bit = to.variable(), carry = to.variable();
            if (c == 0) {
                to.odd({a, b, -bit});
                to.clause({-a, -b, carry});
                to.clause({a, -carry});
                to.clause({b, -carry});
            } else {
                to.odd({a, b, c, -bit});
                for (const auto& [x, y] : {std::array{a, b}, std::array{a, c}, std::array{b, c}}) {
                    to.clause({-x, -y, carry});
                    to.clause({x, y, -carry});
                }
            }
            column.push_back(bit);
            next.push_back(carry);
        }
        sum.push_back(column[0]);
        column = std::exchange(next, {});
    }
    return sum;
}

// For each bit that is 1 in the bound, the sum has it too, or a higher bit that is 0 in the bound.
void demand_binary(const Literals& sum, std::uint32_t bound, Writer& to) {
    Literals higher;
    for (std::size_t i = std::max<std::size_t>(sum.size(), 32); i-- > 0;) {
        const bool in_bound = i < 32 && (bound >> i & 1) != 0;
        if (!in_bound) {
            if (i < sum.size()) higher.push_back(sum[i]);
            continue;
        }
        Literals clause = higher;
        if (i < sum.size()) clause.push_back(sum[i]);
        to.add(std::move(clause));
    }
}

}  // namespace

void encode_parity(std::vector<std::int32_t> literals, EncodedClauses& to) {
    Writer writer(to);
    std::deque<std::int32_t> rest(literals.begin(), literals.end());
    while (rest.size() > kMostSummed) {
        const std::int32_t part = writer.variable();
        writer.odd({rest[0], rest[1], rest[2], -part});
        rest.erase(rest.begin(), rest.begin() + 3);
        rest.push_back(part);
    }
    writer.odd({rest.begin(), rest.end()});
}

void encode_at_least(const std::vector<std::int32_t>& literals, std::uint32_t bound, CountEncoding how,
                     EncodedClauses& to) {
    ASSERT(bound >= 1);
    Writer writer(to);
    if (bound > literals.size()) return writer.add({});
    switch (how) {
        case CountEncoding::clauses:
            if (bound == 1) return writer.add(literals);
            for (const std::int32_t l : literals) writer.clause({l});
            return;
        case CountEncoding::pairs: return all_pairs(negated(literals), writer);
        case CountEncoding::commanders: return commanders(negated(literals), writer);
        case CountEncoding::totalizer: {
            const std::size_t false_ones = literals.size() - bound + 1;  // that would be too many
            const bool counts_true = bound <= false_ones;
            const Literals counted = counts_true ? literals : negated(literals);
            return Totalizer(counted, counts_true ? bound : false_ones, writer).demand(counts_true);
        }
        case CountEncoding::network: {
            Literals sorted = literals;
            sort_by_network(sorted, writer);
            return writer.clause({sorted[bound - 1]});
        }
        case CountEncoding::adders: return demand_binary(binary_sum(literals, writer), bound, writer);
    }
}

}  // namespace sat
