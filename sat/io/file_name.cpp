#include "sat/io/file_name.h"

namespace sat {

namespace {

constexpr std::string_view kCompressed[] = {".gz", ".bz2", ".xz", ".zst"};
constexpr std::string_view kText[] = {".cnf", ".dimacs"};

// Without the first of `endings` that the name has.
std::string_view without(std::string_view name, std::span<const std::string_view> endings) {
    for (const std::string_view ending : endings) {
        if (name.size() <= ending.size() || !name.ends_with(ending)) continue;
        const std::string_view rest = name.substr(0, name.size() - ending.size());
        if (!rest.ends_with('/')) return rest;
    }
    return name;
}

}  // namespace

std::span<const std::string_view> compression_endings() {
    return kCompressed;
}

std::string_view without_compression(std::string_view name) {
    return without(name, kCompressed);
}

std::string result_name(const std::string& input) {
    return std::string(without(without_compression(input), kText)) + ".res";
}

}  // namespace sat
