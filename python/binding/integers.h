#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace satdoku_python {

// Integers of Python, one after another: from a buffer of any integer type (array, numpy, memoryview), or from objects.
// A contiguous buffer of 32-bit integers is used where it is; everything else is converted.
class Integers {
public:
    // Throws TypeError if it is not a list of integers, satdoku.Error if a number does not fit 32 bits.  Text and bytes
    // are not lists of integers.  `what`: in the message ("a clause").
    Integers(const pybind11::handle& object, const char* what);

    std::span<const std::int32_t> all() const { return all_; }
    // Of a buffer with two dimensions.
    struct Rows {
        std::size_t count, length;
    };
    const std::optional<Rows>& rows() const { return rows_; }

private:
    void take_buffer(const pybind11::handle& object, const char* what);
    void convert_buffer(const char* what);
    void take_objects(const pybind11::handle& object, const char* what);

    struct Buffer {
        Py_buffer view{};
        bool held = false;
        Buffer() = default;
        Buffer(const Buffer&) = delete;
        Buffer& operator=(const Buffer&) = delete;
        ~Buffer() {
            if (held) PyBuffer_Release(&view);
        }
    };
    Buffer buffer_;
    std::vector<std::int32_t> converted_;
    std::span<const std::int32_t> all_;
    std::optional<Rows> rows_;
};

// One integer.  Throws likewise.
std::int32_t integer_of(const pybind11::handle& object, const char* what);

// True if `object` has a buffer that is not text or bytes.
bool is_number_buffer(const pybind11::handle& object);
// True if it is an integer, or like one (numpy.int64).
bool is_integer(const pybind11::handle& object);

}  // namespace satdoku_python
