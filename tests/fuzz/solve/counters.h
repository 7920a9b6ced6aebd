#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/tally.h"

// Counters for the tests of the fuzzer.
namespace fuzz {

struct Counters {
    std::vector<std::uint64_t> cells = std::vector<std::uint64_t>(Tally::names().size());
    Tally tally{cells};
    std::uint64_t of(const std::string& name) const {
        const auto found = std::ranges::find(Tally::names(), name);
        REQUIRE(found != Tally::names().end());
        return cells[static_cast<std::size_t>(found - Tally::names().begin())];
    }
};

// The kind of the failure that `work` throws, or "".
template <class Work>
std::string kind_of(Work&& work) {
    try {
        work();
    } catch (const Failure& failure) { return failure.kind; }
    return "";
}

}  // namespace fuzz
