#include "app/pictures/tree_layout.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>

#include "app/pictures/caption.h"
#include "app/svg/picture.h"

namespace pictures {
namespace {

constexpr double kGap = 6, kLevelGap = 20, kFork = 6, kLabelGap = 3;

// The left and right ends of a subtree on each level, from its own; relative to the middle of its node.
struct Contour {
    std::deque<double> left, right;

    void add_level_above(double before, double after) {
        left.push_front(-before);
        right.push_front(after);
    }
    void move(double by) {
        for (double& x : left) x += by;
        for (double& x : right) x += by;
    }
    // How far `other` must move right to be beside this.
    double distance_to(const Contour& other) const {
        double distance = 0;
        for (std::size_t k = 0; k < std::min(right.size(), other.left.size()); ++k)
            distance = std::max(distance, right[k] - other.left[k]);
        return distance;
    }
    // Adds a subtree on the right, moved by `by`.
    void join(const Contour& other, double by) {
        for (std::size_t k = 0; k < other.right.size(); ++k) {
            if (k < right.size()) {
                right[k] = other.right[k] + by;
                continue;
            }
            left.push_back(other.left[k] + by);
            right.push_back(other.right[k] + by);
        }
    }
};

// Subtrees are as near to each other as their contours allow, and a node is over the middle of its children (Reingold,
// Tilford: Tidier drawings of trees, 1981).
class Layout {
public:
    Layout(const sat::RecordedTree& tree, const LiteralNames& names)
        : tree_(tree), names_(names), nodes_(tree.nodes.size()), level_(tree.nodes.size(), 0) {
        layout_.places.resize(tree.nodes.size());
    }

    TreeLayout layout() && {
        for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n) measure(n);
        for (std::uint32_t n = static_cast<std::uint32_t>(tree_.nodes.size()); n-- > 0;) place_children(n);
        for (std::uint32_t n = 1; n < tree_.nodes.size(); ++n)
            layout_.places[n].x += layout_.places[tree_.nodes[n].parent].x;
        place_levels();
        fit_width();
        return std::move(layout_);
    }

private:
    // What a node takes left and right of its middle, and its subtree until its parent takes it.
    struct Extent {
        double before = 0, after = 0;
        Contour contour;
    };

    bool has_mark(const sat::RecordedTree::Node& n) const {
        return n.own_conflicts > 0 && n.folded == 0 && !n.children.empty();
    }

    void measure(std::uint32_t number) {
        const sat::RecordedTree::Node& n = tree_.nodes[number];
        TreeLayout::Place& place = layout_.places[number];
        Extent& extent = nodes_[number];
        if (number > 0) level_[number] = level_[n.parent] + 1;
        place.radius = 3.5 + 0.9 * std::log2(1 + static_cast<double>(n.decisions));
        if (n.folded != 0) place.label = short_number(n.decisions);
        else if (n.run > 0 && tree_.nodes.size() <= kMostLabelled) place.label = label(n);
        else if (n.run > 1) place.label = "+" + short_number(n.run);
        const double width = place.label.empty() ? 0 : svg::text_width(place.label, kLabelSize);
        extent.before = extent.after = place.radius + kGap / 2;
        if (n.folded != 0) extent.before = extent.after = std::max(place.radius, width / 2) + kGap / 2;
        else if (!place.label.empty()) extent.after += kLabelGap + width;
    }

    std::string label(const sat::RecordedTree::Node& n) const {
        if (n.run == 1) return names_(n.literal);
        return names_(n.literal) + (n.run == 2 ? ", " : " … ") + names_(n.last);
    }

    // Relative to the node; the children of all its descendants are placed.
    void place_children(std::uint32_t number) {
        const sat::RecordedTree::Node& n = tree_.nodes[number];
        Contour below;
        if (n.folded != 0) below.add_level_above(nodes_[number].before, nodes_[number].after);  // its label
        double last = 0;
        for (const std::uint32_t child : n.children) {
            last = below.distance_to(nodes_[child].contour);
            layout_.places[child].x = last;
            below.join(nodes_[child].contour, last);
            nodes_[child].contour = {};
        }
        if (has_mark(n)) {
            Contour mark;
            mark.add_level_above(kMarkRadius + kGap / 2, kMarkRadius + kGap / 2);
            layout_.places[number].conflicts_x = below.distance_to(mark);
            below.join(mark, layout_.places[number].conflicts_x);
        }
        const double middle = n.children.empty() ? 0 : (layout_.places[n.children.front()].x + last) / 2;
        for (const std::uint32_t child : n.children) layout_.places[child].x -= middle;
        layout_.places[number].conflicts_x -= has_mark(n) ? middle : 0;
        below.move(-middle);
        below.add_level_above(nodes_[number].before, nodes_[number].after);
        nodes_[number].contour = std::move(below);
    }

    void fit_width() {
        const Contour& all = nodes_[0].contour;
        const double least = *std::ranges::min_element(all.left);
        layout_.width = *std::ranges::max_element(all.right) - least;
        for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n) {
            layout_.places[n].x -= least;
            if (has_mark(tree_.nodes[n])) layout_.places[n].conflicts_x += layout_.places[n].x;
        }
    }

    void place_levels() {
        std::vector<double> radius(1 + *std::ranges::max_element(level_), 0), y(radius.size(), 0);
        for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n)
            radius[level_[n]] = std::max(radius[level_[n]], layout_.places[n].radius);
        y[0] = radius[0];
        for (std::size_t k = 1; k < y.size(); ++k) y[k] = y[k - 1] + radius[k - 1] + kLevelGap + radius[k];
        for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n) {
            layout_.places[n].y = y[level_[n]];
            layout_.places[n].fork_y = y[level_[n]] + radius[level_[n]] + kFork;
        }
        layout_.height = y.back() + radius.back() + 2 * kLevelGap;  // a label or a mark below the last level
    }

    const sat::RecordedTree& tree_;
    const LiteralNames& names_;
    TreeLayout layout_;
    std::vector<Extent> nodes_;
    std::vector<std::size_t> level_;
};

}  // namespace

TreeLayout layout_of(const sat::RecordedTree& tree, const LiteralNames& names) {
    return Layout(tree, names).layout();
}

}  // namespace pictures
