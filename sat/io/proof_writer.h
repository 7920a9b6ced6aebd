#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/io/byte_sink.h"

namespace sat {

// Buffers the bytes of a proof and passes them to a sink in blocks of over 64 KiB, which OutputFile writes without
// another copy.  Space is reserved for many numbers at once, so that writing one is a few stores without a check.  The
// first error of the sink is kept, and output after it is dropped.
class ProofBlock {
public:
    static constexpr std::size_t kMostReserved = std::size_t{32} << 10;

    explicit ProofBlock(ByteSink& sink) : sink_(sink), bytes_(std::make_unique<char[]>(kSize)) {}

    // Space for the next bytes, at most `most` of them.  Requires: most <= kMostReserved.
    char* reserve(std::size_t most) {
        ASSERT(most <= kMostReserved);
        if (kSize - used_ < most) [[unlikely]]
            write_out();
        return bytes_.get() + used_;
    }
    // The bytes up to `end` are written.  Requires: they were reserved.
    void written_to(const char* end) { used_ = static_cast<std::size_t>(end - bytes_.get()); }

    // Writes the rest.  Everything was written iff there is no error.
    Status flush() {
        write_out();
        return status_;
    }

private:
    static constexpr std::size_t kSize = (std::size_t{64} << 10) + kMostReserved;

    void write_out() {
        if (status_ && used_ > 0) status_ = sink_.write({bytes_.get(), used_});
        used_ = 0;
    }

    ByteSink& sink_;
    std::unique_ptr<char[]> bytes_;
    std::size_t used_ = 0;
    Status status_ = Done{};
};

// Writes the proof of a search.  An engine cannot handle a full disk, so the first error is kept, nothing more is
// written, and finish() returns it.
//
// A proof is complete iff the search ended unsatisfiable and finish() returned no error; keep the file only then.
//
// Extension variables introduced by an engine get the numbers after the declared ones, unless they have names.
class ProofWriter {
public:
    virtual ~ProofWriter() = default;

    // Sets settings.proof or settings.lrat to the steps of this writer, by its format.  Requires: the writer outlives
    // the search.
    virtual void install(Settings& settings) = 0;
    // Gives the variables num_vars(), ... of the formula these DIMACS numbers.  Requires: `numbers` outlive the writer.
    virtual void name_new_variables(std::span<const std::int32_t> numbers) = 0;

    // Writes the last bytes.  The proof is complete iff there is no error.
    Status finish() { return block_.flush(); }

protected:
    explicit ProofWriter(ByteSink& sink) : block_(sink) {}
    ProofBlock& block() { return block_; }

private:
    ProofBlock block_;
};

// The registry of proof formats: DRAT (Wetzler, Heule, Hunt: DRAT-trim, SAT 2014; the binary one as in the
// documentation of drat-trim), and LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient certified RAT
// verification, CADE 2017; the binary one as cadical from 1.9.0 on and lrat-trim have it, every id signed), and
// DSR (Codel, Avigad, Heule: Verified substitution redundancy checking, FMCAD 2024).
struct ProofWriterEntry {
    std::string_view name, summary;  // as in --proof-format
    bool hinted;                     // sets Settings::lrat
    bool substitutes;                // the proof may have steps of substitution redundancy
    // Requires: the formula (for the numbers of its variables) and the sink outlive the writer.
    std::unique_ptr<ProofWriter> (*make)(const Formula&, ByteSink&);
};
std::span<const ProofWriterEntry> proof_writers();
// Those whose proofs have no substitutions, the first ones.
std::span<const ProofWriterEntry> plain_proof_writers();
const ProofWriterEntry* find_proof_writer(std::string_view name);  // null: no such format

}  // namespace sat
