#pragma once

#include "app/cli/options.h"
#include "app/satsolve/options.h"

// --tree, --implications and --graph on the command line.
namespace satsolve {

// The group of options, and what they exclude and require.  `options` must outlive the table.
void add_picture_options(cli::OptionTable& table, Options& options);
// Errors: an unknown ending.
sat::Status check_pictures(const Options& options);

}  // namespace satsolve
