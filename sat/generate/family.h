#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/clause_sink.h"
#include "sat/core/outcome.h"

namespace sat {

// One number (or switch: 0 or 1) of a family.
struct Parameter {
    std::string_view name, summary;
    std::uint32_t min, max;
    std::optional<std::uint32_t> preset;  // the default; none: it is required
    bool is_switch = false;
};
constexpr Parameter switch_parameter(std::string_view name, std::string_view summary) {
    return {name, summary, 0, 1, 0, true};
}

// The arguments of one instance.  A family looks them up by name, so that the order of its parameters, which is the
// order of arguments on a command line, can change without any other code.
//
// Invariant: after read_recipe (recipe.h), every value is within the range of its parameter.
class Values {
public:
    static constexpr std::size_t kMost = 4;  // parameters of a family
    // The presets, or 0.
    explicit Values(std::span<const Parameter> parameters) : parameters_(parameters) {
        ASSERT(parameters.size() <= kMost);
        for (std::size_t i = 0; i < parameters.size(); ++i) values_[i] = parameters[i].preset.value_or(0);
    }

    // Requires: the family has a parameter of this name (with the index: that many parameters).
    std::uint32_t operator[](std::string_view name) const { return values_[index(name)]; }
    std::uint32_t at(std::size_t parameter) const {
        ASSERT(parameter < parameters_.size());
        return values_[parameter];
    }
    void set(std::size_t parameter, std::uint32_t value) {
        ASSERT(parameter < parameters_.size());
        values_[parameter] = value;
    }

    std::uint64_t seed = 1;

private:
    std::size_t index(std::string_view name) const {
        std::size_t i = 0;
        while (i < parameters_.size() && parameters_[i].name != name) ++i;
        ASSERT(i < parameters_.size());
        return i;
    }
    std::span<const Parameter> parameters_;
    std::array<std::uint32_t, kMost> values_{};
};

// The header of an instance.
struct InstanceSize {
    std::uint64_t vars, clauses;
    friend bool operator==(InstanceSize, InstanceSize) = default;
};

// The answer if a theorem or the construction gives it, with the reason in one line; otherwise unknown.
struct Expected {
    Verdict verdict = Verdict::unknown;
    std::string reason;
};

// A family of instances.  The size is computed by a formula, because the header comes before the clauses and these are
// not stored; the tests compare the two.
struct Family {
    std::string_view name, summary;
    std::string_view source;     // paper or book
    std::string_view variables;  // what a variable being true means, and how they are numbered
    std::span<const Parameter> parameters;
    bool uses_seed = false;  // false: the seed changes nothing
    // Why values within their ranges do not fit together; nullopt: they do, as any values do by default.
    std::optional<std::string> (*misfit)(const Values&) = [](const Values&) -> std::optional<std::string> {
        return std::nullopt;
    };
    InstanceSize (*size)(const Values&);
    Expected (*expected)(const Values&);
    // Exactly size().clauses clauses over variables 0 .. size().vars - 1.
    void (*write)(const Values&, ClauseSink&);
};

// The registry of families, each in its own file.
std::span<const Family* const> families();
const Family* find_family(std::string_view name);  // null: no such family

extern const Family kRandomKSat, kPigeonhole, kAllIntervalSeries, kQueens, kFlatColouring, kParityChains, kTseitin,
    kLangford, kVanDerWaerden, kOrdering, kRelativisedPigeonhole, kChannelRouting, kCliqueColouring, kCounting, kRamsey,
    kUrquhart, kMutilated, kTimetable;

// The assignment that every clause of `ksat --planted` with this seed satisfies.
Model planted_assignment(std::uint32_t vars, std::uint64_t seed);
// The colour (from 0) of every vertex in the hidden colouring of `flat` with this seed.
std::vector<std::uint32_t> planted_colouring(std::uint32_t vertices, std::uint32_t colours, std::uint64_t seed);

}  // namespace sat
