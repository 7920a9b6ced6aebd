#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/pictures/tree_layout.h"
#include "app/pictures/tree_picture.h"
#include "app/svg/picture.h"
#include "sat/trace/tree_recorder.h"
#include "tests/unit/pictures/count.h"

namespace pictures {
namespace {

using sat::Lit;
using sat::RecordedTree;
using sat::TreeEnding;
using sat::TreeNode;
using sat::Var;

// A tree of random shape, all of it searched, but for the last node if `open`.
RecordedTree random_tree(std::uint64_t seed, std::size_t decisions, std::size_t most) {
    sat::TreeRecorder recorder;
    std::vector<TreeNode> path{sat::kRootNode};
    for (std::size_t made = 0; made < decisions;) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        if (path.size() == 1 || (path.size() < 12 && seed >> 63 != 0)) {
            const bool negative = (seed >> 40) % 2 != 0;
            path.push_back(recorder.decided(path.back(), Lit::of(Var{static_cast<std::uint32_t>(made++)}, negative)));
            continue;
        }
        if ((seed >> 50) % 3 != 0) recorder.conflict(path.back());
        recorder.left(path.back());
        path.pop_back();
    }
    recorder.solved(path.back());
    return recorder.tree(most);
}

}  // namespace

TEST_CASE("nodes of one level do not overlap, and children are below their parents") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const RecordedTree tree = random_tree(seed, 5 * seed, seed % 2 == 0 ? 40 : 1000);
        const TreeLayout layout = layout_of(tree, {});
        std::map<double, std::vector<const TreeLayout::Place*>> levels;
        for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
            const TreeLayout::Place& place = layout.places[n];
            levels[place.y].push_back(&place);
            CHECK(place.x - place.radius >= -0.01);
            CHECK(place.x + place.radius <= layout.width + 0.01);
            CHECK(place.y + place.radius <= layout.height);
            for (const std::uint32_t child : tree.nodes[n].children) {
                const TreeLayout::Place& below = layout.places[child];
                CHECK(place.fork_y < below.y - below.radius);
                CHECK(below.y - below.radius > place.y + place.radius);
                CHECK(below.radius <= place.radius);
            }
        }
        for (auto& [y, level] : levels) {
            std::ranges::sort(level, {}, [](const TreeLayout::Place* p) { return p->x; });
            for (std::size_t i = 1; i < level.size(); ++i)
                CHECK(level[i]->x - level[i]->radius >= level[i - 1]->x + level[i - 1]->radius);
        }
    }
}

// Rectangles of labels, marks and nodes; and of the lines between levels, without those that end at the same nodes.
TEST_CASE("labels, marks, nodes and lines do not overlap") {
    struct Box {
        double left, right, top, bottom;
        bool overlaps(const Box& b) const {
            return left < b.right - 0.01 && b.left < right - 0.01 && top < b.bottom - 0.01 && b.top < bottom - 0.01;
        }
    };
    std::size_t labels = 0, marks = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const RecordedTree tree = random_tree(seed, 20 * seed, seed % 3 == 0 ? 1000 : 60);
        const TreeLayout layout = layout_of(tree, {});
        std::vector<Box> boxes, lines;
        for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
            const TreeLayout::Place& p = layout.places[n];
            const double bottom = p.y + (tree.nodes[n].folded != 0 ? 0.8 : 1) * p.radius;  // of a triangle or a circle
            boxes.push_back({p.x - p.radius, p.x + p.radius, p.y - p.radius, bottom});
            const double width = svg::text_width(p.label, kLabelSize);
            if (tree.nodes[n].folded != 0) boxes.push_back({p.x - width / 2, p.x + width / 2, bottom + 2, bottom + 12});
            else if (!p.label.empty())
                boxes.push_back({p.x + p.radius + 3, p.x + p.radius + 3 + width, p.y - 5, p.y + 5});
            labels += !p.label.empty();
            double left = p.x, right = p.x;
            const auto reaches = [&](double x) { left = std::min(left, x), right = std::max(right, x); };
            for (const std::uint32_t child : tree.nodes[n].children) reaches(layout.places[child].x);
            if (p.conflicts_x > 0) {
                const double y = layout.mark_y(n);
                boxes.push_back(
                    {p.conflicts_x - kMarkRadius, p.conflicts_x + kMarkRadius, y - kMarkRadius, y + kMarkRadius});
                reaches(p.conflicts_x);
                ++marks;
            }
            if (left < right) lines.push_back({left, right, p.fork_y - 0.5, p.fork_y + 0.5});
        }
        std::size_t overlaps = 0;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (std::size_t k = i + 1; k < boxes.size(); ++k) overlaps += boxes[i].overlaps(boxes[k]);
            for (const Box& line : lines) overlaps += boxes[i].overlaps(line);
        }
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t k = i + 1; k < lines.size(); ++k) overlaps += lines[i].overlaps(lines[k]);
        CAPTURE(seed);
        CHECK(overlaps == 0);
    }
    CHECK(labels > 1000);
    CHECK(marks > 300);
}

TEST_CASE("a picture has every node, with its ending and its sizes") {
    const RecordedTree tree = random_tree(7, 50, 1000);
    const std::string svg = tree_svg(tree, {}, {"a < b & \"c\"", {"second"}});
    CHECK(count(svg, "<g class=\"node ") == tree.nodes.size());
    for (const auto& [ending, name] :
         {std::pair(TreeEnding::conflict, "conflict"), std::pair(TreeEnding::solved, "solved"),
          std::pair(TreeEnding::abandoned, "abandoned"), std::pair(TreeEnding::open, "open")}) {
        const auto expected = std::ranges::count(tree.nodes, ending, &RecordedTree::Node::ending);
        CHECK(count(svg, "<g class=\"node " + std::string(name) + "\"") == static_cast<std::size_t>(expected));
    }
    CHECK(svg.find("a &lt; b &amp; &quot;c&quot;") != svg.npos);
    CHECK(svg.find(">second</text>") != svg.npos);
    const std::string root = std::to_string(tree.root().decisions) + " decisions";
    CHECK(svg.find("the root: " + root) != svg.npos);

    const std::string dot = tree_dot(tree, {}, {"a \"b\"", {}});
    CHECK(count(dot, " -> ") == tree.nodes.size() - 1);
    CHECK(count(dot, "fillcolor=") == tree.nodes.size());
    CHECK(dot.find("label=\"a \\\"b\\\"\"") != dot.npos);

    const std::string html = tree_html(tree, {}, {"t", {}});
    CHECK(count(html, "data-parent=\"") == tree.nodes.size() - 1);
    CHECK(count(html, "tabindex=\"0\"") == 1);
    CHECK(html.find("http://www.w3.org/2000/svg") != html.npos);
    CHECK(count(html, "http") == 1);  // the name of the format alone: nothing is loaded
}

TEST_CASE("the legend has room for every ending") {
    sat::TreeRecorder recorder;
    const auto child = [&](std::uint32_t v) { return recorder.decided(sat::kRootNode, Lit::of(Var{v}, false)); };
    const TreeNode refuted = child(0), left = child(1), model = child(2);
    child(3);
    recorder.conflict(refuted);
    recorder.left(refuted);
    recorder.left(left);
    recorder.solved(model);
    const std::string svg = tree_svg(recorder.tree(10), {}, {"t", {}});
    const std::size_t box = svg.find("viewBox=\"0 0 ") + 13;
    const double width = std::stod(svg.substr(box));
    double last = 0;
    for (const char* text :
         {"searched, no model", "leads to the model", "left without a conflict", "not searched to"}) {
        const std::size_t at = svg.find(">" + std::string(text));
        REQUIRE(at != svg.npos);
        const std::size_t x = svg.rfind(" x=\"", at) + 4;
        const double begin = std::stod(svg.substr(x));
        CHECK(begin > last + 15);
        last = begin + svg::text_width(svg.substr(at + 1, svg.find('<', at) - at - 1), 11.5);
        CHECK(last <= width);
    }
}

TEST_CASE("texts of Graphviz have no control characters, and escape quotes and backslashes") {
    const std::string dot = tree_dot(random_tree(7, 5, 100), {}, {"a\\b\x01\xff\nc", {"d \"e\""}});
    CHECK(dot.find("label=\"a\\\\b???c\\nd \\\"e\\\"\"") != dot.npos);
}

TEST_CASE("folded subtrees are triangles with their decisions") {
    const RecordedTree tree = random_tree(3, 4000, 60);
    const auto is_folded = [](const RecordedTree::Node& n) { return n.folded != 0; };
    const auto folded = static_cast<std::size_t>(std::ranges::count_if(tree.nodes, is_folded));
    REQUIRE(folded > 5);
    CHECK(tree.root().decisions == 4000);
    const std::string svg = tree_svg(tree, {}, {"t", {}});
    CHECK(count(svg, "folded subtree") == folded + 1);  // and in the legend
    CHECK(count(svg, "</title><path") == folded);
    CHECK(svg.find("Triangle: folded subtrees") != svg.npos);
}

TEST_CASE("large counts are short") {
    CHECK(short_number(0) == "0");
    CHECK(short_number(999) == "999");
    CHECK(short_number(1000) == "1.0k");
    CHECK(short_number(9949) == "9.9k");
    CHECK(short_number(12'345) == "12k");
    CHECK(short_number(999'499) == "999k");
    CHECK(short_number(999'500) == "1.0M");
    CHECK(short_number(5'600'000'000) == "5.6G");
    CHECK(counted(1, "conflict") == "1 conflict");
    CHECK(counted(0, "conflict") == "0 conflicts");
}

TEST_CASE("titles are cut to a width") {
    CHECK(fitted("short", 10, 100) == "short");
    CHECK(fitted("abcdefghij", 10, 36) == "abcde…");
    CHECK(fitted("äöüäöüäöü", 10, 36) == "äöüäö…");
    CHECK(fitted("數獨數獨", 10, 36) == "數獨數…");
    CHECK(fitted("abc", 10, 1) == "…");
    CHECK(fitted("a\nb\xff", 10, 100) == "a?b?");
}

TEST_CASE("captions are broken at spaces") {
    const auto lines = wrapped("one two three four", 10, 60);
    CHECK(lines == std::vector<std::string>{"one two", "three four"});
    CHECK(wrapped("", 10, 50) == std::vector<std::string>{""});
    CHECK(wrapped("averyveryverylongword x", 10, 30) == std::vector<std::string>{"averyveryverylongword", "x"});
}

}  // namespace pictures
