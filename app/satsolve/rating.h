#pragma once

#include "app/satsolve/options.h"
#include "app/satsolve/report.h"
#include "sat/core/error.h"

// --rate: the comparison with the unoptimised reference.
namespace satsolve {

// Times the reference, and the search of the record again if it was too short to measure.  Does nothing after an
// interrupt.  Errors: the reference has another verdict, or a wrong model.
sat::Status rate(const Options& options, Record& record);

}  // namespace satsolve
