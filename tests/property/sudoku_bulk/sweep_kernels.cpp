#undef HWY_TARGET_INCLUDE
#define HWY_WANT_AVX3_DL  // as sudoku/solve/bulk.cpp asks for it
#define HWY_TARGET_INCLUDE "tests/property/sudoku_bulk/sweep_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <memory>

#include "sudoku/solve/bulk/choice.h"
#include "sudoku/solve/bulk/sweep.h"
#include "tests/property/sudoku_bulk/sweep_kernels.h"

HWY_BEFORE_NAMESPACE();
namespace bulk_tests {
namespace HWY_NAMESPACE {

namespace kernel = sudoku::bulk::HWY_NAMESPACE;
using sudoku::bulk::kLanesPerWord;

// Where a lane has its bit for a cell.
struct Bit {
    std::size_t plane, word, shift;
};
Bit bit_of(std::size_t lane, std::size_t cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    return {sudoku::bulk::cell_plane(column / 3, row % 3, column % 3), lane / kLanesPerWord,
            row / 3 * kLanesPerWord + lane % kLanesPerWord};
}
template <class Planes>
bool is_set(const Planes& planes, std::size_t plane, const Bit& bit) {
    return (planes.words[plane][bit.word] >> bit.shift & 1) != 0;
}

void read(std::span<const Candidates> boards, kernel::Boards& to) {
    to.candidates.set_zero();
    for (std::size_t lane = 0; lane < kernel::kLanes; ++lane)
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const Bit bit = bit_of(lane, cell);
            for (std::size_t d = 0; d < 9; ++d)
                to.candidates.words[sudoku::bulk::candidate_plane(d, bit.plane)][bit.word] |=
                    static_cast<std::uint64_t>(boards[lane][cell] >> d & 1) << bit.shift;
        }
    find_singles(to);
}

Swept written(const kernel::Boards& boards, std::size_t lane) {
    Swept swept{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const Bit bit = bit_of(lane, cell);
        for (std::size_t d = 0; d < 9; ++d)
            if (is_set(boards.candidates, sudoku::bulk::candidate_plane(d, bit.plane), bit))
                swept.left[cell] = static_cast<std::uint16_t>(swept.left[cell] | 1u << d);
        swept.single[cell] = is_set(boards.single, bit.plane, bit);
    }
    return swept;
}

// Has any band of the lane it?
bool has(kernel::Plane plane, std::size_t lane) {
    kernel::Planes<1> stored;
    stored.set(0, plane);
    return (sudoku::bulk::lanes_of(stored.words[0][lane / kLanesPerWord]) >> (lane % kLanesPerWord) & 1) != 0;
}

std::vector<Swept> sweep_boards(std::span<const Candidates> from, std::size_t times, bool upwards) {
    const auto boards = std::make_unique<kernel::Boards>();
    const auto rows = std::make_unique<kernel::Triads>(), columns = std::make_unique<kernel::Triads>();
    read(from, *boards);
    boards->upwards = upwards;
    for (; times > 1; --times) sweep(*boards, *rows, *columns);
    const kernel::SweepResult result = sweep(*boards, *rows, *columns);
    std::vector<Swept> all;
    for (std::size_t lane = 0; lane < kernel::kLanes; ++lane) {
        all.push_back(written(*boards, lane));
        all.back().changed = has(result.changed, lane);
        all.back().failed = has(result.failed, lane);
        all.back().open = has(result.open, lane);
    }
    return all;
}

std::vector<std::size_t> choose_of_boards(std::span<const Candidates> from, std::span<const bool> asked) {
    const auto boards = std::make_unique<kernel::Boards>();
    read(from, *boards);
    kernel::Planes<1> lanes;
    lanes.set_zero();
    for (std::size_t lane = 0; lane < kernel::kLanes; ++lane)
        if (asked[lane]) lanes.words[0][lane / kLanesPerWord] |= sudoku::bulk::bits_of_lane(lane % kLanesPerWord);
    kernel::Choice choice;
    choose_cells(*boards, lanes.get(0), choice);
    std::vector<std::size_t> cells(kernel::kLanes, 81);
    for (std::size_t cell = 81; cell-- > 0;)  // the upper band last, whose choice counts
        for (std::size_t lane = 0; lane < kernel::kLanes; ++lane) {
            const Bit bit = bit_of(lane, cell);
            std::size_t plane = 0;
            for (std::size_t k = 0; k < 5; ++k) plane |= std::size_t{is_set(choice.cell, k, bit)} << k;
            if (is_set(choice.band, 0, bit) && plane == bit.plane) cells[lane] = cell;
        }
    return cells;
}

SweepKernel kernel_of_target() {
    return {hwy::TargetName(HWY_TARGET), kernel::kLanes, sweep_boards, choose_of_boards};
}

}  // namespace HWY_NAMESPACE
}  // namespace bulk_tests
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bulk_tests {

HWY_EXPORT(kernel_of_target);

std::vector<SweepKernel> sweep_kernels() {
    std::vector<SweepKernel> all;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        all.push_back(HWY_DYNAMIC_DISPATCH(kernel_of_target)());
    }
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    return all;
}

}  // namespace bulk_tests
#endif
