// The help, made from the table of options.
#include <algorithm>
#include <cstdio>

#include "app/cli/complaint.h"
#include "app/cli/generated_text.h"
#include "app/cli/manual.h"
#include "app/cli/next_word.h"
#include "app/cli/options.h"
#include "app/cli/standard_streams.h"

namespace cli {
namespace {

constexpr std::size_t kWidth = 80;        // columns of a help text
constexpr std::size_t kWidestNames = 30;  // longer ones have the text on the next line

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

}  // namespace

std::vector<std::string> OptionTable::usage_lines() const {
    if (!usage_.empty()) return usage_;
    std::string line = program_ + " [OPTIONS]";
    for (const Option* option : all_options())
        if (option->is_argument()) line += " " + option->names;
    return {line};
}

std::string OptionTable::usage_text() const {
    std::string text;
    constexpr std::string_view kTitle = "Usage: ";
    for (const std::string& line : usage_lines())
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

// "Exit status: 0 every answer is right, 1 an error."
std::string OptionTable::statuses_text() const {
    std::string text;
    for (const Choice& status : statuses_)
        text += (text.empty() ? "Exit status: " : ", ") + status.name + " " + status.summary;
    return text + ".";
}

std::string OptionTable::extra_text() const {
    std::string text;
    for (const List& list : lists_) text += list_text(list.title, list.entries);
    for (const std::string& note : notes_) text += "\n" + paragraph(note);
    if (!statuses_.empty()) text += "\n" + paragraph(statuses_text());
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

int OptionTable::print(Request request, std::string_view version, std::span<const Feature> features) const {
    const auto text = [&] {
        if (request == Request::version) return version_text(program_, version, features);
        if (const TextKind* const kind = find_text_kind(request))
            return kind->make(*this, manual_ != nullptr ? manual_(program_) : Manual(), version);
        return help(request == Request::help_all);
    };
    const sat::Status printed = cli::print(text());
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
