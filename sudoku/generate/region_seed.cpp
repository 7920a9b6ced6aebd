#include "sudoku/generate/region_seed.h"

#include "sudoku/generate/grid_maker.h"
#include "sudoku/generate/region_maker.h"
#include "sudoku/generate/request.h"

namespace sudoku {
namespace {

// Number of random layouts to try, and of searches for a grid in each.
constexpr std::uint64_t kMostLayouts = 50, kLayoutSearches = 10;
static_assert(kLayoutSearches < GridMaker::kUnseeded);  // which would treat a layout without grids as an error

// Whether a short search finds a grid.  It cannot prove that there is none.
sat::Result<bool> fills_soon(Box box, Variant variant, std::uint64_t seed, const Deadline& deadline) {
    variant.regions = random_regions(box, seed);
    const auto rules = make_rules(box, variant);
    if (!rules) return false;
    sat::Random random(seed);
    std::uint64_t asked = 0;
    const Deadline little{deadline.terminator, [&] { return ++asked > kLayoutSearches || deadline.is_over(); }};
    const auto grid = GridMaker(*rules, *find_grid_method("lasvegas")).make(random, little);
    if (!grid) return grid.error();
    return grid->has_value();
}

}  // namespace

sat::Result<std::uint64_t> seed_with_grid(Box box, const Variant& variant, std::uint64_t seed,
                                          const Deadline& deadline) {
    std::uint64_t own_seed = seed;
    for (std::uint64_t n = 1; n < kMostLayouts && !deadline.is_over(); ++n) {
        const auto fills = fills_soon(box, variant, own_seed, deadline);
        if (!fills) return fills.error();
        if (*fills) break;
        own_seed = seed_of(seed, n);
    }
    return own_seed;
}

}  // namespace sudoku
