#include "python/binding/errors.h"

#include <stdexcept>
#include <string_view>

namespace py = pybind11;

namespace satdoku_python {
namespace {

py::object exception_type(const char* name) {
    return py::module_::import("satdoku.errors").attr(name);
}

// Names of files may be any bytes.
py::str text_of(std::string_view bytes) {
    return py::reinterpret_steal<py::str>(
        PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "surrogateescape"));
}

void raise(const py::object& instance) {
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(instance.ptr())), instance.ptr());
}

void translate(std::exception_ptr thrown) {
    try {
        std::rethrow_exception(std::move(thrown));
    } catch (const Failure& e) { raise(error_object(e.error(), e.file())); } catch (const LimitReached& e) {
        raise(exception_type("LimitReached")(e.what()));
    } catch (const std::logic_error& e) {  // a call that sat::Solver refuses
        raise(exception_type("Error")(text_of(e.what())));
    }
}

}  // namespace

py::object error_object(const sat::Error& error, const std::string& file) {
    return exception_type("Error")(text_of(error.message()), text_of(file), error.line, error.column);
}

void register_errors() {
    py::register_local_exception_translator(translate);
}

}  // namespace satdoku_python
