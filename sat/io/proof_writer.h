#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "sat/core/proof_sink.h"
#include "sat/formula/formula.h"
#include "sat/io/byte_sink.h"

namespace sat {

// A proof on its way to a file, in one of the two formats of DRAT (Wetzler, Heule, Hunt: DRAT-trim, SAT 2014;
// the binary one as in the documentation of drat-trim).  An engine cannot do anything about a full disk, so
// the first failure is kept, nothing more is written, and status() returns it at the end.
//
// A proof is complete iff the search ended unsatisfiable and status() is good: whoever owns the file keeps it
// only then.
class ProofWriter : public ProofSink {
public:
    // Requires: `formula` (for the numbers of its variables) and `sink` outlive the writer.
    ProofWriter(const Formula& formula, ByteSink& sink) : formula_(formula), sink_(sink) {}

    void add(std::span<const Lit> clause) final { write(Step::add, clause); }
    void remove(std::span<const Lit> clause) final { write(Step::remove, clause); }

    const Status& status() const { return status_; }

protected:
    enum class Step { add, remove };
    // Appends one step to `text`.
    virtual void append(Step step, std::span<const Lit> clause, std::string& text) const = 0;
    const Formula& formula() const { return formula_; }

private:
    void write(Step step, std::span<const Lit> clause) {
        if (!status_) return;
        step_.clear();
        append(step, clause, step_);
        status_ = sink_.write(step_);
    }

    const Formula& formula_;
    ByteSink& sink_;
    std::string step_;  // reused, so that a step costs no allocation
    Status status_ = Done{};
};

// The one list of proof formats.
struct ProofWriterEntry {
    std::string_view name, summary;  // as in --proof-format
    std::unique_ptr<ProofWriter> (*make)(const Formula&, ByteSink&);
};
std::span<const ProofWriterEntry> proof_writers();
const ProofWriterEntry* find_proof_writer(std::string_view name);  // null: no such format

}  // namespace sat
