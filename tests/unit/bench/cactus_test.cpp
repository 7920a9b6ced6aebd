#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "app/bench/report/cactus.h"

using namespace sat;

namespace {

// The corners of a line.
struct Path {
    std::vector<double> x, y;
};
Path path_of(const std::string& svg, std::size_t line) {
    const std::string begin = "<path class=\"s" + std::to_string(line);
    const std::size_t at = svg.find(begin);
    REQUIRE(at != std::string::npos);
    const std::size_t d = svg.find("d=\"", at) + 3;
    std::string text = svg.substr(d, svg.find('"', d) - d);
    Path path;
    std::ranges::replace(text, 'M', ' ');
    std::istringstream in(text);
    double value = 0;
    in >> value;
    path.x.push_back(value);
    in >> value;
    path.y.push_back(value);
    for (char command; in >> command >> value;) (command == 'H' ? path.x : path.y).push_back(value);
    return path;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
    return n;
}

const std::vector<CactusLine> kSmall{
    {"satsolve", {0.01, 1, 0.1}, true}, {"<b>", {20, 0.0001}, false}, {"none", {}, false}};

}  // namespace

TEST_CASE("a line rises by one instance at each time, on a logarithmic axis, in any input order") {
    const std::string svg = cactus_svg(kSmall, 20, 4, "title");
    const Path ours = path_of(svg, 0);
    REQUIRE(ours.x.size() == 5);  // the start, three times, the right edge
    REQUIRE(ours.y.size() == 4);
    CHECK(std::ranges::is_sorted(ours.x));
    CHECK(std::ranges::is_sorted(ours.y, std::ranges::greater()));
    const double decade = (620.0 - 60.0) / std::log10(20 / 0.001);
    CHECK(ours.x[1] == doctest::Approx(60 + decade).epsilon(0.001));
    CHECK(ours.x[2] == doctest::Approx(60 + 2 * decade).epsilon(0.001));
    CHECK(ours.x[3] == doctest::Approx(60 + 3 * decade).epsilon(0.001));
    CHECK(ours.x[4] == 620);
    CHECK(ours.y[0] == 490);
    CHECK(ours.y[3] == doctest::Approx(490 - (490 - 50) * 3 / 4.0));
}

TEST_CASE("a time below a millisecond is at the left edge, the limit at the right edge") {
    const Path other = path_of(cactus_svg(kSmall, 20, 4, "title"), 1);
    CHECK(other.x == std::vector<double>{60, 60, 620, 620});
}

TEST_CASE("the legend is sorted by solved instances, and ours is drawn last") {
    const std::string svg = cactus_svg(kSmall, 20, 4, "title");
    const std::size_t legend = svg.find("class=\"key");
    const std::size_t ours = svg.find(">satsolve</text>", legend), other = svg.find(">&lt;b&gt;</text>", legend),
                      none = svg.find(">none</text>", legend);
    REQUIRE(none != std::string::npos);
    CHECK(ours < other);
    CHECK(other < none);
    CHECK(svg.find("<path class=\"s0 ours\"") > svg.find("<path class=\"s2\""));
    CHECK(svg.find("satsolve 3; &lt;b&gt; 2; none 0.</desc>") != std::string::npos);
}

TEST_CASE("the plot has colours for light and dark mode, a title, and escapes markup") {
    const std::string svg = cactus_svg(kSmall, 20, 4, "a < b & c");
    CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 840 550\""));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(svg.find("prefers-color-scheme: dark") != std::string::npos);
    CHECK(svg.find("<title id=\"t\">a &lt; b &amp; c</title>") != std::string::npos);
    CHECK(svg.find("<b>") == std::string::npos);
    CHECK(count(svg, "  .s1 { stroke: ") == 2);
}

TEST_CASE("control characters in solver names are replaced") {
    const std::string svg = cactus_svg(std::vector<CactusLine>{{"a\x1b[2J\n\xc2\x9b\x7f\xff", {1}, false}}, 20, 1, "t");
    CHECK(svg.find(">a?[2J???"
                   "?</text>") != std::string::npos);
    CHECK(svg.find(" a?[2J???? 1.</desc>") != std::string::npos);
    CHECK(svg.find('\x1b') == std::string::npos);
}

TEST_CASE("eight lines, no lines and no instances all give a plot with finite numbers") {
    std::vector<CactusLine> lines;
    for (std::size_t i = 0; i < kMostCactusLines; ++i) lines.push_back({std::to_string(i), {0.5, 0.001}, i == 0});
    for (const std::string& svg : {cactus_svg(lines, 1, 2, ""), cactus_svg({}, 20, 0, ""),
                                   cactus_svg(lines, 0.01, 500, ""), cactus_svg(lines, 0.001, 2, "")}) {
        CHECK(svg.find("nan") == std::string::npos);
        CHECK(svg.find("inf") == std::string::npos);
        CHECK(svg.ends_with("</svg>\n"));
    }
}
