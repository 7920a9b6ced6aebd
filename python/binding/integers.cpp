#include "python/binding/integers.h"

#include <bit>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "python/binding/errors.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

[[noreturn]] void throw_type(const char* what, const py::handle& found) {
    throw py::type_error(std::string(what) + " must be a list of integers, not " + Py_TYPE(found.ptr())->tp_name);
}

[[noreturn]] void throw_item(const char* what, const py::handle& found) {
    throw py::type_error(std::string(what) + " must be a list of integers; it has a " + Py_TYPE(found.ptr())->tp_name);
}

[[noreturn]] void throw_buffer(const char* what, const std::string& found) {
    throw py::type_error(std::string(what) + " must be a list of integers, not an array of " + found);
}

[[noreturn]] void throw_too_large(const std::string& number) {
    throw Failure(sat::Error{"%1 does not fit into 32 bits", number});
}

template <class From>
std::int32_t narrowed(From n) {
    if (!std::in_range<std::int32_t>(n)) throw_too_large(std::to_string(n));
    return static_cast<std::int32_t>(n);
}

template <class From>
std::int32_t number_at(const char* at) {
    From n;
    std::memcpy(&n, at, sizeof n);
    return narrowed(n);
}

using Read = std::int32_t (*)(const char* at);

template <class Signed>
Read reader_of_sign(bool is_signed) {
    return is_signed ? Read{number_at<Signed>} : Read{number_at<std::make_unsigned_t<Signed>>};
}

// Integers in the byte order of this machine, by the letter of the struct module; null: not one.  The letter says
// whether there is a sign; how many bytes 'l' has depends on who wrote it.
Read reader_of(const Py_buffer& view) {
    std::string_view format = view.format == nullptr ? "B" : view.format;
    constexpr std::string_view kOrders = std::endian::native == std::endian::little ? "@=<" : "@=>!";
    if (!format.empty() && kOrders.find(format.front()) != std::string_view::npos) format.remove_prefix(1);
    if (format.size() != 1) return nullptr;
    const bool is_signed = std::string_view("bhilqn").find(format.front()) != std::string_view::npos;
    if (!is_signed && std::string_view("BHILQN").find(format.front()) == std::string_view::npos) return nullptr;
    switch (view.itemsize) {
        case 1: return reader_of_sign<std::int8_t>(is_signed);
        case 2: return reader_of_sign<std::int16_t>(is_signed);
        case 4: return reader_of_sign<std::int32_t>(is_signed);
        case 8: return reader_of_sign<std::int64_t>(is_signed);
        default: return nullptr;
    }
}

// Text of it would be refused if it is very long.
[[noreturn]] void throw_huge(const py::object& number) {
    const auto text = py::reinterpret_steal<py::object>(PyObject_Str(number.ptr()));
    if (!text) PyErr_Clear();
    throw_too_large(text ? std::string(py::str(text)) : "a number of thousands of digits");
}

}  // namespace

// A truth value among integers is a mistake.  An array has the method, too, and refuses.
bool is_integer(const py::handle& object) {
    if (PyBool_Check(object.ptr())) return false;
    if (PyLong_Check(object.ptr())) return true;
    if (PyIndex_Check(object.ptr()) == 0) return false;
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) PyErr_Clear();
    return static_cast<bool>(number);
}

std::int32_t integer_of(const py::handle& object, const char* what) {
    if (!is_integer(object))
        throw py::type_error(std::string(what) + " must be an integer, not " + Py_TYPE(object.ptr())->tp_name);
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) throw py::error_already_set();
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
    if (overflow != 0) throw_huge(number);
    if (value == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
    return narrowed(value);
}

bool is_number_buffer(const py::handle& object) {
    return PyObject_CheckBuffer(object.ptr()) != 0 && !PyBytes_Check(object.ptr()) && !PyByteArray_Check(object.ptr());
}

Integers::Integers(const py::handle& object, const char* what) {
    if (is_number_buffer(object)) take_buffer(object, what);
    else take_objects(object, what);
}

void Integers::take_buffer(const py::handle& object, const char* what) {
    if (PyObject_GetBuffer(object.ptr(), &buffer_.view, PyBUF_RECORDS_RO) != 0) {
        PyErr_Clear();
        throw_type(what, object);
    }
    buffer_.held = true;
    const Py_buffer& view = buffer_.view;
    if (view.ndim < 1 || view.ndim > 2) throw_buffer(what, std::to_string(view.ndim) + " dimensions");
    if (reader_of(view) == nullptr) throw_buffer(what, "type '" + std::string(view.format) + "'");
    if (view.ndim == 2) rows_ = {static_cast<std::size_t>(view.shape[0]), static_cast<std::size_t>(view.shape[1])};
    const bool is_plain = reader_of(view) == static_cast<Read>(number_at<std::int32_t>) &&
                          PyBuffer_IsContiguous(&view, 'C') != 0 &&
                          reinterpret_cast<std::uintptr_t>(view.buf) % alignof(std::int32_t) == 0;
    if (!is_plain) return convert_buffer(what);
    all_ = {static_cast<const std::int32_t*>(view.buf), static_cast<std::size_t>(view.len) / sizeof(std::int32_t)};
}

void Integers::convert_buffer(const char* what) {
    const Py_buffer& view = buffer_.view;
    const Read read = reader_of(view);
    const Py_ssize_t rows = view.ndim == 2 ? view.shape[0] : 1, columns = view.shape[view.ndim - 1];
    if (view.suboffsets != nullptr) throw py::type_error(std::string(what) + " must be one block of memory");
    // Arrays of ctypes have no strides although they were asked for: they are contiguous.
    const bool strided = view.strides != nullptr;
    const Py_ssize_t stride = strided ? view.strides[view.ndim - 1] : view.itemsize;
    const Py_ssize_t row_stride = view.ndim == 1 ? 0 : strided ? view.strides[0] : columns * view.itemsize;
    converted_.reserve(static_cast<std::size_t>(rows * columns));
    const char* const begin = static_cast<const char*>(view.buf);
    for (Py_ssize_t r = 0; r < rows; ++r)
        for (Py_ssize_t c = 0; c < columns; ++c) converted_.push_back(read(begin + r * row_stride + c * stride));
    all_ = converted_;
}

void Integers::take_objects(const py::handle& object, const char* what) {
    if (PyUnicode_Check(object.ptr()) || PyBytes_Check(object.ptr()) || PyByteArray_Check(object.ptr()))
        throw_type(what, object);
    const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(object.ptr()));
    if (!iterator) {
        if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
        PyErr_Clear();
        throw_type(what, object);
    }
    while (PyObject* const next = PyIter_Next(iterator.ptr())) {
        const auto item = py::reinterpret_steal<py::object>(next);
        if (!is_integer(item)) throw_item(what, item);
        converted_.push_back(integer_of(item, what));
        if (converted_.size() % 65536 == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    all_ = converted_;
}

}  // namespace satdoku_python
