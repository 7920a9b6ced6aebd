#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/io/byte_sink.h"
#include "sat/io/proof_block.h"

namespace sat {

// A proof on its way to a file.  An engine cannot do anything about a full disk, so the first failure is kept,
// nothing more is written, and finish() returns it.
//
// A proof is complete iff the search ended unsatisfiable and finish() is good: whoever owns the file keeps it only
// then.
//
// Variables beyond the formula's, which an engine may introduce, get the numbers after the declared ones.
class ProofWriter {
public:
    virtual ~ProofWriter() = default;

    // Has the search with these settings write its proof here: each format sets the one of `proof` and `lrat` that
    // it is.  Requires: the writer outlives that search.
    virtual void install(Settings& settings) = 0;

    // Hands the last bytes to the sink.  The whole proof is there iff no error comes back.
    Status finish() { return block_.flush(); }

protected:
    explicit ProofWriter(ByteSink& sink) : block_(sink) {}
    ProofBlock& block() { return block_; }

private:
    ProofBlock block_;
};

// The one list of proof formats: DRAT (Wetzler, Heule, Hunt: DRAT-trim, SAT 2014; the binary one as in the
// documentation of drat-trim), and LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient certified RAT
// verification, CADE 2017; the binary one as cadical from 1.9.0 on and lrat-trim have it, every id signed).
struct ProofWriterEntry {
    std::string_view name, summary;  // as in --proof-format
    bool hinted;                     // sets Settings::lrat, so an engine must be able to give hints
    // Requires: the formula (for the numbers of its variables) and the sink outlive the writer.
    std::unique_ptr<ProofWriter> (*make)(const Formula&, ByteSink&);
};
std::span<const ProofWriterEntry> proof_writers();
const ProofWriterEntry* find_proof_writer(std::string_view name);  // null: no such format

}  // namespace sat
