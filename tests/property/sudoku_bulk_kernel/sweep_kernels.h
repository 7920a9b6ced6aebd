#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The kernels of the bulk search (a sweep, the choice of a cell, moving boards in and out of lanes) as functions of
// plain boards; the plane layout and the instruction sets stay in sweep_kernels.cpp.
namespace bulk_tests {

// Bit d of a cell: digit d + 1 is a candidate. Row-major.
using Candidates = std::array<std::uint16_t, 81>;

struct Swept {
    Candidates left;
    std::array<bool, 81> single;  // the kernel's cells with one candidate
    bool changed, failed, open;   // of the last sweep
    friend bool operator==(const Swept&, const Swept&) = default;
};

struct SweepKernel {
    std::string_view name;
    std::size_t lanes;
    // `times` sweeps, alternating the direction of the digits, starting upwards if `upwards`. Requires: one board per
    // lane; times > 0.
    std::vector<Swept> (*sweep)(std::span<const Candidates> boards, std::size_t times, bool upwards);
    // The cell to branch on and its candidates. Requires: an open cell.
    std::pair<std::size_t, unsigned> (*choose)(const Candidates& board);
    // Boards loaded into lanes and extracted one by one. Requires: one board per lane.
    std::vector<Candidates> (*pick)(std::span<const Candidates> boards);
    // `boards` with those of some lanes replaced. Requires: one of each per lane.
    std::vector<Candidates> (*put)(std::span<const Candidates> boards, std::span<const Candidates> others,
                                   const std::vector<bool>& replaced);
    // BulkAnswer::rounds of a search of these lines.
    std::vector<std::uint64_t> (*rounds)(std::span<const std::string> puzzles);
};
// One per instruction set of this machine.
std::vector<SweepKernel> sweep_kernels();

}  // namespace bulk_tests
