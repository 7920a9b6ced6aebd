// The clauses of lines: of diagrams along cells, and along digits.
#include <algorithm>
#include <array>
#include <map>

#include "sudoku/propagate/encode.h"

namespace sudoku {

using sat::Lit;

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

}  // namespace sudoku
