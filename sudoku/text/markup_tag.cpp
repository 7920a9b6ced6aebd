#include "sudoku/text/markup_tag.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

#include "sat/core/text.h"
#include "sudoku/text/utf8.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kBetween = " \t\r\n";

template <std::size_t kSize>
bool is_one_of(string_view name, const std::array<string_view, kSize>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Elements of HTML that are never closed.
bool is_void(string_view name) {
    static constexpr std::array<string_view, 13> kNames{"area",  "base", "br",   "col",    "embed", "hr", "img",
                                                        "input", "link", "meta", "source", "track", "wbr"};
    return is_one_of(name, kNames);
}

// Takes what is before the first of these characters off the front of the text.
string_view take_until(string_view& text, string_view ends) {
    const string_view front = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(front.size());
    return front;
}

void skip_over(string_view& text, string_view characters) {
    text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
}

// The value behind = at the front.
string_view take_value(string_view& text) {
    text.remove_prefix(1);
    skip_over(text, kBetween);
    if (text.empty() || (text[0] != '"' && text[0] != '\'')) return take_until(text, kBetween);
    const string_view quote = text.substr(0, 1);
    text.remove_prefix(1);
    const string_view value = take_until(text, quote);
    text.remove_prefix(text.empty() ? 0 : 1);
    return value;
}

// What &#N; or &#xN; stands for, given N or xN; a no-break space is a blank here.
std::optional<std::string> character_of(string_view number) {
    const bool is_hex = number.starts_with('x') || number.starts_with('X');
    if (is_hex) number.remove_prefix(1);
    const char* const end = number.data() + number.size();
    std::uint32_t code = 0;
    const auto [stop, error] = std::from_chars(number.data(), end, code, is_hex ? 16 : 10);
    const bool is_character = code > 0 && code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
    if (stop != end || error != std::errc{} || !is_character) return std::nullopt;
    std::string text;
    append_utf8(code == 0xa0 ? std::uint32_t{' '} : code, text);
    return text;
}

std::optional<std::string> meaning_of(string_view reference) {
    static constexpr std::array<std::pair<string_view, string_view>, 15> kNames{{{"lt", "<"},
                                                                                 {"gt", ">"},
                                                                                 {"quot", "\""},
                                                                                 {"apos", "'"},
                                                                                 {"amp", "&"},
                                                                                 {"nbsp", " "},
                                                                                 {"ensp", " "},
                                                                                 {"emsp", " "},
                                                                                 {"thinsp", " "},
                                                                                 {"middot", "\u00b7"},
                                                                                 {"bull", "\u2022"},
                                                                                 {"ndash", "\u2013"},
                                                                                 {"mdash", "\u2014"},
                                                                                 {"lsquo", "\u2018"},
                                                                                 {"rsquo", "\u2019"}}};
    if (reference.starts_with('#')) return character_of(reference.substr(1));
    const auto row = std::find_if(kNames.begin(), kNames.end(), [&](const auto& r) { return r.first == reference; });
    return row == kNames.end() ? std::nullopt : std::optional(std::string(row->second));
}

}  // namespace

string_view MarkupTag::value_of(string_view attribute) const {
    const auto found =
        std::find_if(attributes.begin(), attributes.end(), [&](const auto& a) { return a.first == attribute; });
    return found == attributes.end() ? string_view() : string_view(found->second);
}

bool MarkupTag::has(string_view attribute) const {
    return std::any_of(attributes.begin(), attributes.end(), [&](const auto& a) { return a.first == attribute; });
}

MarkupTag read_tag(string_view text) {
    MarkupTag tag;
    const bool is_comment = text.starts_with('!');
    tag.closes = text.starts_with('/');
    tag.is_whole = is_comment || text.ends_with('/') || text.starts_with('?');
    if (tag.closes) text.remove_prefix(1);
    if (text.ends_with('/')) text.remove_suffix(1);
    tag.name = sat::lower_case(take_until(text, " \t\r\n/"));
    tag.is_whole |= is_void(tag.name);
    while (!is_comment) {
        skip_over(text, " \t\r\n/");
        if (text.empty()) break;
        // A stray = at the front is part of the name, as browsers have it, so that every round takes something.
        const string_view stray = text.substr(0, text[0] == '=' ? 1 : 0);
        text.remove_prefix(stray.size());
        const std::string name = std::string(stray) + sat::lower_case(take_until(text, " \t\r\n/="));
        skip_over(text, kBetween);
        const string_view value = text.starts_with('=') ? take_value(text) : string_view();
        tag.attributes.emplace_back(name, unescaped(value));
    }
    return tag;
}

std::string unescaped(string_view text) {
    constexpr std::size_t kLongest = 10;  // of a reference
    std::string plain;
    while (!text.empty()) {
        plain += take_until(text, "&");
        if (text.empty()) break;
        const std::size_t end = text.substr(0, kLongest).find(';');
        const auto meaning = end == string_view::npos ? std::nullopt : meaning_of(text.substr(1, end - 1));
        plain += meaning ? *meaning : "&";
        text.remove_prefix(meaning ? end + 1 : 1);
    }
    return plain;
}

std::string collapsed(string_view text) {
    std::string plain;
    for (skip_over(text, kBetween); !text.empty(); skip_over(text, kBetween)) {
        if (!plain.empty()) plain += ' ';
        plain += take_until(text, kBetween);
    }
    return plain;
}

bool has_optional_end(string_view name) {
    static constexpr std::array<string_view, 8> kNames{"dd", "dt", "li", "option", "p", "td", "th", "tr"};
    return is_one_of(name, kNames);
}

bool is_raw(string_view name) {
    return name == "script" || name == "style";
}

}  // namespace sudoku
