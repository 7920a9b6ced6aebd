// Arbitrary bytes as a file of regions. What is accepted has n regions of n cells, numbered in order of appearance, and
// reads back once written as numbers; the block size does not matter; errors have a position inside the text.
#include <vector>

#include "sudoku/model/box.h"
#include "sudoku/text/regions.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;
using Regions = std::vector<std::uint16_t>;

sat::Result<Regions> read(std::string_view text, std::size_t block = fuzz::kWhole) {
    fuzz::ChoppedSource source(text, block);
    return sudoku::read_regions(source);
}

// Returns the side.
std::size_t require_complete(const Regions& regions) {
    std::vector<std::size_t> sizes;
    for (const std::uint16_t r : regions) {
        require(r <= sizes.size());
        if (r == sizes.size()) sizes.push_back(0);
        ++sizes[r];
    }
    require(sizes.size() <= sudoku::kMaxSide && sizes.size() * sizes.size() == regions.size());
    for (const std::size_t n : sizes) require(n == sizes.size());
    return sizes.size();
}

std::string written(const Regions& regions, std::size_t side) {
    std::string text;
    for (std::size_t i = 0; i < regions.size(); ++i)
        text += std::to_string(regions[i]) + ((i + 1) % side == 0 ? "\n" : " ");
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto regions = read(text), blocks = read(text, 3);
    require(regions.ok() == blocks.ok());
    if (!regions) {
        require(fuzz::same(regions.error(), blocks.error()));
        fuzz::require_valid(regions.error(), text);
        return 0;
    }
    require(*regions == *blocks);
    const auto again = read(written(*regions, require_complete(*regions)));
    require(again.ok() && *again == *regions);
    fuzz::accept();
    return 0;
}
