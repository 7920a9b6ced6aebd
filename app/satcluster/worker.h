#pragma once

#include <cstdint>
#include <string>

#include "app/satcluster/batch.h"
#include "app/satcluster/ledger.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"

namespace satcluster {

// The paths of one `satcluster work`.
struct WorkOptions {
    std::string batch, formula, verdicts, proof;  // proof: empty if the batch needs none
    std::int64_t parent = 0;                      // not 0: end when this process is no longer the parent
};

// Solves the cubes of a batch, one after the other.  The row of each cube is written as soon as it is decided, to
// "VERDICTS.part", which is renamed at the end; so is the proof.  A satisfiable cube ends the batch.
//
// Errors: the batch is damaged; the formula is not the one that it was made for; a file cannot be written.  The rows
// that are there stay valid.
sat::Status work(const WorkOptions& options);

// A time limit for one search, by the CPU time of this process.  It is also terminated when the program is, and when
// the parent is gone.
class CubeClock {
public:
    CubeClock(double seconds, std::int64_t parent);
    const sat::Terminator& terminator() const { return terminator_; }
    bool is_over() const;       // the time is over
    bool is_abandoned() const;  // the program or its parent has ended

private:
    double end_;  // as cli::Stopwatch::now().cpu
    std::int64_t parent_;
    sat::Terminator terminator_;
};

}  // namespace satcluster
