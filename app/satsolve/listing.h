#pragma once

#include <string>

namespace satsolve {

// The engines and branching rules of the registries, one line each.
std::string list_text();

}  // namespace satsolve
