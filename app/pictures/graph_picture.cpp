#include "app/pictures/graph_picture.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/pictures/force_layout.h"
#include "app/svg/picture.h"
#include "sat/core/text.h"
#include "sat/features/communities.h"

namespace pictures {
namespace {

using sat::Communities;
using sat::WeightedGraph;
using svg::number;

constexpr double kMargin = 16, kSide = 520, kBetween = 24, kLineHeight = 17, kInset = 26;
constexpr std::size_t kHeadingLines = 4;
// Communities beyond the palette have the colour of its last but one, a grey.
constexpr std::size_t kGrey = 6;

std::size_t colour_of(std::size_t community) {
    if (community < kGrey) return community;
    return community == kGrey ? 7 : kGrey;
}

// The vertices that have an edge, numbered anew, or the largest communities.
struct Drawn {
    WeightedGraph graph;
    std::vector<std::uint32_t> vertices;  // of the original graph, or communities
    bool aggregated = false;
};

// The part of a graph between these vertices.
WeightedGraph part_of(const WeightedGraph& graph, const std::vector<std::uint32_t>& vertices) {
    constexpr std::uint32_t kNone = 0xffffffffu;
    std::vector<std::uint32_t> place(graph.num_vertices(), kNone);
    for (std::uint32_t i = 0; i < vertices.size(); ++i) place[vertices[i]] = i;
    std::vector<sat::LooseEdge> edges;
    for (const std::uint32_t v : vertices)
        for (const WeightedGraph::Edge& e : graph.row(v))
            if (e.to > v && place[e.to] != kNone) edges.push_back({place[v], place[e.to], e.weight});
    return graph_of(vertices.size(), std::move(edges));
}

class Panel {
public:
    Panel(const GraphPanel& panel, const std::function<std::string(sat::Var)>& name)
        : panel_(panel), name_(name), communities_(find_communities(panel.graph)) {
        for (std::uint32_t v = 0; v < panel.graph.num_vertices(); ++v)
            if (!panel.graph.row(v).empty()) connected_.push_back(v);
        for (const std::uint32_t v : connected_)
            num_communities_ = std::max<std::size_t>(num_communities_, communities_.of[v] + 1u);
        choose();
    }

    void draw(double left, double top, svg::Picture& picture) {
        left_ = left, top_ = top;
        write(picture);
        const double frame_top = top + kLineHeight * kHeadingLines;
        std::string tag;
        svg::append_tag("rect",
                        {{"class", "frame"},
                         {"x", number(left)},
                         {"y", number(frame_top)},
                         {"width", number(kSide)},
                         {"height", number(kSide)},
                         {"rx", "8"}},
                        tag);
        picture.add(tag + "/>\n");
        if (drawn_.vertices.empty()) {
            picture.text(left + kSide / 2, frame_top + kSide / 2, "dim", "middle",
                         panel_.remark.empty() ? "no edges" : panel_.remark);
            return;
        }
        std::vector<std::uint32_t> order(drawn_.vertices.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return community_of(i); });
        points_ = force_layout(drawn_.graph, order);
        for (Point& p : points_) {
            p.x = left + kInset + p.x * (kSide - 2 * kInset);
            p.y = frame_top + kInset + p.y * (kSide - 2 * kInset);
        }
        draw_edges(picture);
        for (std::uint32_t i = 0; i < drawn_.vertices.size(); ++i) draw_vertex(i, picture);
    }

private:
    void choose() {
        if (connected_.size() <= kMostVertices) {
            drawn_ = {part_of(panel_.graph, connected_), connected_, false};
        } else {
            std::vector<std::uint32_t> largest(std::min<std::size_t>(num_communities_, kMostCommunities));
            std::iota(largest.begin(), largest.end(), 0u);
            drawn_ = {part_of(contracted(panel_.graph, communities_), largest), largest, true};
        }
        std::vector<double> weights;
        for (std::uint32_t i = 0; i < drawn_.vertices.size(); ++i)
            for (const WeightedGraph::Edge& e : drawn_.graph.row(i))
                if (e.to > i) weights.push_back(e.weight);
        std::ranges::sort(weights, std::greater());
        edges_ = weights.size();
        if (!weights.empty()) heaviest_ = weights.front();
        if (weights.size() > kMostEdges) least_ = weights[kMostEdges - 1];
    }

    std::size_t community_of(std::uint32_t i) const {
        return drawn_.aggregated ? drawn_.vertices[i] : communities_.of[drawn_.vertices[i]];
    }

    void write(svg::Picture& picture) const {
        const std::size_t alone = panel_.graph.num_vertices() - connected_.size();
        std::vector<std::string> lines{panel_.heading, counted(connected_.size(), "variable") + ", " +
                                                           counted(panel_.clauses, "clause") + ", " +
                                                           counted(panel_.graph.num_edges(), "edge")};
        lines.push_back(std::to_string(num_communities_) + (num_communities_ == 1 ? " community" : " communities") +
                        ", modularity " + sat::decimal(communities_.modularity, 3));
        std::string drawn;
        if (drawn_.aggregated)
            drawn = "Drawn: " + std::string(drawn_.vertices.size() < num_communities_ ? "the largest " : "") +
                    std::to_string(drawn_.vertices.size()) + " communities, not variables";
        else if (alone > 0) drawn = "Not drawn: " + counted(alone, "variable") + " without an edge";
        if (least_ > 0)
            drawn += (drawn.empty() ? "Drawn: " : "; ") + std::string("the heaviest of ") + counted(edges_, "edge");
        lines.push_back(drawn);
        double y = top_;
        for (std::size_t i = 0; i < lines.size(); ++i, y += kLineHeight)
            picture.text(left_, y, i == 0 ? "ink heading" : "dim", "start", lines[i]);
    }

    void draw_edges(svg::Picture& picture) const {
        std::size_t left = kMostEdges;
        for (std::uint32_t i = 0; i < drawn_.vertices.size(); ++i)
            for (const WeightedGraph::Edge& e : drawn_.graph.row(i)) {
                if (e.to <= i || e.weight < least_ || left == 0) continue;
                --left;
                const bool inside = community_of(i) == community_of(e.to);
                const double width = 0.4 + (drawn_.aggregated ? 4 : 1.2) * std::sqrt(e.weight / heaviest_);
                std::string tag;
                svg::append_tag("line",
                                {{"class", inside ? "s" + std::to_string(colour_of(community_of(i))) : "between"},
                                 {"x1", number(points_[i].x)},
                                 {"y1", number(points_[i].y)},
                                 {"x2", number(points_[e.to].x)},
                                 {"y2", number(points_[e.to].y)},
                                 {"stroke-width", number(width, 2)}},
                                tag);
                picture.add(tag + "/>\n");
            }
    }

    void draw_vertex(std::uint32_t i, svg::Picture& picture) const {
        const std::uint32_t v = drawn_.vertices[i];
        const std::size_t community = community_of(i);
        double radius = 3.2;
        std::string text;
        if (drawn_.aggregated) {
            const auto largest = static_cast<double>(communities_.sizes.front());
            radius = 4 + 18 * std::sqrt(static_cast<double>(communities_.sizes[v]) / largest);
            text = "community " + std::to_string(v + 1) + ": " + counted(communities_.sizes[v], "variable");
        } else {
            text = name_(sat::Var{v}) + ": community " + std::to_string(community + 1) + ", " +
                   counted(panel_.graph.row(v).size(), "neighbour");
            if (connected_.size() <= 60) radius = 6;
        }
        std::string tag = "<g><title>" + svg::escaped(text) + "</title>";
        svg::append_tag("circle",
                        {{"class", "c" + std::to_string(colour_of(community)) + " vertex"},
                         {"cx", number(points_[i].x)},
                         {"cy", number(points_[i].y)},
                         {"r", number(radius)}},
                        tag);
        picture.add(tag + "/></g>\n");
        if (drawn_.aggregated && radius >= 12)
            picture.text(points_[i].x, points_[i].y + 4, "inside", "middle", short_number(communities_.sizes[v]));
    }

    const GraphPanel& panel_;
    const std::function<std::string(sat::Var)>& name_;
    const Communities communities_;
    std::vector<std::uint32_t> connected_;
    std::size_t num_communities_ = 0;  // with edges; they are larger than the others, or equal
    Drawn drawn_;
    std::size_t edges_ = 0;
    double heaviest_ = 1, least_ = 0;
    double left_ = 0, top_ = 0;
    std::vector<Point> points_;
};

void add_styles(svg::Picture& picture) {
    picture.style(".title { font-size: 15px; font-weight: bold } .heading { font-weight: bold }");
    picture.style(".frame { fill: none; stroke-width: 1 } .between { stroke-opacity: 0.55 }");
    picture.colour(".frame", "stroke", svg::kGrid);
    picture.colour(".between", "stroke", {"#8b949e", "#6e7681"});
    picture.colour(".vertex", "stroke", svg::kPaper);
    picture.colour(".inside", "fill", svg::kPaper);
    picture.style(".inside { font-size: 10px }");
    for (std::size_t i = 0; i < svg::kPalette.size(); ++i) {
        picture.colour(".c" + std::to_string(i), "fill", svg::kPalette[i]);
        picture.colour(".s" + std::to_string(i), "stroke", svg::kPalette[i]);
        picture.style(".s" + std::to_string(i) + " { stroke-opacity: 0.5 }");
    }
}

}  // namespace

std::string graph_svg(const std::vector<GraphPanel>& panels, const std::function<std::string(sat::Var)>& name,
                      const Caption& caption) {
    const auto n = static_cast<double>(panels.size());
    const double width = 2 * kMargin + n * kSide + (n - 1) * kBetween;
    std::vector<std::string> lines;
    for (const std::string& line : caption.lines)
        for (std::string& part : wrapped(line, 12, width - 2 * kMargin)) lines.push_back(std::move(part));
    const double top = kMargin + 12 + kLineHeight * static_cast<double>(lines.size()) + 30;
    const double height = top + kLineHeight * kHeadingLines + kSide + kMargin;
    svg::Picture picture(width, height, caption.title, "Variable interaction graphs with their communities.");
    add_styles(picture);
    picture.text(kMargin, kMargin + 12, "ink title", "start", fitted(caption.title, 15, width - 2 * kMargin));
    double y = kMargin + 12;
    for (const std::string& line : lines) picture.text(kMargin, y += kLineHeight, "dim", "start", line);
    double left = kMargin;
    for (const GraphPanel& panel : panels) {
        Panel(panel, name).draw(left, top, picture);
        left += kSide + kBetween;
    }
    return picture.finish();
}

}  // namespace pictures
