#include "app/cli/board_options.h"

#include <cmath>

#include "app/cli/complaint.h"
#include "app/cli/supervisor.h"
#include "sat/io/byte_source.h"
#include "sudoku/text/regions.h"

namespace puzzles {
namespace {

using sat::Error;

sat::Result<std::vector<std::uint16_t>> read_regions_file(const std::string& path) {
    const auto file = sat::FileSource::open(path);
    if (!file) return cli::in_file(file.error(), path);
    auto regions = sudoku::read_regions(**file, &cli::terminator());
    if (cli::terminated()) return cli::interrupted_error();
    if (!regions) return cli::in_file(regions.error(), path);
    return regions;
}

}  // namespace

void BoardOptions::add_to(cli::OptionTable& table) {
    table.add(
        "Board",
        {{"--box", "RxC", cli::text(box_text_), "rows and columns of a box (default: as nearly square as possible)"},
         {"--variant", "NAMES", cli::text(variant_text_),
          "classic, or any of " + cli::names_of(sudoku::variants()) + ", joined by commas (default: classic)"},
         {"--regions", "FILE", cli::file(regions_path_), "regions of a jigsaw: n lines of n symbols"}});
}

sat::Status BoardOptions::resolve() {
    if (!box_text_.empty()) {
        const auto box = sudoku::read_box(box_text_);
        if (!box) return Error{"%1: %2", "--box", box.error().phrase};
        box_ = *box;
    }
    auto variant = sudoku::read_variant(variant_text_);
    if (!variant) return Error{"%1: %2", "--variant", variant.error().phrase};
    variant_ = *std::move(variant);
    const bool misses_regions = variant_.is_jigsaw() && regions_path_.empty();
    if (misses_regions && !regions_may_be_missing_) return Error{"--variant jigsaw needs --regions FILE"};
    if (!variant_.is_jigsaw() && !regions_path_.empty()) return Error{"--regions needs --variant jigsaw"};
    if (!regions_path_.empty()) {
        auto regions = read_regions_file(regions_path_);
        if (!regions) return regions.error();
        variant_.regions = *std::move(regions);
        if (!box_)
            box_ = sudoku::default_box(static_cast<std::size_t>(std::lround(std::sqrt(variant_.regions.size()))));
    }
    if (box_ && !misses_regions) {
        const auto fits = rules(box_->side());
        if (!fits) return fits.error();
    }
    return sat::Done{};
}

sat::Result<const sudoku::Rules*> BoardOptions::rules(std::size_t side) {
    const sudoku::Box box = box_.value_or(sudoku::default_box(side));
    if (box.side() != side)
        return Error{"the board has side %1; expected %2 for boxes of %3", side, box.side(), to_string(box)};
    const std::lock_guard lock(mutex_);
    auto entry = made_.find(side);
    if (entry == made_.end()) entry = made_.emplace(side, sudoku::make_rules(box, variant_)).first;
    if (!entry->second) return entry->second.error();
    return &*entry->second;
}

}  // namespace puzzles
