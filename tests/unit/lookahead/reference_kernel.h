#pragma once

#include "sat/engine/lookahead/kernel.h"

// The reference kernel once more, in this file alone, so that its parts can be called one by one.
#define SATDOKU_SCALAR
namespace sat::lookahead {
namespace {
#include "sat/engine/lookahead/vectors.h"
#include "sat/engine/lookahead/kernel_body.h"
}  // namespace
}  // namespace sat::lookahead
