#include "sat/io/compression/decoder.h"

#include "sat/io/compression/decoders.h"

namespace sat {

Compression compression_of(std::string_view head) {
    if (head.starts_with("\x1f\x8b")) return Compression::gzip;
    if (head.starts_with("BZh")) return Compression::bzip2;
    if (head.starts_with(std::string_view("\xfd\x37zXZ\0", 6))) return Compression::xz;
    if (head.starts_with("\x28\xb5\x2f\xfd")) return Compression::zstd;
    // A skippable frame; pzstd begins with one.
    const bool is_of_sixteen = !head.empty() && (head.front() & 0xf0) == 0x50;
    if (is_of_sixteen && head.substr(1).starts_with("\x2a\x4d\x18")) return Compression::zstd;
    return Compression::none;
}

std::string_view name_of(Compression compression) {
    switch (compression) {
        case Compression::none: return "plain";
        case Compression::gzip: return "gzip";
        case Compression::bzip2: return "bzip2";
        case Compression::xz: return "xz";
        case Compression::zstd: return "zstd";
    }
    return "";  // unreachable
}

Result<std::unique_ptr<Decoder>> make_decoder(Compression compression) {
    switch (compression) {
        case Compression::none: break;
        case Compression::gzip: return compression::make_gzip_decoder();
        case Compression::bzip2: return compression::make_bzip2_decoder();
        case Compression::xz: return compression::make_xz_decoder();
        case Compression::zstd: return compression::make_zstd_decoder();
    }
    return Error{"the input is not compressed"};
}

}  // namespace sat
