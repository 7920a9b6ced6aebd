#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sat/io/dimacs_reader.h"

namespace satdoku_python {

// The lines of a text in DIMACS that say what a count of its models means (docs/formats.md): the task `c t`, the
// weights `c p weight` and `w`, the variables `c p show`, `c ind` and `vp`.  The package reads them
// (satdoku/counting.py).
class CountingLines {
public:
    // Makes the reader collect them.  This object must outlive the reading.
    void collect(sat::ReadOptions& reading);
    // After the reading: a header `p pcnf` asks for a projection also without lines.
    void note_header(const sat::ReadReport& report);
    // [(line, text), ...]; the line is 0 for the header's.  A text may be cut after kMost bytes.
    pybind11::list list() const;

    static constexpr std::size_t kMost = std::size_t{16} << 20;

private:
    std::vector<std::pair<std::uint64_t, std::string>> lines_;
};

}  // namespace satdoku_python
