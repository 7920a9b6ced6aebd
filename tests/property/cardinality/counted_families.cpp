#include "tests/property/cardinality/counted_families.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sat::test {
namespace {

template <class T>
void shuffle(std::vector<T>& values, Random& random) {
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[random.below(static_cast<std::uint32_t>(i))]);
}

std::vector<std::int32_t> numbers(std::int32_t begin, std::int32_t end) {
    std::vector<std::int32_t> all(static_cast<std::size_t>(end - begin));
    std::iota(all.begin(), all.end(), begin);
    return all;
}

}  // namespace

void CountedFormula::at_most(std::int64_t bound, const std::vector<std::int32_t>& literals) {
    std::vector<std::int32_t> negated = literals;
    for (std::int32_t& l : negated) l = -l;
    at_least(static_cast<std::int64_t>(literals.size()) - bound, std::move(negated));
}

Formula CountedFormula::disguised(Random& random) const {
    std::int32_t most = 0;
    for (const Line& line : lines_)
        for (const std::int32_t l : line.literals) most = std::max(most, std::abs(l));
    std::vector<std::int32_t> name = numbers(1, most + 1);
    shuffle(name, random);
    for (std::int32_t& n : name)
        if (random.flip()) n = -n;
    std::vector<Line> lines = lines_;
    shuffle(lines, random);
    FormulaBuilder builder;
    for (Line& line : lines) {
        for (std::int32_t& l : line.literals) l = l > 0 ? name[l - 1] : -name[-l - 1];
        shuffle(line.literals, random);
        builder.at_least(line.literals, line.bound);
    }
    return std::move(builder).build();
}

CountedFormula bounded_sets(std::int32_t n, std::int32_t overlap, std::int64_t least, std::int64_t most) {
    CountedFormula formula;
    formula.at_least(least, numbers(1, n + 1));
    formula.at_most(most, numbers(n - overlap + 1, 2 * n - overlap + 1));
    return formula;
}

CountedFormula pigeons(std::int32_t pigeons, std::int32_t holes, std::int32_t capacity) {
    CountedFormula formula;
    for (std::int32_t p = 0; p < pigeons; ++p) formula.at_least(1, numbers(p * holes + 1, (p + 1) * holes + 1));
    for (std::int32_t h = 1; h <= holes; ++h) {
        std::vector<std::int32_t> in_hole;
        for (std::int32_t p = 0; p < pigeons; ++p) in_hole.push_back(p * holes + h);
        formula.at_most(capacity, in_hole);
    }
    return formula;
}

CountedFormula matching(std::int32_t nodes) {
    std::vector<std::vector<std::int32_t>> edges(static_cast<std::size_t>(nodes));
    std::int32_t edge = 0;
    for (std::int32_t a = 0; a < nodes; ++a)
        for (std::int32_t b = a + 1; b < nodes; ++b) {
            edges[a].push_back(++edge);
            edges[b].push_back(edge);
        }
    CountedFormula formula;
    for (const std::vector<std::int32_t>& at_node : edges) {
        formula.at_least(1, at_node);
        formula.at_most(1, at_node);
    }
    return formula;
}

CountedFormula even_colouring(std::int32_t side, bool odd) {
    std::vector<std::vector<std::int32_t>> edges(static_cast<std::size_t>(side * side + 1));
    std::int32_t edge = 0;
    const auto join = [&](std::int32_t a, std::int32_t b) {
        edges[a].push_back(++edge);
        edges[b].push_back(edge);
    };
    const auto node = [side](std::int32_t row, std::int32_t column) { return row % side * side + column % side; };
    for (std::int32_t row = 0; row < side; ++row)
        for (std::int32_t column = 0; column < side; ++column) {
            const bool divided = odd && row == 0 && column == 0;
            if (divided) join(node(0, 0), side * side);
            join(divided ? side * side : node(row, column), node(row, column + 1));
            join(node(row, column), node(row + 1, column));
        }
    CountedFormula formula;
    for (const std::vector<std::int32_t>& at_node : edges) {
        if (at_node.empty()) continue;
        formula.at_least(static_cast<std::int64_t>(at_node.size()) / 2, at_node);
        formula.at_most(static_cast<std::int64_t>(at_node.size()) / 2, at_node);
    }
    return formula;
}

}  // namespace sat::test
