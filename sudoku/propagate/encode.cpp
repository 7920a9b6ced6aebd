#include "sudoku/propagate/encode.h"

#include <algorithm>
#include <string>

#include "sudoku/propagate/rest_sums.h"
#include "sudoku/propagate/tight_sums.h"

namespace sudoku {
namespace {

using sat::Lit;

// Counts clauses, for the header.
class Counter final : public sat::ClauseSink {
public:
    void comment(std::string_view) override {}
    void header(std::uint32_t, std::uint64_t) override {}
    void clause(std::span<const Lit>) override { ++clauses; }
    std::uint64_t clauses = 0;
};

// The sum so far as the state.  Sums that can no longer end between the bounds are left out.
std::optional<Diagram> diagram_of(const Grid& grid, const SumPart& sum, const sat::Terminator* stop) {
    const std::size_t n = sum.cells.size();
    std::vector<int> least(n + 1, 0), most(n + 1, 0);  // of the cells from i on
    for (std::size_t i = n; i-- > 0;) {
        const auto [low, high] = std::minmax({sum.factors[i] * grid.first(), sum.factors[i] * grid.last()});
        least[i] = least[i + 1] + low;
        most[i] = most[i + 1] + high;
    }
    const auto next = [&](int so_far, std::size_t i, int value) -> std::optional<int> {
        const int now = so_far + sum.factors[i] * value;
        if (now + least[i + 1] > sum.high || now + most[i + 1] < sum.low) return std::nullopt;
        return now;
    };
    return unroll(
        grid, n, 0, next, [](int) { return true; }, stop);
}

// A sum without factors.
bool is_plain(const SumPart& sum) {
    return std::ranges::all_of(sum.factors, [](int factor) { return factor == 1; });
}

void write_at_most_one(std::span<const Lit> literals, sat::ClauseSink& sink) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) sink.clause(std::array{~literals[j], ~literals[i]});
}

}  // namespace

sat::Result<ConstraintEncoding> ConstraintEncoding::make(const Parts& parts, const sat::Terminator* stop) {
    ConstraintEncoding encoding(parts);
    const Grid& grid = parts.grid();
    for (Cell c = 0; c < parts.num_cells(); ++c) {
        encoding.first_.push_back(encoding.num_vars_);
        if (c >= grid.num_cells() || grid.has(c)) encoding.num_vars_ += static_cast<std::uint32_t>(grid.num_digits());
    }
    if (parts.contradicts()) return encoding;
    const sat::Error too_many{"the clauses need more than %1 variables", sat::kMaxVars};
    for (const LinePart& line : parts.line_parts())
        if (!encoding.add_line(line.cells, *line.diagram)) return too_many;
    for (const SetPart& part : parts.set_parts())
        if (!encoding.add_sets(part.cells, *part.sets)) return too_many;
    for (const SumPart& sum : parts.sum_parts())
        if (const sat::Status added = encoding.add_sum(sum, stop); !added) return added.error();
    for (RestSum& rest : rests_of_houses(parts, stop)) {
        if (rest.cells.empty()) continue;  // then the sums alone are contradictory, or nothing is said
        SumPart sum{std::move(rest.cells), std::move(rest.factors), rest.total, rest.total, 0};
        if (const sat::Status added = encoding.add_sum(sum, stop); !added) return added.error();
    }
    for (const SumPart& sum : tight_sums(parts, stop))
        if (const sat::Status added = encoding.add_sum(sum, stop); !added) return added.error();
    if (parts.division() && !encoding.add_division()) return too_many;
    // Interrupted, some of the sums that follow are missing.
    if (sat::terminated(stop)) return sat::Error{"interrupted"};
    return encoding;
}

sat::Status ConstraintEncoding::add_sum(const SumPart& sum, const sat::Terminator* stop) {
    const Grid& grid = parts_->grid();
    const sat::Error too_many{"the clauses need more than %1 variables", sat::kMaxVars};
    if (sum.cells.size() > 2 && is_plain(sum) && parts_->all_differ(sum.cells)) {
        if (const auto sets = sets_with_sum(grid, sum.cells.size(), sum.low, sum.high))
            return add_sets(sum.cells, *sets) ? sat::Status(sat::Done{}) : too_many;
    }
    std::optional<Diagram> diagram = diagram_of(grid, sum, stop);
    if (sat::terminated(stop)) return sat::Error{"interrupted"};
    if (!diagram) return sat::Error{"a sum of %1 cells has more than %2 states", sum.cells.size(), kMaxDiagramStates};
    made_.push_back(std::make_shared<const Diagram>(std::move(*diagram)));
    return add_line(sum.cells, *made_.back()) ? sat::Status(sat::Done{}) : too_many;
}

bool ConstraintEncoding::add_sets(const std::vector<Cell>& cells, std::span<const Digits> sets) {
    made_.push_back(std::make_shared<const Diagram>(diagram_of_sets(sets, parts_->grid().num_digits())));
    return add_line(cells, *made_.back(), true);
}

bool ConstraintEncoding::add_line(const std::vector<Cell>& cells, const Diagram& diagram, bool of_digits) {
    const std::size_t inner = std::max<std::size_t>(diagram.num_nodes(), 2) - 2;
    const std::size_t digits = of_digits ? diagram.length() : 0;
    if (num_vars_ + digits + inner > sat::kMaxVars) return false;
    num_vars_ += static_cast<std::uint32_t>(digits);
    lines_.push_back({cells, &diagram, num_vars_, of_digits});
    num_vars_ += static_cast<std::uint32_t>(inner);
    return true;
}

void ConstraintEncoding::write(sat::ClauseSink& sink, const Values* without) const {
    const Grid& grid = parts_->grid();
    Counter counter;
    write_clauses(counter);
    const auto number = [](std::size_t n) { return std::to_string(n); };
    sink.comment("sudoku constraints: grid " + number(grid.rows()) + "x" + number(grid.columns()) + ", digits " +
                 std::to_string(grid.first()) + " to " + std::to_string(grid.last()) +
                 "; a variable for each digit of each cell, row by row");
    sink.header(num_vars_, counter.clauses + (without != nullptr ? 1 : 0));
    write_clauses(sink);
    if (without == nullptr) return;
    std::vector<Lit> block = literals_of(*without);
    for (Lit& literal : block) literal = ~literal;
    sink.clause(block);
}

void ConstraintEncoding::write_clauses(sat::ClauseSink& sink) const {
    if (parts_->contradicts()) {
        // Not an empty clause, which some solvers reject.
        const Lit any = Lit::of(sat::Var{0}, false);
        sink.clause(std::array{any});
        sink.clause(std::array{~any});
        return;
    }
    write_cells(sink);
    write_distinct(sink);
    write_pairs(sink);
    for (const Line& line : lines_) write_line(line, sink);
    for (const Line& line : lines_) {
        if (!line.of_digits) continue;
        write_common_peers(line, sink);
        for (const Line& other : lines_) {
            if (&other == &line) break;
            if (other.of_digits) write_disjoint(line, other, sink);
        }
    }
    if (parts_->division()) write_division(sink);
}

void ConstraintEncoding::write_cells(sat::ClauseSink& sink) const {
    const Grid& grid = parts_->grid();
    std::vector<Lit> literals;
    for (Cell c = 0; c < parts_->num_cells(); ++c) {
        if (c < grid.num_cells() && !grid.has(c)) continue;
        literals.clear();
        for (unsigned d = 0; d < grid.num_digits(); ++d) literals.push_back(candidate(c, d));
        sink.clause(literals);
        write_at_most_one(literals, sink);
        for (unsigned d = 0; d < grid.num_digits(); ++d)
            if ((parts_->allowed()[c] >> d & 1) == 0) sink.clause(std::array{~literals[d]});
    }
}

void ConstraintEncoding::write_distinct(sat::ClauseSink& sink) const {
    std::vector<Lit> literals;
    for (const DistinctPart& part : parts_->distinct_parts()) {
        for (unsigned d = 0; d < parts_->grid().num_digits(); ++d) {
            literals.clear();
            for (const Cell c : part.cells) literals.push_back(candidate(c, d));
            if (part.complete) sink.clause(literals);
            write_at_most_one(literals, sink);
        }
    }
}

void ConstraintEncoding::write_pairs(sat::ClauseSink& sink) const {
    const unsigned digits = static_cast<unsigned>(parts_->grid().num_digits());
    std::vector<Lit> clause;
    const auto write = [&](Cell a, Cell b, const std::vector<Digits>& partners) {
        for (unsigned d = 0; d < digits; ++d) {
            const Digits others = parts_->grid().all() & ~partners[d];
            if (std::popcount(others) < 3) {
                for (Digits left = others; left != 0; left &= left - 1)
                    sink.clause(
                        std::array{~candidate(a, d), ~candidate(b, static_cast<unsigned>(std::countr_zero(left)))});
                continue;
            }
            clause.assign(1, ~candidate(a, d));
            for (Digits left = partners[d]; left != 0; left &= left - 1)
                clause.push_back(candidate(b, static_cast<unsigned>(std::countr_zero(left))));
            sink.clause(clause);
        }
    };
    for (const PairPart& pair : parts_->pair_parts()) {
        const Relation& relation = parts_->relations()[pair.relation];
        write(pair.first, pair.second, relation.forward);
        write(pair.second, pair.first, relation.backward);
    }
}

Values ConstraintEncoding::decode(const sat::Model& model) const {
    const Grid& grid = parts_->grid();
    Values values(grid.num_cells(), 0);
    for (Cell c = 0; c < values.size(); ++c)
        for (unsigned d = 0; d < grid.num_digits(); ++d)
            if (grid.has(c) && model.satisfies(candidate(c, d))) values[c] = grid.value(d);
    if (parts_->division()) append_regions(model, values);
    return values;
}

}  // namespace sudoku
