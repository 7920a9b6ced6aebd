#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sat/core/settings.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"

namespace satsolve {

// The proof of a search, or one of each search of a portfolio: all are written, and at most one becomes the file.
class Proofs {
public:
    // One for one search; `several`: there may be more, once the members of the portfolio are known.
    // Requires: the format exists.  Errors: the file cannot be written; several may be wanted of what is no plain
    // file, where they would all come out.
    sat::Status open(const std::string& path, const std::string& format, bool several);
    // One for each of N searches.  Requires: wanted(), opened for several.
    sat::Status open_all(std::size_t count);
    bool wanted() const { return !files_.empty(); }

    // Has the search with these settings write the proof number `i`.  Requires: wanted(); the formula outlives it.
    void install(std::size_t i, const sat::Formula& formula, sat::Settings& settings);

    // The proof number `i` under its name, or none of them.
    sat::Status keep(std::size_t i);
    void drop();
    // Whether the one to keep could not be finished before the program had to stop, and nothing is left of it.
    bool given_up() const { return given_up_; }

private:
    struct File {
        std::unique_ptr<sat::OutputFile> file;
        std::unique_ptr<sat::ProofWriter> writer;
    };
    sat::Status open_one();

    std::string path_;
    const sat::ProofWriterEntry* format_ = nullptr;
    std::vector<File> files_;
    bool given_up_ = false;
};

}  // namespace satsolve
