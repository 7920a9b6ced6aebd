#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/clause_sink.h"
#include "sat/core/outcome.h"

namespace sat {

// One number (or one switch: 0 or 1) that a family takes.
struct Parameter {
    std::string_view name, summary;
    std::uint32_t min, max;
    std::optional<std::uint32_t> preset;  // the value without an argument; none: it must be given
    bool is_switch = false;
};
constexpr Parameter switch_parameter(std::string_view name, std::string_view summary) {
    return {name, summary, 0, 1, 0, true};
}

// The arguments of one instance.  A family asks for them by name, so that the order of its parameters, which
// is the order of arguments on a command line, can change without any other code.
//
// Invariant: once read_recipe (recipe.h) has let it pass, every value is within its parameter's range.
class Values {
public:
    static constexpr std::size_t kMost = 4;  // parameters of a family
    // The presets; what has none is 0 until it is set.
    explicit Values(std::span<const Parameter> parameters) : parameters_(parameters) {
        ASSERT(parameters.size() <= kMost);
        for (std::size_t i = 0; i < parameters.size(); ++i) values_[i] = parameters[i].preset.value_or(0);
    }

    // Requires: the family has a parameter of this name (with the index: that many parameters).
    std::uint32_t operator[](std::string_view name) const { return values_[index(name)]; }
    std::uint32_t at(std::size_t parameter) const { return values_[parameter]; }
    void set(std::size_t parameter, std::uint32_t value) { values_[parameter] = value; }

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

// What the header of an instance says.
struct InstanceSize {
    std::uint64_t vars, clauses;
    friend bool operator==(InstanceSize, InstanceSize) = default;
};

// The answer where a theorem or the construction gives it, and that reason in one line; otherwise unknown.
struct Expected {
    Verdict verdict = Verdict::unknown;
    std::string reason;
};

// A family of instances.  The size is a formula and not a count, because the header comes before the clauses
// and the clauses are not kept; the tests compare the two.
struct Family {
    std::string_view name, summary;
    std::string_view source;     // paper or book
    std::string_view variables;  // what a variable being true means, and how they are numbered
    std::span<const Parameter> parameters;
    bool draws_lots = false;  // false: the seed changes nothing
    // Why values that are within their ranges do not go together; nullopt: they do, as any do here.
    std::optional<std::string> (*misfit)(const Values&) = [](const Values&) -> std::optional<std::string> {
        return std::nullopt;
    };
    InstanceSize (*size)(const Values&);
    Expected (*expected)(const Values&);
    // Exactly size().clauses clauses over variables 0 .. size().vars - 1.
    void (*write)(const Values&, ClauseSink&);
};

}  // namespace sat
