#include "python/binding/integers.h"

#include <cstring>
#include <limits>
#include <string>

#include "python/binding/errors.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

[[noreturn]] void throw_type(const char* what, const py::handle& found) {
    throw py::type_error(std::string(what) + " must be a list of integers, not " + Py_TYPE(found.ptr())->tp_name);
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

// Native integers by the letter of the struct module; null: not one.
Read reader_of(const char* format) {
    if (format == nullptr) return number_at<std::uint8_t>;
    if (*format == '@' || *format == '=') ++format;
    if (std::strlen(format) != 1) return nullptr;
    switch (*format) {
        case 'b': return number_at<std::int8_t>;
        case 'B': return number_at<std::uint8_t>;
        case 'h': return number_at<std::int16_t>;
        case 'H': return number_at<std::uint16_t>;
        case 'i': return number_at<std::int32_t>;
        case 'I': return number_at<std::uint32_t>;
        case 'l': return number_at<long>;
        case 'L': return number_at<unsigned long>;
        case 'q': return number_at<long long>;
        case 'Q': return number_at<unsigned long long>;
        case 'n': return number_at<Py_ssize_t>;
        case 'N': return number_at<std::size_t>;
        default: return nullptr;
    }
}

}  // namespace

// An array has the method, too, and refuses.
bool is_integer(const py::handle& object) {
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
    if (overflow != 0) throw_too_large(py::str(number));
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
    if (view.ndim < 1 || view.ndim > 2 || reader_of(view.format) == nullptr) throw_type(what, object);
    if (view.ndim == 2) rows_ = {static_cast<std::size_t>(view.shape[0]), static_cast<std::size_t>(view.shape[1])};
    const bool is_plain = reader_of(view.format) == static_cast<Read>(number_at<std::int32_t>) &&
                          PyBuffer_IsContiguous(&view, 'C') != 0 &&
                          reinterpret_cast<std::uintptr_t>(view.buf) % alignof(std::int32_t) == 0;
    if (!is_plain) return convert_buffer(what);
    all_ = {static_cast<const std::int32_t*>(view.buf), static_cast<std::size_t>(view.len) / sizeof(std::int32_t)};
}

void Integers::convert_buffer(const char* what) {
    const Py_buffer& view = buffer_.view;
    const Read read = reader_of(view.format);
    const Py_ssize_t rows = view.ndim == 2 ? view.shape[0] : 1, columns = view.shape[view.ndim - 1];
    const Py_ssize_t row_stride = view.ndim == 2 ? view.strides[0] : 0, stride = view.strides[view.ndim - 1];
    if (view.suboffsets != nullptr) throw py::type_error(std::string(what) + " must be one block of memory");
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
        converted_.push_back(integer_of(py::reinterpret_steal<py::object>(next), what));
        if (converted_.size() % 65536 == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    all_ = converted_;
}

}  // namespace satdoku_python
