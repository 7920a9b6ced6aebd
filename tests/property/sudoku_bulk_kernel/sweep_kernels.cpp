#undef HWY_TARGET_INCLUDE
#define HWY_WANT_AVX3_DL  // as in sudoku/solve/bulk.cpp
#define HWY_TARGET_INCLUDE "tests/property/sudoku_bulk_kernel/sweep_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <memory>

#include "sudoku/solve/bulk/choice.h"
#include "sudoku/solve/bulk/node_table.h"
#include "sudoku/solve/bulk/search.h"
#include "sudoku/solve/bulk/sweep.h"
#include "tests/property/sudoku_bulk_kernel/sweep_kernels.h"

HWY_BEFORE_NAMESPACE();
namespace bulk_tests {
namespace HWY_NAMESPACE {

namespace kernel = sudoku::bulk::HWY_NAMESPACE;
using sudoku::bulk::kLanesPerWord;

// The three bits of lane `p` of a word.
constexpr std::uint64_t bits_of_lane(std::size_t p) {
    return (1ull << p) | (1ull << (p + kLanesPerWord)) | (1ull << (p + 2 * kLanesPerWord));
}
// The lanes of a word whose band has the bit, as bits of the upper band.
constexpr std::uint64_t lanes_of(std::uint64_t word) {
    return (word | word >> kLanesPerWord | word >> (2 * kLanesPerWord)) & sudoku::bulk::kUpperBand;
}

// The position of the bit of a cell in a lane.
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

// True if any band of the lane has it.
bool has(kernel::Plane plane, std::size_t lane) {
    kernel::Planes<1> stored;
    stored.set(0, plane);
    return (lanes_of(stored.words[0][lane / kLanesPerWord]) >> (lane % kLanesPerWord) & 1) != 0;
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

sudoku::bulk::Node node_of(const Candidates& board) {
    sudoku::bulk::Node node{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (std::size_t d = 0; d < 9; ++d)
            node.cells[d][cell / 27] |= static_cast<std::uint32_t>(board[cell] >> d & 1) << bit_of(0, cell).plane;
    return node;
}
Candidates board_of(const sudoku::bulk::Node& node) {
    Candidates board;
    for (std::size_t cell = 0; cell < 81; ++cell)
        board[cell] = static_cast<std::uint16_t>(candidates(node, {cell / 27, bit_of(0, cell).plane}));
    return board;
}

std::pair<std::size_t, unsigned> choose(const Candidates& board) {
    const auto [place, digits] = kernel::choose_branch(node_of(board));
    for (std::size_t cell = place.band * 27; cell < place.band * 27 + 27; ++cell)
        if (bit_of(0, cell).plane == place.cell) return {cell, digits};
    return {81, digits};
}

std::vector<Candidates> pick(std::span<const Candidates> from) {
    const auto boards = std::make_unique<kernel::Boards>();
    read(from, *boards);
    const auto table = std::make_unique<kernel::NodeTable>();
    table->take(boards->candidates);
    std::vector<Candidates> picked;
    for (std::size_t lane = 0; lane < kernel::kLanes; ++lane) {
        sudoku::bulk::Node node;
        table->pick(lane, node);
        picked.push_back(board_of(node));
    }
    return picked;
}

std::vector<Candidates> put(std::span<const Candidates> from, std::span<const Candidates> others,
                            const std::vector<bool>& replaced) {
    const auto boards = std::make_unique<kernel::Boards>();
    read(from, *boards);
    const auto table = std::make_unique<kernel::NodeTable>();
    kernel::Planes<1> lanes;
    lanes.set_zero();
    for (std::size_t lane = 0; lane < kernel::kLanes; ++lane) {
        if (!replaced[lane]) continue;
        table->put(lane, node_of(others[lane]));
        lanes.words[0][lane / kLanesPerWord] |= bits_of_lane(lane % kLanesPerWord);
    }
    table->give(lanes.get(0), boards->candidates);
    std::vector<Candidates> all;
    for (std::size_t lane = 0; lane < kernel::kLanes; ++lane) all.push_back(written(*boards, lane).left);
    return all;
}

std::vector<std::uint64_t> rounds(std::span<const std::string> puzzles) {
    std::vector<const char*> lines;
    for (const std::string& puzzle : puzzles) lines.push_back(puzzle.data());
    std::vector<std::uint64_t> solutions(puzzles.size()), rounds(puzzles.size());
    sudoku::BulkAnswer answer{solutions};
    answer.rounds = rounds;
    std::make_unique<kernel::Search>()->solve({.puzzles = lines}, answer);
    return rounds;
}

SweepKernel kernel_of_target() {
    return {hwy::TargetName(HWY_TARGET), kernel::kLanes, sweep_boards, choose, pick, put, rounds};
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
