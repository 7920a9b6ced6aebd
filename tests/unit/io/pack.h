#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace test {

// Compress `text`. `filter`: ARCHIVE_FILTER_GZIP, _BZIP2, _XZ or _ZSTD.
inline std::string pack(std::string_view text, int filter) {
    std::string packed(text.size() + (1u << 20), '\0');
    std::size_t used = 0;
    archive* const a = archive_write_new();
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_pathname(entry, "data");
    const bool good = archive_write_add_filter(a, filter) == ARCHIVE_OK &&
                      archive_write_set_format_raw(a) == ARCHIVE_OK &&
                      archive_write_set_bytes_in_last_block(a, 1) == ARCHIVE_OK &&
                      archive_write_open_memory(a, packed.data(), packed.size(), &used) == ARCHIVE_OK &&
                      archive_write_header(a, entry) == ARCHIVE_OK &&
                      archive_write_data(a, text.data(), text.size()) == static_cast<la_ssize_t>(text.size()) &&
                      archive_write_close(a) == ARCHIVE_OK;
    archive_entry_free(entry);
    archive_write_free(a);
    if (!good) throw std::runtime_error("libarchive cannot pack");
    return packed.substr(0, used);
}

}  // namespace test
