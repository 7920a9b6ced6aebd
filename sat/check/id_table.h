#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "sat/core/assert.h"

namespace sat {

// From the ids of living clauses to where they are.  Ids rise as a proof goes on, and most clauses die young: cells
// stand in rows of 16, a cache line, and a row whose clauses are all dead serves other ids.  What stays of a dead
// row is 4 bytes, so that a proof of 10^8 lemmas, of which a thousandth lives, takes 25 MB beside the clauses.
//
// An id more than 16 times beyond the number of clauses so far goes to a hash table, and so do all after it: memory
// follows the number of clauses and never a number in the proof.
//
// Invariants: (I1) a row number in row_of_ is that of a row with living_ > 0; (I2) beyond_ holds only ids whose row
// is row_of_.size() or more, and once it is used, row_of_ grows no more.
class IdTable {
public:
    static constexpr std::uint32_t kAbsent = ~0u;

    // kAbsent: no such id lives.
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
        ++living_[row_of_[row]];
        rows_[row_of_[row]][id % kRow] = place;
    }

    // Both require: the id lives.
    void move(std::uint64_t id, std::uint32_t place) {
        const std::uint64_t row = id / kRow;
        if (row >= row_of_.size()) beyond_[id] = place;
        else rows_[row_of_[row]][id % kRow] = place;
    }
    void erase(std::uint64_t id) {
        const std::uint64_t row = id / kRow;
        if (row >= row_of_.size()) {
            beyond_.erase(id);
            return;
        }
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
    // False: so large a row is not worth a table.
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

}  // namespace sat
