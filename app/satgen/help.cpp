#include "app/satgen/help.h"

#include <algorithm>

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
    std::string text = std::string(family.summary) + "\n\n";
    text += "Usage: satgen " + std::string(family.name) + arguments(family) + " [-o FILE]\n\nArguments:\n";
    for (const sat::Parameter& p : family.parameters)
        text += "  " + padded("--" + std::string(p.name), 15) + std::string(p.summary) + range(p) + "\n";
    if (family.uses_seed)
        text += "  " + padded("--seed", 15) + "random seed; the same seed makes the same formula (default: 1)\n";
    text += "\nVariables: " + std::string(family.variables) + ".\n";
    return text + "Source: " + std::string(family.source) + ".\n";
}

}  // namespace satgen
