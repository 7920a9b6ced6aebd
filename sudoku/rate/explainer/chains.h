#pragma once

#include <memory>
#include <span>
#include <vector>

#include "sudoku/rate/explainer/digit_memory.h"
#include "sudoku/rate/explainer/link_closures.h"
#include "sudoku/rate/explainer/net_closures.h"
#include "sudoku/rate/explainer/propagate.h"

namespace sudoku::explainer {

// What a chain adds to the rating of its kind: 0.1 for each of the lengths 4, 6, 8, 12, 16, 24 ... that it exceeds.
double length_rating(int complexity);

// Forcing chains and cycles of one digit (X), through cells (Y), and both: the first step by rating, then length, then
// kind, then Sukaku Explainer's order of search.
class UnaryChains {
public:
    // `both`: for links in cells and houses.
    explicit UnaryChains(LinkClosures& both) : both_(both) {}
    bool find(const Grid& grid, Hint& hint);

private:
    LinkClosures single_;  // for links of one kind
    LinkClosures& both_;
    DigitMemory memory_;
};

// Chains over several assumptions: nishio, multiple and dynamic.  Keeps its memory between searches.
class MultipleChains {
public:
    // `links`: the closures that chains without memory use; `easier`: the kind without patterns, or null.
    MultipleChains(const ChainKind& kind, LinkClosures& links, MultipleChains* easier = nullptr)
        : kind_(kind), links_(links), nets_(easier != nullptr ? &easier->nets_ : nullptr) {}

    // The first step by length, then kind, then order of search.
    bool find(const Grid& grid, Hint& hint);

private:
    // Kinds in the order in which steps of one length are preferred.
    enum class Sort : std::uint8_t { reduction = 1, cell = 5, house = 6, absurd = 7 };
    struct Target {
        const Reach* reach;
        Reach::NodeIndex node;
    };

    double base_rating() const;
    const Reach& reach(Literal x);
    bool is_refuted(Literal x);
    // What follows from a literal; of a contradictory one what reach() has until the contradiction.
    const Closure& closure(Literal x);
    // True if all of these assumptions have a consequence in common.
    bool have_common(std::span<const Literal> assumptions);
    void look_at(int cell);
    void contradictions(int cell, int d);
    void reductions(int cell, int d);
    void house_chains(int cell, int d);
    void common_consequences(Sort sort);
    void cell_chains(int cell);
    void common_targets(Sort sort);
    // A step that shows `x`.
    void consider(Sort sort, Literal x);

    ChainKind kind_;
    LinkClosures& links_;
    NetClosures nets_;
    DigitMemory memory_;          // of nishio
    unsigned digits_ = 0;         // that nishio searches
    unsigned useful_digits_ = 0;  // of which it refutes a candidate
    const Grid* grid_ = nullptr;
    std::vector<std::unique_ptr<Reach>> reaches_;    // by literal, filled on demand
    std::vector<std::uint32_t> filled_;              // in which search
    std::vector<std::unique_ptr<Closure>> cut_off_;  // closures of contradictory literals
    std::vector<std::uint32_t> when_cut_off_;
    std::uint32_t search_ = 0;
    std::vector<Literal> assumptions_;
    std::vector<const Reach*> outcomes_;
    std::vector<Target> targets_;

    struct Best {
        int complexity;
        Sort sort;
        Literal shown;
    };
    Best best_{};
};

}  // namespace sudoku::explainer
