#include "sat/io/libarchive.h"

#include <dlfcn.h>

namespace sat {
namespace {

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

bool find_all(void* library, Libarchive& a) {
    return find(library, "archive_read_new", a.read_new) && find(library, "archive_read_free", a.read_free) &&
           find(library, "archive_read_support_filter_gzip", a.filter_gzip) &&
           find(library, "archive_read_support_filter_bzip2", a.filter_bzip2) &&
           find(library, "archive_read_support_filter_xz", a.filter_xz) &&
           find(library, "archive_read_support_filter_zstd", a.filter_zstd) &&
           find(library, "archive_read_support_format_raw", a.format_raw) &&
           find(library, "archive_read_support_format_empty", a.format_empty) &&
           find(library, "archive_read_open", a.open) &&
           find(library, "archive_read_next_header", a.next_header) &&
           find(library, "archive_filter_count", a.filter_count) &&
           find(library, "archive_filter_bytes", a.filter_bytes) &&
           find(library, "archive_read_data", a.data) &&
           find(library, "archive_error_string", a.error_string) &&
           find(library, "archive_set_error", a.set_error);
}

}  // namespace

Result<Libarchive> load_libarchive(const char* name) {
    void* library = ::dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        return Fault{"the input is compressed, and " + std::string(name) +
                     " cannot be loaded (is libarchive installed?)"};
    Libarchive functions{};
    if (!find_all(library, functions)) return Fault{std::string(name) + " is too old or not libarchive"};
    return functions;
}

}  // namespace sat
