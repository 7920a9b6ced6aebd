#include "app/watch/search_tree.h"

#include <algorithm>

#include "sat/core/assert.h"

namespace watch {
namespace {

using i18n::kWatch;
using sat::Event;
using tui::Role;

}  // namespace

SearchTree::SearchTree(const sat::Replay& replay) : nodes_(1), path_{0} {
    ASSERT(replay.position() <= kMostEvents);
    Event::Kind before = Event::Kind::restarted;
    for (const Event& event : replay.events().first(replay.position())) {
        switch (event.kind()) {
            case Event::Kind::decided: add(event.literal(), event.depth()); break;
            case Event::Kind::failed:
                // Found by lookahead, it is no branch.
                if (before == Event::Kind::backtracked) add(event.literal(), path_.size() - 1);
                break;
            case Event::Kind::conflict: note_conflict(); break;
            case Event::Kind::backtracked: leave(event.depth()); break;
            case Event::Kind::restarted: leave(0); break;
            case Event::Kind::merged: {
                const std::size_t open = path_.back();
                path_.resize(event.depth() + 1);
                path_.back() = open;
                break;
            }
            case Event::Kind::implied:
            case Event::Kind::assumed_free: break;
        }
        before = event.kind();
    }
}

// The level of a decision is new; a refuted literal replaces what is open at its own.
void SearchTree::add(sat::Lit literal, std::size_t level) {
    const std::size_t parent = path_[std::min(level, path_.size() - 1)];
    nodes_[parent].children.push_back(nodes_.size());
    path_.resize(level);
    path_.push_back(nodes_.size());
    nodes_.push_back({literal, parent});
}

void SearchTree::leave(std::size_t depth) {
    const std::size_t kept = path_[std::min(depth, path_.size() - 1)];
    for (std::size_t node = path_.back(); node != kept; node = nodes_[node].parent) nodes_[node].closed = true;
    path_.resize(std::min(depth + 1, path_.size()));
}

void SearchTree::note_conflict() {
    for (std::size_t node = path_.back();; node = nodes_[node].parent) {
        ++nodes_[node].conflicts;
        if (node == 0) break;
    }
}

// Of a deep node the innermost levels of the indent are shown.
std::string SearchTree::indented(const std::vector<bool>& bars, bool is_last, const std::string& text,
                                 std::size_t columns) {
    const std::size_t needed = 2 + tui::display_width(text);
    const std::size_t fit = columns > needed ? (columns - needed) / 2 : 0;
    std::size_t from = 0;
    std::string line;
    if (bars.size() > fit) from = bars.size() - fit + 1, line = "..";
    for (std::size_t i = from; i < bars.size(); ++i) line += bars[i] ? "│ " : "  ";
    return line + (is_last ? "└ " : "├ ") + text;
}

void SearchTree::append(std::size_t node, std::vector<bool>& bars, bool whole, std::size_t columns,
                        const Narrator& narrator, std::vector<Line>& lines) const {
    for (const std::size_t child : nodes_[node].children) {
        const Node& n = nodes_[child];
        const bool is_last = child == nodes_[node].children.back();
        const bool hides = n.closed && !whole && !n.children.empty();
        std::string text = narrator.literal(n.literal);
        if (hides) text += "  " + narrator.say(kWatch.conflicts, {std::to_string(n.conflicts)});
        else if (n.conflicts > 0 && n.children.empty()) text += "  " + narrator.say(kWatch.conflict_here);
        tui::Look look{n.closed ? Role::dim : Role::text};
        if (child == path_.back()) look = {Role::hint, true};
        lines.push_back({indented(bars, is_last, text, columns), look});
        if (hides) continue;
        bars.push_back(!is_last);
        append(child, bars, whole, columns, narrator, lines);
        bars.pop_back();
    }
}

std::vector<SearchTree::Line> SearchTree::lines(std::size_t rows, std::size_t columns, const Narrator& narrator) const {
    std::vector<Line> all;
    if (rows == 0) return all;
    std::vector<bool> bars;
    append(0, bars, nodes_.size() <= rows + 1, columns, narrator, all);
    if (all.size() <= rows) return all;
    const std::size_t hidden = all.size() - rows + 1;
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(hidden));
    all.insert(all.begin(), Line{narrator.say(kWatch.tree_above, {std::to_string(hidden)}), {Role::dim}});
    return all;
}

}  // namespace watch
