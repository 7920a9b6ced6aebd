#pragma once

#include <archive.h>

#include "sat/support/fault.h"

namespace sat {

// The functions of libarchive that the reader uses, found in the shared library when they are first needed.
// The header gives their types only; no program is linked against the library.
struct Libarchive {
    decltype(&::archive_read_new) read_new;
    decltype(&::archive_read_free) read_free;
    decltype(&::archive_read_support_filter_gzip) filter_gzip;
    decltype(&::archive_read_support_filter_bzip2) filter_bzip2;
    decltype(&::archive_read_support_filter_xz) filter_xz;
    decltype(&::archive_read_support_filter_zstd) filter_zstd;
    decltype(&::archive_read_support_format_raw) format_raw;
    decltype(&::archive_read_support_format_empty) format_empty;
    decltype(&::archive_read_open) open;
    decltype(&::archive_read_next_header) next_header;
    decltype(&::archive_filter_count) filter_count;
    decltype(&::archive_filter_bytes) filter_bytes;
    decltype(&::archive_read_data) data;
    decltype(&::archive_error_string) error_string;
    decltype(&::archive_set_error) set_error;
};

// Loads the library and keeps it loaded.  Faults: it is not installed, or lacks a function.  `name`: the file
// to load, another one only in tests.
Result<Libarchive> load_libarchive(const char* name = "libarchive.so.13");

}  // namespace sat
