#include "app/satgen/help.h"

#include <algorithm>

#include "sat/generate/families.h"

namespace satgen {
namespace {

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

// "--k N --vars N [--planted]"; what may be left out is in brackets.
std::string arguments(const sat::Family& family) {
    std::string text;
    for (const sat::Parameter& p : family.parameters) {
        std::string one = "--" + std::string(p.name);
        if (!p.is_switch) one += " N";
        text += p.preset ? " [" + one + "]" : " " + one;
    }
    if (family.draws_lots) text += " [--seed N]";
    return text;
}

std::string range(const sat::Parameter& p) {
    if (p.is_switch) return "";
    std::string text = " (" + std::to_string(p.min) + " to " + std::to_string(p.max);
    if (p.preset) text += ", default " + std::to_string(*p.preset);
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
    std::string text = "satgen " + std::string(family.name) + arguments(family) + " [-o FILE]\n\n";
    text += std::string(family.summary) + "\n\n";
    for (const sat::Parameter& p : family.parameters)
        text += "  " + padded("--" + std::string(p.name), 15) + std::string(p.summary) + range(p) + "\n";
    if (family.draws_lots) text += "  " + padded("--seed", 15) + "same seed, same instance (default 1)\n";
    text += "\nVariables: " + std::string(family.variables) + ".\n";
    return text + "Source: " + std::string(family.source) + ".\n";
}

std::string program_help() {
    return "satgen FAMILY ARGUMENTS [--seed N] [-o FILE]\n\n"
           "Makes a benchmark instance in DIMACS format.  Its first comment is the command that makes it again,\n"
           "byte for byte, on every machine.\n\n"
           "  -o, --output FILE  write there instead of to standard output\n"
           "  --list             the families\n"
           "  -h, --help         this text; after a family, its arguments and their ranges\n"
           "  --version          the version\n\n"
           "Arguments may be given by name, in any order, or without it, in the order shown.\n\n"
           "Families:\n" +
           family_list() +
           "\nsatgen ksat --k 3 --vars 200 --clauses 852 --seed 7    satgen php 7 6    satgen queens 8\n";
}

}  // namespace satgen
