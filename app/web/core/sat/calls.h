#pragma once

#include "app/web/core/request.h"

// The functions of the SAT module (app/web/js/src/sat_types.ts has their types).
namespace web {

sat::Result<sat::Json> lists(Request& request, Attachments& attachments);
sat::Result<sat::Json> read(Request& request, Attachments& attachments);
sat::Result<sat::Json> solve(Request& request, Attachments& attachments);
sat::Result<sat::Json> count(Request& request, Attachments& attachments);
sat::Result<sat::Json> trace(Request& request, Attachments& attachments);

// ---- incremental: solvers are numbered from 1
sat::Result<sat::Json> open_solver(Request& request, Attachments& attachments);
sat::Result<sat::Json> add(Request& request, Attachments& attachments);
sat::Result<sat::Json> query(Request& request, Attachments& attachments);
sat::Result<sat::Json> minimize(Request& request, Attachments& attachments);
sat::Result<sat::Json> statistics(Request& request, Attachments& attachments);
sat::Result<sat::Json> proof(Request& request, Attachments& attachments);
sat::Result<sat::Json> close_solver(Request& request, Attachments& attachments);

}  // namespace web
