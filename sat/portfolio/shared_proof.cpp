#include "sat/portfolio/shared_proof.h"

#include <algorithm>

#include "sat/core/arrays.h"
#include "sat/core/random.h"

namespace sat {
namespace {

constexpr std::size_t kMostWords = std::size_t{1} << 14;  // before they are written

// The same in every order of the literals.  Of a billion lemmas, two have the same once in forty times; then a deletion
// too many could make a checker reject the proof.
std::uint64_t checksum(std::span<const Lit> clause) {
    std::uint64_t sum = clause.size();
    for (const Lit l : clause) sum += mix((l.code() + std::uint64_t{1}) * kGoldenGamma);
    return mix(sum);
}

}  // namespace

// Allocates before it changes anything.
void SharedProof::Part::append(std::span<const Lit> clause, bool removed) {
    const std::size_t needed = steps_.size() + clause.size() + 1;
    if (needed > steps_.capacity()) steps_.reserve(std::max(2 * steps_.capacity(), needed));
    written_.reserve(clause.size());
    steps_.push_back(2 * static_cast<std::uint32_t>(clause.size()) + (removed ? 1 : 0));
    for (const Lit l : clause) steps_.push_back(l.code());
    if (!keeps_ && steps_.size() >= kMostWords) flush();
}

void SharedProof::Part::add(std::span<const Lit> clause) {
    append(clause, false);
    ++own_[checksum(clause)];
}

void SharedProof::Part::remove(std::span<const Lit> clause) {
    const auto own = own_.find(checksum(clause));
    if (own == own_.end()) return;
    append(clause, true);
    if (--own->second == 0) own_.erase(own);
}

void SharedProof::Part::give_away(std::span<const Lit> clause) {
    const auto own = own_.find(checksum(clause));
    if (own != own_.end() && --own->second == 0) own_.erase(own);
}

void SharedProof::Part::flush() {
    const std::lock_guard lock(whole_.mutex_);
    for (std::size_t i = 0; i < steps_.size() && !whole_.closed_;) {
        const std::uint32_t head = steps_[i++];
        written_.clear();
        for (std::uint32_t k = 0; k < head / 2; ++k) written_.push_back(numbered(Lit::from_code(steps_[i++])));
        if (head % 2 != 0) whole_.to_.remove(written_);
        else whole_.to_.add(written_);
        whole_.closed_ = head == 0;
    }
    steps_.clear();
}

// A lemma of the table is a block of its own: the next one, its checksum and its number.
std::uint64_t SharedProof::Part::memory_bytes() const {
    constexpr std::uint64_t kLemma = 3 * sizeof(void*) + kBytesBesideBlock;
    return heap_bytes(steps_) + own_.size() * kLemma + own_.bucket_count() * sizeof(void*);
}

// The k-th new variable of part i is the (k * parts + i)-th of all.
Lit SharedProof::Part::numbered(Lit l) const {
    const std::size_t v = l.var().index;
    if (v < whole_.num_vars_) return l;
    const std::size_t number = whole_.num_vars_ + (v - whole_.num_vars_) * whole_.parts_ + index_;
    ASSERT(number < kMaxVars);
    return Lit::of(Var{static_cast<std::uint32_t>(number)}, l.negative());
}

}  // namespace sat
