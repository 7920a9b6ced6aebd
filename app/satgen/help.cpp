#include "app/satgen/help.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "app/cli/file_types.h"
#include "app/cli/options.h"
#include "sat/generate/family.h"

namespace satgen {
namespace {

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

cli::Option output_option() {
    cli::Value value = cli::text([](const std::string&) {});
    value.kind = cli::Value::Kind::file;
    value.files = cli::kFormulasWritten;
    return {"-o,--output", "FILE", std::move(value), "output file (default: standard output)"};
}

// "--k N --vars N [--planted]"; optional arguments in brackets.
std::string arguments(const sat::Family& family) {
    std::string text;
    for (const sat::Parameter& p : family.parameters) {
        std::string one = "--" + std::string(p.name);
        if (!p.is_switch) one += " N";
        text += p.preset ? " [" + one + "]" : " " + one;
    }
    if (family.uses_seed) text += " [--seed N]";
    return text;
}

std::string range(const sat::Parameter& p) {
    if (p.is_switch) return "";
    std::string text = " (" + std::to_string(p.min) + " to " + std::to_string(p.max);
    if (p.preset) text += "; default: " + std::to_string(*p.preset);
    return text + ")";
}

}  // namespace

std::string family_list() {
    std::string text;
    for (const sat::Family* family : sat::families())
        text += padded(std::string(family->name), 13) + std::string(family->summary) + "\n" + padded("", 12) +
                arguments(*family) + "\n";
    return text;
}

namespace {

// The library parses the arguments; this table is for help, manual and completions.
cli::OptionTable family_table(const sat::Family& family) {
    const std::string name = "satgen " + std::string(family.name);
    cli::OptionTable table(name, std::string(family.summary));
    table.usage({name + arguments(family) + " [-o FILE]"});
    const std::function<void(std::uint64_t)> ignored = [](std::uint64_t) {};
    std::vector<cli::Option> options;
    for (const sat::Parameter& p : family.parameters)
        options.push_back({"--" + std::string(p.name), p.is_switch ? "" : "N",
                           p.is_switch ? cli::flag([](bool) {}) : cli::number(ignored, p.min, p.max),
                           std::string(p.summary) + range(p)});
    if (family.uses_seed)
        options.push_back({"--seed", "N", cli::number(ignored, 0, cli::kNoMaximum),
                           "random seed; the same seed makes the same formula (default: 1)"});
    table.add("Arguments", std::move(options));
    table.add("Output", {output_option()});
    table.note("Variables: " + std::string(family.variables) + ".");
    table.note("Source: " + std::string(family.source) + ".");
    return table;
}

}  // namespace

std::string family_help(const sat::Family& family) {
    return family_table(family).help(false);
}

cli::Manual manual(const std::string&) {
    cli::Manual manual{
        .description = {"Many families have a known answer, which is in a comment. Sizes are limited so that typing "
                        "errors do not fill "
                        "a disk."},
        .examples = {{"satgen queens 8 | satsolve --count -", "count the solutions of the eight queens"}},
        .see_also = {"satbench(1)", "satsolve(1)"},
        .command_title = "Families",
        .one_page = true,
    };
    for (const sat::Family* family : sat::families()) manual.commands.push_back(family_table(*family));
    return manual;
}

}  // namespace satgen
