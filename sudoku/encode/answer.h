#pragma once

#include <variant>

#include "sat/io/result_reader.h"
#include "sudoku/encode/cnf_board.h"

namespace sudoku {

// The answer of a solver: results (any form of sat::read_results), or a CNF with a board in its comments.
using Answer = std::variant<sat::ResultText, CnfFile>;

// Reads an answer, whose kind is determined by its first line other than a comment; compressed or plain.  Errors: those
// of sat::read_results and read_cnf_board.
sat::Result<Answer> read_answer(sat::ByteSource& source, const sat::ReadOptions& options = {});

// The encoding of a blank board that fits a model without comments: its side is derived from the number of variables,
// the largest number in the model.  If `numbering` is null, any that fits.
struct BareModel {
    std::size_t side;
    const NumberingEntry* numbering;
};
// Errors: no board has this number of variables; the message suggests what to do.
sat::Result<BareModel> bare_model(std::span<const std::int32_t> literals, const NumberingEntry* numbering);

}  // namespace sudoku
