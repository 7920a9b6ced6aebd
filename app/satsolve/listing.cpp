#include "app/satsolve/listing.h"

#include <algorithm>

#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"

namespace satsolve {
namespace {

template <class Entries>
std::string lines(const Entries& entries) {
    std::size_t width = 0;
    for (const auto& e : entries) width = std::max(width, e.name.size());
    std::string text;
    for (const auto& e : entries) {
        std::string name(e.name);
        name.resize(width + 2, ' ');
        text += "  " + name + std::string(e.summary);
        if constexpr (requires { e.alias; })
            if (!e.alias.empty()) text += " (also '" + std::string(e.alias) + "')";
        text += "\n";
    }
    return text;
}

}  // namespace

std::string list_text() {
    return "Engines (--engine):\n" + lines(sat::engines()) + "\nBranching rules (--branch):\n" +
           lines(sat::branch_rules());
}

}  // namespace satsolve
