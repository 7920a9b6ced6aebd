#pragma once

#include "app/bench/report/report.h"

namespace satbench {

// What a figure depends on besides the program: machine, system, compiler, flags, commit, date and the command
// line, each by name, in words.
sat::Conditions conditions(int argc, char** argv);

}  // namespace satbench
