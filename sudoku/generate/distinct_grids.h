#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "sudoku/generate/grid_maker.h"

namespace sudoku {

// Random grids, all different.  What was made is remembered as a 64-bit hash: two grids with one hash count as the
// same, so a grid is never given twice; that one is lost to it (about one chance in 37 million for a million grids)
// costs nothing but a further try.
//
// Where few grids exist, drawing meets old ones again and again.  After kRepeats of them in a row the rest is
// enumerated by a search over the whole space, which also finds the end of it.
class DistinctGrids {
public:
    // Requires: as for GridMaker.  `wanted`: how many are going to be asked for.
    DistinctGrids(const Rules& rules, const GridMethodEntry& method, std::optional<Digit> corner, std::uint64_t seed,
                  std::uint64_t wanted);

    enum class End : std::uint8_t { none, no_more, interrupted };
    // The next one.  nullopt: end() says why.  Errors: as of GridMaker::make().
    sat::Result<std::optional<Board>> next(const Deadline& deadline);
    End end() const { return end_; }

private:
    static constexpr unsigned kRepeats = 128;

    sat::Result<std::optional<Board>> draw(const Deadline& deadline);
    std::optional<Board> take_rest();
    sat::Status enumerate(const Deadline& deadline);

    const Rules& rules_;
    std::optional<Digit> corner_;
    std::uint64_t wanted_;
    sat::Random random_;
    GridMaker maker_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<Board> rest_;
    bool enumerated_ = false;
    End end_ = End::none;
};

}  // namespace sudoku
