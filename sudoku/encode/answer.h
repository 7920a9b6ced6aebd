#pragma once

#include <variant>

#include "sat/io/result_reader.h"
#include "sudoku/encode/cnf_board.h"

namespace sudoku {

// What a solver answered: a result (any form of sat::read_result), or a CNF with a board in its comments.
using Answer = std::variant<sat::ResultText, CnfFile>;

// Reads an answer, whose kind its first line shows that is not a comment; compressed or plain.  Errors: those of
// sat::read_result and read_cnf_board.
sat::Result<Answer> read_answer(sat::ByteSource& source, const sat::ReadOptions& options = {});

// The encoding of a blank board that a bare model is one of: its side follows from the number of variables,
// the largest number in the model.  nullptr as `numbering`: whichever fits.
struct BareModel {
    std::size_t side;
    const NumberingEntry* numbering;
};
// Errors: no board has so many variables; the message tells what to do.
sat::Result<BareModel> bare_model(std::span<const std::int32_t> literals, const NumberingEntry* numbering);

}  // namespace sudoku
