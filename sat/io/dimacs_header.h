#pragma once

#include <cstdint>
#include <optional>

#include "sat/core/formula.h"
#include "sat/io/dimacs_text.h"

namespace sat {

// What comes before the first clause: comments and the line `p cnf VARIABLES CLAUSES`.
class DimacsHeader {
public:
    enum class Dialect : std::uint8_t { cnf, cnf_plus, knf, pcnf };

    // Reads it.  False: the text was refused.
    bool read(DimacsText& text);

    const std::optional<ReadReport::Header>& declared() const { return declared_; }
    Dialect dialect() const { return dialect_; }
    // The text ends after the header, and so may end here: no clauses are declared.
    bool ends_text() const { return ends_text_; }

private:
    std::optional<ReadReport::Header> declared_;  // nullopt: missing (lenient)
    Dialect dialect_ = Dialect::cnf;
    bool ends_text_ = false;
};

}  // namespace sat
