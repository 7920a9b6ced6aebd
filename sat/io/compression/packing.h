#pragma once

#include <cstddef>
#include <string_view>

namespace sat {

// How a file is packed, told by its first bytes and never by its name, so that a pipe works like a file.
enum class Packing { none, gzip, bzip2, xz, zstd };

// `head`: the first bytes of the file, at least kPackingHead of them where it has so many.
Packing packing_of(std::string_view head);
inline constexpr std::size_t kPackingHead = 6;

// As in "damaged gzip data".
std::string_view name_of(Packing packing);

}  // namespace sat
