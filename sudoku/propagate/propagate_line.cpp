// Propagation of automata along lines: forwards the nodes that are reached from the root, backwards those of them that
// reach the end.  A layer is done again only if what it follows from has changed: along a long line, that is little.
#include <algorithm>
#include <bit>

#include "sudoku/propagate/propagator.h"

namespace sudoku {
namespace {

template <class Visit>
void for_each_bit(const std::uint64_t* words, std::size_t number, Visit&& visit) {
    for (std::size_t w = 0; w < number; ++w)
        for (std::uint64_t left = words[w]; left != 0; left &= left - 1)
            visit(static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(left)));
}

// Copies; true if that changes something.
bool replace(std::uint64_t* words, const std::vector<std::uint64_t>& by) {
    if (std::equal(by.begin(), by.end(), words)) return false;
    std::ranges::copy(by, words);
    return true;
}

}  // namespace

void Propagator::prepare_lines() {
    std::size_t digits = 0, nodes = 0, longest = 0;
    line_memory_.reserve(network_.lines().size());
    for (const Network::Line& line : network_.lines()) {
        line_memory_.push_back({digits, nodes});
        digits += 2 * line.cells.size();
        nodes += 2 * line.diagram->first_word(line.cells.size() + 1);
        longest = std::max(longest, line.cells.size());
    }
    line_digits_.assign(digits, 0);
    line_nodes_.assign(nodes, 0);
    reached_anew_.resize(longest + 1);
    for (std::size_t i = 0; i < line_memory_.size(); ++i) {
        const Network::Line& line = network_.lines()[i];
        std::uint64_t* const reached = line_nodes_.data() + line_memory_[i].nodes;
        const Diagram& diagram = *line.diagram;
        reached[0] = 1;
        reached[diagram.first_word(line.cells.size() + 1) + diagram.first_word(line.cells.size())] = 1;  // alive
    }
}

bool Propagator::run_line(std::size_t number) {
    const Network::Line& line = network_.lines()[number];
    if (reach_forward(line, number) && reach_backward(line, number)) return true;
    // The layers behind the one that is empty are not what follows from it.
    std::fill_n(line_digits_.begin() + static_cast<std::ptrdiff_t>(line_memory_[number].digits), 2 * line.cells.size(),
                Digits{0});
    return false;
}

bool Propagator::reach_forward(const Network::Line& line, std::size_t number) {
    const Diagram& diagram = *line.diagram;
    Digits* const with = line_digits_.data() + line_memory_[number].digits;
    std::uint64_t* const reached = line_nodes_.data() + line_memory_[number].nodes;
    reached_anew_[0] = 0;
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const Digits digits = candidates_[line.cells[i]];
        reached_anew_[i + 1] = 0;
        if (reached_anew_[i] == 0 && with[i] == digits) continue;
        with[i] = digits;
        const std::size_t from = diagram.first_word(i), to = diagram.first_word(i + 1);
        layer_.assign(diagram.first_word(i + 2) - to, 0);
        const std::uint32_t first = diagram.first_node(i), next = diagram.first_node(i + 1);
        for_each_bit(reached + from, to - from, [&](std::uint32_t node) {
            for (const Diagram::Edge& edge : diagram.edges_from(first + node))
                if ((edge.digits & digits) != 0)
                    layer_[(edge.to - next) / 64] |= std::uint64_t{1} << ((edge.to - next) % 64);
        });
        if (std::ranges::all_of(layer_, [](std::uint64_t word) { return word == 0; })) return false;
        reached_anew_[i + 1] = static_cast<std::uint8_t>(replace(reached + to, layer_));
    }
    return true;
}

bool Propagator::reach_backward(const Network::Line& line, std::size_t number) {
    const Diagram& diagram = *line.diagram;
    const std::size_t n = line.cells.size();
    Digits* const with = line_digits_.data() + line_memory_[number].digits + n;
    const std::uint64_t* const reached = line_nodes_.data() + line_memory_[number].nodes;
    std::uint64_t* const alive = line_nodes_.data() + line_memory_[number].nodes + diagram.first_word(n + 1);
    bool changed = false;
    for (std::size_t i = n; i-- > 0;) {
        const Digits digits = candidates_[line.cells[i]];
        if (!changed && reached_anew_[i] == 0 && with[i] == digits) continue;
        const std::size_t from = diagram.first_word(i), to = diagram.first_word(i + 1);
        layer_.assign(to - from, 0);
        const std::uint32_t first = diagram.first_node(i), next = diagram.first_node(i + 1);
        Digits kept = 0;
        for_each_bit(reached + from, to - from, [&](std::uint32_t node) {
            Digits here = 0;
            for (const Diagram::Edge& edge : diagram.edges_from(first + node))
                if ((alive[to + (edge.to - next) / 64] >> ((edge.to - next) % 64) & 1) != 0)
                    here |= edge.digits & digits;
            if (here == 0) return;
            kept |= here;
            layer_[node / 64] |= std::uint64_t{1} << (node % 64);
        });
        changed = replace(alive + from, layer_);
        with[i] = kept;  // the others have no part in it
        if (kept == 0) return false;
        restrict(line.cells[i], kept);
    }
    return true;
}

}  // namespace sudoku
