#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "app/pictures/literal_names.h"
#include "app/satsolve/options.h"
#include "app/satsolve/report.h"
#include "app/satsolve/shared_tree.h"
#include "sat/io/output_file.h"
#include "sat/trace/implication_graph.h"

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
    // For the supervisor, under an OutputLock, while the search is running: draws the tree so far.  Nothing is drawn if
    // draw_search() has begun.  An error is noted.
    void draw_unfinished();
    // Under an OutputLock: warns if a picture was not written.
    void note_pending();
    void drop();

private:
    bool is_pending() const { return tree_file_ || implication_file_ || graph_file_; }
    sat::Status draw_tree();
    sat::Status draw_implications();
    sat::Status draw_graph();
    sat::Status keep(const std::string& path, std::unique_ptr<sat::OutputFile>& file, const std::string& text);
    std::string search_line(const sat::RecordedTree& tree) const;

    const Options& options_;
    Record& record_;
    pictures::LiteralNames names_;
    std::unique_ptr<sat::OutputFile> tree_file_, implication_file_, graph_file_;
    std::unique_ptr<SharedTree> tree_;
    std::unique_ptr<sat::ImplicationRecorder> implications_;
    bool draws_search_ = false;
};

}  // namespace satsolve
