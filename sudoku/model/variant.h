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

// Constraints that are added to a classic board or, for jigsaw, replace its boxes.
struct VariantEntry {
    std::string_view name, summary;
    // Adds houses and pairs.  Errors: the variant does not fit a board of this shape.
    sat::Status (*add)(Box box, RulesBuilder& rules);
};
// The registry of variants; `jigsaw` adds nothing here, since its regions come with the Variant.
std::span<const VariantEntry> variants();

// A combination of variants, each at most once, and the regions of a jigsaw.
struct Variant {
    std::vector<const VariantEntry*> parts;  // in the order of variants(); empty if classic
    std::vector<std::uint16_t> regions;      // by cell, row-major, 0 to side - 1; empty unless jigsaw

    bool is_jigsaw() const;
    // "classic", or the names separated by commas.
    std::string name() const;
    friend bool operator==(const Variant&, const Variant&) = default;
};

// Reads "classic", or names separated by commas in any order.  Errors: an unknown name (the message lists the known
// ones), a repeated or an empty name.
sat::Result<Variant> read_variant(std::string_view text);

// Errors: a variant does not fit a board of this shape; jigsaw without side() regions of side() cells each; regions
// without jigsaw.
sat::Result<Rules> make_rules(Box box, const Variant& variant);
// The rules of classic Sudoku: rows, columns and boxes.
Rules classic_rules(Box box);

}  // namespace sudoku
