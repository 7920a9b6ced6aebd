#include "sat/generate/families.h"

namespace sat {

std::span<const Family* const> families() {
    static constexpr std::array<const Family*, 10> kAll{
        &kRandomKSat,   &kPigeonhole, &kAllIntervalSeries, &kQueens,        &kFlatColouring,
        &kParityChains, &kTseitin,    &kLangford,          &kVanDerWaerden, &kOrdering,
    };
    return kAll;
}

const Family* find_family(std::string_view name) {
    for (const Family* family : families())
        if (family->name == name) return family;
    return nullptr;
}

}  // namespace sat
