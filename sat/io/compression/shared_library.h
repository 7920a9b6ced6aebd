#pragma once

#include "sat/core/error.h"

namespace sat {

// A shared library that is loaded while the program runs, and stays loaded.
class SharedLibrary {
public:
    // `file`: as the loader finds it, "libz.so.1"; `other`: as other systems have it, null if all call it so.
    // Errors: it is not there, with the loader's reason.  Throws std::bad_alloc where memory was the reason.
    static Result<SharedLibrary> load(const char* file, const char* other = nullptr);

    // Stores where the function of that name stands.  False: there is none.
    template <class Function>
    bool find(const char* name, Function*& function) const {
        function = reinterpret_cast<Function*>(symbol(name));
        return function != nullptr;
    }

    // For a library that lacks what is needed.
    Error too_old() const {
        return {"the input is compressed, and " + std::string(file_) +
                " lacks a function; expected a newer version of it"};
    }

private:
    SharedLibrary(const char* file, void* handle) : file_(file), handle_(handle) {}
    void* symbol(const char* name) const;

    const char* file_;
    void* handle_;
};

}  // namespace sat
