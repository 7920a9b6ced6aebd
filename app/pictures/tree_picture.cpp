#include "app/pictures/tree_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/pictures/tree_layout.h"
#include "app/svg/page.h"
#include "app/svg/picture.h"
#include "sat/core/text.h"

namespace pictures {
namespace {

using sat::RecordedTree;
using sat::TreeEnding;
using svg::number;

constexpr double kMargin = 16, kLeastWidth = 560, kLineHeight = 17;
constexpr double kMostWidth = 1600, kMostHeight = 2400;  // on the screen; larger pictures are scaled down
constexpr double kLegendHeight = 64, kTitleSize = 15;

struct EndingStyle {
    TreeEnding ending;
    std::string_view name, text, dot_colour;
    svg::Tone tone;
};
constexpr std::array<EndingStyle, 4> kEndings{{
    {TreeEnding::conflict, "conflict", "searched, no model", "#d1242f", svg::kPalette[0]},
    {TreeEnding::solved, "solved", "leads to the model", "#00805c", svg::kPalette[2]},
    {TreeEnding::abandoned, "abandoned", "left without a conflict", "#8b949e", {"#8b949e", "#6e7681"}},
    {TreeEnding::open, "open", "not searched to its end", "#b35900", svg::kPalette[3]},
}};
const EndingStyle& style_of(TreeEnding ending) {
    return *std::ranges::find(kEndings, ending, &EndingStyle::ending);
}

class TreeSvg {
public:
    TreeSvg(const RecordedTree& tree, const LiteralNames& names, const Caption& caption, bool keys)
        : tree_(tree), names_(names), caption_(caption), keys_(keys), layout_(layout_of(tree, names)) {}

    std::string svg() {
        const double width = std::max({layout_.width + 2 * kMargin, legend_width() + 2 * kMargin, kLeastWidth});
        for (const std::string& line : caption_.lines)
            for (std::string& part : wrapped(line, 12, width - 2 * kMargin)) lines_.push_back(std::move(part));
        const double top = kMargin + 24 + kLineHeight * static_cast<double>(lines_.size());
        const double height = top + layout_.height + kLegendHeight + kMargin;
        left_ = (width - layout_.width) / 2;
        top_ = top;
        svg::Picture picture(width, height, caption_.title, description());
        add_styles(picture);
        add_caption(width - 2 * kMargin, picture);
        // The way to the model over the others.
        for (const bool solved : {false, true})
            for (std::uint32_t n = 1; n < tree_.nodes.size(); ++n)
                if ((tree_.nodes[n].ending == TreeEnding::solved) == solved) add_edge(n, picture);
        for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n)
            if (layout_.places[n].conflicts_x > 0) add_mark(n, picture);
        for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n) add_node(n, picture);
        add_legend(height - kLegendHeight, picture);
        return picture.finish(std::max({1.0, width / kMostWidth, height / kMostHeight}));
    }

private:
    std::string description() const {
        return "Search tree with " + counted(tree_.root().decisions, "decision") + " and " +
               counted(tree_.root().conflicts, "conflict") + ".";
    }

    void add_styles(svg::Picture& picture) const {
        for (const EndingStyle& style : kEndings) {
            const std::string name = "." + std::string(style.name);
            picture.colour(name, "fill", style.tone);
            picture.colour(name, "stroke", style.tone);
        }
        picture.colour(".open", "fill", svg::kPaper);
        picture.style(".open { stroke-width: 1.6; stroke-dasharray: 2.5 1.5 }");
        picture.colour(".edge", "stroke", {"#b4bec8", "#4a525b"});
        picture.colour(".path", "stroke", svg::kPalette[2]);
        picture.style(
            ".edge, .path { fill: none } .path { stroke-width: 2.5 } .title { font-size: 15px; font-weight: bold }");
        picture.style(".label { font-size: 11px }");
        if (keys_) picture.style(".node:focus { outline: none; stroke: currentColor; stroke-width: 4 }");
    }

    void add_caption(double width, svg::Picture& picture) const {
        picture.text(kMargin, kMargin + 12, "ink title", "start", fitted(caption_.title, kTitleSize, width));
        double y = kMargin + 12;
        for (const std::string& line : lines_) picture.text(kMargin, y += kLineHeight, "dim", "start", line);
    }

    double x(std::uint32_t node) const { return left_ + layout_.places[node].x; }
    double y(std::uint32_t node) const { return top_ + layout_.places[node].y; }

    // Down from a node, across between the levels, and down: a straight line would cross labels of other nodes.
    void add_line(std::uint32_t from, double to_x, double to_y, const char* kind, svg::Picture& picture) const {
        std::string way = "M" + number(x(from)) + " " + number(y(from));
        if (number(to_x) != number(x(from)))
            way += "V" + number(top_ + layout_.places[from].fork_y) + "H" + number(to_x);
        std::string tag;
        svg::append_tag("path", {{"class", kind}, {"d", way + "V" + number(to_y)}}, tag);
        picture.add(tag + "/>\n");
    }
    void add_edge(std::uint32_t node, svg::Picture& picture) const {
        const RecordedTree::Node& n = tree_.nodes[node];
        add_line(n.parent, x(node), y(node), n.ending == TreeEnding::solved ? "path" : "edge", picture);
    }

    // A circle, or a triangle for what is folded.
    void add_node(std::uint32_t node, svg::Picture& picture) const {
        const RecordedTree::Node& n = tree_.nodes[node];
        const TreeLayout::Place& place = layout_.places[node];
        const std::string name(style_of(n.ending).name);
        const std::string text = svg::escaped(node_text(n, node == 0, names_));
        std::string tag;
        svg::append_tag("g",
                        {{"class", "node " + name},
                         {"id", keys_ ? "n" + std::to_string(node) : ""},
                         {"tabindex", keys_ ? (node == 0 ? "0" : "-1") : ""},
                         {"data-parent", keys_ && node > 0 ? std::to_string(n.parent) : ""}},
                        tag);
        tag += "><title>" + text + "</title>";
        const double r = place.radius;
        if (n.folded != 0)
            svg::append_tag("path",
                            {{"d", "M" + number(x(node)) + " " + number(y(node) - r) + "l" + number(r) + " " +
                                       number(1.8 * r) + "h" + number(-2 * r) + "z"}},
                            tag);
        else svg::append_tag("circle", {{"cx", number(x(node))}, {"cy", number(y(node))}, {"r", number(r)}}, tag);
        picture.add(tag + "/></g>\n");
        if (n.folded != 0) picture.text(x(node), y(node) + 0.8 * r + 11, "dim label", "middle", place.label);
        else if (!place.label.empty())
            picture.text(x(node) + r + 3, y(node) + 4, tree_.nodes.size() <= kMostLabelled ? "ink label" : "dim label",
                         "start", place.label);
    }

    // The conflicts at a node that has children: after a backjump, propagation alone led to another conflict.
    void add_mark(std::uint32_t node, svg::Picture& picture) const {
        const double mark_x = left_ + layout_.places[node].conflicts_x, mark_y = top_ + layout_.mark_y(node);
        add_line(node, mark_x, mark_y, "edge", picture);
        std::string tag = "<g class=\"conflict\"><title>";
        tag += counted(tree_.nodes[node].own_conflicts, "conflict") + " here, without another decision</title>";
        svg::append_tag("circle", {{"cx", number(mark_x)}, {"cy", number(mark_y)}, {"r", number(kMarkRadius)}}, tag);
        picture.add(tag + "/></g>\n");
    }

    bool has(TreeEnding ending) const {
        return std::ranges::find(tree_.nodes, ending, &RecordedTree::Node::ending) != tree_.nodes.end();
    }
    static double width_of(const EndingStyle& style) { return 25 + svg::text_width(style.text, 11.5); }
    double legend_width() const {
        double width = 0;
        for (const EndingStyle& style : kEndings) width += has(style.ending) ? width_of(style) : 0;
        return width;
    }

    void add_legend(double y, svg::Picture& picture) const {
        double x = kMargin;
        for (const EndingStyle& style : kEndings) {
            if (!has(style.ending)) continue;
            std::string tag;
            svg::append_tag("circle",
                            {{"class", std::string(style.name)}, {"cx", number(x + 5)}, {"cy", number(y)}, {"r", "5"}},
                            tag);
            picture.add(tag + "/>\n");
            picture.text(x + 15, y + 4, "ink", "start", style.text);
            x += width_of(style);
        }
        picture.text(kMargin, y + 24, "dim", "start", "A node grows with the logarithm of the decisions below it.");
        const auto is_folded = [](const RecordedTree::Node& n) { return n.folded != 0; };
        const auto is_run = [](const RecordedTree::Node& n) { return n.run > 1; };
        std::string folded;
        if (std::ranges::any_of(tree_.nodes, is_folded)) folded = "Triangle: folded subtrees, with their decisions. ";
        if (std::ranges::any_of(tree_.nodes, is_run)) folded += "+N or a … b: decisions in a row.";
        picture.text(kMargin, y + 42, "dim", "start", folded);
    }

    const RecordedTree& tree_;
    const LiteralNames& names_;
    const Caption& caption_;
    const bool keys_;
    const TreeLayout layout_;
    std::vector<std::string> lines_;
    double left_ = 0, top_ = 0;
};

std::string dot_quoted(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : sat::printable(text)) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + "\"";
}

std::string dot_title(const Caption& caption) {
    std::string title = dot_quoted(caption.title);
    for (const std::string& line : caption.lines) {
        title.pop_back();
        title += "\\n" + dot_quoted(line).substr(1);
    }
    return title;
}

// Shows the text of a node that is pointed at or visited with the arrow keys.
constexpr std::string_view kTreeScript =
    R"(const text = document.getElementById("text"), picture = document.querySelector("svg");
const nodes = [...document.querySelectorAll(".node")];
const parent = n => document.getElementById("n" + n.dataset.parent);
const children = n => nodes.filter(m => m.dataset.parent !== undefined && parent(m) === n);
let current = nodes[0];
function show(n) { text.textContent = n.querySelector("title").textContent; }
function visit(n) {
    if (!n) return;
    current = n;
    show(n);
    n.focus();
    n.scrollIntoView({block: "nearest", inline: "nearest"});
}
for (const n of nodes) {
    n.addEventListener("focus", () => { current = n; show(n); });
    n.addEventListener("mouseenter", () => show(n));
    n.addEventListener("click", () => n.focus());
}
function beside(n, step) {
    if (n.dataset.parent === undefined) return null;
    const all = children(parent(n));
    return all[all.indexOf(n) + step];
}
nodes[0].scrollIntoView({block: "nearest", inline: "center"});
const size = [picture.width.baseVal.value, picture.height.baseVal.value];
let scale = 1;
function zoom(by) {
    scale = Math.min(20, Math.max(0.1, scale * by));
    picture.setAttribute("width", size[0] * scale);
    picture.setAttribute("height", size[1] * scale);
}
document.addEventListener("keydown", e => {
    const n = current;
    const moves = {ArrowUp: () => visit(n.dataset.parent === undefined ? n : parent(n)),
                   ArrowDown: () => visit(children(n)[0]),
                   ArrowLeft: () => visit(beside(n, -1)), ArrowRight: () => visit(beside(n, 1)),
                   "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8)};
    if (e.ctrlKey || e.altKey || e.metaKey || !(e.key in moves)) return;
    e.preventDefault();
    moves[e.key]();
});
)";

}  // namespace

std::string node_text(const RecordedTree::Node& node, bool is_root, const LiteralNames& names) {
    std::string text;
    if (is_root) text = "the root";
    else if (node.folded != 0) text = counted(node.folded, "folded subtree");
    else if (node.run == 1) text = names(node.literal);
    else text = names(node.literal) + " to " + names(node.last) + ", " + counted(node.run, "decision") + " in a row";
    text += ": " + counted(node.decisions, "decision") + " and " + counted(node.conflicts, "conflict");
    text += node.folded != 0 ? " in it" : " in its subtree";
    return text + "; " + std::string(style_of(node.ending).text);
}

std::string tree_svg(const RecordedTree& tree, const LiteralNames& names, const Caption& caption) {
    return TreeSvg(tree, names, caption, false).svg();
}

std::string tree_dot(const RecordedTree& tree, const LiteralNames& names, const Caption& caption) {
    std::string dot = "digraph search {\n  label=" + dot_title(caption) +
                      ";\n  node [style=filled, fontcolor=white, fontname=\"sans-serif\"];\n";
    for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
        const RecordedTree::Node& node = tree.nodes[n];
        std::string label = n == 0 ? "root" : names(node.literal);
        if (node.run > 1) label += " … " + names(node.last);
        if (node.folded != 0) label = short_number(node.decisions);
        dot += "  n" + std::to_string(n) + " [label=" + dot_quoted(label) +
               ", shape=" + (node.folded != 0 ? "triangle" : "ellipse") +
               ", fillcolor=" + dot_quoted(style_of(node.ending).dot_colour) +
               ", tooltip=" + dot_quoted(node_text(node, n == 0, names)) + "];\n";
        if (n > 0) dot += "  n" + std::to_string(node.parent) + " -> n" + std::to_string(n) + ";\n";
    }
    return dot + "}\n";
}

std::string tree_html(const RecordedTree& tree, const LiteralNames& names, const Caption& caption) {
    constexpr std::string_view kStyle = R"(  body { margin: 0; width: max-content; min-width: 100% }
  #text { position: sticky; top: 0; left: 0; box-sizing: border-box; width: 100vw; margin: 0; padding: 8px 16px }
  #text { background: inherit; border-bottom: 1px solid #8b949e }
)";
    constexpr std::string_view kBegin =
        "<p id=\"text\" aria-live=\"polite\">Point at a node, or use the arrow keys: up, down, left, right; "
        "+ and - zoom.</p>\n";
    return svg::page(caption.title, kStyle, std::string(kBegin) + TreeSvg(tree, names, caption, true).svg(),
                     kTreeScript);
}

}  // namespace pictures
