// The kinds of values of options.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/cli/number_text.h"
#include "app/cli/options.h"

namespace cli {
namespace {

using Kind = Value::Kind;

std::string in_range(std::uint64_t least, std::uint64_t most) {
    if (most != kNoMaximum)
        return "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    return least == 0 ? "expected a whole number" : "expected a whole number of at least " + std::to_string(least);
}

Value file_value(std::function<std::string(const std::string&)> store, FileType type) {
    return {.kind = Kind::file, .store = std::move(store), .files = type};
}

// Stores the parts of a list; the first list replaces the default.
template <class Target, class Read>
std::function<std::string(const std::string&)> store_list(Target& target, Read read) {
    return [&target, read, first = true](const std::string& text) mutable {
        if (first) target.clear();
        first = false;
        std::string_view rest = text;
        do {
            const std::string part(rest.substr(0, rest.find(',')));
            rest.remove_prefix(std::min(part.size() + 1, rest.size()));
            if (const std::string expected = read(part, target); !expected.empty()) return expected;
        } while (!rest.empty());
        return std::string();
    };
}

}  // namespace

std::string names_of(std::span<const Choice> choices) {
    std::string names;
    for (const Choice& choice : choices)
        names += (names.empty() ? "" : ", ") + choice.name + (choice.alias.empty() ? "" : " (or " + choice.alias + ")");
    return names;
}

Value flag(std::function<void(bool)> store) {
    return {Kind::flag, [store = std::move(store)](const std::string& text) { return store(text == "true"), ""; }};
}
Value flag(bool& target, bool when_given) {
    return flag([&target, when_given](bool) { target = when_given; });
}

Value number(std::function<void(std::uint64_t)> store, std::uint64_t least, std::uint64_t most) {
    return {Kind::number, [store = std::move(store), least, most](const std::string& text) {
                const auto n = whole_number(text);
                if (!n || *n < least || *n > most) return in_range(least, most);
                return store(*n), std::string();
            }};
}
Value numbers(std::vector<std::uint32_t>& target, std::uint32_t least, std::uint32_t most) {
    const auto read = [least, most](const std::string& part, std::vector<std::uint32_t>& list) {
        const auto n = whole_number(part);
        if (!n || *n < least || *n > most) return in_range(least, most);
        return list.push_back(static_cast<std::uint32_t>(*n)), std::string();
    };
    return {.kind = Kind::number, .store = store_list(target, read), .repeats = true};
}

Value decimal(std::function<void(double)> store, double least, double most) {
    return {Kind::number, [store = std::move(store), least, most](const std::string& text) {
                double x = 0;
                const char* const end = text.data() + text.size();
                const auto parsed = std::from_chars(text.data(), end, x);
                if (parsed.ec == std::errc{} && parsed.ptr == end && x >= least && x <= most)
                    return store(x), std::string();
                char expected[80];
                std::snprintf(expected, sizeof expected, "expected a number from %g to %.6g", least, most);
                return std::string(expected);
            }};
}
Value seconds(std::function<void(double)> store) {
    return {Kind::seconds, [store = std::move(store)](const std::string& text) {
                const auto value = cli::seconds(text);
                if (!value) return value.error().message();
                return store(*value), std::string();
            }};
}
Value size(std::function<void(std::uint64_t)> store) {
    return {Kind::size, [store = std::move(store)](const std::string& text) {
                const auto bytes = byte_count(text);
                if (!bytes) return bytes.error().message();
                return store(*bytes), std::string();
            }};
}

Value text(std::function<void(const std::string&)> store) {
    return {Kind::text, [store = std::move(store)](const std::string& text) { return store(text), ""; }};
}
Value words(std::vector<std::string>& target, std::vector<Choice> known) {
    const auto read = [](const std::string& part, std::vector<std::string>& list) {
        return list.push_back(part), std::string();
    };
    return suggest_list({.kind = Kind::text, .store = store_list(target, read), .repeats = true}, std::move(known));
}
Value suggest(Value value, std::vector<Choice> known) {
    value.choices = std::move(known);
    return value;
}
Value suggest_list(Value value, std::vector<Choice> known) {
    value = suggest(std::move(value), std::move(known));
    value.list = true;
    return value;
}
Value each(std::vector<std::string>& target, bool many) {
    const auto store = [&target](const std::string& text) { return target.push_back(text), ""; };
    return {.kind = Kind::text, .store = store, .repeats = true, .many = many};
}
Value file(std::string& target, FileType type) {
    return file_value([&target](const std::string& text) { return target = text, ""; }, type);
}
Value files(std::vector<std::string>& target, FileType type) {
    Value value = file_value([&target](const std::string& text) { return target.push_back(text), ""; }, type);
    value.repeats = true;
    return value;
}
Value folder(std::string& target) {
    return {Kind::folder, [&target](const std::string& text) { return target = text, ""; }};
}
Value choice(std::function<void(const std::string&)> store, std::string noun, std::vector<Choice> choices) {
    return {.kind = Kind::choice,
            .store = [store = std::move(store)](const std::string& text) { return store(text), ""; },
            .choices = std::move(choices),
            .noun = std::move(noun)};
}
Value choice(std::string& target, std::string noun, std::vector<Choice> choices) {
    return choice([&target](const std::string& name) { target = name; }, std::move(noun), std::move(choices));
}

Option max_input_option(std::uint64_t& limit, const std::string& what, bool rare) {
    return {"--max-input", "SIZE", size(limit),
            "maximum " + what + ", in MiB or with K, M, G, T (default: " + std::to_string(limit >> 30) + "G)", rare};
}

}  // namespace cli
