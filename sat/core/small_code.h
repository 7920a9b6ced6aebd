#pragma once

namespace sat {

// Whether the size of the program counts more than its last third of speed, as in WebAssembly: then variants of the
// same code that are only faster are left out.
#ifdef SATDOKU_SMALL_CODE
inline constexpr bool kSmallCode = true;
#else
inline constexpr bool kSmallCode = false;
#endif

}  // namespace sat
