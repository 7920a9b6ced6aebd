#include "app/sudoku/jigsaw_regions.h"

#include "app/cli/complaint.h"
#include "app/cli/deadline.h"
#include "app/cli/file_types.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/chance.h"
#include "sat/io/output_file.h"
#include "sudoku/generate/region_maker.h"
#include "sudoku/generate/region_seed.h"

namespace sudoku_program {
sat::Status write_regions(const std::string& path, const std::vector<std::uint16_t>& regions, std::size_t side) {
    std::string text;
    for (std::size_t c = 0; c < regions.size(); ++c) {
        const bool ends_line = (c + 1) % side == 0;
        text += std::to_string(regions[c] + 1) + (ends_line ? "\n" : side > 9 ? " " : "");
    }
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

cli::Option regions_out_option(std::string& path) {
    return {"--regions-out", "FILE", cli::file(path, cli::kRegions),
            "with --variant jigsaw without --regions: write the random regions"};
}

sat::Status make_missing_regions(puzzles::BoardOptions& board, std::optional<std::uint64_t>& seed,
                                 const std::string& path) {
    constexpr double kMilliseconds = 60'000;
    if (!board.misses_regions())
        return path.empty() ? sat::Status(sat::Done{})
                            : sat::Error{"--regions-out needs --variant jigsaw without --regions"};
    const sudoku::Box box = board.box().value_or(sudoku::Box{});
    if (box.side() > sudoku::kMostRegions)
        return sat::Error{"random regions need a board of side at most %1; --regions FILE gives others",
                          sudoku::kMostRegions};
    const auto own =
        seed_with_grid(box, board.variant(), seed_or_random(seed), {&cli::terminator(), cli::deadline(kMilliseconds)});
    if (!own) return own.error();
    seed = *own;
    board.set_regions(sudoku::random_regions(box, *own));
    return path.empty() ? sat::Status(sat::Done{}) : write_regions(path, board.variant().regions, box.side());
}

void warn_of_lost_regions(std::string_view format, const std::string& path) {
    if (!path.empty()) return;
    cli::print_message("sudoku: format " + std::string(format) +
                       " cannot hold the regions; --regions-out FILE writes them");
}

}  // namespace sudoku_program
