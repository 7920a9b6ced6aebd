#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "sat/core/assert.h"

namespace sat {

// An error in external input (a file, an option) and its position.  Errors are returned as values; the library never
// prints them.
struct Error {
    std::string message;       // what is wrong and what was expected, lower case, no full stop
    std::uint64_t line = 0;    // from 1; 0: no position in a text (a file that cannot be opened)
    std::uint64_t column = 0;  // in bytes, from 1; 0 with line 0
};

// "FILE:LINE:COLUMN: MESSAGE", which every program prints and editors understand; without a position "FILE: MESSAGE".
inline std::string describe(const Error& error, const std::string& file) {
    if (error.line == 0) return file + ": " + error.message;
    return file + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message;
}

// Either a value or the error that prevented it (std::expected once C++23 is allowed).
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // Requires: ok().
    T& value() & {
        ASSERT(ok());
        return *std::get_if<0>(&state_);
    }
    const T& value() const& {
        ASSERT(ok());
        return *std::get_if<0>(&state_);
    }
    T&& value() && {
        ASSERT(ok());
        return std::move(*std::get_if<0>(&state_));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    // Requires: !ok().
    const Error& error() const {
        ASSERT(!ok());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, Error> state_;
};

// A Result without a value: nothing, or an error.
struct Done {};
using Status = Result<Done>;

}  // namespace sat
