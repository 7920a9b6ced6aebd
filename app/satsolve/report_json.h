#pragma once

#include "app/satsolve/record.h"
#include "sat/io/byte_sink.h"

namespace satsolve {

// The whole report as one JSON object on one line; docs/formats.md has its members.  The last member is the
// model, an array of signed numbers, which is streamed and never in memory as a whole.
sat::Status print_json(const Record& record, sat::ByteSink& out);

}  // namespace satsolve
