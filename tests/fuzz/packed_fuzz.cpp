// Arbitrary bytes as compressed input (gzip, bzip2, xz, zstd; anything else is passed through). Neither the output nor
// an error depends on block sizes, and error messages are printable.
#include <algorithm>
#include <optional>

#include "sat/io/decompress.h"
#include "tests/fuzz/proof_text.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;

// Read only the first part: a small compressed file can expand to gigabytes.
constexpr std::size_t kMost = 1 << 16;

struct Unpacked {
    std::string text;
    std::optional<sat::Error> error;
    bool packed = false;
};

Unpacked unpack(std::string_view bytes, std::size_t block, std::size_t piece) {
    fuzz::ChoppedSource source(bytes, block);
    sat::DecompressedSource unpacked(source);
    Unpacked result;
    std::string buffer(piece, '\0');
    while (result.text.size() < kMost) {
        const auto n = unpacked.read(buffer, nullptr);
        if (!n) result.error = n.error();
        if (!n || *n == 0) break;
        require(*n <= piece);
        result.text.append(buffer, 0, *n);
    }
    result.packed = unpacked.is_compressed();
    if (result.text.size() > kMost) result.text.resize(kMost);
    return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::text_of(data, size);
    const Unpacked whole = unpack(bytes, fuzz::kWhole, 4096), small = unpack(bytes, 7, 1000);
    const std::size_t common = std::min(whole.text.size(), small.text.size());  // up to the damage
    require(whole.packed == small.packed && whole.text.compare(0, common, small.text, 0, common) == 0);
    if (std::max(whole.text.size(), small.text.size()) < kMost)
        require(whole.error.has_value() == small.error.has_value());
    if (!whole.error && !small.error) require(whole.text == small.text);
    if (whole.error && small.error) require(fuzz::same(*whole.error, *small.error));
    if (whole.error) {
        fuzz::require_valid(*whole.error, bytes, fuzz::Position::optional);
        require(fuzz::names_byte_of(*whole.error, bytes) ||
                whole.error->message() == "the input is compressed more than once" ||
                sat::compression_of(bytes) == sat::Compression::other);
    }
    if (sat::compression_of(bytes) == sat::Compression::none)
        require(!whole.error && whole.text == bytes.substr(0, kMost));
    else if (!whole.error) fuzz::accept(static_cast<std::size_t>(sat::compression_of(bytes)) - 1);
    return 0;
}
