#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "sat/core/assert.h"
#include "sat/core/phrase.h"

namespace sat {

// An error in external input (a file, an option) and its position.  Errors are returned as values; the library never
// prints them.
struct Error {
    Error() = default;
    Error(Phrase said, std::uint64_t at_line = 0, std::uint64_t at_column = 0)
        : phrase(std::move(said)), line(at_line), column(at_column) {}
    // Error{"row %1 has %2 cells; expected %3", row, cells, side}
    template <class... Arguments>
    Error(Pattern<std::type_identity_t<Arguments>...> pattern, const Arguments&... arguments)
        : phrase(pattern, arguments...) {}

    // The same at this place.
    Error at(std::uint64_t at_line, std::uint64_t at_column) const { return {phrase, at_line, at_column}; }
    // In English.
    std::string message() const { return phrase.english(); }

    Phrase phrase;             // what is wrong and what was expected, lower case, no full stop
    std::uint64_t line = 0;    // from 1; 0: no position in a text (a file that cannot be opened)
    std::uint64_t column = 0;  // in bytes, from 1; 0 with line 0
};

// Why a system call failed: "cannot ACTION PATH: the system's reason".
Error cannot(std::string_view action, std::string_view path, int error);

// "FILE:LINE:COLUMN: MESSAGE", which every program prints and editors understand; without a position "FILE: MESSAGE".
Phrase located(const Error& error, std::string_view file);
inline std::string describe(const Error& error, std::string_view file) {
    return located(error, file).english();
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
