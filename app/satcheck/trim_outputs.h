#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sat/check/backward_check.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"

namespace satcheck {

// The files that a backward check writes: a proof, and the core of the formula.  They are opened before the check, so
// that it is not in vain, and are complete or absent.
class TrimOutputs {
public:
    // An empty path: none.  An empty format: the first one.  Errors: a file cannot be created.
    static sat::Result<TrimOutputs> open(const std::string& proof, const std::string& format, const std::string& core);

    bool has_proof() const { return format_ != nullptr; }
    bool needs_hints() const { return format_ != nullptr && format_->hinted; }
    void write(const sat::Formula& formula, sat::NeededProof& needed);
    // The first error of write().
    const sat::Status& status() const { return status_; }

private:
    sat::Status write_proof(const sat::Formula& formula, sat::NeededProof& needed);
    sat::Status write_core(const sat::Formula& formula, const sat::NeededProof& needed);

    const sat::ProofWriterEntry* format_ = nullptr;  // null: no proof
    std::optional<sat::OutputFile> proof_, core_;
    sat::Status status_ = sat::Done{};
};

}  // namespace satcheck
