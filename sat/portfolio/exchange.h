#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sat/core/clause_exchange.h"
#include "sat/portfolio/clause_ring.h"
#include "sat/portfolio/meeting.h"
#include "sat/portfolio/shared_proof.h"
#include "sat/portfolio/turns.h"

namespace sat {

// How the searches of a portfolio exchange clauses.
enum class Pace : std::uint8_t {
    free,  // whenever it suits each search: results depend on the load of the machine
    step,  // all at the same amount of work, at which they wait for each other: always the same results
};

// The clauses that one search gives, and its positions in the rings of the others.
class ExchangePort final : public ClauseExchange {
public:
    static constexpr std::uint64_t kBetweenMeetings = 500'000;  // ticks, a tenth of a second: waiting costs little

    // One search of this many at a time may take much memory for a while.
    static constexpr std::size_t kSearchesPerTurn = 4;

    // `proof`: null: none.  `meeting`: null: none; otherwise after each `between` ticks.
    ExchangePort(std::span<const std::unique_ptr<ClauseRing>> rings, std::size_t own, Turns& turns,
                 SharedProof::Part* proof, Meeting* meeting, std::uint64_t between = kBetweenMeetings);

    void give(std::span<const Lit> clause, std::uint32_t glue) override;
    void give_units(std::span<const Lit> literals) override;
    std::uint64_t next_meeting() const override { return meeting_ ? next_meeting_ : ~std::uint64_t{0}; }
    bool begin(std::uint64_t ticks) override;
    Clause take() override;
    void end() override;
    // The ring that it writes, and its part of the proof.
    std::uint64_t memory_bytes() const override;
    // In step, member k may begin a large round between meetings m and m + 1 if m = k modulo 4: the others cannot pass
    // meeting m + 1 before the round ends.
    bool begin_large() override;
    void end_large() override;

    std::uint64_t lost() const { return lost_; }  // entries that were overwritten before they were taken

private:
    bool is_repeated(std::span<const Lit> clause);
    bool find_news();

    std::span<const std::unique_ptr<ClauseRing>> rings_;
    const std::size_t own_;
    Turns& turns_;
    SharedProof::Part* const proof_;
    Meeting* const meeting_;
    const std::uint64_t between_;
    std::uint64_t next_meeting_;
    std::uint64_t meetings_ = 0;        // so far
    std::vector<std::uint64_t> next_;   // by ring: the first entry that was not taken
    std::vector<std::uint64_t> ends_;   // by ring: entries to be taken in this exchange
    std::size_t begin_ = 0, seen_ = 0;  // the ring of which the first clauses are taken, another each time; rings seen
    ClauseRing::Entry entry_;
    std::uint64_t lost_ = 0;
    std::vector<std::uint64_t> recent_;  // checksums of clauses given or taken, each in a place of its own
};

}  // namespace sat
