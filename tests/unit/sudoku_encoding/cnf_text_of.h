#pragma once

#include "sat/io/dimacs_writer.h"
#include "sudoku/encode/cnf_board.h"
#include "sudoku/encode/cnf_text.h"
#include "tests/unit/sudoku_encoding/boards.h"

namespace encoding_tests {

inline std::string cnf_text(const Encoding& e, const Variant& v, const Solved& solved = {}) {
    sat::StringSink sink;
    sat::DimacsWriter writer(sink);
    write_cnf(e, v, solved, writer);
    REQUIRE(writer.finish().ok());
    return sink.text;
}

inline sat::Result<CnfFile> read_text(const std::string& text) {
    sat::MemorySource source(text);
    return read_cnf_board(source);
}
// "LINE:COLUMN: MESSAGE"
inline std::string fault_of(const std::string& text) {
    const auto read = read_text(text);
    REQUIRE_FALSE(read.ok());
    return describe(read.error(), "f");
}

}  // namespace encoding_tests
