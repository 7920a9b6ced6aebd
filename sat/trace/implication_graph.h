#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "sat/core/observer.h"

namespace sat {

// The true literals that led to a conflict, with those that implied them (Marques-Silva, Sakallah: GRASP, 1999), and
// the cut at the first unique implication point (Zhang, Madigan, Moskewicz, Malik, ICCAD 2001).  Literals that hold
// without a decision are left out, as in learned clauses.
//
// Invariants: (I1) nodes are in the order of assignment, so reasons have smaller numbers; the last node is the
// conflict; (I2) every literal leads to the conflict.
struct ImplicationGraph {
    struct Node {
        Lit literal = Lit::from_code(0);  // true; of the last node: none
        std::size_t level = 0;            // of the decision it depends on
        bool decision = false;
        bool after_cut = false;              // on the conflict's side
        std::vector<std::uint32_t> reasons;  // rising
    };

    std::uint64_t number = 0;  // of the conflict, from 1
    std::vector<Node> nodes;
    std::uint32_t uip = 0;  // the number of its node
    // The negations of the literals before the cut that lead across it, that of the implication point first.
    std::vector<Lit> cut;
    // The learned clause: the cut without the literals that minimisation found redundant.
    std::vector<Lit> learned;

    const Node& conflict() const { return nodes.back(); }
};

ImplicationGraph implication_graph(std::uint64_t number, const AnalyzedConflict& conflict);

// Keeps the implication graph of one conflict: the first, the last, or that of a number, of those from which a clause
// is learned.
class ImplicationRecorder final : public ConflictObserver {
public:
    enum class Which : std::uint8_t { first, last, numbered };
    explicit ImplicationRecorder(Which which, std::uint64_t number = 0) : which_(which), number_(number) {}

    bool is_due(std::uint64_t number) override;
    void learned(std::uint64_t number, const AnalyzedConflict& conflict) override;

    // nullopt: there was no such conflict.
    const std::optional<ImplicationGraph>& graph() const { return graph_; }

private:
    Which which_;
    std::uint64_t number_;
    std::optional<ImplicationGraph> graph_;
};

}  // namespace sat
