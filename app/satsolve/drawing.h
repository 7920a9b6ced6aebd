#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "app/pictures/literal_names.h"
#include "app/satsolve/options.h"
#include "app/satsolve/report.h"
#include "sat/io/output_file.h"
#include "sat/trace/implication_graph.h"
#include "sat/trace/tree_recorder.h"

// --tree, --implications and --graph.
namespace satsolve {

// The pictures of one run.  What close() of a run reads changes under an OutputLock.
class Drawing {
public:
    // Both must outlive it.
    Drawing(const Options& options, Record& record) : options_(options), record_(record) {}

    // Opens the files: they must be writable.
    sat::Status open();
    // Makes the reader collect the board in the comments.
    void collect(sat::ReadOptions& reading);
    // After the reading: the names, and the picture of the formula.
    sat::Status draw_formula();
    // Before the engine is chosen.
    void observe(sat::Settings& settings);
    // After the search.
    sat::Status draw_search();
    void drop();
    // True if a picture is not written yet.
    bool is_pending() const { return tree_file_ || implication_file_ || graph_file_; }

private:
    sat::Status draw_tree();
    sat::Status draw_implications();
    sat::Status draw_graph();
    sat::Status keep(const std::string& path, std::unique_ptr<sat::OutputFile>& file, const std::string& text);
    std::string search_line() const;

    const Options& options_;
    Record& record_;
    pictures::LiteralNames names_;
    std::unique_ptr<sat::OutputFile> tree_file_, implication_file_, graph_file_;
    std::unique_ptr<sat::TreeRecorder> tree_;
    std::unique_ptr<sat::ImplicationRecorder> implications_;
};

}  // namespace satsolve
