#pragma once

#include <string>
#include <utility>

namespace fuzz {

// What is wrong with an answer.  `kind` is the same for the same wrong, whatever the formula, so that a smaller formula
// can be asked whether it still has it; `detail` is for whoever reads it.
struct Failure {
    std::string kind, detail;
};

[[noreturn]] inline void fail(std::string kind, std::string detail = "") {
    throw Failure{std::move(kind), std::move(detail)};
}
// Throws a Failure unless `holds`.
inline void expect(bool holds, const char* kind) {
    if (!holds) fail(kind);
}

}  // namespace fuzz
