#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/tui/screen.h"
#include "app/watch/narrator.h"
#include "sat/trace/replay.h"

namespace watch {

// The tree that a search has visited up to a position: a node for each decision, and for each literal that became true
// because its opposite was refuted.  A refuted literal opens no level, so later decisions of its level are below it.
class SearchTree {
public:
    // Longer recordings are not walked for every picture: these take about a millisecond.
    static constexpr std::size_t kMostEvents = 200'000;

    // Requires: replay.position() <= kMostEvents.
    explicit SearchTree(const sat::Replay& replay);

    bool is_empty() const { return nodes_.size() == 1; }

    struct Line {
        std::string text;
        tui::Look look;
    };
    // An outline in at most `rows` lines of `columns`: all nodes if they fit; otherwise without what is below refuted
    // nodes; otherwise the last lines of that, and how many are above.
    std::vector<Line> lines(std::size_t rows, std::size_t columns, const Narrator& narrator) const;

private:
    struct Node {
        sat::Lit literal{};
        std::size_t parent = 0;
        std::vector<std::size_t> children = {};
        std::uint64_t conflicts = 0;  // here and below
        bool closed = false;          // left by backtracking
    };
    void add(sat::Lit literal, std::size_t level);
    void leave(std::size_t depth);
    void note_conflict();
    static std::string indented(const std::vector<bool>& bars, bool is_last, const std::string& text,
                                std::size_t columns);
    void append(std::size_t node, std::vector<bool>& bars, bool whole, std::size_t columns, const Narrator& narrator,
                std::vector<Line>& lines) const;

    std::vector<Node> nodes_;        // the first one is the root, which has no literal
    std::vector<std::size_t> path_;  // the node that is open at each level
};

}  // namespace watch
