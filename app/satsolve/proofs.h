#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sat/core/settings.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"

namespace satsolve {

// The proof of a search, or those of a portfolio: one of the members that share clauses together (the first), and one
// of each other member.  All are written, and at most one is kept.
class Proofs {
public:
    // One proof; `several`: there may be more when the portfolio is known.
    // Requires: the format exists.
    // Errors: the file cannot be written; several proofs into a special file, where all would appear.
    sat::Status open(const std::string& path, const std::string& format, bool several);
    // One for each of `count` searches.  Requires: wanted(), opened for several.
    sat::Status open_all(std::size_t count);
    bool wanted() const { return !files_.empty(); }

    // Sets the proof of these settings to proof `i`.  Requires: wanted(); the formula outlives the search.
    void install(std::size_t i, const sat::Formula& formula, sat::Settings& settings);

    // Keeps proof `i` under its name; drops the others.
    sat::Status keep(std::size_t i);
    void drop();

private:
    struct File {
        std::unique_ptr<sat::OutputFile> file;
        std::unique_ptr<sat::ProofWriter> writer;
    };
    sat::Status open_one();

    std::string path_;
    const sat::ProofWriterEntry* format_ = nullptr;
    std::vector<File> files_;
};

}  // namespace satsolve
