#pragma once

#include <span>
#include <string_view>

#include "sat/generate/family.h"

namespace sat {

// The one list of families, each in a file of its own.  Programs, documents and tests read it.
std::span<const Family* const> families();

// nullptr: there is none of this name.
const Family* find_family(std::string_view name);

extern const Family kRandomKSat, kPigeonhole, kAllIntervalSeries, kQueens, kFlatColouring, kParityChains, kTseitin,
    kLangford, kVanDerWaerden, kOrdering;

}  // namespace sat
