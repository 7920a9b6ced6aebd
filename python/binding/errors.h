#pragma once

#include <pybind11/pybind11.h>

#include <exception>
#include <string>
#include <utility>

#include "sat/core/error.h"

namespace satdoku_python {

// Thrown to Python as satdoku.Error, with the place of the error.
class Failure : public std::exception {
public:
    // `file`: as the caller named it; empty: none.
    explicit Failure(sat::Error error, std::string file = {})
        : error_(std::move(error)), file_(std::move(file)), what_(error_.message()) {}
    const char* what() const noexcept override { return what_.c_str(); }
    const sat::Error& error() const { return error_; }
    const std::string& file() const { return file_; }

private:
    sat::Error error_;
    std::string file_, what_;
};

// Thrown to Python as satdoku.LimitReached.
class LimitReached : public std::exception {
public:
    explicit LimitReached(std::string what) : what_(std::move(what)) {}
    const char* what() const noexcept override { return what_.c_str(); }

private:
    std::string what_;
};

// The value, or its error thrown.
template <class T>
T value_or_throw(sat::Result<T> result, const std::string& file = {}) {
    if (!result) throw Failure(result.error(), file);
    return std::move(result).value();
}
inline void throw_if_failed(const sat::Status& status, const std::string& file = {}) {
    if (!status) throw Failure(status.error(), file);
}

// An instance of satdoku.Error.
pybind11::object error_object(const sat::Error& error, const std::string& file = {});

// Makes Python exceptions of the C++ ones in this module.
void register_errors();

}  // namespace satdoku_python
