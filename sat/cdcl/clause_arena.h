#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

#include "sat/core/literal.h"

namespace sat {

// The position of a clause in a ClauseArena, in words of 32 bits; valid until collect().
struct CRef {
    std::uint32_t at;
    friend bool operator==(CRef, CRef) = default;
    friend auto operator<=>(CRef, CRef) = default;
};
inline constexpr CRef kNoCRef{std::numeric_limits<std::uint32_t>::max()};

// A clause in the arena: a header of two words, then its literals.
class Clause {
public:
    static constexpr std::uint32_t kMaxGlue = (1u << 10) - 1;
    static constexpr std::uint32_t kMaxUsed = (1u << 2) - 1;
    static constexpr std::uint32_t kMaxSearched = (1u << 14) - 1;

    std::uint32_t size() const { return size_; }
    bool is_binary() const { return size_ == 2; }
    Lit* begin() { return reinterpret_cast<Lit*>(this + 1); }
    Lit* end() { return begin() + size_; }
    const Lit* begin() const { return reinterpret_cast<const Lit*>(this + 1); }
    const Lit* end() const { return begin() + size_; }
    Lit& operator[](std::size_t i) { return begin()[i]; }
    Lit operator[](std::size_t i) const { return begin()[i]; }
    std::span<const Lit> literals() const { return {begin(), size_}; }

    bool garbage() const { return garbage_ != 0; }      // removed from the database, still readable
    bool redundant() const { return redundant_ != 0; }  // implied by the others: may be removed
    std::uint32_t glue() const { return glue_; }        // LBD of a redundant clause, at most kMaxGlue
    // The masks here and below silence warnings about narrowing into bit fields.
    void set_glue(std::uint32_t g) { glue_ = std::min(g, kMaxGlue) & kMaxGlue; }
    void make_irredundant() { redundant_ = 0; }
    // Reductions until its last use is forgotten, 0 to kMaxUsed.
    std::uint32_t used() const { return used_; }
    void set_used(std::uint32_t u) { used_ = std::min(u, kMaxUsed) & kMaxUsed; }
    // A mark for use by one technique, clear between techniques.
    bool marked() const { return marked_ != 0; }
    void set_marked(bool on) { marked_ = on ? 1 : 0; }
    // Tried by vivification in this pass over its tier.
    bool vivify() const { return vivify_ != 0; }
    void set_vivify(bool on) { vivify_ = on ? 1 : 0; }
    // Added or shortened since the last subsumption round, which tries only such clauses.
    bool is_new() const { return new_ != 0; }
    void set_new(bool on) { new_ = on ? 1 : 0; }
    // Where propagation found its last replacement watch (Gent: Optimal implementation of watched literals and more
    // general techniques, JAIR 2013); 2 if the position does not fit.
    std::uint32_t searched() const { return searched_; }
    void set_searched(std::uint32_t p) { searched_ = (p <= kMaxSearched ? p : 2) & kMaxSearched; }

private:
    friend class ClauseArena;
    Clause(const Clause&) = default;  // a copy would have no literals
    Clause& operator=(const Clause&) = default;
    Clause(std::uint32_t size, bool redundant, std::uint32_t glue)
        : size_(size),
          garbage_(0),
          redundant_(redundant ? 1 : 0),
          used_(redundant ? kMaxUsed : 0u),
          marked_(0),
          vivify_(0),
          new_(1),
          glue_(std::min(glue, kMaxGlue) & kMaxGlue),
          searched_(2) {}

    std::uint32_t size_;
    std::uint32_t garbage_ : 1, redundant_ : 1, used_ : 2, marked_ : 1, vivify_ : 1, new_ : 1;
    std::uint32_t glue_ : 10, searched_ : 14;
};
static_assert(sizeof(Clause) == 8 && std::is_trivially_copyable_v<Clause>);

// All clauses of at least two literals, in one contiguous array without pointers (Een, Soerensson: An extensible SAT
// solver, SAT 2003, section 4; the header of two words, against three in Kissat, pays off on instances of mostly binary
// clauses).  If `numbered`, the 64-bit LRAT id of a clause is in the two words before it.
//
// A clause is removed by marking it garbage; it stays readable until collect() compacts the rest in place and in order,
// without a second array.  Shrinking a clause leaves a marked gap, which iteration skips and collect() closes.
//
// Use: add(), which may move all clauses, so that pointers into the arena end there; mark_garbage() and shrink();
// collect(), which changes every CRef and reports old and new ones.
//
// Invariants: (A1) clauses, ids and gaps are disjoint, cover the array, and are in order of addition; (A2)
// garbage_words_ counts the words of garbage clauses, their ids, and gaps; (A3) no first word of a clause or id is a
// gap mark.
class ClauseArena {
public:
    static constexpr std::size_t kMaxWords = std::size_t{1} << 31;  // leaves a watch one spare bit

    explicit ClauseArena(bool numbered = false) : prefix_(numbered ? 2 : 0) {}

    // Reserve memory for `clauses` clauses with `literals` literals in total.
    void reserve(std::size_t clauses, std::size_t literals) { grow_to((kHead + prefix_) * clauses + literals, 0); }

    // `id` is kept only if numbered.  A clause of the database has two literals or more; lemmas that a proof keeps in
    // an arena of their own may have fewer.  Requires: literals are not in the arena.  Throws std::bad_alloc if the
    // arena (2^31 words) or memory is full.
    CRef add(std::span<const Lit> literals, bool redundant, std::uint32_t glue, std::uint64_t id = 0) {
        const std::size_t need = prefix_ + kHead + literals.size();
        if (size_ + need > capacity_) grow_to(size_ + need, size_ + size_ / 2);
        if (prefix_ != 0) std::memcpy(words() + size_, &id, sizeof id);
        const CRef c{static_cast<std::uint32_t>(size_ + prefix_)};
        new (words() + c.at) Clause(static_cast<std::uint32_t>(literals.size()), redundant, glue);
        size_ += need;
        std::copy(literals.begin(), literals.end(), (*this)[c].begin());
        ++living_;
        ++stored_;
        return c;
    }

    Clause& operator[](CRef c) {
        ASSERT(c.at < size_);
        return *reinterpret_cast<Clause*>(words() + c.at);
    }
    const Clause& operator[](CRef c) const {
        ASSERT(c.at < size_);
        return *reinterpret_cast<const Clause*>(words() + c.at);
    }

    bool numbered() const { return prefix_ != 0; }
    std::uint64_t id(CRef c) const {
        ASSERT(numbered());
        std::uint64_t id;
        std::memcpy(&id, words() + c.at - 2, sizeof id);
        return id;
    }
    void set_id(CRef c, std::uint64_t id) {
        ASSERT(numbered());
        std::memcpy(words() + c.at - 2, &id, sizeof id);
    }

    // Requires: not garbage yet.
    void mark_garbage(CRef c) {
        Clause& clause = (*this)[c];
        ASSERT(!clause.garbage());
        clause.garbage_ = 1;
        garbage_words_ += prefix_ + kHead + clause.size();
        --living_;
    }
    // Keep the first `size` literals.  Requires: 2 <= size <= the size of the clause.
    void shrink(CRef c, std::uint32_t size) {
        Clause& clause = (*this)[c];
        ASSERT(2 <= size && size <= clause.size_);
        const std::uint32_t gap = clause.size_ - size;
        if (gap == 0) return;
        clause.size_ = size;
        clause.searched_ = 2;
        clause.new_ = 1;
        garbage_words_ += gap;
        fill_gap(c.at + kHead + size, gap);
    }

    // Iterate over clauses that are not garbage: for (CRef c = a.first(); c != a.end(); c = a.after(c)) ... Clauses
    // added meanwhile come at the end.
    CRef first() const { return living_from(0); }
    CRef after(CRef c) const { return living_from(c.at + kHead + (*this)[c].size()); }
    static constexpr CRef end() { return kNoCRef; }

    std::size_t num_clauses() const { return living_; }
    std::size_t garbage_words() const { return garbage_words_; }
    std::size_t size_words() const { return size_; }
    // The size without ids, used to measure work, so that writing hints does not change the search.
    std::size_t content_words() const { return size_ - prefix_ * stored_; }
    // Peak of the words written: reserved pages take no memory until they are touched.
    std::uint64_t memory_bytes() const { return std::max(most_, size_) * sizeof(std::uint32_t); }

    // Compact the live clauses; calls moved(from, to) for each, in order, after it was moved.
    template <class Moved>
    void collect(Moved&& moved) {
        most_ = std::max(most_, size_);
        std::size_t to = 0;
        stored_ = living_;
        CRef next = first();
        while (next != end()) {
            const CRef from = next;
            next = after(from);
            const std::size_t length = prefix_ + kHead + (*this)[from].size();
            std::memmove(words() + to, words() + from.at - prefix_, length * sizeof(std::uint32_t));
            moved(from, CRef{static_cast<std::uint32_t>(to + prefix_)});
            to += length;
        }
        ASSERT(to <= size_);
        size_ = to;
        garbage_words_ = 0;
    }

private:
    static constexpr std::uint32_t kHead = sizeof(Clause) / sizeof(std::uint32_t);
    // First word of a gap, whose second is its length; a gap of one word has a mark of its own.
    static constexpr std::uint32_t kGap = 0xffffffffu;
    static constexpr std::uint32_t kGapOfOne = 0xfffffffeu;

    struct Free {
        void operator()(std::uint32_t* p) const { std::free(p); }
    };
    std::uint32_t* words() { return words_.get(); }
    const std::uint32_t* words() const { return words_.get(); }

    void fill_gap(std::uint32_t at, std::uint32_t length) {
        ASSERT(length > 0 && at + length <= size_);
        if (length == 1) words()[at] = kGapOfOne;
        else words()[at] = kGap, words()[at + 1] = length;
    }
    // The first live clause whose words begin at `at` or later.  Clauses have fewer literals than either gap mark; if
    // numbered, the id comes first, so no id may begin with a mark (ProofLog).
    CRef living_from(std::size_t at) const {
        while (at < size_) {
            if (words()[at] == kGapOfOne) {
                ++at;
            } else if (words()[at] == kGap) {
                at += words()[at + 1];
            } else {
                const CRef c{static_cast<std::uint32_t>(at + prefix_)};
                if (!(*this)[c].garbage()) return c;
                at = c.at + kHead + (*this)[c].size();
            }
        }
        return kNoCRef;
    }
    void grow_to(std::size_t least, std::size_t wanted) {
        if (least <= capacity_) return;
        if (least > kMaxWords) throw std::bad_alloc();
        const std::size_t capacity = std::min(kMaxWords, std::max(least, wanted));
        void* const grown = std::realloc(words_.get(), capacity * sizeof(std::uint32_t));
        if (!grown) throw std::bad_alloc();
        (void)words_.release();
        words_.reset(static_cast<std::uint32_t*>(grown));
        capacity_ = capacity;
    }

    std::unique_ptr<std::uint32_t[], Free> words_;
    std::size_t size_ = 0, capacity_ = 0;
    std::size_t most_ = 0;  // the largest size_ before a collection
    std::size_t garbage_words_ = 0;
    std::size_t living_ = 0;
    std::size_t stored_ = 0;  // including garbage
    std::uint32_t prefix_;
};

}  // namespace sat
