#pragma once

#include "sat/lookahead/kernel.h"

// The reference kernel once more, in this file alone, so that its parts can be called one by one.
#define SATDOKU_SCALAR
namespace sat::lookahead {
namespace {
#include "sat/lookahead/vectors.h"

#include "sat/lookahead/kernel_body.h"
}  // namespace
}  // namespace sat::lookahead
