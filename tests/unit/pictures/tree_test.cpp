#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/pictures/tree_layout.h"
#include "app/pictures/tree_picture.h"
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

TEST_CASE("captions are broken at spaces") {
    const auto lines = wrapped("one two three four", 10, 60);
    CHECK(lines == std::vector<std::string>{"one two", "three four"});
    CHECK(wrapped("", 10, 50) == std::vector<std::string>{""});
    CHECK(wrapped("averyveryverylongword x", 10, 30) == std::vector<std::string>{"averyveryverylongword", "x"});
}

}  // namespace pictures
