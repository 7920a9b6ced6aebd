#include "app/bench/report/cactus.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "app/bench/report/number_text.h"
#include "app/svg/picture.h"

namespace sat {
namespace {

constexpr double kLeft = 60, kRight = 620, kTop = 50, kBottom = 490, kWidth = 840, kHeight = 550;
constexpr double kLegend = 640, kLegendStep = 24;
constexpr double kLeast = 0.001;  // seconds at the left edge

// The dashes of a line, whose colour is that of the palette.
constexpr std::array<std::string_view, kMostCactusLines> kDashes{
    "", "", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4",
};
static_assert(kDashes.size() == svg::kPalette.size());

class Plot {
public:
    Plot(std::span<const CactusLine> lines, double limit, std::size_t instances)
        : limit_(limit), instances_(instances), lines_(lines.begin(), lines.end()) {
        for (CactusLine& line : lines_) std::ranges::sort(line.seconds);
    }

    std::string svg(const std::string& title) {
        begin(title);
        grid();
        // Draw ours last, on top. Colours follow the input order, not the ranking.
        for (const bool ours : {false, true})
            for (std::size_t i = 0; i < lines_.size(); ++i)
                if (lines_[i].ours == ours) step_line(i);
        legend();
        return out_ + "</svg>\n";
    }

private:
    double x(double seconds) const {
        const double right_edge = std::max(limit_, 2 * kLeast);
        const double share = std::log(std::max(seconds, kLeast) / kLeast) / std::log(right_edge / kLeast);
        return kLeft + (kRight - kLeft) * std::min(share, 1.0);
    }
    double y(std::size_t solved) const {
        const double most = static_cast<double>(std::max<std::size_t>(instances_, 1));
        return kBottom - (kBottom - kTop) * static_cast<double>(solved) / most;
    }
    static std::string at(double value) { return fixed(value, 1); }

    void text(double to_x, double to_y, std::string_view kind, std::string_view anchor, const std::string& words) {
        out_ += "<text class=\"" + std::string(kind) + "\" x=\"" + at(to_x) + "\" y=\"" + at(to_y) +
                "\" text-anchor=\"" + std::string(anchor) + "\">" + svg::escaped(words) + "</text>\n";
    }
    void grid_line(double x1, double y1, double x2, double y2) {
        out_ += "<line class=\"grid\" x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) + "\" y2=\"" +
                at(y2) + "\"/>\n";
    }

    void begin(const std::string& title) {
        const std::string size = fixed(kWidth, 0) + "\" height=\"" + fixed(kHeight, 0) + "\"";
        out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + fixed(kWidth, 0) + " " + fixed(kHeight, 0) +
               "\" width=\"" + size + " role=\"img\" aria-labelledby=\"t d\">\n<title id=\"t\">" + svg::escaped(title) +
               "</title>\n<desc id=\"d\">" + description() + "</desc>\n<style>\n" + style() + "</style>\n" +
               "<rect class=\"bg\" width=\"" + size + " rx=\"8\"/>\n";
        text(kLeft, 28, "ink", "start", title);
    }

    // For screen readers.
    std::string description() const {
        std::string text = "Instances solved, of " + std::to_string(instances_) + ", within the limit of " +
                           exact(limit_) + " CPU seconds:";
        for (const std::size_t i : by_solved())
            text += " " + svg::escaped(lines_[i].name) + " " + std::to_string(lines_[i].seconds.size()) + ";";
        text.back() = '.';
        return text;
    }

    std::string style() const {
        std::string light, dark;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const svg::Tone& tone = svg::kPalette[i % kDashes.size()];
            const std::string_view dashes = kDashes[i % kDashes.size()];
            const std::string name = "  .s" + std::to_string(i) + " { stroke: ";
            light += name + std::string(tone.light) +
                     "; stroke-dasharray: " + (dashes.empty() ? "none" : std::string(dashes)) + " }\n";
            dark += "  " + name + std::string(tone.dark) + " }\n";
        }
        return "  .bg { fill: #ffffff } .ink { fill: #1f2328 } .dim { fill: #59636e } .grid { stroke: #d1d9e0 }\n"
               "  path, .key { fill: none; stroke-width: 1.8 } .ours { stroke-width: 3.2 }\n"
               "  text { font: 14px system-ui, \"DejaVu Sans\", sans-serif } .count { font-weight: bold }\n" +
               light +
               "  @media (prefers-color-scheme: dark) {\n"
               "    .bg { fill: #0d1117 } .ink { fill: #e6edf3 } .dim { fill: #9da7b3 } .grid { stroke: #30363d }\n" +
               dark + "  }\n";
    }

    void grid() {
        for (double decade = kLeast; decade < limit_ * 0.7; decade *= 10) tick(decade);
        tick(limit_);
        const std::size_t step = instances_ <= 20 ? 2 : instances_ <= 60 ? 10 : instances_ <= 250 ? 20 : 50;
        for (std::size_t solved = 0; solved <= instances_; solved += step) {
            grid_line(kLeft, y(solved), kRight, y(solved));
            text(kLeft - 8, y(solved) + 5, "dim", "end", std::to_string(solved));
        }
        text((kLeft + kRight) / 2, kBottom + 44, "ink", "middle", "CPU seconds for each instance");
        out_ += "<text class=\"ink\" transform=\"translate(18 " + at((kTop + kBottom) / 2) +
                ") rotate(-90)\" text-anchor=\"middle\">instances solved</text>\n";
    }
    void tick(double seconds) {
        grid_line(x(seconds), kTop, x(seconds), kBottom);
        const double rounded = std::round(seconds * 1000) / 1000;
        text(x(seconds), kBottom + 20, "dim", "middle", exact(rounded));
    }

    std::string classes(std::size_t i) const { return "s" + std::to_string(i) + (lines_[i].ours ? " ours" : ""); }
    void step_line(std::size_t i) {
        std::string path = "M" + at(kLeft) + " " + at(y(0));
        std::size_t solved = 0;
        for (const double seconds : lines_[i].seconds) path += "H" + at(x(seconds)) + "V" + at(y(++solved));
        out_ += "<path class=\"" + classes(i) + "\" d=\"" + path + "H" + at(kRight) + "\"/>\n";
    }

    std::vector<std::size_t> by_solved() const {
        std::vector<std::size_t> order(lines_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        const auto solved = [&](std::size_t i) { return lines_[i].seconds.size(); };
        std::ranges::stable_sort(order, std::ranges::greater(), solved);
        return order;
    }
    void legend() {
        double row = kTop + 10;
        for (const std::size_t i : by_solved()) {
            out_ += "<line class=\"key " + classes(i) + "\" x1=\"" + at(kLegend) + "\" y1=\"" + at(row) + "\" x2=\"" +
                    at(kLegend + 30) + "\" y2=\"" + at(row) + "\"/>\n";
            text(kLegend + 68, row + 5, "ink count", "end", std::to_string(lines_[i].seconds.size()));
            text(kLegend + 76, row + 5, "ink", "start", lines_[i].name);
            row += kLegendStep;
        }
        text(kLegend, row + 5, "dim", "start", "of " + std::to_string(instances_));
    }

    double limit_;
    std::size_t instances_;
    std::vector<CactusLine> lines_;
    std::string out_;
};

}  // namespace

std::string cactus_svg(std::span<const CactusLine> lines, double limit_seconds, std::size_t instances,
                       const std::string& title) {
    return Plot(lines, limit_seconds, instances).svg(title);
}

}  // namespace sat
