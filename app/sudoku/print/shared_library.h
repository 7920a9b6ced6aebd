#pragma once

#include "sat/core/error.h"

namespace printing {

// A shared library that is loaded at run time and never unloaded, so that programs start without it.
class SharedLibrary {
public:
    // `file`: its name for the loader, "libz.so.1"; `other`: its name on other systems, may be null.  Errors: it cannot
    // be loaded; the message is the loader's reason.  Throws std::bad_alloc if that is lack of memory.
    static sat::Result<SharedLibrary> load(const char* file, const char* other = nullptr);

    // Stores the address of a function.  Returns false if there is none.
    template <class Function>
    bool find(const char* name, Function*& function) const {
        function = reinterpret_cast<Function*>(symbol(name));
        return function != nullptr;
    }

    const char* file() const { return file_; }

private:
    SharedLibrary(const char* file, void* handle) : file_(file), handle_(handle) {}
    void* symbol(const char* name) const;

    const char* file_;
    void* handle_;
};

}  // namespace printing
