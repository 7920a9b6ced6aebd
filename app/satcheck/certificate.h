#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "sat/io/byte_source.h"
#include "sat/io/decompress.h"

namespace satcheck {

enum class CertificateKind { by_content, result, proof };

// The kind of a file by its beginning.  A result has lines that begin with s, v or t; a proof, text or binary, has
// none. Comments may come before either; if they fill the beginning, the file is a result. `whole`: nothing follows.
// Never by_content.
CertificateKind recognise(std::string_view beginning, bool whole);

// A result or a proof, plain or compressed, whose kind is recognised before it is read from its beginning.
class Certificate final : public sat::ByteSource {
public:
    // "-" is standard input.  `max_unpacked`: limit of the bytes after decompression.
    static sat::Result<std::unique_ptr<Certificate>> open(const std::string& path,
                                                          std::uint64_t max_unpacked = sat::kMaxInput);
    CertificateKind kind() const { return kind_; }
    // The first bytes, decompressed.  whole(): nothing follows them.
    std::string_view beginning() const { return beginning_; }
    bool whole() const { return whole_; }
    bool is_compressed() const { return bytes_.is_compressed(); }
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override;

private:
    static constexpr std::size_t kLookAt = std::size_t{1} << 20;

    Certificate(std::unique_ptr<sat::ByteSource> file, std::uint64_t max_unpacked)
        : file_(std::move(file)), bytes_(*file_, max_unpacked) {}
    sat::Status look();

    std::unique_ptr<sat::ByteSource> file_;
    sat::DecompressedSource bytes_;
    std::string beginning_;
    std::size_t given_ = 0;  // of the beginning
    bool whole_ = false;
    CertificateKind kind_ = CertificateKind::by_content;
};

}  // namespace satcheck
