#include "sat/io/compression/decoder.h"

#include <algorithm>
#include <array>

#include "sat/io/compression/decoders.h"

namespace sat {
namespace compression {
namespace {

// What is not built has null pointers, and the linker looks for none of its functions.
constexpr std::array kKinds{
    Kind{Compression::gzip, "gzip", "zlib", SATDOKU_GZIP ? &make_gzip_decoder : nullptr,
         SATDOKU_GZIP ? &version_of_zlib : nullptr},
    Kind{Compression::bzip2, "bzip2", "libbz2", SATDOKU_BZIP2 ? &make_bzip2_decoder : nullptr,
         SATDOKU_BZIP2 ? &version_of_libbz2 : nullptr},
    Kind{Compression::xz, "xz", "liblzma", SATDOKU_XZ ? &make_xz_decoder : nullptr,
         SATDOKU_XZ ? &version_of_liblzma : nullptr},
    Kind{Compression::zstd, "zstd", "libzstd", SATDOKU_ZSTD ? &make_zstd_decoder : nullptr,
         SATDOKU_ZSTD ? &version_of_libzstd : nullptr},
};

}  // namespace

std::span<const Kind> kinds() {
    return kKinds;
}

}  // namespace compression

namespace {

using compression::Kind;

// What packs files that no decoder reads.  None of these beginnings is that of a text.
struct Packer {
    std::string_view name, head;
};
constexpr std::array kUnread{
    Packer{"7-Zip", "7z\xbc\xaf\x27\x1c"},
    Packer{"lzma", {"\x5d\0\0", 3}},  // the usual first byte and the low bytes
                                      // of the size of the dictionary
    Packer{"compress", "\x1f\x9d"},
    Packer{"zip", "PK\x03\x04"},
    Packer{"lzip", "LZIP\x01"},
    Packer{"lz4", "\x04\x22\x4d\x18"},
};

// Null: none.
const Kind* find_kind(Compression compression) {
    const auto all = compression::kinds();
    const auto found = std::ranges::find(all, compression, &Kind::compression);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

Compression compression_of(std::string_view head) {
    if (head.starts_with("\x1f\x8b")) return Compression::gzip;
    if (head.starts_with("BZh")) return Compression::bzip2;
    if (head.starts_with(std::string_view("\xfd\x37zXZ\0", 6))) return Compression::xz;
    if (head.starts_with("\x28\xb5\x2f\xfd")) return Compression::zstd;
    // A skippable frame; pzstd begins with one.
    const bool is_of_sixteen = !head.empty() && (head.front() & 0xf0) == 0x50;
    if (is_of_sixteen && head.substr(1).starts_with("\x2a\x4d\x18")) return Compression::zstd;
    return unread_packer(head).empty() ? Compression::none : Compression::other;
}

std::string_view unread_packer(std::string_view head) {
    const auto found = std::ranges::find_if(kUnread, [head](const Packer& one) { return head.starts_with(one.head); });
    return found == kUnread.end() ? std::string_view() : found->name;
}

std::string_view name_of(Compression compression) {
    const Kind* const kind = find_kind(compression);
    return kind == nullptr ? "plain" : kind->name;
}

Result<std::unique_ptr<Decoder>> make_decoder(Compression compression) {
    const Kind* const kind = find_kind(compression);
    if (kind == nullptr) return Error{"the input is not compressed"};
    if (kind->make == nullptr)
        return Error{"the input is compressed by %1, and this program was built without %2, which reads it", kind->name,
                     kind->needs};
    return kind->make();
}

std::vector<CompressionSupport> compression_support() {
    std::vector<CompressionSupport> all;
    for (const Kind& kind : compression::kinds()) {
        const std::string_view version = kind.version == nullptr ? "" : kind.version();
        all.push_back({kind.name, kind.needs, version.substr(0, version.find(','))});  // libbz2 adds a date
    }
    return all;
}

}  // namespace sat
