#pragma once

#include "app/web/core/request.h"

// The functions of the Sudoku module (app/web/js/src/sudoku_types.ts has their types).
namespace web {

sat::Result<sat::Json> lists(Request& request, Attachments& attachments);
sat::Result<sat::Json> read(Request& request, Attachments& attachments);
sat::Result<sat::Json> split(Request& request, Attachments& attachments);
sat::Result<sat::Json> convert(Request& request, Attachments& attachments);

sat::Result<sat::Json> solve(Request& request, Attachments& attachments);
sat::Result<sat::Json> solve_many(Request& request, Attachments& attachments);
sat::Result<sat::Json> count(Request& request, Attachments& attachments);
sat::Result<sat::Json> candidates(Request& request, Attachments& attachments);
sat::Result<sat::Json> marks(Request& request, Attachments& attachments);
sat::Result<sat::Json> check(Request& request, Attachments& attachments);
sat::Result<sat::Json> redundant(Request& request, Attachments& attachments);
sat::Result<sat::Json> encode(Request& request, Attachments& attachments);
sat::Result<sat::Json> prove(Request& request, Attachments& attachments);

sat::Result<sat::Json> hint(Request& request, Attachments& attachments);
sat::Result<sat::Json> walkthrough(Request& request, Attachments& attachments);
sat::Result<sat::Json> rate(Request& request, Attachments& attachments);

sat::Result<sat::Json> generate(Request& request, Attachments& attachments);
sat::Result<sat::Json> generate_by_id(Request& request, Attachments& attachments);

}  // namespace web
