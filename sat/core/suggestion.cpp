#include "sat/core/suggestion.h"

#include <algorithm>
#include <cstddef>

namespace sat {
namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool same(char a, char b) {
    return lower(a) == lower(b);
}

// Optimal string alignment: no substring is edited twice.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = d[i - 1][j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[a.size()][b.size()];
}

// Without the leading dashes of an option, which are no evidence of similarity.
std::string_view letters(std::string_view name) {
    name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
    return name;
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string_view> names) {
    constexpr std::size_t kLongest = 64;  // longer words are not typing errors
    const std::string_view typed = letters(word);
    if (typed.size() < 2 || typed.size() > kLongest) return std::nullopt;
    const std::size_t most = std::max<std::size_t>(1, typed.size() / 3);
    std::size_t fewest = most + 1;
    std::string_view nearest;
    for (const std::string_view name : names) {
        const std::size_t n = edits(typed, letters(name));
        if (n >= fewest || n >= letters(name).size()) continue;
        fewest = n;
        nearest = name;
    }
    constexpr std::size_t kShortest = 3;  // shorter beginnings may be anything
    for (const std::string_view name : names) {
        const bool begins = typed.size() >= kShortest && letters(name).starts_with(typed);
        const bool is_beginning = letters(name).size() > kShortest && typed.starts_with(letters(name));
        if (nearest.empty() && (begins || is_beginning)) nearest = name;
    }
    if (nearest.empty()) return std::nullopt;
    return std::string(nearest);
}

Error unknown_name(std::string_view kind, std::string_view word, std::span<const std::string_view> names) {
    const Phrase what = Phrase::known(std::string(kind));
    if (const auto name = nearest_name(word, names)) return {"unknown %1 '%2'; did you mean '%3'?", what, word, *name};
    std::string all;
    for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
    return {"unknown %1 '%2'; choose from %3", what, word, all};
}

}  // namespace sat
