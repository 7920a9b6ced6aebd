#include "sudoku/propagate/encode.h"

#include <algorithm>
#include <string>

#include "sudoku/propagate/rest_sums.h"

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
    std::vector<Lit> block;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c)) block.push_back(~candidate(c, static_cast<unsigned>((*without)[c] - grid.first())));
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

Lit ConstraintEncoding::read(const Line& line, std::size_t layer, unsigned bit) const {
    if (!line.of_digits) return candidate(line.cells[layer], bit);
    const auto first = static_cast<std::uint32_t>(line.first_var - line.diagram->length());
    return Lit::of(sat::Var{first + static_cast<std::uint32_t>(layer)}, bit == 0);
}

// The variables of digits: some cell has it.
void ConstraintEncoding::write_digits(const Line& line, sat::ClauseSink& sink) const {
    std::vector<Lit> clause;
    for (unsigned d = 0; d < line.diagram->length(); ++d) {
        const Lit has = read(line, d, 1);
        clause.assign(1, ~has);
        for (const Cell c : line.cells) {
            clause.push_back(candidate(c, d));
            sink.clause(std::array{~candidate(c, d), has});
        }
        sink.clause(clause);
    }
}

void ConstraintEncoding::write_common_peers(const Line& line, sat::ClauseSink& sink) const {
    for (const Cell peer : parts_->common_peers(line.cells))
        for (unsigned d = 0; d < line.diagram->length(); ++d)
            sink.clause(std::array{~read(line, d, 1), ~candidate(peer, d)});
}

// Two sets of cells that all differ from each other have no digit in common.
void ConstraintEncoding::write_disjoint(const Line& a, const Line& b, sat::ClauseSink& sink) const {
    for (const Cell x : a.cells)
        for (const Cell y : b.cells)
            if (!parts_->differ(x, y)) return;
    for (unsigned d = 0; d < a.diagram->length(); ++d) sink.clause(std::array{~read(a, d, 1), ~read(b, d, 1)});
}

// The root and the end are true, so that clauses with the root or to the end are shorter.
void ConstraintEncoding::write_line(const Line& line, sat::ClauseSink& sink) const {
    if (line.diagram->accepts_nothing()) {
        sink.clause(std::array{read(line, 0, 0)});
        sink.clause(std::array{~read(line, 0, 0)});
        return;
    }
    if (line.of_digits) write_digits(line, sink);
    for (std::size_t i = 0; i < line.diagram->length(); ++i) {
        write_forwards(line, i, sink);
        write_backwards(line, i, sink);
    }
}

// Adds to a clause that it holds unless one of these digits is read: another digit, or not this one.
void ConstraintEncoding::add_unless_read(const Line& line, std::size_t layer, Digits digits,
                                         std::vector<Lit>& clause) const {
    const Digits others = digits_of(line) & ~digits;
    if (std::has_single_bit(digits)) {
        clause.push_back(~read(line, layer, static_cast<unsigned>(std::countr_zero(digits))));
        return;
    }
    for (Digits left = others; left != 0; left &= left - 1)
        clause.push_back(read(line, layer, static_cast<unsigned>(std::countr_zero(left))));
}

// Digits that are handled by one clause each, or by one for all of them, which has the other digits: that is shorter
// if these are few.
template <class Write>
void ConstraintEncoding::for_each_reading(const Line& line, Digits digits, Write&& write) const {
    if (std::popcount(digits_of(line) & ~digits) <= 2) return write(digits);
    for (Digits left = digits; left != 0; left &= left - 1) write(left & -left);
}

// By the node that the edges leave: it and a digit imply the next node.
void ConstraintEncoding::write_forwards(const Line& line, std::size_t layer, sat::ClauseSink& sink) const {
    const auto end = static_cast<std::uint32_t>(line.diagram->num_nodes() - 1);
    const std::span<const Diagram::Edge> edges = line.diagram->layer(layer);
    std::vector<Lit> clause;
    for (std::size_t e = 0; e < edges.size();) {
        const std::uint32_t from = edges[e].from;
        Digits missing = digits_of(line);
        const auto begin = [&] {
            clause.clear();
            if (from != 0) clause.push_back(~line.node(from));
        };
        for (; e < edges.size() && edges[e].from == from; ++e) {
            missing &= ~edges[e].digits;
            if (edges[e].to == end) continue;
            for_each_reading(line, edges[e].digits, [&](Digits digits) {
                begin();
                add_unless_read(line, layer, digits, clause);
                clause.push_back(line.node(edges[e].to));
                sink.clause(clause);
            });
        }
        for (; missing != 0; missing &= missing - 1) {
            begin();
            clause.push_back(~read(line, layer, static_cast<unsigned>(std::countr_zero(missing))));
            sink.clause(clause);
        }
    }
}

// By the node that the edges enter: with a digit it implies one of those that it leads from.  Digits with the same of
// them are handled together; a node after the root is true only with one of its digits.
void ConstraintEncoding::write_backwards(const Line& line, std::size_t layer, sat::ClauseSink& sink) const {
    const auto end = static_cast<std::uint32_t>(line.diagram->num_nodes() - 1);
    std::map<std::uint32_t, std::vector<const Diagram::Edge*>> into;
    for (const Diagram::Edge& edge : line.diagram->layer(layer)) into[edge.to].push_back(&edge);
    std::vector<Lit> clause;
    for (const auto& [to, edges] : into) {
        if (layer == 0) {
            if (to == end) continue;  // the edges that are missing are excluded forwards
            clause.assign(1, ~line.node(to));
            for (Digits left = edges.front()->digits; left != 0; left &= left - 1)
                clause.push_back(read(line, layer, static_cast<unsigned>(std::countr_zero(left))));
            sink.clause(clause);
            continue;
        }
        std::map<std::vector<std::uint32_t>, Digits> readings;  // by the nodes that the digits come from
        std::vector<std::uint32_t> from;
        for (Digits left = digits_of(line); left != 0; left &= left - 1) {
            from.clear();
            for (const Diagram::Edge* edge : edges)
                if ((edge->digits & left & -left) != 0) from.push_back(edge->from);
            readings[from] |= left & -left;
        }
        const auto write = [&](const std::vector<std::uint32_t>& nodes, Digits digits) {
            clause.clear();
            if (to != end) clause.push_back(~line.node(to));
            add_unless_read(line, layer, digits, clause);
            for (const std::uint32_t node : nodes) clause.push_back(line.node(node));
            sink.clause(clause);
        };
        std::vector<std::uint32_t> all;
        for (const Diagram::Edge* edge : edges) all.push_back(edge->from);
        if (!readings.contains(all) || readings[all] != digits_of(line)) write(all, digits_of(line));
        for (const auto& [nodes, digits] : readings)
            for_each_reading(line, digits, [&, &nodes = nodes](Digits some) { write(nodes, some); });
    }
}

Values ConstraintEncoding::decode(const sat::Model& model) const {
    const Grid& grid = parts_->grid();
    Values values(grid.num_cells(), 0);
    for (Cell c = 0; c < values.size(); ++c)
        for (unsigned d = 0; d < grid.num_digits(); ++d)
            if (grid.has(c) && model.satisfies(candidate(c, d))) values[c] = grid.value(d);
    return values;
}

}  // namespace sudoku
