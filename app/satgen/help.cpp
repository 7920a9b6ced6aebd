#include "app/satgen/help.h"

#include <algorithm>
#include <vector>

#include "app/cli/options.h"
#include "sat/generate/family.h"

namespace satgen {
namespace {

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
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
        text += padded(std::string(family->name), 10) + std::string(family->summary) + "\n" + padded("", 9) +
                arguments(*family) + "\n";
    return text;
}

std::string family_help(const sat::Family& family) {
    const std::string name = "satgen " + std::string(family.name);
    cli::OptionTable table(name, std::string(family.summary));
    table.usage({name + arguments(family) + " [-o FILE]"});
    std::vector<cli::Choice> rows;
    for (const sat::Parameter& p : family.parameters)
        rows.push_back({"--" + std::string(p.name), std::string(p.summary) + range(p)});
    if (family.uses_seed) rows.push_back({"--seed", "random seed; the same seed makes the same formula (default: 1)"});
    table.list("Arguments", rows);
    table.note("Variables: " + std::string(family.variables) + ".");
    table.note("Source: " + std::string(family.source) + ".");
    return table.help(false);
}

}  // namespace satgen
