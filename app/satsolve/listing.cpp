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
        text += "  " + std::string(e.name) + std::string(width - e.name.size() + 2, ' ');
        text += std::string(e.summary) + "\n";
    }
    return text;
}

}  // namespace

std::string list_text() {
    return "engines (--engine):\n" + lines(sat::engines()) + "branching rules (--branch):\n" +
           lines(sat::branch_rules());
}

}  // namespace satsolve
