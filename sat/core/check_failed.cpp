#include <cstdio>
#include <cstdlib>

#include "sat/core/assert.h"

namespace sat::support {

void check_failed(const char* kind, const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: %s(%s) failed\n", file, line, kind, condition);
    std::abort();
}

}  // namespace sat::support
