#pragma once

#include <cstddef>
#include <memory>

#include "app/satsolve/options.h"
#include "app/satsolve/proofs.h"
#include "app/satsolve/report.h"
#include "sat/core/cube_list.h"
#include "sat/io/output_file.h"

namespace satsolve {

// The files that a run writes after its search: the result, the proofs, the cubes of --cubes.  Changes to what close()
// of a run reads are made under an OutputLock.
class ResultFiles {
public:
    // Both must outlive it.
    ResultFiles(const Options& options, Record& record) : options_(options), record_(record) {}

    // Opens the files that the options name: they must be writable, which is found out before the search, not hours
    // later.
    sat::Status open();
    Proofs& proofs() { return proofs_; }

    // Writes and commits them.  `winner`: the proof to keep.
    sat::Status write(const sat::CubeList& cubes, std::size_t winner);
    // Writes the result file, named or the default one.  Only a named one that cannot be written is an error.
    sat::Status keep_result();
    void drop();

    // The files belong to the main thread while it writes them, and a device or pipe may block.
    bool may_close() const { return !writes_ && (result_ == nullptr || !result_->is_in_place()); }

private:
    sat::Status keep_proof(std::size_t winner);

    const Options& options_;
    Record& record_;
    std::unique_ptr<sat::OutputFile> result_, cube_file_;
    Proofs proofs_;
    bool writes_ = false;
};

}  // namespace satsolve
