#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/io/byte_sink.h"

namespace sat {

// Collects the bytes of a proof and hands them to a sink in blocks of over 64 KiB, which OutputFile passes to the
// system without a copy of its own.  Space is reserved once for many numbers, so that writing one is a few stores and
// no test.  The first failure of the sink is kept; what comes after it is dropped.
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

    // Writes what is left.  Everything was written iff there is no error.
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

// Writes the proof of a search.  An engine cannot do anything about a full disk, so the first failure is kept, nothing
// more is written, and finish() returns it.
//
// A proof is complete iff the search ended unsatisfiable and finish() has no error: only then the file is to be kept.
//
// Variables beyond the formula's, which an engine may introduce, get the numbers after the declared ones.
class ProofWriter {
public:
    virtual ~ProofWriter() = default;

    // Sets settings.proof or settings.lrat to this writer, by its format.  Requires: the writer outlives the search.
    virtual void install(Settings& settings) = 0;

    // Writes the last bytes.  The proof is complete iff there is no error.
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
