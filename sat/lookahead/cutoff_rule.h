#pragma once

#include <cstdint>

namespace sat::lookahead {

// Where a split ends that nobody gave a depth or a number of leaves: at a leaf that looks easy.  It does where its
// assigned variables, times the square of the number of its decisions, reach a share of all variables.  The share falls
// with every refuted leaf, which says that the tree is deep enough, and with every leaf that is very deep; it rises
// slowly with every leaf.
//
// Heule, Kullmann, Wieringa, Biere: Cube and conquer: guiding CDCL SAT solvers by lookaheads, HVC 2011; the numbers,
// and the square, are those of march's source of 2012.  docs/cubes.md has what else was measured.
class CutoffRule {
public:
    explicit CutoffRule(std::uint32_t num_vars) : num_vars_(num_vars) {}

    // Asked of each leaf when its turn comes, and again where it was opened again.
    bool looks_easy(std::uint32_t depth, std::uint32_t assigned) {
        threshold_ *= kGrowth;
        if (depth > kDeep) threshold_ *= kShrinking;
        const double decisions = depth;
        return decisions * decisions * assigned >= threshold_ * num_vars_;
    }
    void note_refuted() { threshold_ *= kShrinking; }

private:
    static constexpr double kFirst = 1000, kGrowth = 1.05, kShrinking = 0.7;
    static constexpr std::uint32_t kDeep = 20;

    const double num_vars_;
    double threshold_ = kFirst;
};

}  // namespace sat::lookahead
