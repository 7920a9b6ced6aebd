#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "sat/core/proof_sink.h"

namespace sat {

// One DRAT proof of several searches of the same formula that use each other's lemmas.  A search writes through its own
// part; the steps of all parts go to one sink, those of a part in order, and a lemma before another search uses it.
//
// What one search deletes, another may still need.  So a part passes on a deletion only for a lemma that it added
// itself and did not give away: as many copies as it added.  Clauses of the formula and lemmas of others stay.
//
// Variables that a search introduces get numbers that no other search uses.
class SharedProof {
public:
    class Part;

    // `num_vars`: of the formula; `parts`: number of searches.  Requires: `to` outlives this.
    SharedProof(ProofSink& to, std::size_t num_vars, std::size_t parts) : to_(to), num_vars_(num_vars), parts_(parts) {}
    SharedProof(const SharedProof&) = delete;
    SharedProof& operator=(const SharedProof&) = delete;

private:
    ProofSink& to_;
    const std::size_t num_vars_, parts_;
    std::mutex mutex_;     // guards the rest, and to_
    bool closed_ = false;  // by the empty clause
};

// For one thread, except for flush(), which another may call while that thread waits.
class SharedProof::Part final : public ProofSink {
public:
    // `keeps`: steps are kept until flush(), however many there are.
    Part(SharedProof& whole, std::size_t index, bool keeps) : whole_(whole), index_(index), keeps_(keeps) {}

    void add(std::span<const Lit> clause) override;
    void remove(std::span<const Lit> clause) override;
    // Never pass on the deletion of this lemma, since others may use it.
    void give_away(std::span<const Lit> clause);
    // Write the steps so far; steps after the first empty clause of any part are dropped.  Allocates nothing.
    void flush();

    // Steps that are kept, and the table of lemmas.
    std::uint64_t memory_bytes() const;

private:
    void append(std::span<const Lit> clause, bool removed);
    Lit numbered(Lit l) const;

    SharedProof& whole_;
    const std::size_t index_;
    const bool keeps_;
    std::unordered_map<std::uint64_t, std::uint32_t> own_;  // lemmas, by a checksum of their literals: number of copies
    std::vector<std::uint32_t> steps_;                      // the size, doubled, plus 1 if removed; then the literals
    std::vector<Lit> written_;                              // scratch
};

}  // namespace sat
