#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/literal.h"

namespace sat {

// Maps the ids of live clauses to their places.  Ids increase during a proof, and most clauses die young: entries are
// in rows of 16, a cache line, and a row whose clauses are all dead is reused for other ids.  A dead row keeps 4 bytes,
// so a proof of 10^8 lemmas, 0.1 % of which are live, takes 25 MB in addition to the clauses.
//
// An id more than 16 times the number of clauses so far goes to a hash table, and so do all later ids: memory depends
// on the number of clauses and never on a number in the proof.
//
// Invariants: (I1) a row number in row_of_ is that of a row with living_ > 0; (I2) beyond_ holds only ids whose row
// is row_of_.size() or more, and once it is used, row_of_ grows no more.
class IdTable {
public:
    static constexpr std::uint32_t kAbsent = ~0u;

    // kAbsent if there is no live clause with this id.
    std::uint32_t find(std::uint64_t id) const {
        const std::uint64_t row = id / kRow;
        if (row >= row_of_.size()) [[unlikely]]
            return find_beyond(id);
        return row_of_[row] == kAbsent ? kAbsent : rows_[row_of_[row]][id % kRow];
    }

    // Requires: `id` is larger than all before; place != kAbsent.
    void add(std::uint64_t id, std::uint32_t place) {
        ASSERT(place != kAbsent);
        const std::uint64_t row = id / kRow;
        ++added_;
        if (row >= row_of_.size() && !extend(row)) {
            beyond_.emplace(id, place);
            return;
        }
        if (row_of_[row] == kAbsent) row_of_[row] = free_row();
        ASSERT(rows_[row_of_[row]][id % kRow] == kAbsent);
        ++living_[row_of_[row]];
        rows_[row_of_[row]][id % kRow] = place;
    }

    // Both require: the id lives.
    void move(std::uint64_t id, std::uint32_t place) {
        const std::uint64_t row = id / kRow;
        ASSERT(find(id) != kAbsent);
        if (row >= row_of_.size()) beyond_[id] = place;
        else rows_[row_of_[row]][id % kRow] = place;
    }
    void erase(std::uint64_t id) {
        const std::uint64_t row = id / kRow;
        if (row >= row_of_.size()) {
            beyond_.erase(id);
            return;
        }
        ASSERT(row_of_[row] != kAbsent && living_[row_of_[row]] > 0);  // (I1)
        rows_[row_of_[row]][id % kRow] = kAbsent;
        if (--living_[row_of_[row]] > 0) return;
        free_.push_back(row_of_[row]);
        row_of_[row] = kAbsent;
    }

    std::uint64_t memory_bytes() const {
        return row_of_.capacity() * sizeof(std::uint32_t) + rows_.capacity() * sizeof(Row) + living_.capacity() +
               free_.capacity() * sizeof(std::uint32_t) + beyond_.size() * 48;
    }

private:
    static constexpr std::uint64_t kRow = 16;
    static constexpr std::uint64_t kSpare = 4096;
    using Row = std::array<std::uint32_t, kRow>;

    std::uint32_t find_beyond(std::uint64_t id) const {
        const auto found = beyond_.find(id);
        return found == beyond_.end() ? kAbsent : found->second;
    }
    // False if the row is too large for a table.
    bool extend(std::uint64_t row) {
        frozen_ = frozen_ || row > added_ + kSpare;
        if (!frozen_) row_of_.resize(row + 1, kAbsent);
        return !frozen_;
    }
    std::uint32_t free_row() {
        if (free_.empty()) {
            rows_.emplace_back();
            living_.push_back(0);
            free_.push_back(static_cast<std::uint32_t>(rows_.size() - 1));
        }
        const std::uint32_t row = free_.back();
        free_.pop_back();
        rows_[row].fill(kAbsent);
        return row;
    }

    std::vector<std::uint32_t> row_of_;  // by id / 16; kAbsent: no living clause
    std::vector<Row> rows_;
    std::vector<std::uint8_t> living_;  // of each row
    std::vector<std::uint32_t> free_;   // rows
    std::unordered_map<std::uint64_t, std::uint32_t> beyond_;
    std::uint64_t added_ = 0;
    bool frozen_ = false;  // row_of_ grows no more
};

// The live clauses of a hint check, by id: those of the formula and lemmas, except deleted ones.
//
// One array: three words of head (size with three flags, id), then the literals.  When half of it is dead, the live
// clauses are compacted, so memory is proportional to them at a bounded number of moves per deleted word.
//
// Occurrence counts make a RAT check linear: if the number of distinct candidates in the hints equals the number of
// clauses with the negated pivot, none is missing, and no search is needed.  Most proofs have no RAT steps, so counting
// begins with the first one.
//
// Invariants: (L1) the literals of a clause differ; (L2) ids_ leads to each living clause and to nothing else;
// (L3) once counting_, count_[l] is the number of living clauses that contain l, tautologies aside.
class LratStore {
public:
    // The place of a clause until the next remove().
    using Place = std::uint32_t;
    static constexpr Place kNone = IdTable::kAbsent;

    // Allows literals of variables 0 .. n-1.
    void grow_vars(std::size_t n) {
        count_.resize(counting_ ? 2 * n : 0, 0);
        num_vars_ = n;
    }
    void reserve(std::size_t clauses, std::size_t literals) {
        words_.reserve(std::min(kMostWords, kHead * clauses + literals));
    }

    // False if the store is full.  Requires: `id` is larger than all before, the literals differ, `tautology` iff two
    // of them are opposite.
    bool add(std::uint64_t id, std::span<const Lit> literals, bool tautology) {
        if (literals.size() > kMostLiterals || words_.size() + kHead + literals.size() > kMostWords) return false;
        const auto c = static_cast<Place>(words_.size());
        words_.push_back(static_cast<std::uint32_t>(literals.size()) | (tautology ? kTautology : 0));
        words_.push_back(static_cast<std::uint32_t>(id));
        words_.push_back(static_cast<std::uint32_t>(id >> 32));
        for (const Lit l : literals) words_.push_back(l.code());
        ids_.add(id, c);
        most_living_ = std::max(most_living_, ++living_);
        if (counting_) count(c, 1);
        return true;
    }

    // kNone if no clause with that id lives.
    Place find(std::uint64_t id) const { return ids_.find(id); }

    // False if it did not live.
    bool remove(std::uint64_t id) {
        const Place c = find(id);
        if (c == kNone) return false;
        ASSERT(!dead(c) && this->id(c) == id && living_ > 0);  // (L2)
        if (counting_) count(c, ~0u);
        ids_.erase(id);
        words_[c] |= kDead;
        dead_words_ += kHead + size(c);
        --living_;
        if (dead_words_ > kWorthwhile && 2 * dead_words_ > words_.size()) compact();
        return true;
    }

    std::uint32_t size(Place c) const { return words_[c] & kMostLiterals; }
    bool tautology(Place c) const { return (words_[c] & kTautology) != 0; }
    std::uint64_t id(Place c) const { return words_[c + 1] | std::uint64_t{words_[c + 2]} << 32; }
    Lit literal(Place c, std::uint32_t i) const {
        ASSERT(i < size(c));
        return Lit::from_code(words_[c + kHead + i]);
    }
    bool contains(Place c, Lit l) const {
        const auto begin = words_.begin() + c + kHead;
        return std::find(begin, begin + size(c), l.code()) != begin + size(c);
    }

    // A mark for use by the caller.
    bool marked(Place c) const { return (words_[c] & kMarked) != 0; }
    void mark(Place c, bool on) { words_[c] = on ? words_[c] | kMarked : words_[c] & ~kMarked; }

    // How many living clauses contain `l`, tautologies aside.
    std::uint32_t occurrences(Lit l) {
        if (!counting_) begin_counting();
        return count_[l.code()];
    }
    // The id of an unmarked clause that contains `l` and is no tautology.  Requires: there is one.  O(all clauses).
    std::uint64_t unmarked_with(Lit l) const {
        Place c = 0;
        while (dead(c) || marked(c) || tautology(c) || !contains(c, l)) c = after(c);
        return id(c);
    }

    // The id of an unmarked clause that is no tautology and fits; 0 if there is none.  O(all clauses).
    template <class Fits>
    std::uint64_t find_unmarked(Fits fits) const {
        for (std::size_t at = 0; at < words_.size(); at = after(static_cast<Place>(at))) {
            const auto c = static_cast<Place>(at);
            if (!dead(c) && !marked(c) && !tautology(c) && fits(c)) return id(c);
        }
        return 0;
    }

    std::uint64_t living() const { return living_; }
    std::uint64_t most_living() const { return most_living_; }
    std::uint64_t memory_bytes() const {
        return (words_.capacity() + count_.capacity()) * sizeof(std::uint32_t) + ids_.memory_bytes();
    }

private:
    static constexpr std::uint32_t kHead = 3;
    static constexpr std::uint32_t kDead = 1u << 31, kTautology = 1u << 30, kMarked = 1u << 29;
    static constexpr std::uint32_t kMostLiterals = kMarked - 1;
    static constexpr std::size_t kMostWords = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::size_t kWorthwhile = 1024;

    bool dead(Place c) const { return (words_[c] & kDead) != 0; }
    Place after(Place c) const { return c + kHead + size(c); }

    void count(Place c, std::uint32_t change) {
        if (tautology(c)) return;
        for (std::uint32_t i = 0; i < size(c); ++i) count_[literal(c, i).code()] += change;
    }
    void begin_counting() {
        counting_ = true;
        grow_vars(num_vars_);
        for (std::size_t c = 0; c < words_.size(); c = after(static_cast<Place>(c)))
            if (!dead(static_cast<Place>(c))) count(static_cast<Place>(c), 1);
    }
    void compact() {
        std::size_t to = 0;
        for (std::size_t from = 0, next = 0; from < words_.size(); from = next) {
            next = after(static_cast<Place>(from));
            if (dead(static_cast<Place>(from))) continue;
            if (to != from) ids_.move(id(static_cast<Place>(from)), static_cast<Place>(to));
            std::copy(words_.begin() + static_cast<std::ptrdiff_t>(from),
                      words_.begin() + static_cast<std::ptrdiff_t>(next),
                      words_.begin() + static_cast<std::ptrdiff_t>(to));
            to += next - from;
        }
        ASSERT(words_.size() - to == dead_words_);
        words_.resize(to);
        if (words_.capacity() > 4 * to) words_.shrink_to_fit();
        dead_words_ = 0;
    }

    std::vector<std::uint32_t> words_;
    IdTable ids_;
    std::vector<std::uint32_t> count_;  // by literal code
    std::size_t num_vars_ = 0;
    std::size_t dead_words_ = 0;
    std::uint64_t living_ = 0, most_living_ = 0;
    bool counting_ = false;
};

}  // namespace sat
