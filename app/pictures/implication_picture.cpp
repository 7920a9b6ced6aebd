#include "app/pictures/implication_picture.h"

#include <algorithm>
#include <map>
#include <utility>

#include "app/svg/picture.h"

namespace pictures {
namespace {

using sat::ImplicationGraph;
using svg::number;

constexpr double kMargin = 16, kLineHeight = 17, kRow = 40, kPill = 22, kBetween = 46, kLevelGap = 20, kHeading = 26;
constexpr double kMostWidth = 1600, kLeastWidth = 620;
constexpr std::size_t kMostInClause = 24;  // literals that are written out
constexpr int kSweeps = 8;                 // that order the columns

// Columns, and the order in each.
class ImplicationSvg {
public:
    ImplicationSvg(const ImplicationGraph& graph, const LiteralNames& names, std::vector<std::uint32_t> drawn)
        : graph_(graph),
          names_(names),
          drawn_(std::move(drawn)),
          is_drawn_(graph.nodes.size(), false),
          depth_(graph.nodes.size(), 0),
          x_(graph.nodes.size(), 0),
          y_(graph.nodes.size(), 0),
          width_of_(graph.nodes.size(), 0),
          column_of_(graph.nodes.size(), 0) {
        for (const std::uint32_t n : drawn_) is_drawn_[n] = true;
        for (std::uint32_t n = 0; n < graph.nodes.size(); ++n)
            for (const std::uint32_t r : graph.nodes[n].reasons)
                if (graph.nodes[r].level == graph.nodes[n].level) depth_[n] = std::max(depth_[n], depth_[r] + 1);
    }

    std::string svg(const Caption& caption) {
        place_columns();
        order_columns();
        const double width = std::max(right_ + kMargin, kLeastWidth);
        std::vector<std::string> lines;
        for (const std::string& line : caption.lines)
            for (std::string& part : wrapped(line, 12, width - 2 * kMargin)) lines.push_back(std::move(part));
        top_ = kMargin + 24 + kLineHeight * static_cast<double>(lines.size());
        const double height = top_ + kHeading + height_ + 58 + kMargin;
        svg::Picture picture(width, height, caption.title, "Implication graph of a conflict.");
        add_styles(picture);
        picture.text(kMargin, kMargin + 12, "ink title", "start", fitted(caption.title, 15, width - 2 * kMargin));
        double y = kMargin + 12;
        for (const std::string& line : lines) picture.text(kMargin, y += kLineHeight, "dim", "start", line);
        add_levels(picture);
        for (const std::uint32_t n : drawn_) add_edges(n, picture);
        add_cut(picture);
        for (const std::uint32_t n : drawn_) add_node(n, picture);
        add_legend(height - 26, picture);
        return picture.finish(std::max(1.0, width / kMostWidth));
    }

private:
    struct Column {
        std::size_t level;
        double x = 0, width = 0;
        std::vector<std::uint32_t> nodes;
    };
    struct Band {
        std::size_t level;
        double left, right;
    };

    std::string label(std::uint32_t n) const {
        return n + 1 == graph_.nodes.size() ? "conflict" : names_(graph_.nodes[n].literal);
    }

    void place_columns() {
        std::map<std::pair<std::size_t, std::size_t>, Column> columns;
        for (const std::uint32_t n : drawn_) {
            Column& column = columns[{graph_.nodes[n].level, depth_[n]}];
            column.level = graph_.nodes[n].level;
            column.nodes.push_back(n);
            width_of_[n] = svg::text_width(label(n), 12) + 16;
            column.width = std::max(column.width, width_of_[n]);
        }
        double x = kMargin;
        for (auto& [key, column] : columns) {
            if (bands_.empty() || bands_.back().level != column.level) {
                if (!bands_.empty()) x += kLevelGap - kBetween + 26;
                bands_.push_back({column.level, x, 0});
                x += 12;
            }
            column.x = x + column.width / 2;
            for (const std::uint32_t n : column.nodes) {
                x_[n] = column.x;
                column_of_[n] = columns_.size();
            }
            x += column.width;
            bands_.back().right = x + 12;
            x += kBetween;
            columns_.push_back(std::move(column));
        }
        right_ = bands_.back().right;
        std::size_t most = 1;
        for (const Column& column : columns_) most = std::max(most, column.nodes.size());
        height_ = kRow * static_cast<double>(most);
    }

    // Each node as near to the mean of its neighbours as the order allows (the barycentre method of Sugiyama, Tagawa,
    // Toda: Methods for visual understanding of hierarchical system structures, 1981).
    void order_columns() {
        for (Column& column : columns_) spread(column);
        std::vector<std::vector<std::uint32_t>> neighbours(graph_.nodes.size());
        for (const std::uint32_t n : drawn_)
            for (const std::uint32_t r : graph_.nodes[n].reasons)
                if (is_drawn_[r]) {
                    neighbours[n].push_back(r);
                    neighbours[r].push_back(n);
                }
        for (int sweep = 0; sweep < kSweeps; ++sweep)
            for (std::size_t i = 0; i < columns_.size(); ++i) {
                Column& column = columns_[sweep % 2 == 0 ? i : columns_.size() - 1 - i];
                std::vector<std::pair<double, std::uint32_t>> means;
                for (const std::uint32_t n : column.nodes) {
                    double sum = 0;
                    for (const std::uint32_t other : neighbours[n]) sum += y_[other];
                    means.emplace_back(neighbours[n].empty() ? y_[n] : sum / static_cast<double>(neighbours[n].size()),
                                       n);
                }
                std::ranges::stable_sort(means, {}, &std::pair<double, std::uint32_t>::first);
                for (std::size_t k = 0; k < means.size(); ++k) column.nodes[k] = means[k].second;
                spread(column);
            }
    }
    void spread(const Column& column) {
        // Whole rows, so that the lanes between them are free in every column.
        const auto free = static_cast<std::size_t>(height_ / kRow) - column.nodes.size();
        for (std::size_t k = 0; k < column.nodes.size(); ++k)
            y_[column.nodes[k]] = kRow * (static_cast<double>(free / 2 + k) + 0.5);
    }

    double y(std::uint32_t n) const { return top_ + kHeading + y_[n]; }

    void add_styles(svg::Picture& picture) const {
        picture.style(".title { font-size: 15px; font-weight: bold } .pill { stroke-width: 1.4 }");
        picture.colour(".band", "fill", {"#f3f5f8", "#161b22"});
        picture.colour(".edge", "stroke", {"#8b949e", "#6e7681"});
        picture.colour(".cross", "stroke", svg::kPalette[0]);
        picture.style(".edge, .cross { fill: none; stroke-width: 1.2 }");
        picture.colour(".tip", "fill", {"#8b949e", "#6e7681"});
        picture.colour(".cut", "stroke", svg::kPalette[0]);
        picture.style(".cut { stroke-width: 2; stroke-dasharray: 7 4 }");
        picture.colour(".cuttext", "fill", svg::kPalette[0]);
        picture.colour(".implied", "fill", svg::kPaper);
        picture.colour(".implied", "stroke", {"#57606a", "#adbac7"});
        picture.colour(".decision", "fill", {"#cfe4ff", "#12345c"});
        picture.colour(".decision", "stroke", svg::kPalette[1]);
        picture.colour(".uip", "fill", {"#fff1c9", "#4d3800"});
        picture.colour(".uip", "stroke", svg::kPalette[3]);
        picture.colour(".false", "fill", {"#ffd7d5", "#5a1512"});
        picture.colour(".false", "stroke", svg::kPalette[0]);
        picture.style(".more { stroke-dasharray: 3 2 }");
    }

    void add_levels(svg::Picture& picture) const {
        for (const Band& band : bands_) {
            std::string tag;
            svg::append_tag("rect",
                            {{"class", "band"},
                             {"x", number(band.left)},
                             {"y", number(top_)},
                             {"width", number(band.right - band.left)},
                             {"height", number(kHeading + height_ + 6)},
                             {"rx", "6"}},
                            tag);
            picture.add(tag + "/>\n");
            picture.text((band.left + band.right) / 2, top_ + 17, "dim", "middle",
                         (band.right - band.left < 62 ? "" : "level ") + std::to_string(band.level));
        }
    }

    void add_edges(std::uint32_t n, svg::Picture& picture) const {
        for (const std::uint32_t r : graph_.nodes[n].reasons) {
            if (!is_drawn_[r]) continue;
            const bool crosses = graph_.nodes[n].after_cut && !graph_.nodes[r].after_cut;
            std::string tag;
            svg::append_tag("path", {{"class", crosses ? "cross" : "edge"}, {"d", path(r, n)}}, tag);
            picture.add(tag + "/>\n");
            tag.clear();
            svg::append_tag("path",
                            {{"class", crosses ? "cuttext" : "tip"},
                             {"d", "M" + number(x_[n] - width_of_[n] / 2) + " " + number(y(n)) + "l-7 -3.5v7z"}},
                            tag);
            picture.add(tag + "/>\n");
        }
    }

    // Between neighbouring columns a curve; over several columns along a lane between two rows.
    std::string path(std::uint32_t from, std::uint32_t to) const {
        const double x1 = x_[from] + width_of_[from] / 2, x2 = x_[to] - width_of_[to] / 2 - 5, y1 = y(from), y2 = y(to);
        const auto curve = [](double bend, double from_x, double from_y, double to_x, double to_y) {
            return "C" + number(from_x + bend) + " " + number(from_y) + " " + number(to_x - bend) + " " + number(to_y) +
                   " " + number(to_x) + " " + number(to_y);
        };
        const std::string begin = "M" + number(x1) + " " + number(y1);
        if (column_of_[to] == column_of_[from] + 1) return begin + curve((x2 - x1) / 2, x1, y1, x2, y2);
        // The lane is beside the target, on the side of the source; edges of other sources are beside each other.
        const double side = y1 < y2 ? -1 : 1, shift = 2.5 * static_cast<double>(from % 5) - 5;
        const double lane = y2 + side * kRow / 2 + shift, right = x_[from] + column(from).width / 2 + kBetween - 8;
        const double left = x_[to] - column(to).width / 2 - kBetween + 8;
        return begin + curve((right - x1) / 2, x1, y1, right, lane) + "L" + number(left) + " " + number(lane) +
               curve((x2 - left) / 2, left, lane, x2, y2);
    }
    const Column& column(std::uint32_t n) const { return columns_[column_of_[n]]; }

    // Right of the implication point, in the band of the conflict.
    void add_cut(svg::Picture& picture) const {
        const double x = x_[graph_.uip] + column(graph_.uip).width / 2 + 12;
        picture.line(x, top_ + 4, x, top_ + kHeading + height_ + 10, "cut");
        picture.text(x, top_ + kHeading + height_ + 24, "cuttext", "middle", "first UIP cut");
    }
    std::string_view kind(std::uint32_t n) const {
        if (n + 1 == graph_.nodes.size()) return "false";
        if (n == graph_.uip) return "uip";
        return graph_.nodes[n].decision ? "decision" : "implied";
    }

    void add_node(std::uint32_t n, svg::Picture& picture) const {
        const bool more = std::ranges::any_of(graph_.nodes[n].reasons, [&](std::uint32_t r) { return !is_drawn_[r]; });
        std::string tag = "<g><title>" + svg::escaped(text_of(n)) + "</title>";
        svg::append_tag("rect",
                        {{"class", "pill " + std::string(kind(n)) + (more ? " more" : "")},
                         {"x", number(x_[n] - width_of_[n] / 2)},
                         {"y", number(y(n) - kPill / 2)},
                         {"width", number(width_of_[n])},
                         {"height", number(kPill)},
                         {"rx", number(kPill / 2)}},
                        tag);
        picture.add(tag + "/>");
        picture.text(x_[n], y(n) + 4, "ink", "middle", label(n));
        picture.add("</g>\n");
    }
    std::string text_of(std::uint32_t n) const {
        const ImplicationGraph::Node& node = graph_.nodes[n];
        const bool conflict = n + 1 == graph_.nodes.size();
        if (node.decision) return label(n) + ": decision of level " + std::to_string(node.level);
        std::vector<sat::Lit> clause;
        if (!conflict) clause.push_back(node.literal);
        for (const std::uint32_t r : node.reasons) clause.push_back(~graph_.nodes[r].literal);
        const std::string text = (conflict ? "false clause: " : ", by the clause ") + names_.clause(clause);
        if (conflict) return text;
        return label(n) + ": level " + std::to_string(node.level) + (n == graph_.uip ? ", first UIP" : "") + text;
    }

    void add_legend(double y, svg::Picture& picture) const {
        double x = kMargin;
        const std::pair<std::string_view, std::string_view> kinds[] = {{"decision", "decision"},
                                                                       {"implied", "implied"},
                                                                       {"uip", "first UIP"},
                                                                       {"false", "false clause"},
                                                                       {"implied more", "reasons not drawn"}};
        for (const auto& [name, words] : kinds) {
            const bool is_more = name == "implied more";
            const auto is_this = [&, shown = name](std::uint32_t n) { return kind(n) == shown; };
            if (is_more ? drawn_.size() == graph_.nodes.size() : std::ranges::none_of(drawn_, is_this)) continue;
            std::string tag;
            svg::append_tag("rect",
                            {{"class", "pill " + std::string(name)},
                             {"x", number(x)},
                             {"y", number(y - 7)},
                             {"width", "22"},
                             {"height", "14"},
                             {"rx", "7"}},
                            tag);
            picture.add(tag + "/>\n");
            picture.text(x + 28, y + 4, "ink", "start", words);
            x += 44 + svg::text_width(words, 11.5);
        }
    }

    const ImplicationGraph& graph_;
    const LiteralNames& names_;
    const std::vector<std::uint32_t> drawn_;
    std::vector<bool> is_drawn_;
    std::vector<std::size_t> depth_;  // inside its level
    std::vector<double> x_, y_, width_of_;
    std::vector<std::size_t> column_of_;
    std::vector<Column> columns_;
    std::vector<Band> bands_;
    double right_ = 0, height_ = 0, top_ = 0;
};

std::string written(std::span<const sat::Lit> literals, const LiteralNames& names) {
    if (literals.size() <= kMostInClause) return names.clause(literals);
    return names.clause(literals.first(kMostInClause)) + " or " + std::to_string(literals.size() - kMostInClause) +
           " more literals";
}

}  // namespace

std::vector<std::uint32_t> drawn_nodes(const ImplicationGraph& graph, std::size_t most) {
    std::vector<bool> taken(graph.nodes.size(), false);
    std::vector<std::uint32_t> drawn;
    const auto take = [&](std::uint32_t n) {
        if (taken[n] || drawn.size() >= most) return;
        taken[n] = true;
        drawn.push_back(n);
    };
    const std::size_t level = graph.conflict().level;
    take(static_cast<std::uint32_t>(graph.nodes.size() - 1));
    take(graph.uip);
    // What is after the cut, then what leads across it, then the rest of the level: nearest to the conflict first.
    for (std::uint32_t n = static_cast<std::uint32_t>(graph.nodes.size()); n-- > 0;)
        if (graph.nodes[n].after_cut) take(n);
    for (std::uint32_t n = static_cast<std::uint32_t>(graph.nodes.size()); n-- > 0;)
        if (graph.nodes[n].after_cut && taken[n])
            for (const std::uint32_t r : graph.nodes[n].reasons) take(r);
    for (std::uint32_t n = static_cast<std::uint32_t>(graph.nodes.size()); n-- > 0;)
        if (graph.nodes[n].level == level) take(n);
    for (std::size_t i = 0; i < drawn.size(); ++i)
        for (const std::uint32_t r : graph.nodes[drawn[i]].reasons) take(r);
    std::ranges::sort(drawn);
    return drawn;
}

std::string implications_svg(const ImplicationGraph& graph, const LiteralNames& names, Caption caption,
                             std::size_t most) {
    std::vector<std::uint32_t> drawn = drawn_nodes(graph, most);
    caption.lines.push_back("Learned clause: " + written(graph.learned, names));
    if (const std::size_t dropped = graph.cut.size() - graph.learned.size(); dropped > 0)
        caption.lines.push_back("Clause of the cut, before minimisation dropped " + counted(dropped, "literal") + ": " +
                                written(graph.cut, names));
    if (const std::size_t hidden = graph.nodes.size() - drawn.size(); hidden > 0)
        caption.lines.push_back(counted(hidden, "more literal") + " of the graph not drawn");
    return ImplicationSvg(graph, names, std::move(drawn)).svg(caption);
}

}  // namespace pictures
