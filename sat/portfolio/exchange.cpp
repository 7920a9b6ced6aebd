#include "sat/portfolio/exchange.h"

#include <algorithm>

#include "sat/core/random.h"

namespace sat {
namespace {

constexpr std::size_t kRecent = std::size_t{1} << 13;

}  // namespace

ExchangePort::ExchangePort(std::span<const std::unique_ptr<ClauseRing>> rings, std::size_t own, Turns& turns,
                           SharedProof::Part* proof, Meeting* meeting, std::uint64_t between)
    : rings_(rings),
      own_(own),
      turns_(turns),
      proof_(proof),
      meeting_(meeting),
      between_(between),
      next_meeting_(between),
      next_(rings.size(), 0),
      ends_(rings.size(), 0),
      recent_(kRecent, 0) {}

void ExchangePort::give(std::span<const Lit> clause, std::uint32_t glue) {
    ASSERT(clause.size() >= 2 && clause.size() <= kMostLiterals);
    if (is_repeated(clause)) return;
    if (proof_) {
        proof_->give_away(clause);
        if (!meeting_) proof_->flush();
    }
    rings_[own_]->push(clause, glue, false);
}

void ExchangePort::give_units(std::span<const Lit> literals) {
    if (proof_ && !meeting_) proof_->flush();
    for (std::size_t i = 0; i < literals.size(); i += kMostLiterals)
        rings_[own_]->push(literals.subspan(i, std::min<std::size_t>(kMostLiterals, literals.size() - i)), 0, true);
}

bool ExchangePort::find_news() {
    bool found = false;
    for (std::size_t r = 0; r < rings_.size(); ++r) {
        if (r == own_) continue;
        ends_[r] = rings_[r]->published();
        found = found || ends_[r] > next_[r];
    }
    seen_ = 0;
    if (!rings_.empty()) begin_ = (begin_ + 1) % rings_.size();
    return found;
}

bool ExchangePort::begin(std::uint64_t ticks) {
    if (!meeting_) return find_news();
    next_meeting_ = ticks - ticks % between_ + between_;
    meeting_->arrive();
    ++meetings_;
    find_news();
    return true;
}

ClauseExchange::Clause ExchangePort::take() {
    for (; seen_ < rings_.size(); ++seen_) {
        const std::size_t r = (begin_ + seen_) % rings_.size();
        if (r == own_) continue;
        while (next_[r] < ends_[r]) {
            if (!rings_[r]->pop(next_[r], entry_, lost_)) continue;
            const std::span<const Lit> literals(entry_.literals.data(), entry_.size);
            if (entry_.units || !is_repeated(literals)) return {literals, entry_.glue, entry_.units};
        }
    }
    return {};
}

// No member writes to its ring while others still read it.
void ExchangePort::end() {
    if (meeting_) meeting_->arrive();
}

std::uint64_t ExchangePort::memory_bytes() const {
    return ClauseRing::bytes() + recent_.size() * sizeof(std::uint64_t) + (proof_ ? proof_->memory_bytes() : 0);
}

bool ExchangePort::begin_large() {
    if (!meeting_) return turns_.take();
    const std::size_t period = std::min(rings_.size(), kSearchesPerTurn);
    return meetings_ % period == own_ % period;
}
void ExchangePort::end_large() {
    if (!meeting_) turns_.give_back();
}

// True if the same clause was given or taken not long ago.
bool ExchangePort::is_repeated(std::span<const Lit> clause) {
    std::uint64_t sum = clause.size();
    for (const Lit l : clause) sum += mix((l.code() + std::uint64_t{1}) * kGoldenGamma);
    std::uint64_t& place = recent_[mix(sum) % kRecent];
    if (place == sum) return true;
    place = sum;
    return false;
}

}  // namespace sat
