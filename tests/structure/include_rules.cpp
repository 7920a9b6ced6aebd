#include "tests/structure/include_rules.h"

#include <algorithm>

namespace structure {
namespace {

const Layer* find_layer(std::string_view name) {
    const auto found = std::ranges::find(kLayers, name, &Layer::name);
    return found == kLayers.end() ? nullptr : &*found;
}

// Terminates because a layer names only layers above its own row, which a test checks.
bool may_include(std::string_view from, std::string_view to) {
    const Layer* layer = find_layer(from);
    if (layer == nullptr) return false;
    return from == to || std::ranges::any_of(layer->below, [&](std::string_view b) { return may_include(b, to); });
}

// The target of an #include line with these delimiters, or empty.
std::string_view included(std::string_view line, char open, char close) {
    constexpr std::string_view kWhite = " \t";
    const auto skip_white = [&] { line.remove_prefix(std::min(line.find_first_not_of(kWhite), line.size())); };
    skip_white();
    if (!line.starts_with('#')) return {};
    line.remove_prefix(1);
    skip_white();
    if (!line.starts_with("include")) return {};
    line.remove_prefix(7);
    skip_white();
    if (!line.starts_with(open)) return {};
    line.remove_prefix(1);
    return line.substr(0, line.find(close));
}

// Also true for the template FILE.in of a generated file.
bool exists(std::span<const SourceFile> files, std::string_view path) {
    return std::ranges::any_of(files, [&](const SourceFile& f) {
        return f.path == path ||
               (f.path.ends_with(".in") && std::string_view(f.path).substr(0, f.path.size() - 3) == path);
    });
}

std::string include_error(std::span<const SourceFile> files, const std::string& from, std::string_view target) {
    if (!exists(files, target)) return "'" + std::string(target) + "' does not exist; write the path from the root";
    const std::string to = layer_of(target);
    if (may_include(from, to)) return "";
    return from + " may not include " + to + " ('" + std::string(target) + "')";
}

// Headers that cost seconds of compile time belong to one source each.
struct CostlyLibrary {
    std::string_view headers, source;
};
constexpr CostlyLibrary kCostly[] = {{"CLI/", "app/cli/options.cpp"}};

std::string library_error(std::string_view path, std::string_view header) {
    for (const CostlyLibrary& library : kCostly)
        if (header.starts_with(library.headers) && path != library.source)
            return "<" + std::string(library.headers) + "...> is for " + std::string(library.source) + " only";
    return "";
}

}  // namespace

std::string layer_of(std::string_view path) {
    const std::size_t first = path.find('/');
    const std::string_view top = path.substr(0, first);
    if (top != "sat" && top != "sudoku" && top != "app") return std::string(top);
    const std::size_t second = path.find('/', first + 1);
    if (second != path.npos) return std::string(path.substr(0, second));
    return std::string(path.substr(0, path.rfind('.')));
}

std::vector<std::string> include_errors(std::span<const SourceFile> files, std::size_t& checked) {
    std::vector<std::string> errors;
    for (const SourceFile& file : files) {
        const std::string layer = layer_of(file.path);
        if (!is_cpp(file.path) || layer == "tests") continue;
        if (find_layer(layer) == nullptr) errors.push_back(finding(file.path, 1, "no row for " + layer));
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            std::string error;
            if (const auto target = included(line, '"', '"'); !target.empty()) {
                ++checked;
                error = include_error(files, layer, target);
            } else {
                error = library_error(file.path, included(line, '<', '>'));
            }
            if (!error.empty()) errors.push_back(finding(file.path, number, error));
        }
    }
    return errors;
}

}  // namespace structure
