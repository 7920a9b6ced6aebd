#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/pictures/implication_picture.h"

namespace pictures {
namespace {

using sat::ImplicationGraph;
using sat::Lit;
using sat::Var;

Lit literal(std::uint32_t n) {
    return Lit::of(Var{n}, false);
}

// Decisions at levels 1 and 2; at level 2 a chain of `before` literals to the implication point, then two literals that
// it implies, of which one needs level 1, and the conflict of both.
ImplicationGraph chain(std::uint32_t before) {
    ImplicationGraph graph;
    graph.number = 5;
    const auto add = [&](std::size_t level, bool after, std::vector<std::uint32_t> reasons) {
        const auto n = static_cast<std::uint32_t>(graph.nodes.size());
        graph.nodes.push_back({literal(n), level, reasons.empty(), after, std::move(reasons)});
        return n;
    };
    const std::uint32_t low = add(1, false, {});
    std::uint32_t last = add(2, false, {});
    for (std::uint32_t i = 0; i < before; ++i) last = add(2, false, {last});
    graph.uip = last;
    const std::uint32_t one = add(2, true, {last}), other = add(2, true, {low, last});
    add(2, true, {one, other});
    graph.cut = {~literal(last), ~literal(low)};
    graph.learned = graph.cut;
    return graph;
}

double attribute(const std::string& text, std::size_t at, const std::string& name) {
    const std::size_t begin = text.find(" " + name + "=\"", at) + name.size() + 3;
    return std::stod(text.substr(begin));
}

}  // namespace

TEST_CASE("the cut is a line between the implication point and what it implies") {
    const ImplicationGraph graph = chain(3);
    const std::string svg = implications_svg(graph, {}, {"t", {}});
    const double cut = attribute(svg, svg.find("<line class=\"cut\""), "x1");
    std::size_t pills = 0, right = 0;
    for (std::size_t at = 0; (at = svg.find("</title><rect class=\"pill", at)) != svg.npos; ++at, ++pills)
        right += attribute(svg, at, "x") > cut;
    CHECK(pills == graph.nodes.size());
    CHECK(right == 3);
    CHECK(svg.find("Learned clause: ") != svg.npos);
    CHECK(svg.find("before minimisation") == svg.npos);
    CHECK(svg.find("level 1") != svg.npos);
}

TEST_CASE("the legend has the kinds that are drawn, and no others") {
    std::size_t without = 0;
    for (std::size_t most = 1; most < 20; ++most) {
        const std::string svg = implications_svg(chain(500), {}, {"t", {}}, most);
        for (const auto& [kind, words] : {std::pair("decision", "decision"), std::pair("implied", "implied"),
                                          std::pair("uip", "first UIP"), std::pair("false", "false clause")}) {
            const bool drawn = svg.find("</title><rect class=\"pill " + std::string(kind)) != svg.npos;
            CHECK((svg.find(">" + std::string(words) + "</text>") != svg.npos) == drawn);
            without += !drawn;
        }
    }
    CHECK(without > 0);
}

TEST_CASE("literals that minimisation drops are counted") {
    ImplicationGraph graph = chain(1);
    graph.learned.pop_back();
    const std::string svg = implications_svg(graph, {}, {"t", {}});
    CHECK(svg.find("before minimisation dropped 1 literal:") != svg.npos);
}

TEST_CASE("of a large graph what is near the cut is drawn, and the rest counted") {
    const ImplicationGraph graph = chain(500);
    const auto drawn = drawn_nodes(graph, 20);
    CHECK(drawn.size() == 20);
    CHECK(std::ranges::is_sorted(drawn));
    for (const std::uint32_t n : {graph.uip, graph.uip + 1, graph.uip + 2, graph.uip + 3, 0u})
        CHECK(std::ranges::binary_search(drawn, n));
    const std::string svg = implications_svg(graph, {}, {"t", {}}, 20);
    CHECK(svg.find(std::to_string(graph.nodes.size() - 20) + " more literals of the graph not drawn") != svg.npos);
    CHECK(svg.find("reasons not drawn") != svg.npos);
    CHECK(drawn_nodes(graph, 10'000).size() == graph.nodes.size());
}

}  // namespace pictures
