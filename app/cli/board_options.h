#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "sudoku/model/variant.h"

namespace puzzles {

// --box, --variant, --regions: which rules hold on a board, as far as its size does not say it.
class BoardOptions {
public:
    void add_to(CLI::App& app);
    // For programs that draw regions where none are given: a jigsaw without --regions is no error of resolve() then.
    void allow_missing_regions() { regions_may_be_missing_ = true; }

    // After parsing: reads what the options name.  Errors: a bad shape, an unknown variant, a file of regions that
    // cannot be read or is wrong, jigsaw without --regions or the reverse.
    sat::Status resolve();

    // The shape that was asked for; that of the regions' side where only they say it; empty: none was.
    std::optional<sudoku::Box> box() const { return box_; }
    const sudoku::Variant& variant() const { return variant_; }
    // Of --regions; empty: none.
    const std::string& regions_path() const { return regions_path_; }

    // The rules of a board of this side, made once and kept.  May be called from several threads.
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
