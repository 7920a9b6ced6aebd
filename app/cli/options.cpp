#include "app/cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/cli/complaint.h"
#include "app/cli/next_word.h"
#include "app/cli/number_text.h"
#include "app/cli/standard_streams.h"
#include "sat/core/suggestion.h"

namespace cli {
namespace {

using sat::Error;
using sat::Status;
using Kind = Value::Kind;

constexpr std::size_t kWidth = 80;        // columns of a help text
constexpr std::size_t kWidestNames = 30;  // longer ones have the text on the next line

std::string in_range(std::uint64_t least, std::uint64_t most) {
    if (most != kNoMaximum)
        return "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    return least == 0 ? "expected a whole number" : "expected a whole number of at least " + std::to_string(least);
}

// True if a word of the command line is an option: "--time=5" names --time; short options may be combined and followed
// by a value, as in "-qt5".  Also true for a value that looks like one.
bool names_it(std::string_view word, std::string_view name) {
    if (name.starts_with("--")) return word.substr(0, word.find('=')) == name;
    return word.starts_with('-') && !word.starts_with("--") && word.find(name[1]) != word.npos;
}

// The text in lines of at most `width` columns; line breaks stay, and "(default: X" is one word.
std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    constexpr std::string_view kDefault = "(default:";
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::string_view paragraph = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(paragraph.size() + 1, text.size()));
        lines.emplace_back();
        for (std::string_view word = next_word(paragraph, " "); !word.empty(); word = next_word(paragraph, " ")) {
            if (word == kDefault) {
                const std::string_view value = next_word(paragraph, " ");
                word = {word.data(), static_cast<std::size_t>(value.data() + value.size() - word.data())};
            }
            std::string& line = lines.back();
            if (line.empty()) line = word;
            else if (line.size() + 1 + word.size() <= width) line.append(" ").append(word);
            else lines.emplace_back(word);
        }
    }
    return lines;
}

std::string paragraph(std::string_view text) {
    std::string wrapped_text;
    for (const std::string& line : wrapped(text, kWidth)) wrapped_text += line + "\n";
    return wrapped_text;
}

// A row of two columns, the second of which begins at `column`.
std::string row(std::string left, std::string_view text, std::size_t column) {
    std::string rows;
    if (left.size() + 2 > column && !text.empty()) {
        rows = left + "\n";
        left.clear();
    }
    for (const std::string& line : wrapped(text, kWidth - column)) {
        left.resize(column, ' ');
        rows += left + line + "\n";
        left.clear();
    }
    return text.empty() ? left + "\n" : rows;
}

std::string list_text(const std::string& title, std::span<const Choice> entries) {
    std::size_t widest = 0;
    for (const Choice& entry : entries) widest = std::max(widest, entry.name.size());
    std::string text = "\n" + title + ":\n";
    for (const Choice& entry : entries) text += row("  " + entry.name, entry.summary, widest + 4);
    return text;
}

// "  -o, --output FILE"; "      --[no-]probing"; long names are aligned.
std::string names_text(const Option& option) {
    const std::vector<std::string_view> names = option.all_names();
    if (option.is_argument()) return "  " + std::string(names.front());
    if (option.names.find(",!") != std::string::npos) return "      --[no-]" + std::string(names.front().substr(2));
    std::string text = names.front().starts_with("--") ? "      " : "  ";
    for (const std::string_view name : names) text.append(name == names.front() ? "" : ", ").append(name);
    if (!option.value.implied.empty()) return text + "[=" + option.placeholder + "]";
    return option.placeholder.empty() ? text : text + " " + option.placeholder;
}

std::string expected_of(const Value& value) {
    return value.kind == Kind::file ? "expected a file name" : "expected the name of a directory";
}

Status store(const Option& option, const std::string& text) {
    const Value& value = option.value;
    const std::string name(option.name());
    if (value.kind == Kind::choice) {
        const bool known = std::ranges::any_of(value.choices, [&](const Choice& c) { return c.name == text; });
        if (!known) return sat::unknown_name(value.noun, text, sat::names_in(value.choices));
    }
    if (value.kind == Kind::flag && text != "true" && text != "false") return Error{"%1 takes no value", name};
    const bool empty_name = (value.kind == Kind::file || value.kind == Kind::folder) && text.empty();
    const std::string expected = empty_name ? expected_of(value) : value.store(text);
    if (!expected.empty()) return Error{"invalid value '%1' for %2; %3", text, name, expected};
    return sat::Done{};
}

Value file_value(std::function<std::string(const std::string&)> store) {
    return {Kind::file, std::move(store)};
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
    for (const Choice& choice : choices) names += (names.empty() ? "" : ", ") + choice.name;
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
Value words(std::vector<std::string>& target) {
    const auto read = [](const std::string& part, std::vector<std::string>& list) {
        return list.push_back(part), std::string();
    };
    return {.kind = Kind::text, .store = store_list(target, read), .repeats = true};
}
Value each(std::vector<std::string>& target, bool many) {
    const auto store = [&target](const std::string& text) { return target.push_back(text), ""; };
    return {.kind = Kind::text, .store = store, .repeats = true, .many = many};
}
Value file(std::string& target) {
    return file_value([&target](const std::string& text) { return target = text, ""; });
}
Value files(std::vector<std::string>& target) {
    Value value = file_value([&target](const std::string& text) { return target.push_back(text), ""; });
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

std::string_view Option::name() const {
    const std::vector<std::string_view> all = all_names();
    const auto found = std::ranges::find_if(all, [](std::string_view one) { return one.starts_with("--"); });
    return found == all.end() ? all.front() : *found;
}

std::vector<std::string_view> Option::all_names() const {
    std::vector<std::string_view> all;
    std::string_view rest = names;
    while (!rest.empty()) {
        std::string_view name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(name.size() + 1, rest.size()));
        if (name.starts_with('!')) name.remove_prefix(1);
        if (name.starts_with('[')) name = name.substr(1, name.size() - 2);
        if (name.ends_with("...")) name.remove_suffix(3);
        all.push_back(name);
    }
    return all;
}

// Splits the words of one command line with CLI11, which gets only the options of this line: it compares each new
// option with all previous ones, and adding all options of satsolve takes five times as long as the rest of a short
// run.
class OptionTable::Reader {
public:
    Reader(OptionTable& table, std::span<const char* const> words) : table_(table), words_(words) {
        app_.set_help_flag();
        app_.allow_extras();
        for (const Option* option : table.all_options())
            if (!option->is_argument() && is_named(*option)) taken_.push_back({option, add(*option)});
    }

    sat::Result<Request> read() {
        if (Status split_up = split(); !split_up) return split_up.error();
        for (const auto& [option, parsed] : taken_)
            if (parsed->count() > 0) table_.given_.push_back(option);
        if (Status sorted = sort_rest(); !sorted) return sorted.error();
        if (table_.given("--help-all")) return Request::help_all;
        if (table_.given("--help")) return Request::help;
        if (table_.given("--version")) return Request::version;
        if (Status stored = store_options(); !stored) return stored.error();
        if (Status stored = store_arguments(); !stored) return stored.error();
        if (Status agree = table_.check_together(); !agree) return agree.error();
        return Request::run;
    }

private:
    struct Taken {
        const Option* option;
        CLI::Option* parsed;
    };

    bool is_named(const Option& option) const {
        for (const std::string_view name : option.all_names())
            if (std::ranges::any_of(words_, [&](std::string_view word) { return names_it(word, name); })) return true;
        return false;
    }

    CLI::Option* add(const Option& option) {
        CLI::Option* added = nullptr;
        if (option.value.kind == Kind::flag) added = app_.add_flag(option.names);
        else if (!option.value.implied.empty()) added = app_.add_flag(option.names + "{" + option.value.implied + "}");
        else added = app_.add_option(option.names);
        if (option.value.many) added->expected(1, CLI::detail::expected_max_vector_size);
        added->allow_extra_args(option.value.many);
        return added->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }

    Status split() {
        std::vector<std::string> reversed;  // as CLI11 expects them
        bool may_name = true;
        for (const std::string_view word : words_) {
            may_name = may_name && word != "--";
            // CLI11 would use the next word as the value of "--name=".
            const bool empty = may_name && word.starts_with("--") && word.find('=') == word.size() - 1;
            const Option* const option = empty ? table_.find(word.substr(0, word.size() - 1)) : nullptr;
            const bool cut = option != nullptr && option->value.kind != Kind::flag && option->value.implied.empty();
            reversed.emplace_back(cut ? word.substr(0, word.size() - 1) : word);
            if (cut) reversed.emplace_back();
        }
        std::ranges::reverse(reversed);
        try {
            app_.parse(std::move(reversed));
        } catch (const CLI::ArgumentMismatch&) {
            // Only the last word can be an option without its value.
            return Error{"%1 needs a value", words_.back()};
        } catch (const CLI::ParseError& error) { return Error{sat::Phrase::words(error.what())}; }
        return sat::Done{};
    }

    // Words unknown to CLI11 are arguments and unknown options.
    Status sort_rest() {
        if (table_.rest_ != nullptr) {
            *table_.rest_ = app_.remaining();
            return sat::Done{};
        }
        bool may_name = true;
        for (std::string& word : app_.remaining()) {
            if (may_name && word == "--") may_name = false;
            else if (may_name && word.size() > 1 && word.front() == '-') return unknown_option(word);
            else arguments_.push_back(std::move(word));
        }
        return sat::Done{};
    }

    Error unknown_option(const std::string& word) const {
        const std::string name = word.substr(0, word.find('='));
        std::vector<std::string_view> names;
        for (const Option* option : table_.all_options())
            if (!option->is_argument() && table_.is_offered(*option))
                for (const std::string_view known : option->all_names()) names.push_back(known);
        const auto nearest = sat::nearest_name(name, names);
        if (nearest) return {"unknown option '%1'; did you mean '%2'?", name, *nearest};
        return {"unknown option '%1'", name};
    }

    Status store_options() {
        for (const auto& [option, parsed] : taken_) {
            std::vector<std::string> values = parsed->results();
            if (values.empty()) continue;
            const bool is_flag = option->value.kind == Kind::flag;
            if (values.size() > 1 && !is_flag && !option->value.repeats)
                return Error{"%1 is given twice", option->name()};
            if (is_flag) values.erase(values.begin(), values.end() - 1);  // the last one counts
            for (const std::string& value : values)
                if (Status stored = store(*option, value); !stored) return stored;
        }
        return sat::Done{};
    }

    Status store_arguments() {
        std::size_t next = 0;
        for (const Option* option : table_.all_options()) {
            if (!option->is_argument()) continue;
            if (next == arguments_.size()) {
                if (option->names.starts_with('[')) continue;
                return Error{"missing argument %1", option->names};
            }
            table_.given_.push_back(option);
            do {
                if (Status stored = store(*option, arguments_[next++]); !stored) return stored;
            } while (option->value.repeats && next < arguments_.size());
        }
        if (next < arguments_.size()) return Error{"unexpected argument '%1'", arguments_[next]};
        return sat::Done{};
    }

    OptionTable& table_;
    std::span<const char* const> words_;
    CLI::App app_;
    std::vector<Taken> taken_;
    std::vector<std::string> arguments_;
};

OptionTable::OptionTable(std::string program, std::string summary)
    : program_(std::move(program)), summary_(std::move(summary)) {
    const Value nothing = flag([](bool) {});
    general_ = {"General", {{"-h,--help", "", nothing, "print this help"}}};
    general_.options.push_back({"--help-all", "", nothing, "print the help of all options"});
    if (!is_command()) general_.options.push_back({"--version", "", nothing, "print the version"});
}

void OptionTable::add(std::string_view group, std::vector<Option> options) {
    Group* found = group == general_.title ? &general_ : nullptr;
    for (Group& one : groups_)
        if (one.title == group) found = &one;
    if (found == nullptr) found = &groups_.emplace_back(Group{std::string(group), {}});
    for (Option& option : options) found->options.push_back(std::move(option));
}

void OptionTable::exclude(std::string_view option, std::vector<std::string_view> others) {
    exclusions_.push_back({option, std::move(others)});
}
void OptionTable::require(std::string_view option, std::string_view other) {
    requirements_.push_back({option, other});
}

sat::Result<OptionTable::Request> OptionTable::read(std::span<const char* const> words) {
    given_.clear();
    return Reader(*this, words).read();
}

std::vector<const Option*> OptionTable::all_options() const {
    std::vector<const Option*> all;
    for (const Group& group : groups_)
        for (const Option& option : group.options) all.push_back(&option);
    for (const Option& option : general_.options) all.push_back(&option);
    return all;
}

const Option* OptionTable::find(std::string_view name) const {
    for (const Option* option : all_options())
        for (const std::string_view one : option->all_names())
            if (one == name) return option;
    return nullptr;
}

bool OptionTable::given(std::string_view name) const {
    return std::ranges::any_of(given_, [name](const Option* option) {
        const std::vector<std::string_view> names = option->all_names();
        return std::ranges::find(names, name) != names.end();
    });
}

sat::Status OptionTable::check_together() const {
    for (const Exclusion& exclusion : exclusions_) {
        if (!given(exclusion.option)) continue;
        for (const std::string_view other : exclusion.others)
            if (given(other)) return Error{"%1 cannot be used with %2", exclusion.option, other};
    }
    for (const Requirement& requirement : requirements_)
        if (given(requirement.option) && !given(requirement.other))
            return Error{"%1 needs %2", requirement.option, requirement.other};
    return sat::Done{};
}

bool OptionTable::has_rare() const {
    for (const Group& group : groups_)
        for (const Option& option : group.options)
            if (option.rare) return true;
    return false;
}

std::string OptionTable::usage_text() const {
    std::vector<std::string> lines = usage_;
    if (lines.empty()) {
        lines.push_back(program_ + " [OPTIONS]");
        for (const Option* option : all_options())
            if (option->is_argument()) lines.front() += " " + option->names;
    }
    std::string text;
    constexpr std::string_view kTitle = "Usage: ";
    for (const std::string& line : lines)
        for (const std::string& part : wrapped(line, kWidth - kTitle.size()))
            text += std::string(text.empty() ? kTitle : std::string_view("       ")) + part + "\n";
    return text;
}

std::string OptionTable::options_text(bool all) const {
    std::size_t column = 0;
    for (const Option* option : all_options())
        if (const std::size_t width = names_text(*option).size(); width <= kWidestNames && (all || !option->rare))
            column = std::max(column, width + 2);
    const auto group_text = [&](const Group& group) {
        std::string rows;
        for (const Option& option : group.options)
            if ((all || !option.rare) && is_offered(option)) rows += row(names_text(option), option.help, column);
        return rows.empty() ? "" : "\n" + group.title + ":\n" + rows;
    };
    std::string text;
    for (const Group& group : groups_) text += group_text(group);
    return text + group_text(general_);
}

std::string OptionTable::extra_text() const {
    std::string text;
    for (const List& list : lists_) text += list_text(list.title, list.entries);
    for (const std::string& note : notes_) text += "\n" + paragraph(note);
    if (!examples_.empty()) text += "\nExamples:\n";
    std::size_t widest = 0;
    for (const Choice& example : examples_) widest = std::max(widest, example.name.size());
    const bool beside = std::ranges::all_of(
        examples_, [&](const Choice& example) { return widest + 4 + example.summary.size() <= kWidth; });
    for (const Choice& example : examples_)
        text += beside ? row("  " + example.name, example.summary, widest + 4)
                       : "  " + example.name + "\n" + row("", example.summary, 6);
    return text;
}

std::string OptionTable::help(bool all) const {
    const std::string commands = commands_.empty() ? "" : list_text("Commands", commands_);
    return paragraph(summary_) + "\n" + usage_text() + commands + options_text(all) + extra_text();
}

int OptionTable::print(Request request, std::string_view version) const {
    const std::string text =
        request == Request::version ? program_ + " " + std::string(version) + "\n" : help(request == Request::help_all);
    const Status printed = cli::print(text);
    if (!printed) print_error(program_.substr(0, program_.find(' ')), printed.error());
    return printed ? 0 : 1;
}

int OptionTable::misused(const sat::Error& error) const {
    print_error(program_.substr(0, program_.find(' ')), error);
    if (error.line != 0) return 1;
    const std::string usage = usage_.empty() ? "" : usage_text();
    std::fputs((usage + "Try '" + program_ + " --help'.\n").c_str(), stderr);
    return 1;
}

}  // namespace cli
