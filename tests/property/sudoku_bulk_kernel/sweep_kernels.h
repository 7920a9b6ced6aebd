#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What the bulk search is made of (a sweep, the choice of a cell, boards in and out of lanes) as functions of plain
// boards: the layout in planes and the names of instruction sets stay in sweep_kernels.cpp.
namespace bulk_tests {

// Bit d of a cell: the digit d + 1 may stand there.  Cells row by row.
using Candidates = std::array<std::uint16_t, 81>;

struct Swept {
    Candidates left;
    std::array<bool, 81> single;  // what the kernel holds for cells with one candidate
    bool changed, failed, open;   // of the last sweep
    friend bool operator==(const Swept&, const Swept&) = default;
};

struct SweepKernel {
    std::string_view name;
    std::size_t lanes;
    // `times` sweeps, one after the other, the first one upwards through the digits or not.
    // Requires: one board for each lane; times > 0.
    std::vector<Swept> (*sweep)(std::span<const Candidates> boards, std::size_t times, bool upwards);
    // The cell to branch on, and its candidates as the search sees them.  Requires: an open cell.
    std::pair<std::size_t, unsigned> (*choose)(const Candidates& board);
    // Boards of lanes taken and picked one by one.  Requires: one board for each lane.
    std::vector<Candidates> (*pick)(std::span<const Candidates> boards);
    // `boards` after those of some lanes were put in their place.  Requires: one of each for each lane.
    std::vector<Candidates> (*put)(std::span<const Candidates> boards, std::span<const Candidates> others,
                                   const std::vector<bool>& replaced);
    // What a search of these lines of 81 characters tells as BulkAnswer::rounds.
    std::vector<std::uint64_t> (*rounds)(std::span<const std::string> puzzles);
};
// One for each instruction set of this machine.
std::vector<SweepKernel> sweep_kernels();

}  // namespace bulk_tests
