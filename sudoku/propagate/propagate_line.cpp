// Propagation of automata along lines: forwards the nodes that are reached from the root, backwards those of them that
// reach the end.  A layer is done again only if what it follows from has changed: along a long line, that is little.
#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "sudoku/propagate/propagator.h"

namespace sudoku {
namespace {

template <class Visit>
void for_each_bit(std::uint64_t bits, Visit&& visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<std::uint32_t>(std::countr_zero(bits)));
}

// Nodes of a layer.  Most layers have at most 64, which is one word; the others use `more`.
class Nodes {
public:
    Nodes(std::size_t words, std::vector<std::uint64_t>& more) : words_(words), more_(more) {
        if (words_ > 1) more_.assign(words_, 0);
    }
    void add(std::uint32_t node) { word(node / 64) |= std::uint64_t{1} << (node % 64); }
    bool empty() {
        return words_ == 1 ? one_ == 0 : std::ranges::all_of(more_, [](std::uint64_t word) { return word == 0; });
    }
    // Copies; true if that changes something.
    bool replace(std::uint64_t* target) {
        bool changed = false;
        for (std::size_t w = 0; w < words_; ++w) {
            changed = changed || target[w] != word(w);
            target[w] = word(w);
        }
        return changed;
    }

private:
    std::uint64_t& word(std::size_t w) { return words_ == 1 ? one_ : more_[w]; }

    std::size_t words_;
    std::uint64_t one_ = 0;
    std::vector<std::uint64_t>& more_;
};

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
    line_steps_.assign(network_.lines().size(), nullptr);
    for (std::size_t i = 0; i < line_memory_.size(); ++i) {
        const Network::Line& line = network_.lines()[i];
        std::uint64_t* const reached = line_nodes_.data() + line_memory_[i].nodes;
        const Diagram& diagram = *line.diagram;
        reached[0] = 1;
        reached[diagram.first_word(line.cells.size() + 1) + diagram.first_word(line.cells.size())] = 1;  // alive
    }
}

// Worth their while only in a search: many puzzles are solved by a few runs of each line.
void Propagator::make_line_steps() {
    std::map<const Diagram*, std::shared_ptr<const LineSteps>> known;
    for (std::size_t i = 0; i < network_.lines().size(); ++i) {
        const auto [at, is_new] = known.try_emplace(network_.lines()[i].diagram, nullptr);
        if (is_new)
            if (std::optional<LineSteps> steps = LineSteps::of(*at->first))
                at->second = std::make_shared<const LineSteps>(std::move(*steps));
        line_steps_[i] = at->second;
    }
}

bool Propagator::run_line(std::size_t number) {
    const Network::Line& line = network_.lines()[number];
    if (++line_runs_ == kRunsBeforeSteps * network_.lines().size()) make_line_steps();
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
        if (line_steps_[number] != nullptr) {
            const std::uint64_t layer = line_steps_[number]->forward(i, reached[from], digits);
            if (layer == 0) return false;
            reached_anew_[i + 1] = static_cast<std::uint8_t>(std::exchange(reached[to], layer) != layer);
            continue;
        }
        Nodes layer(diagram.first_word(i + 2) - to, more_nodes_);
        const std::uint32_t next = diagram.first_node(i + 1);
        std::uint32_t first = diagram.first_node(i);
        for (std::size_t w = from; w < to; ++w, first += 64)
            for_each_bit(reached[w], [&](std::uint32_t node) {
                for (const Diagram::Edge& edge : diagram.edges_from(first + node))
                    if ((edge.digits & digits) != 0) layer.add(edge.to - next);
            });
        if (layer.empty()) return false;
        reached_anew_[i + 1] = static_cast<std::uint8_t>(layer.replace(reached + to));
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
        if (line_steps_[number] != nullptr) {
            Digits kept = 0;
            const std::uint64_t layer = line_steps_[number]->backward(i, reached[from], alive[to], digits, kept);
            changed = std::exchange(alive[from], layer) != layer;
            with[i] = kept;
            if (kept == 0) return false;
            restrict(line.cells[i], kept);
            continue;
        }
        Nodes layer(to - from, more_nodes_);
        const std::uint32_t first = diagram.first_node(i), next = diagram.first_node(i + 1);
        Digits kept = 0;
        for (std::size_t w = from; w < to; ++w)
            for_each_bit(reached[w], [&](std::uint32_t bit) {
                const std::uint32_t node = static_cast<std::uint32_t>(64 * (w - from)) + bit;
                Digits here = 0;
                for (const Diagram::Edge& edge : diagram.edges_from(first + node)) {
                    const std::uint32_t end = edge.to - next;
                    if ((alive[to + end / 64] >> (end % 64) & 1) == 0) continue;
                    here |= edge.digits & digits;
                    if (kept == digits && here != 0) break;  // all that matters is that the node reaches the end
                }
                if (here == 0) return;
                kept |= here;
                layer.add(node);
            });
        changed = layer.replace(alive + from);
        with[i] = kept;  // the others have no part in it
        if (kept == 0) return false;
        restrict(line.cells[i], kept);
    }
    return true;
}

}  // namespace sudoku
