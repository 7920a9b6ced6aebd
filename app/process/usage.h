#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>

// How programs that read their command line with CLI11 speak of it.
namespace process {

// The names of the entries of a registry: "minimal, efficient, extended".
template <class Entry>
std::string names_of(std::span<const Entry> entries) {
    std::string names;
    for (const auto& e : entries) names += (names.empty() ? "" : ", ") + std::string(e.name);
    return names;
}

// Lets pass the name of an entry of a registry and nothing else.
template <class Entry>
CLI::Validator one_of(std::span<const Entry> entries) {
    return CLI::Validator(
        [entries](const std::string& name) {
            for (const auto& e : entries)
                if (e.name == name) return std::string();
            return "expected one of " + names_of(entries) + ", found '" + name + "'";
        },
        "");
}

}  // namespace process
