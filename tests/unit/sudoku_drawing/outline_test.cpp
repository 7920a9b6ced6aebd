#include "sudoku/drawing/outline.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "sat/core/random.h"
#include "tests/rounds.h"

using namespace sudoku;

namespace {

using Polygon = std::vector<GridPoint>;

// Positive for clockwise borders, y down.
double area_of(const Polygon& polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const GridPoint a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

double area_of(const std::vector<Polygon>& polygons) {
    double area = 0;
    for (const Polygon& polygon : polygons) area += area_of(polygon);
    return area;
}

bool is_inside(GridPoint point, const std::vector<Polygon>& polygons) {
    bool inside = false;
    for (const Polygon& polygon : polygons)
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const GridPoint a = polygon[i], b = polygon[(i + 1) % polygon.size()];
            if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
                inside = !inside;
        }
    return inside;
}

// The same corners, whatever the first one is.
std::set<std::pair<double, double>> corners(const Polygon& polygon) {
    std::set<std::pair<double, double>> all;
    for (const GridPoint point : polygon) all.emplace(point.x, point.y);
    return all;
}

}  // namespace

TEST_CASE("the outline of a cell is its square, clockwise and inset") {
    const Grid grid(3, 3, 3);
    const Cell middle = grid.cell(1, 1);
    const auto polygons = outlines(grid, {{middle}}, 0.25);
    REQUIRE(polygons.size() == 1);
    CHECK(polygons[0].size() == 4);
    CHECK(corners(polygons[0]) ==
          std::set<std::pair<double, double>>{{1.25, 1.25}, {1.75, 1.25}, {1.75, 1.75}, {1.25, 1.75}});
    CHECK(area_of(polygons[0]) == doctest::Approx(0.25));
}

TEST_CASE("the concave corner of an outline is inset, too") {
    const Grid grid(2, 2, 2);
    const std::vector<Cell> cells{0, 1, 2};
    const auto polygons = outlines(grid, cells, 0.1);
    REQUIRE(polygons.size() == 1);
    CHECK(polygons[0].size() == 6);
    CHECK(corners(polygons[0]).contains({0.9, 0.9}));
    CHECK(corners(polygons[0]).contains({1.9, 0.1}));
}

TEST_CASE("a hole has its own outline in the other direction, and cells that touch at a corner have two") {
    const Grid grid(3, 3, 3);
    std::vector<Cell> ring;
    for (Cell c = 0; c < 9; ++c)
        if (c != 4) ring.push_back(c);
    const auto polygons = outlines(grid, ring, 0);
    REQUIRE(polygons.size() == 2);
    CHECK(area_of(polygons) == doctest::Approx(8));
    CHECK(std::min(area_of(polygons[0]), area_of(polygons[1])) == doctest::Approx(-1));

    const std::vector<Cell> touching{0, 4};
    CHECK(outlines(grid, touching, 0.1).size() == 2);
    const std::vector<Cell> others{1, 3};
    CHECK(outlines(grid, others, 0.1).size() == 2);
}

TEST_CASE("outlines of random sets enclose their cells and no others") {
    sat::Random random(7);
    for (int round = 0; round < rounds(2000); ++round) {
        const Grid grid(1 + random.below(6), 1 + random.below(6), 2);
        std::vector<Cell> cells;
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (random.flip()) cells.push_back(c);
        if (cells.empty()) continue;
        const auto plain = outlines(grid, cells, 0);
        CHECK(area_of(plain) == doctest::Approx(static_cast<double>(cells.size())));
        double border = 0;
        for (const Polygon& polygon : plain)
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const GridPoint way = polygon[(i + 1) % polygon.size()] - polygon[i];
                border += std::abs(way.x) + std::abs(way.y);
            }
        // Steiner's formula: each convex corner takes a square away twice, each concave one adds one.
        const double inset = 0.15;
        double corner_sum = 0;
        const auto polygons = outlines(grid, cells, inset);
        for (const Polygon& polygon : polygons) corner_sum += area_of(polygon) > 0 ? 4 : -4;
        CHECK(area_of(polygons) ==
              doctest::Approx(static_cast<double>(cells.size()) - inset * border + inset * inset * corner_sum));
        for (Cell c = 0; c < grid.num_cells(); ++c)
            CHECK(is_inside(centre_of(grid, c), polygons) == (std::ranges::find(cells, c) != cells.end()));
    }
}
