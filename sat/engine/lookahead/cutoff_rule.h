#pragma once

#include <cstdint>

namespace sat::lookahead {

// Where a split ends that nobody gave a depth or a number of leaves: at a leaf that looks easy.  It does where the number
// of its decisions times that of its assigned variables exceeds a share of all variables.  The share falls with every
// refuted leaf, which says that the tree is deep enough, and with every leaf that is very deep; it rises slowly with
// every node.
//
// Heule, Kullmann, Wieringa, Biere: Cube and conquer: guiding CDCL SAT solvers by lookaheads, HVC 2011.  The numbers are
// those of march as it was published in 2012; docs/cubes.md says what was compared.
class CutoffRule {
public:
    explicit CutoffRule(std::uint32_t num_vars) : num_vars_(num_vars) {}

    // Asked once of each leaf, when its turn comes.
    bool looks_easy(std::uint32_t depth, std::uint32_t assigned) {
        if (depth > kDeep) threshold_ *= kShrinking;
        if (static_cast<double>(depth) * assigned > threshold_ * num_vars_) return true;
        threshold_ *= kGrowth;
        return false;
    }
    void note_refuted() { threshold_ *= kShrinking; }

private:
    static constexpr double kFirst = 1000, kGrowth = 1.05, kShrinking = 0.7;
    static constexpr std::uint32_t kDeep = 20;

    const double num_vars_;
    double threshold_ = kFirst;
};

}  // namespace sat::lookahead
