#pragma once

#include <cstdint>

#include "sat/core/append_array.h"

namespace sat {

// Where each clause ends in a flat array of literals.  As long as all clauses have one length, that length says it: the
// largest formulas there are are often of this kind, and save a table.
//
// Invariant: (E1) ends_ is empty iff all clauses have length_ literals; else it has size() ends.
class ClauseEnds {
public:
    std::uint32_t size() const { return size_; }
    // Clause c is [end(c - 1), end(c)) of the literals; the first begins at 0.
    std::uint32_t begin(std::uint32_t c) const {
        ASSERT(c < size_);
        return ends_.empty() ? c * length_ : c == 0 ? 0 : ends_[c - 1];
    }
    std::uint32_t end(std::uint32_t c) const {
        ASSERT(c < size_);
        return ends_.empty() ? (c + 1) * length_ : ends_[c];
    }
    // Of the last clause; 0 without clauses.
    std::uint32_t last() const { return ends_.empty() ? size_ * length_ : ends_.back(); }

    // Throws std::bad_alloc.  Requires: end >= last().
    void push_back(std::uint32_t end) {
        if (!ends_.empty()) ends_.push_back(end);
        else if (size_ == 0) length_ = end;
        else if (end - last() != length_) list_all(), ends_.push_back(end);
        ++size_;
    }
    void shrink_to_fit() { ends_.shrink_to_fit(); }
    std::size_t memory_bytes() const { return ends_.capacity() * sizeof(std::uint32_t); }

private:
    void list_all() {
        for (std::uint32_t c = 0; c < size_; ++c) ends_.push_back((c + 1) * length_);
    }

    AppendArray<std::uint32_t> ends_;
    std::uint32_t size_ = 0, length_ = 0;
};

}  // namespace sat
