#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/board_options.h"
#include "app/cli/options.h"

namespace sudoku_program {

// --regions-out FILE
cli::Option regions_out_option(std::string& path);

// Makes random regions for a jigsaw without --regions, and writes them to `path` unless it is empty, as --regions reads
// them.  `seed` becomes the seed of the regions, so that the ID of a puzzle made with it reproduces both.
// Errors: the board is too large for random regions; there is nothing to write to `path`.
sat::Status make_missing_regions(puzzles::BoardOptions& board, std::optional<std::uint64_t>& seed,
                                 const std::string& path);

// Writes regions as --regions reads them.
sat::Status write_regions(const std::string& path, const std::vector<std::uint16_t>& regions, std::size_t side);

// Reports that an output without the regions is not the whole puzzle, if `path` is empty.
void warn_of_lost_regions(std::string_view format, const std::string& path);

}  // namespace sudoku_program
