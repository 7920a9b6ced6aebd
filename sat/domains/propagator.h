#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "sat/domains/problem.h"

namespace sat::domains {

// The set bits of a word.  std::popcount() is a function call where not every processor has the instruction.
inline std::uint32_t count_bits(std::uint64_t word) {
    constexpr std::uint64_t kPairs = 0x5555555555555555u, kFours = 0x3333333333333333u, kBytes = 0x0f0f0f0f0f0f0f0fu;
    word -= word >> 1 & kPairs;
    word = (word & kFours) + (word >> 2 & kFours);
    return static_cast<std::uint32_t>(((word + (word >> 4)) & kBytes) * 0x0101010101010101u >> 56);
}

// Finds what follows from choices of values: unit propagation, and values of which a relation has no support.  It works
// on words that its owner copies, and so undoes.
class Propagator {
public:
    explicit Propagator(const Problem& problem);

    // The words to work on from now on.
    void work_on(std::uint64_t* words) { words_ = words; }
    // The units of the formula, and all that follows.  Requires: nothing is chosen.  Returns false if that is a
    // contradiction.
    bool start();
    // Choose a value or exclude it, and all that follows.  Returns false if that is a contradiction; then the words are
    // not to be used any more.
    bool choose(Value v) { return settle(make_chosen(v)); }
    bool exclude(Value v) { return settle(remove(v)); }

    // The chosen values, in order; undo those from `size` on.
    std::span<const Value> chosen() const { return chosen_; }
    void undo(std::size_t size);
    bool is_chosen(Value v) const { return is_chosen_[v] != 0; }
    // Literals that are false without being so by unit propagation, in order; for a proof, before what follows.  The
    // caller empties the list.
    std::vector<Lit>& lemmas() { return lemmas_; }

    bool possible(Value v) const { return has(home_[v]); }
    std::uint32_t size_of(std::uint32_t domain) const {
        std::uint32_t size = 0;
        for (std::uint32_t w = p_.first[domain]; w < p_.first[domain + 1]; ++w) size += count_bits(words_[w]);
        return size;
    }
    std::uint64_t take_ticks() { return std::exchange(ticks_, 0); }
    std::uint64_t memory_bytes() const;

private:
    bool has(Place at) const { return (words_[at.word] >> at.bit & 1) != 0; }
    bool is_false(ClauseLiteral l) const { return l.chosen ? !possible(l.value) : is_chosen(l.value); }
    bool is_true(ClauseLiteral l) const { return l.chosen ? is_chosen(l.value) : !possible(l.value); }
    bool make_true(ClauseLiteral l) { return l.chosen ? make_chosen(l.value) : remove(l.value); }
    static std::size_t index_of(ClauseLiteral l) { return 2 * std::size_t{l.value} + (l.chosen ? 1 : 0); }

    void watch_clauses();
    bool settle(bool consistent);
    bool propagate();
    bool make_chosen(Value v);
    bool remove(Value v);
    bool remove_all(std::uint32_t word, std::uint64_t bits);
    bool keep(std::uint32_t word, std::uint64_t mask) {
        const std::uint64_t old = words_[word], now = old & mask;
        if (now == old) return true;
        words_[word] = now;
        return note_change(word, old & ~now);
    }
    bool note_change(std::uint32_t word, std::uint64_t lost);
    bool note_size(std::uint32_t domain);
    bool choose_singles();
    bool visit_clauses(ClauseLiteral falsified);
    bool visit_supports(std::uint32_t word);
    bool visit_chosen();
    bool restrict_words(const Relation& relation);

    const Problem& p_;
    std::uint64_t* words_ = nullptr;
    std::vector<Place> home_;              // of each value
    std::vector<std::uint8_t> is_chosen_;  // each value
    std::vector<Value> chosen_;
    std::vector<std::uint32_t> active_;  // relations of chosen values
    std::vector<Lit> lemmas_;
    std::uint64_t ticks_ = 0;

    std::vector<std::uint32_t> singles_;  // domains with one value left, perhaps chosen
    std::vector<std::uint32_t> changed_;  // words whose relations are to be visited, from changed_begin_ on
    std::size_t changed_begin_ = 0;
    std::vector<std::uint8_t> is_changed_;
    std::vector<std::uint8_t> in_relations_;  // words
    std::size_t restricted_ = 0;              // size of changed_ at the last visit_chosen()
    std::vector<ClauseLiteral> falsified_;    // whose clauses are to be visited
    std::vector<std::uint64_t> in_clauses_;   // of each word, the bits of values in clauses that are at home there
    std::vector<std::vector<std::uint32_t>> watching_;   // clauses, by index_of()
    std::vector<std::array<ClauseLiteral, 2>> watched_;  // of each clause
};

}  // namespace sat::domains
