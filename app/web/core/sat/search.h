#pragma once

#include "app/web/core/request.h"
#include "app/web/core/running.h"
#include "sat/choose.h"
#include "sat/core/settings.h"

namespace web {

// The members engine, branch, seed and techniques of a request, and its limits. Errors: unknown names.
sat::Result<sat::Settings> settings_of(Request& request, Running& running);

// The answer of a search. Errors: an engine that is wrong.
sat::Result<sat::Json> answer_of(const sat::Formula& formula, const sat::Choice& choice, const sat::Outcome& outcome,
                                 const Running& running, Attachments& attachments);

}  // namespace web
