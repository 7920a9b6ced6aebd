#pragma once

#include "app/bench/report/report.h"

namespace satbench {

// The environment of a measurement: machine, system, compiler, flags, commit, date and command line.
sat::Conditions conditions(int argc, char** argv);

}  // namespace satbench
