#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

namespace satdoku_python {

// The bytes of an object that is one block of memory (bytes, bytearray, mmap), or the UTF-8 of a str, where they are.
class BytesView {
public:
    // Throws TypeError if it is neither.
    explicit BytesView(const pybind11::handle& object) {
        if (PyUnicode_Check(object.ptr())) {
            Py_ssize_t size = 0;
            const char* const text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
            if (text == nullptr) throw pybind11::error_already_set();
            view_ = {text, static_cast<std::size_t>(size)};
            return;
        }
        if (PyObject_GetBuffer(object.ptr(), &buffer_, PyBUF_SIMPLE) != 0) {
            PyErr_Clear();
            throw pybind11::type_error(std::string("expected text or one block of bytes, not ") +
                                       Py_TYPE(object.ptr())->tp_name);
        }
        held_ = true;
        view_ = {static_cast<const char*>(buffer_.buf), static_cast<std::size_t>(buffer_.len)};
    }
    BytesView(const BytesView&) = delete;
    BytesView& operator=(const BytesView&) = delete;
    ~BytesView() {
        if (held_) PyBuffer_Release(&buffer_);
    }

    // Requires: the object lives as long.
    std::string_view view() const { return view_; }

private:
    Py_buffer buffer_{};
    bool held_ = false;
    std::string_view view_;
};

}  // namespace satdoku_python
