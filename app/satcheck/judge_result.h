#pragma once

#include "app/satcheck/judgement.h"
#include "sat/core/error.h"
#include "sat/io/byte_source.h"

namespace satcheck {

// Is this result right?  `max_input`: of its bytes.  Errors: those of read_result.
sat::Result<Judgement> judge_result(const sat::Formula& formula, sat::ByteSource& source, std::uint64_t max_input);

}  // namespace satcheck
