#pragma once

#include <string>
#include <utility>

namespace fuzz {

// A wrong answer. `kind` does not depend on the formula, so that the minimiser can compare failures; `detail` is for
// the reader.
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
