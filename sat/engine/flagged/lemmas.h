#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/proof_sink.h"

namespace sat {

// The clauses of negated decisions by which refuted branches stay refuted: each is the reason of one implied
// literal, lives on the level where it was made, and is forgotten (and deleted from the proof) when that level
// is closed.  One flat stack; a lemma's number is its place in it.
class Lemmas {
public:
    explicit Lemmas(ProofSink* proof) : proof_(proof) {}

    std::span<const Lit> operator[](std::uint32_t id) const {
        return {literals_.data() + begin_[id], literals_.data() + begin_[id + 1]};
    }
    // Writes a lemma to the proof.  Must come before the levels it refutes are closed: their lemmas are what
    // makes it follow.
    void prove(std::span<const Lit> lemma) {
        if (proof_) proof_->add(lemma);
    }
    // Keeps a proved lemma on the current level and returns its number.
    std::uint32_t keep(std::span<const Lit> lemma) {
        literals_.insert(literals_.end(), lemma.begin(), lemma.end());
        begin_.push_back(literals_.size());
        return static_cast<std::uint32_t>(begin_.size() - 2);
    }
    void open_level() { level_.push_back(static_cast<std::uint32_t>(begin_.size() - 1)); }
    void merge_level() { level_.pop_back(); }
    void close_level() {
        const std::uint32_t first = level_.back();
        level_.pop_back();
        if (proof_)
            for (auto id = static_cast<std::uint32_t>(begin_.size() - 1); id-- > first;) proof_->remove((*this)[id]);
        begin_.resize(first + 1);
        literals_.resize(begin_.back());
    }

private:
    ProofSink* proof_;
    std::vector<Lit> literals_;
    std::vector<std::size_t> begin_{0};  // of each lemma in literals_, and the end
    std::vector<std::uint32_t> level_;   // first lemma of each level
};

}  // namespace sat
