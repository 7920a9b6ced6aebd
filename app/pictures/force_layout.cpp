#include "app/pictures/force_layout.h"

#include <algorithm>
#include <cmath>

namespace pictures {
namespace {

// The golden angle.
constexpr double kCosine = -0.7373688780783197, kSine = 0.6754902942615238;
constexpr double kMostWork = 6e7;  // pairs of vertices
constexpr double kLeastSteps = 40, kMostSteps = 400;
constexpr double kLeastDistance = 1e-4;
constexpr double kGravity = 0.8;  // keeps unconnected parts near the middle

std::vector<Point> spiral(const std::vector<std::uint32_t>& order) {
    std::vector<Point> points(order.size());
    double cosine = 1, sine = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double radius = 0.5 * std::sqrt((static_cast<double>(i) + 0.5) / static_cast<double>(order.size()));
        points[order[i]] = {0.5 + radius * cosine, 0.5 + radius * sine};
        const double turned = cosine * kCosine - sine * kSine;
        sine = sine * kCosine + cosine * kSine;
        cosine = turned;
    }
    return points;
}

class Forces {
public:
    Forces(const sat::WeightedGraph& graph, std::vector<Point> points)
        : graph_(graph), points_(std::move(points)), shift_(points_.size()) {
        distance_ = std::sqrt(1 / static_cast<double>(points_.size()));
        for (const sat::WeightedGraph::Edge& e : graph.edges) heaviest_ = std::max(heaviest_, e.weight);
    }

    void step(double longest) {
        std::ranges::fill(shift_, Point{});
        repel();
        attract();
        for (std::size_t v = 0; v < points_.size(); ++v) {
            shift_[v].x += kGravity * distance_ * (0.5 - points_[v].x);
            shift_[v].y += kGravity * distance_ * (0.5 - points_[v].y);
            const double length = std::sqrt(shift_[v].x * shift_[v].x + shift_[v].y * shift_[v].y);
            const double scale = length > longest ? longest / length : 1;
            points_[v].x += scale * shift_[v].x;
            points_[v].y += scale * shift_[v].y;
        }
    }
    std::vector<Point> points() && { return std::move(points_); }

private:
    void repel() {
        for (std::size_t v = 0; v < points_.size(); ++v)
            for (std::size_t w = v + 1; w < points_.size(); ++w) {
                const double x = points_[v].x - points_[w].x, y = points_[v].y - points_[w].y;
                const double force = distance_ * distance_ / std::max(x * x + y * y, kLeastDistance * kLeastDistance);
                shift_[v].x += x * force;
                shift_[v].y += y * force;
                shift_[w].x -= x * force;
                shift_[w].y -= y * force;
            }
    }
    void attract() {
        for (std::size_t v = 0; v < points_.size(); ++v)
            for (const sat::WeightedGraph::Edge& e : graph_.row(v)) {
                if (e.to == v) continue;
                const double x = points_[e.to].x - points_[v].x, y = points_[e.to].y - points_[v].y;
                const double force = std::sqrt(x * x + y * y) / distance_ * (0.2 + 0.8 * e.weight / heaviest_);
                shift_[v].x += x * force;
                shift_[v].y += y * force;
            }
    }

    const sat::WeightedGraph& graph_;
    std::vector<Point> points_, shift_;
    double distance_, heaviest_ = 1e-300;
};

// Fills the square.
void spread(std::vector<Point>& points) {
    Point least{1e9, 1e9}, most{-1e9, -1e9};
    for (const Point& p : points) {
        least = {std::min(least.x, p.x), std::min(least.y, p.y)};
        most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    }
    const double side = std::max({most.x - least.x, most.y - least.y, 1e-9});
    for (Point& p : points)
        p = {0.5 + (p.x - (least.x + most.x) / 2) / side, 0.5 + (p.y - (least.y + most.y) / 2) / side};
}

}  // namespace

std::vector<Point> force_layout(const sat::WeightedGraph& graph, const std::vector<std::uint32_t>& order) {
    ASSERT(order.size() == graph.num_vertices());
    if (order.empty()) return {};
    const auto n = static_cast<double>(order.size());
    const double work = n * n / 2 + static_cast<double>(graph.edges.size());
    const auto steps = static_cast<int>(std::clamp(kMostWork / work, kLeastSteps, kMostSteps));
    Forces forces(graph, spiral(order));
    for (int i = 0; i < steps; ++i) forces.step(0.1 * (1 - static_cast<double>(i) / steps));
    std::vector<Point> points = std::move(forces).points();
    spread(points);
    return points;
}

}  // namespace pictures
