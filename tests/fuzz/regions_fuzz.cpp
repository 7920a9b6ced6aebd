// Arbitrary bytes as a file of regions.  What is accepted is n regions of n cells, numbered as they begin;
// every fault has a place.
#include <cstdlib>
#include <string_view>
#include <vector>

#include "sudoku/model/box.h"
#include "sudoku/text/regions.h"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    sat::MemorySource source(std::string_view(reinterpret_cast<const char*>(data), size));
    const auto regions = sudoku::read_regions(source);
    if (!regions) {
        require(regions.fault().line >= 1 && regions.fault().column >= 1 && !regions.fault().message.empty());
        return 0;
    }
    std::vector<std::size_t> sizes;
    for (const std::uint16_t r : *regions) {
        require(r <= sizes.size());
        if (r == sizes.size()) sizes.push_back(0);
        ++sizes[r];
    }
    require(sizes.size() <= sudoku::kMaxSide && sizes.size() * sizes.size() == regions->size());
    for (const std::size_t n : sizes) require(n == sizes.size());
    return 0;
}
