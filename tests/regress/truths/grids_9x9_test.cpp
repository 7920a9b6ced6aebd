// The number of 9x9 grids, 6,670,903,752,021,072,936,960 (Felgenhauer, Jarvis: Enumerating possible Sudoku grids,
// 2005), counted by models of small formulas.
//
// A band holds in each column three digits; in each stack the sets of its three columns make a partition of the
// digits.  How many ways a band with given column sets can be filled depends on its three partitions only up to
// renaming of digits and order of the stacks, and there are 44 classes of such triples.  The models of one formula of
// 81 variables for each class are these numbers, 11,352 in all.  Over a whole grid the column sets of the three bands
// split the digits of each column: the first band's partitions leave 56 splits in each stack, so 44 * 56^3 =
// 7,727,104 in all, and for each split the three numbers are multiplied.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "sat/check/model_check.h"
#include "sat/formula/formula.h"
#include "sat/solve.h"

namespace {

__extension__ using Big = unsigned __int128;

std::string decimal(Big n) {
    std::string digits;
    do digits += static_cast<char>('0' + static_cast<int>(n % 10));
    while ((n /= 10) != 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

constexpr unsigned kDigits = 9, kOfColumn = 3, kAll = (1u << kDigits) - 1;
// Ordered partitions of the digits into three column sets, and orders of the three columns.
constexpr std::uint64_t kOrdered = 1680, kOrders = 6;  // of three rows too

using Set = unsigned;                  // of digits, a bit each
using Partition = std::array<Set, 3>;  // rising
using Names = std::array<unsigned, kDigits>;  // the new name of each digit

Set renamed(Set set, const Names& names) {
    Set image = 0;
    for (unsigned d = 0; d < kDigits; ++d) image |= (set >> d & 1) << names[d];
    return image;
}
Partition sorted(Partition p) {
    std::sort(p.begin(), p.end());
    return p;
}
Partition renamed(const Partition& p, const Names& names) {
    return sorted({renamed(p[0], names), renamed(p[1], names), renamed(p[2], names)});
}

std::vector<Set> sets_of_three() {
    std::vector<Set> sets;
    for (Set s = 0; s <= kAll; ++s)
        if (std::popcount(s) == kOfColumn) sets.push_back(s);
    return sets;
}

// All partitions, numbered; 0 is {012, 345, 678}.
struct Partitions {
    std::vector<Partition> all;
    std::map<Partition, unsigned> number;

    Partitions() {
        for (const Set a : sets_of_three())
            for (const Set b : sets_of_three())
                if ((a & b) == 0 && a < b && b < (kAll & ~a & ~b)) all.push_back({a, b, kAll & ~a & ~b});
        std::sort(all.begin(), all.end());
        std::swap(all.front(), *std::find(all.begin(), all.end(), Partition{0007, 0070, 0700}));
        for (unsigned i = 0; i < all.size(); ++i) number[all[i]] = i;
    }
};

// A renaming that makes the partition number 0.
Names to_first(const Partition& p) {
    Names names{};
    unsigned next = 0;
    for (const Set set : p)
        for (unsigned d = 0; d < kDigits; ++d)
            if ((set >> d & 1) != 0) names[d] = next++;
    return names;
}

// Classes of triples (0, a, b) of partitions, which stand for all triples.
class Classes {
public:
    explicit Classes(const Partitions& p) : size_(p.all.size()), moved_(size_), class_of_(size_ * size_) {
        for (unsigned i = 0; i < size_; ++i) moved_[i] = all_renamed(p, to_first(p.all[i]));
        std::iota(class_of_.begin(), class_of_.end(), 0u);
        // Renamings that keep partition 0: these three generate them.
        const Names in_block{1, 0, 2, 3, 4, 5, 6, 7, 8}, turn{1, 2, 0, 3, 4, 5, 6, 7, 8},
            blocks{3, 4, 5, 0, 1, 2, 6, 7, 8}, turn_blocks{3, 4, 5, 6, 7, 8, 0, 1, 2};
        for (const Names& names : {in_block, turn, blocks, turn_blocks}) {
            const auto image = all_renamed(p, names);
            for (unsigned a = 0; a < size_; ++a)
                for (unsigned b = 0; b < size_; ++b) unite({a, b}, {image[a], image[b]});
        }
        for (unsigned a = 0; a < size_; ++a)
            for (unsigned b = 0; b < size_; ++b) {
                unite({a, b}, {b, a});
                unite({a, b}, {moved_[a][0], moved_[a][b]});  // a becomes the first
            }
        for (unsigned i = 0; i < class_of_.size(); ++i) class_of_[i] = find(i);
    }

    struct Pair {
        unsigned a, b;
    };
    unsigned of(Pair p) const { return class_of_[p.a * size_ + p.b]; }
    unsigned of(unsigned a, unsigned b, unsigned c) const { return of({moved_[a][b], moved_[a][c]}); }
    Pair pair(unsigned number) const { return {static_cast<unsigned>(number / size_), static_cast<unsigned>(number % size_)}; }
    // How many pairs each class has.
    std::map<unsigned, std::uint64_t> sizes() const {
        std::map<unsigned, std::uint64_t> n;
        for (const unsigned c : class_of_) ++n[c];
        return n;
    }

private:
    static std::vector<unsigned> all_renamed(const Partitions& p, const Names& names) {
        std::vector<unsigned> image;
        for (const Partition& q : p.all) image.push_back(p.number.at(renamed(q, names)));
        return image;
    }
    unsigned find(unsigned i) {
        while (class_of_[i] != i) i = class_of_[i] = class_of_[class_of_[i]];
        return i;
    }
    void unite(Pair p, Pair q) {
        const unsigned a = find(static_cast<unsigned>(p.a * size_ + p.b)), b = find(static_cast<unsigned>(q.a * size_ + q.b));
        class_of_[std::max(a, b)] = std::min(a, b);
    }

    std::size_t size_;
    std::vector<std::vector<unsigned>> moved_;  // [i][k]: partition k under the renaming that makes i number 0
    std::vector<unsigned> class_of_;
};

using Band = std::array<Set, 9>;  // the digits of each column

Band band_of(const Partitions& p, unsigned b, unsigned c) {
    Band band{};
    for (unsigned k = 0; k < 3; ++k) {
        band[k] = p.all[0][k];
        band[3 + k] = p.all[b][k];
        band[6 + k] = p.all[c][k];
    }
    return band;
}

// "Row r of column c holds digit d", for the digits of the column only: 81 variables.
std::int32_t variable(const Band& band, unsigned r, unsigned c, unsigned d) {
    const Set below = band[c] & ((1u << d) - 1);
    return static_cast<std::int32_t>((c * 3 + r) * 3 + static_cast<unsigned>(std::popcount(below)) + 1);
}

using Clauses = std::vector<std::vector<std::int32_t>>;

void exactly_one(const std::vector<std::int32_t>& variables, Clauses& clauses) {
    clauses.push_back(variables);
    for (std::size_t i = 0; i < variables.size(); ++i)
        for (std::size_t k = i + 1; k < variables.size(); ++k) clauses.push_back({-variables[i], -variables[k]});
}

// Each cell one digit, each digit of a column once in it, each digit once in each row; the first column rises, so that
// each model stands for the six orders of the rows.
Clauses fillings(const Band& band) {
    Clauses clauses{{1}, {5}, {9}};
    for (unsigned r = 0; r < 3; ++r) {
        std::array<std::vector<std::int32_t>, kDigits> in_row;
        for (unsigned c = 0; c < 9; ++c) {
            std::vector<std::int32_t> of_cell;
            for (unsigned d = 0; d < kDigits; ++d)
                if ((band[c] >> d & 1) != 0) {
                    of_cell.push_back(variable(band, r, c, d));
                    in_row[d].push_back(of_cell.back());
                }
            exactly_one(of_cell, clauses);
        }
        for (const auto& places : in_row) exactly_one(places, clauses);
    }
    for (unsigned c = 0; c < 9; ++c)
        for (unsigned d = 0; d < kDigits; ++d)
            if ((band[c] >> d & 1) != 0)
                exactly_one({variable(band, 0, c, d), variable(band, 1, c, d), variable(band, 2, c, d)}, clauses);
    return clauses;
}

// Each model is blocked, until none is left.
std::uint64_t count_models(Clauses clauses) {
    for (std::uint64_t n = 0;; ++n) {
        sat::FormulaBuilder builder;
        for (const auto& clause : clauses) builder.clause(clause);
        const sat::Formula formula = std::move(builder).build();
        const sat::Outcome outcome = sat::solve(formula, {});
        if (outcome.verdict == sat::Verdict::unsatisfiable) return n;
        REQUIRE(outcome.verdict == sat::Verdict::satisfiable);
        REQUIRE(check_model(formula, outcome.model));
        std::vector<std::int32_t> blocking;
        for (std::uint32_t v = 0; v < formula.num_vars(); ++v)
            if (const sat::Lit l = sat::Lit::of(sat::Var{v}, false); outcome.model.satisfies(l))
                blocking.push_back(-formula.to_dimacs(l));
        clauses.push_back(std::move(blocking));
    }
}

// The same without formulas: columns take their digits in every order.
std::uint64_t count_directly(const Band& band, unsigned column, std::array<Set, 3> rows) {
    if (column == 9) return 1;
    std::array<unsigned, 3> digits{};
    unsigned n = 0;
    for (unsigned d = 0; d < kDigits; ++d)
        if ((band[column] >> d & 1) != 0) digits[n++] = d;
    std::uint64_t count = 0;
    do {
        std::array<Set, 3> next = rows;
        bool fits = true;
        for (unsigned r = 0; r < 3; ++r) {
            fits = fits && (next[r] >> digits[r] & 1) == 0;
            next[r] |= 1u << digits[r];
        }
        if (fits) count += count_directly(band, column + 1, next);
    } while (std::next_permutation(digits.begin(), digits.end()));
    return count;
}

// The two lower bands' partitions in one stack, for each of the 56 splits that a partition above leaves.
std::vector<Classes::Pair> splits_below(const Partitions& p, const Partition& above) {
    std::vector<Classes::Pair> splits;
    for (const Set a : sets_of_three())
        for (const Set b : sets_of_three()) {
            const Set c = kAll & ~a & ~b;
            if ((a & b) != 0 || (a & above[0]) != 0 || (b & above[1]) != 0 || (c & above[2]) != 0) continue;
            const Partition third{kAll & ~a & ~above[0], kAll & ~b & ~above[1], kAll & ~c & ~above[2]};
            splits.push_back({p.number.at(sorted({a, b, c})), p.number.at(sorted(third))});
        }
    return splits;
}

// Over all splits below a first band: the ways to fill the second times those to fill the third.
std::uint64_t sum_over_splits(const Partitions& p, const Classes& classes, Classes::Pair first,
                              const std::vector<std::uint64_t>& ways) {
    const auto one = splits_below(p, p.all[0]), two = splits_below(p, p.all[first.a]),
               three = splits_below(p, p.all[first.b]);
    REQUIRE(one.size() * two.size() * three.size() == 56u * 56 * 56);
    std::uint64_t sum = 0;
    for (const auto& x : one)
        for (const auto& y : two)
            for (const auto& z : three) sum += ways[classes.of(x.a, y.a, z.a)] * ways[classes.of(x.b, y.b, z.b)];
    return sum;
}

}  // namespace

TEST_CASE("there are 948,109,639,680 bands and 6,670,903,752,021,072,936,960 grids of 9x9") {
    const Partitions partitions;
    REQUIRE(partitions.all.size() == 280);
    const Classes classes(partitions);
    const auto sizes = classes.sizes();
    REQUIRE(sizes.size() == 44);

    std::vector<std::uint64_t> ways(280 * 280, 0);
    std::uint64_t models = 0, bands = 0;
    for (const auto& [number, size] : sizes) {
        const Band band = band_of(partitions, classes.pair(number).a, classes.pair(number).b);
        ways[number] = kOrders * count_models(fillings(band));
        CHECK(ways[number] == count_directly(band, 0, {}));
        models += ways[number];
        bands += size * ways[number];
    }
    CHECK(models == 11352);
    CHECK(kOrdered * kOrders * kOrders * bands == 948109639680);

    Big grids = 0;
    for (const auto& [number, size] : sizes)
        grids += Big{size} * ways[number] * sum_over_splits(partitions, classes, classes.pair(number), ways);
    CHECK(decimal(grids * kOrdered * kOrders * kOrders) == "6670903752021072936960");
}
