#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace sat {

// The name that was probably meant by `word`: the one at the smallest Damerau-Levenshtein distance (case-insensitive),
// or one that begins with it, or with which it begins; nullopt if none is near.
std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string_view> names);

// "unknown engine 'x'; did you mean 'y'?", or, if no name is near, "unknown engine 'x'; choose from a, b, c".
Error unknown_name(std::string_view kind, std::string_view word, std::span<const std::string_view> names);

// The names of the entries of a registry, after those of `first`.
template <class Entries>
std::vector<std::string_view> names_in(const Entries& entries, std::vector<std::string_view> first = {}) {
    for (const auto& entry : entries) first.push_back(entry.name);
    return first;
}

}  // namespace sat
