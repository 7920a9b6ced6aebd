#include "app/bench/report/scatter.h"

#include <algorithm>
#include <cmath>

#include "app/bench/report/number_text.h"
#include "app/svg/picture.h"

namespace sat {
namespace {

constexpr double kSide = 420, kLeftEdge = 76, kTopEdge = 56, kBottomSpace = 96, kRightSpace = 24;
constexpr double kLeastTime = 0.001;  // seconds at the left and lower edges
constexpr double kBeyond = 24;        // from the limit to the line of instances that were not solved

class Scatter {
public:
    Scatter(std::span<const ScatterPoint> points, double limit) : points_(points), limit_(limit) {}

    std::string svg(const std::string& x_name, const std::string& y_name) {
        const std::string title = y_name + " against " + x_name;
        svg::Picture picture(kLeftEdge + kSide + kBeyond + kRightSpace, kTopEdge + kBeyond + kSide + kBottomSpace,
                             title, description(x_name, y_name));
        add_styles(picture);
        picture.text(16, 28, "ink title", "start", title);
        grid(picture);
        for (const ScatterPoint& p : points_) point(p, picture);
        const double bottom = kTopEdge + kBeyond + kSide;
        picture.text(kLeftEdge + kSide / 2, bottom + 42, "ink", "middle", x_name + ": CPU seconds");
        picture.add("<g transform=\"translate(22 " + svg::number(kTopEdge + kBeyond + kSide / 2) + ") rotate(-90)\">");
        picture.text(0, 0, "ink", "middle", y_name + ": CPU seconds");
        picture.add("</g>\n");
        legend(bottom + 74, picture);
        return picture.finish();
    }

private:
    // The share of the way from the least time to the limit; beyond the limit, one for all.
    double offset(double seconds) const {
        if (seconds > limit_) return kSide + kBeyond;
        const double edge = std::max(limit_, 2 * kLeastTime);
        return kSide * std::log(std::max(seconds, kLeastTime) / kLeastTime) / std::log(edge / kLeastTime);
    }
    double x(double seconds) const { return kLeftEdge + offset(seconds); }
    double y(double seconds) const { return kTopEdge + kBeyond + kSide - offset(seconds); }

    std::string description(const std::string& x_name, const std::string& y_name) const {
        const auto faster = std::ranges::count_if(points_, [](const auto& p) { return p.x_seconds < p.y_seconds; });
        const auto slower = std::ranges::count_if(points_, [](const auto& p) { return p.x_seconds > p.y_seconds; });
        return "Of " + std::to_string(points_.size()) + " instances, " + x_name + " is faster on " +
               std::to_string(faster) + ", " + y_name + " on " + std::to_string(slower) + ".";
    }

    static void add_styles(svg::Picture& picture) {
        picture.style(".title { font-size: 15px; font-weight: bold } .point { fill-opacity: 0.75 }");
        picture.colour(".sat", "fill", svg::kPalette[1]);
        picture.colour(".unsat", "fill", svg::kPalette[3]);
        picture.colour(".none", "fill", svg::kPalette[6]);
        picture.colour(".diagonal", "stroke", svg::kPalette[6]);
        picture.style(".diagonal { stroke-dasharray: 5 4 }");
    }

    void grid(svg::Picture& picture) const {
        const double bottom = kTopEdge + kBeyond + kSide, right = kLeftEdge + kSide + kBeyond;
        const auto tick = [&](double seconds) {
            picture.line(x(seconds), kTopEdge, x(seconds), bottom, "grid");
            picture.line(kLeftEdge, y(seconds), right, y(seconds), "grid");
            const std::string text = exact(std::round(seconds * 1000) / 1000);
            picture.text(x(seconds), bottom + 18, "dim", "middle", text);
            picture.text(kLeftEdge - 8, y(seconds) + 4, "dim", "end", text);
        };
        for (double decade = kLeastTime; decade < limit_ * 0.7; decade *= 10) tick(decade);
        tick(limit_);
        picture.line(right, kTopEdge, right, bottom, "grid");
        picture.line(kLeftEdge, kTopEdge, right, kTopEdge, "grid");
        picture.line(kLeftEdge, bottom, kLeftEdge + kSide, bottom - kSide, "diagonal");
    }

    static std::string_view kind(Verdict verdict) {
        return verdict == Verdict::satisfiable ? "sat" : verdict == Verdict::unsatisfiable ? "unsat" : "none";
    }
    std::string time(double seconds) const { return seconds > limit_ ? "not solved" : fixed(seconds, 3) + " s"; }

    void point(const ScatterPoint& p, svg::Picture& picture) const {
        std::string tag =
            "<g><title>" + svg::escaped(p.name) + ": " + time(p.x_seconds) + ", " + time(p.y_seconds) + "</title>";
        svg::append_tag("circle",
                        {{"class", std::string(kind(p.verdict)) + " point"},
                         {"cx", svg::number(x(p.x_seconds))},
                         {"cy", svg::number(y(p.y_seconds))},
                         {"r", "4"}},
                        tag);
        picture.add(tag + "/></g>\n");
    }

    static void legend(double y, svg::Picture& picture) {
        double left = kLeftEdge;
        for (const auto& [name, words] :
             {std::pair("sat", "satisfiable"), std::pair("unsat", "unsatisfiable"), std::pair("none", "not solved")}) {
            std::string tag;
            svg::append_tag("circle", {{"class", name}, {"cx", svg::number(left)}, {"cy", svg::number(y)}, {"r", "4"}},
                            tag);
            picture.add(tag + "/>\n");
            picture.text(left + 10, y + 4, "ink", "start", words);
            left += 28 + svg::text_width(words, 12);
        }
    }

    std::span<const ScatterPoint> points_;
    double limit_;
};

}  // namespace

std::string scatter_svg(std::span<const ScatterPoint> points, double limit_seconds, const std::string& x_name,
                        const std::string& y_name) {
    return Scatter(points, limit_seconds).svg(x_name, y_name);
}

}  // namespace sat
