#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// What is added to (or, for jigsaw, instead of the boxes of) a classic board.
struct VariantEntry {
    std::string_view name, summary;
    // Adds houses and pairs.  Errors: the variant does not fit a board of this shape.
    sat::Status (*add)(Box box, RulesBuilder& rules);
};
// The one list of variants; `jigsaw` adds nothing here, its regions come with the Variant.
std::span<const VariantEntry> variants();

// A combination of variants, each at most once, and the regions of a jigsaw.
struct Variant {
    std::vector<const VariantEntry*> parts;  // in the order of variants(); empty: classic
    std::vector<std::uint16_t> regions;      // of each cell, row-major, 0 to side - 1; empty unless jigsaw

    bool is_jigsaw() const;
    // "classic", or the names with commas.
    std::string name() const;
};

// Reads "classic" or names with commas, in any order.  Errors: an unknown name (the message lists the known
// ones), a name given twice, an empty one.
sat::Result<Variant> read_variant(std::string_view text);

// Errors: a part does not fit a board of this shape; jigsaw without regions or with regions that are not
// side() times side() cells, regions without jigsaw.
sat::Result<Rules> make_rules(Box box, const Variant& variant);
// Rows, columns and boxes.
Rules classic_rules(Box box);

}  // namespace sudoku
