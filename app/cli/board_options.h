#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "app/cli/options.h"
#include "sudoku/model/variant.h"

namespace puzzles {

// --box, --variant, --regions: the rules of a board beyond its size.
class BoardOptions {
public:
    void add_to(cli::OptionTable& table);
    // For programs that make random regions: resolve() then accepts a jigsaw without --regions.
    void allow_missing_regions() { regions_may_be_missing_ = true; }

    // Call after parsing: reads the files that the options name.  Errors: an invalid shape, an unknown variant, an
    // unreadable or invalid file of regions, jigsaw without --regions or the reverse.
    sat::Status resolve();

    // The given shape, or that of the regions' side; empty: neither.
    std::optional<sudoku::Box> box() const { return box_; }
    const sudoku::Variant& variant() const { return variant_; }
    // Of --regions; empty: none.
    const std::string& regions_path() const { return regions_path_; }

    // The rules of a board of this side, cached.  May be called from several threads.
    // Errors: the side is not that of box(), the variant does not fit.  Requires: resolve() returned no error.
    sat::Result<const sudoku::Rules*> rules(std::size_t side);

private:
    std::string box_text_, variant_text_ = "classic", regions_path_;
    bool regions_may_be_missing_ = false;
    std::optional<sudoku::Box> box_;
    sudoku::Variant variant_;
    std::mutex mutex_;
    std::map<std::size_t, sat::Result<sudoku::Rules>> made_;  // by side
};

}  // namespace puzzles
