// Arbitrary bytes as packed input (gzip, bzip2, xz, zstd; anything else goes through untouched).  What comes out does
// not depend on the sizes of blocks on either side, nor does a fault, which says something that can be shown.
#include <algorithm>
#include <optional>

#include "sat/io/decompress.h"
#include "tests/fuzz/proof_text.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;

// The first of what comes out: a small packed file can hold hours of text.
constexpr std::size_t kMost = 1 << 16;

struct Unpacked {
    std::string text;
    std::optional<sat::Error> fault;
    bool packed = false;
};

Unpacked unpack(std::string_view bytes, std::size_t block, std::size_t piece) {
    fuzz::ChoppedSource source(bytes, block);
    sat::DecompressedSource unpacked(source);
    Unpacked result;
    std::string buffer(piece, '\0');
    while (result.text.size() < kMost) {
        const auto n = unpacked.read(buffer, nullptr);
        if (!n) result.fault = n.error();
        if (!n || *n == 0) break;
        require(*n <= piece);
        result.text.append(buffer, 0, *n);
    }
    result.packed = unpacked.is_packed();
    if (result.text.size() > kMost) result.text.resize(kMost);
    return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::text_of(data, size);
    const Unpacked whole = unpack(bytes, fuzz::kWhole, 4096), small = unpack(bytes, 7, 1000);
    const std::size_t common = std::min(whole.text.size(), small.text.size());  // before damage is met
    require(whole.packed == small.packed && whole.text.compare(0, common, small.text, 0, common) == 0);
    if (std::max(whole.text.size(), small.text.size()) < kMost)
        require(whole.fault.has_value() == small.fault.has_value());
    if (!whole.fault && !small.fault) require(whole.text == small.text);
    if (whole.fault && small.fault) require(fuzz::same(*whole.fault, *small.fault));
    if (whole.fault) {
        fuzz::require_told(*whole.fault, bytes, fuzz::Place::optional);
        require(fuzz::names_byte_of(*whole.fault, bytes) ||
                whole.fault->message == "the input is compressed more than once");
    }
    if (sat::compression_of(bytes) == sat::Compression::none)
        require(!whole.fault && whole.text == bytes.substr(0, kMost));
    else if (!whole.fault) fuzz::accept(static_cast<std::size_t>(sat::compression_of(bytes)) - 1);
    return 0;
}
