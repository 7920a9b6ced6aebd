#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/options.h"
#include "sudoku/constraint/other_names.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/puzzle_reader.h"

namespace puzzles {

// --symbols: the alphabet of boards with one symbol a cell; empty: found by the reader.
cli::Option symbols_option(std::string& name);

// A name as the lists have it: " Slow Thermometers" becomes "slow-thermometers".
std::string spelled_by_the_list(std::string_view name);

// --box, --variant, --regions, --symbols: the rules of a board beyond its size.
class BoardOptions {
public:
    void add_to(cli::OptionTable& table);
    // For programs that make random regions: resolve() then accepts a jigsaw without --regions.
    void allow_missing_regions() { regions_may_be_missing_ = true; }

    // For programs that make puzzles with constraints: --variant then also takes kinds of constraints.
    // `grids`: names that --grid takes.  Call before add_to().
    void allow_constraints(std::vector<std::string_view> grids) {
        takes_constraints_ = true;
        grids_ = std::move(grids);
    }

    // Names that are variants and kinds of constraints, such as anti-knight, are kinds.  Call before resolve().
    void prefer_constraints() { prefers_constraints_ = true; }

    // Call after parsing: reads the files that the options name.  Errors: an invalid shape, an unknown variant, an
    // unreadable or invalid file of regions, jigsaw without --regions or the reverse.
    sat::Status resolve();

    // The given shape, or that of the regions' side; empty: neither.
    std::optional<sudoku::Box> box() const { return asked_.box; }
    // After resolve(): a jigsaw without regions.
    bool misses_regions() const { return variant_.is_jigsaw() && variant_.regions.empty(); }
    // Requires: misses_regions().
    void set_regions(std::vector<std::uint16_t> regions);
    // Classic unless the options name another.
    const sudoku::Variant& variant() const { return variant_; }
    // What the options say.
    const sudoku::StatedRules& asked() const { return asked_; }
    // How to read puzzles under these options: without the digits that a player placed.
    sudoku::PuzzleReadOptions reading() const;
    // The kinds of constraints that --variant names, in its order.
    const std::vector<sudoku::NamedKind>& constraints() const { return constraints_; }
    // Is --symbols given?
    bool names_symbols() const { return !symbols_.empty(); }
    // Of --regions; empty: none.
    const std::string& regions_path() const { return regions_path_; }

    // The rules of a board of this side, cached.  May be called from several threads.
    // Errors: the side is not that of box(), the variant does not fit.  Requires: resolve() returned no error.
    sat::Result<const sudoku::Rules*> rules(std::size_t side);
    // The rules of a puzzle: what the options do not say, its text may.  Errors: as above.
    sat::Result<std::shared_ptr<const sudoku::Rules>> rules(const sudoku::Puzzle& puzzle);

private:
    std::string box_text_, variant_text_, regions_path_, symbols_;
    sat::Status take_constraints();

    bool regions_may_be_missing_ = false, takes_constraints_ = false, prefers_constraints_ = false;
    std::vector<std::string_view> grids_;
    std::vector<sudoku::NamedKind> constraints_;
    sudoku::StatedRules asked_;
    sudoku::Variant variant_;
    std::mutex mutex_;
    std::map<std::size_t, sat::Result<sudoku::Rules>> made_;  // by side
};

}  // namespace puzzles
