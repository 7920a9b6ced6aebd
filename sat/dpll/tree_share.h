#pragma once

#include <cstdint>
#include <vector>

namespace sat {

// An estimate of how much of the search tree is done: a branching halves what is left at its node, and the sides
// closed on the way to the current node are done.  Right for a balanced tree, rough for others.
class TreeShare {
public:
    void open_level() { flips_.push_back(0); }
    void close_level() { flips_.pop_back(); }
    void merge_level() { close_level(); }
    // The other side of a branching on the current level begins.
    void flip() { ++flips_.back(); }

    // 0 to 1.
    double done() const {
        double done = 0, left = 1;
        for (const std::uint32_t flips : flips_) {
            for (std::uint32_t i = 0; i < flips && left > 1e-12; ++i) done += left /= 2;
            left /= 2;
        }
        return done;
    }

private:
    std::vector<std::uint32_t> flips_{0};  // on each level, the root first
};

}  // namespace sat
