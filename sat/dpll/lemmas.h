#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/append_array.h"
#include "sat/core/proof_sink.h"

namespace sat {

// The clauses of negated decisions by which refuted branches stay refuted: each is the reason of one implied
// literal, lives on the level where it was made, and is forgotten (and deleted from the proof) when that level
// is closed.  One flat stack; a lemma's number is its place in it.  Its literals may be most of what a search takes,
// so their array grows where it stands and not by a copy.
class Lemmas {
public:
    explicit Lemmas(ProofSink* proof) : proof_(proof) {}

    std::span<const Lit> operator[](std::uint32_t id) const {
        return literals_.all().subspan(begin_[id], begin_[id + 1] - begin_[id]);
    }
    // Writes a lemma to the proof.  Must come before the levels it refutes are closed: their lemmas are what
    // makes it follow.
    void prove(std::span<const Lit> lemma) {
        if (proof_) proof_->add(lemma);
    }
    // Keeps a proved lemma on the current level and returns its number.
    std::uint32_t keep(std::span<const Lit> lemma) {
        const std::size_t begin = begin_.back(), end = begin + lemma.size();
        if (end > literals_.size()) literals_.extend(end);
        std::ranges::copy(lemma, literals_.all().data() + begin);
        begin_.push_back(end);
        return static_cast<std::uint32_t>(begin_.size() - 2);
    }
    // What its tables, and `others` bytes a level of tables that grow like its own, take with a level and a lemma of
    // `literals` literals more.
    std::uint64_t bytes_with(std::size_t literals, std::size_t others) const {
        return room(literals_, begin_.back() + literals) * sizeof(Lit) + room(begin_) * sizeof(begin_[0]) +
               room(level_) * (sizeof(level_[0]) + others);
    }
    void open_level() { level_.push_back(static_cast<std::uint32_t>(begin_.size() - 1)); }
    void merge_level() { level_.pop_back(); }
    void close_level() {
        const std::uint32_t first = level_.back();
        level_.pop_back();
        if (proof_)
            for (auto id = static_cast<std::uint32_t>(begin_.size() - 1); id-- > first;) proof_->remove((*this)[id]);
        begin_.resize(first + 1);
    }

private:
    // The capacity of the array where it is extended to `size`.
    static std::uint64_t room(const AppendArray<Lit>& a, std::size_t size) {
        return size <= a.capacity() ? a.capacity() : std::max(size, a.capacity() + a.capacity() / 2);
    }
    // The capacity of a vector with one item more: twice its size, of which half is read while it is copied.
    template <class T>
    static std::uint64_t room(const std::vector<T>& v) {
        return v.size() < v.capacity() ? v.capacity() : std::max<std::uint64_t>(1, 2 * v.size());
    }

    ProofSink* proof_;
    AppendArray<Lit> literals_;          // as many as there ever were; those from begin_.back() on are forgotten
    std::vector<std::size_t> begin_{0};  // of each lemma in literals_, and the end
    std::vector<std::uint32_t> level_;   // first lemma of each level
};

}  // namespace sat
