#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/lookahead/batch_view.h"

namespace sat::lookahead {

// The memory of a batch.  It stays where it is when the batch is moved.
class Batch : public BatchView {
public:
    // All scores to start from are 1.
    Batch(std::uint32_t num_vars, std::size_t num_long);

    static std::uint64_t estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }

    // The same scores in all columns, by literal.
    void start_from(std::span<const Word> scores);

    // From now on a step gives reasons.
    void make_room_for_reasons();
    std::span<const Reason> reasons() const { return {reason, num_reasons}; }

private:
    std::uint32_t num_vars_;
    std::vector<Lanes> lanes_;
    std::vector<ColumnSet> sets_;
    std::vector<std::uint32_t> near_;
    std::vector<Reason> reasons_;
};

}  // namespace sat::lookahead
