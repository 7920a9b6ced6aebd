#include "sat/io/compression/packing.h"

namespace sat {

Packing packing_of(std::string_view head) {
    if (head.starts_with("\x1f\x8b")) return Packing::gzip;
    if (head.starts_with("BZh")) return Packing::bzip2;
    if (head.starts_with(std::string_view("\xfd\x37zXZ\0", 6))) return Packing::xz;
    if (head.starts_with("\x28\xb5\x2f\xfd")) return Packing::zstd;
    // A frame to be skipped, as pzstd writes one before all others.
    const bool is_of_sixteen = !head.empty() && (head.front() & 0xf0) == 0x50;
    if (is_of_sixteen && head.substr(1).starts_with("\x2a\x4d\x18")) return Packing::zstd;
    return Packing::none;
}

std::string_view name_of(Packing packing) {
    switch (packing) {
        case Packing::none: return "plain";
        case Packing::gzip: return "gzip";
        case Packing::bzip2: return "bzip2";
        case Packing::xz: return "xz";
        case Packing::zstd: return "zstd";
    }
    return "";  // unreachable: the cases are all there are
}

}  // namespace sat
