#pragma once

// LOG(level, "learn ", clause, " glue ", glue): logs one step of a solver, for example "c LOG 2 learn -1 3 glue 1",
// where `level` is its decision level and literals are DIMACS numbers.  Only builds with SATDOKU_LOG have it (preset
// dev); in others it compiles to nothing.  The library does not print: the program sets sat::log_line (satsolve does if
// SATDOKU_LOG is set in the environment).
#ifdef SATDOKU_LOG

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "sat/core/literal.h"

namespace sat {

inline void (*log_line)(std::string_view line) = nullptr;

template <class Part>
void append_to_log(std::string& line, const Part& part) {
    if constexpr (std::is_same_v<Part, char>) line += part;
    else if constexpr (std::is_arithmetic_v<Part>) line += std::to_string(part);
    else if constexpr (std::is_same_v<Part, Lit>) line += std::to_string(part.to_dimacs());
    else if constexpr (std::is_convertible_v<Part, std::string_view>) line += std::string_view(part);
    else {
        const char* between = "";
        for (const Lit l : part) line += between + std::to_string(l.to_dimacs()), between = " ";
    }
}
template <class... Parts>
void log(std::uint32_t level, const Parts&... parts) {
    std::string line = "c LOG " + std::to_string(level) + ' ';
    (append_to_log(line, parts), ...);
    log_line(line);
}

}  // namespace sat

#define LOG(...) (::sat::log_line ? ::sat::log(__VA_ARGS__) : (void)0)
#else
#define LOG(...) ((void)0)
#endif
