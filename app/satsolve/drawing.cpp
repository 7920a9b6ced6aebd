#include "app/satsolve/drawing.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/cli/complaint.h"
#include "app/cli/supervisor.h"
#include "app/pictures/graph_picture.h"
#include "app/pictures/implication_picture.h"
#include "app/pictures/tree_layout.h"
#include "app/pictures/tree_picture.h"
#include "app/satsolve/open_file.h"
#include "sat/cdcl/simplify.h"

namespace satsolve {
namespace {

using pictures::counted;
using sat::Error;
using sat::OutputFile;
using sat::Status;

sat::ImplicationRecorder recorder_of(const WhichConflict& which) {
    using Which = sat::ImplicationRecorder::Which;
    if (which.number > 0) return sat::ImplicationRecorder(Which::numbered, which.number);
    return sat::ImplicationRecorder(which.last ? Which::last : Which::first);
}

std::string verdict_text(sat::Verdict verdict) {
    switch (verdict) {
        case sat::Verdict::satisfiable: return "satisfiable";
        case sat::Verdict::unsatisfiable: return "unsatisfiable";
        case sat::Verdict::unknown: break;
    }
    return "not decided";
}

pictures::GraphPanel simplified_panel(const sat::Formula& formula, const sat::Settings& wanted) {
    sat::Settings settings = wanted;
    settings.limits.stop = &cli::terminator();
    const sat::cdcl::Simplified simplified = sat::cdcl::simplify(formula, settings);
    pictures::GraphPanel panel;
    panel.heading = "After simplification";
    if (simplified.stopped != sat::StopReason::none) panel.heading += " (not finished)";
    if (simplified.refuted) panel.remark = "unsatisfiable: nothing is left";
    else if (simplified.clauses.empty()) panel.remark = "satisfiable: nothing is left";
    sat::InteractionGraph graph(simplified.num_vars);
    for (const std::vector<sat::Lit>& clause : simplified.clauses) graph.add(clause);
    panel.clauses = simplified.clauses.size();
    panel.graph = std::move(graph).graph();
    return panel;
}

std::string name_of(const std::string& input) {
    return input == "-" ? cli::shown_name(input) : std::filesystem::path(input).filename().string();
}

}  // namespace

Status Drawing::open() {
    if (Status opened = open_file(options_.tree, tree_file_); !opened) return opened;
    if (Status opened = open_file(options_.implications, implication_file_); !opened) return opened;
    return open_file(options_.graph, graph_file_);
}

void Drawing::collect(sat::ReadOptions& reading) {
    if (is_pending()) names_.collect(reading);
}

void Drawing::drop() {
    tree_file_.reset();
    implication_file_.reset();
    graph_file_.reset();
}

Status Drawing::draw_formula() {
    if (!is_pending()) return sat::Done{};
    if (const Status named = names_.take(record_.input.formula, record_.input.header); !named) {
        const cli::OutputLock lock;
        note(record_, "literals are numbers in the pictures, since the board in the comments cannot be used: " +
                          describe(named.error(), cli::shown_name(options_.input)));
    }
    return graph_file_ ? draw_graph() : Status(sat::Done{});
}

Status Drawing::draw_graph() {
    const sat::Formula& formula = record_.input.formula;
    std::vector<pictures::GraphPanel> panels;
    panels.push_back({"Before simplification", sat::interaction_graph(formula), formula.num_clauses()});
    if (cli::terminated()) return sat::Done{};
    panels.push_back(simplified_panel(formula, options_.settings));
    if (cli::terminated()) return sat::Done{};
    const pictures::Caption caption{
        "Variable interaction graph of " + name_of(options_.input),
        {"Two variables share an edge if they share a clause. Colours: communities (method of Louvain)."}};
    const std::string text = graph_svg(
        panels, [this](sat::Var v) { return names_(v); }, caption);
    return keep(options_.graph, graph_file_, text);
}

void Drawing::observe(sat::Settings& settings) {
    if (tree_file_) {
        auto tree =
            std::make_unique<SharedTree>(std::max<std::size_t>(sat::TreeRecorder::kMostNodes, 2 * options_.tree_nodes));
        const cli::OutputLock lock;
        tree_ = std::move(tree);
        settings.tree = tree_.get();
    }
    if (implication_file_) {
        implications_ = std::make_unique<sat::ImplicationRecorder>(recorder_of(options_.conflict));
        settings.conflicts = implications_.get();
    }
}

Status Drawing::draw_search() {
    if (!is_pending()) return sat::Done{};
    {
        const cli::OutputLock lock;
        draws_search_ = true;
    }
    cli::begin_picture();
    if (tree_file_ && tree_)
        if (Status drawn = draw_tree(); !drawn) return drawn;
    if (implication_file_ && implications_)
        if (Status drawn = draw_implications(); !drawn) return drawn;
    const cli::OutputLock lock;
    note_pending();
    return sat::Done{};
}

void Drawing::note_pending() {
    if (is_pending()) note(record_, "no picture was written");
}

void Drawing::draw_unfinished() {
    if (draws_search_ || !tree_file_ || !tree_) return;
    if (const Status drawn = draw_tree(); !drawn) note(record_, drawn.error().message());
}

// The counts of the tree are newer than those of a search that is running.
std::string Drawing::search_line(const sat::RecordedTree& tree) const {
    const sat::Stats& stats = record_.outcome.stats;
    std::string line;
    if (record_.choice)
        line = "Engine " + std::string(record_.choice->engine->name) + ", rule " + std::string(record_.choice->branch) +
               ": ";
    line += verdict_text(record_.outcome.verdict) + " after " + counted(tree.root().decisions, "decision") + " and " +
            counted(tree.root().conflicts, "conflict");
    if (stats.restarts > 0) line += ", with " + counted(stats.restarts, "restart");
    return line;
}

Status Drawing::draw_tree() {
    const bool satisfiable = record_.outcome.verdict == sat::Verdict::satisfiable;
    sat::RecordedTree tree = tree_->tree(options_.tree_nodes, pictures::kMostLabelled);
    pictures::Caption caption{"Search tree of " + name_of(options_.input), {search_line(tree)}};
    if (satisfiable && tree.root().ending != sat::TreeEnding::solved) {
        const bool messages = record_.outcome.stats.of(sat::Technique::messages).rounds > 0;
        caption.lines.push_back(std::string(messages ? "Local search or messages" : "A local search") +
                                " found the model before the first decision; --no-walk " +
                                (messages ? "--no-messages " : "") + "searches instead");
        tree.nodes.front().ending = sat::TreeEnding::solved;
    }
    if (record_.outcome.verdict == sat::Verdict::unsatisfiable && record_.outcome.stats.conflicts == 0)
        caption.lines.push_back("Simplification refuted the formula, without a conflict of the search");
    const auto draw = options_.tree.ends_with(".dot")    ? pictures::tree_dot
                      : options_.tree.ends_with(".html") ? pictures::tree_html
                                                         : pictures::tree_svg;
    return keep(options_.tree, tree_file_, draw(tree, names_, caption));
}

// Without such a conflict no picture is written, which is not an error of the search.
Status Drawing::draw_implications() {
    const auto& graph = implications_->graph();
    if (!graph) {
        const cli::OutputLock lock;
        note(record_, "nothing was written to " + options_.implications + ", since no clause was learned from " +
                          (options_.conflict.number > 0 ? "conflict " + std::to_string(options_.conflict.number)
                                                        : std::string("a conflict")));
        implication_file_.reset();
        return sat::Done{};
    }
    const pictures::Caption caption{"Conflict " + std::to_string(graph->number) + " of " + name_of(options_.input) +
                                        ", at decision level " + std::to_string(graph->conflict().level),
                                    {}};
    return keep(options_.implications, implication_file_, implications_svg(*graph, names_, caption));
}

Status Drawing::keep(const std::string& path, std::unique_ptr<OutputFile>& file, const std::string& text) {
    Status written = file->write(text);
    const cli::OutputLock lock;
    if (written) written = file->commit();
    file.reset();
    if (written) record_.pictures.push_back(path);
    return written;
}

}  // namespace satsolve
