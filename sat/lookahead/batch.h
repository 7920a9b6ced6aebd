#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sat/core/zeroed_array.h"
#include "sat/lookahead/batch_view.h"

namespace sat::lookahead {

// The memory of a batch.  It stays where it is when the batch is moved.
class Batch : public BatchView {
public:
    // All scores to start from are 1.  `stop_flag`: `stop` of BatchView; where it is raised they may be less.
    Batch(std::uint32_t num_vars, std::size_t num_long, const Terminator* stop_flag = nullptr);

    static std::uint64_t estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }

    // The same scores in all columns, by literal, unless there is a stop meanwhile.
    void start_from(std::span<const Word> scores);

    // From now on a step gives reasons.
    void make_room_for_reasons();
    std::span<const Reason> reasons() const { return {reason, num_reasons}; }

private:
    template <class T>
    T* zeros(std::size_t count);
    template <class ScoreOf>
    void fill_start(std::size_t count, ScoreOf score_of);

    std::uint32_t num_vars_;
    std::vector<ZeroedArray<std::byte>> blocks_;
    std::unique_ptr<std::uint32_t[]> near_;
    std::unique_ptr<Reason[]> reasons_;
};

}  // namespace sat::lookahead
