#pragma once

#include <cstdint>
#include <string_view>

namespace sat {

// Compares what came out of a .gz file with the check sum and the length in its last eight bytes (RFC 1952,
// 2.3.1), which libarchive reads over: without this a flipped bit could change a literal and nobody would
// notice.  The other formats are checked by their own libraries.
//
// A file of several members (gzip files joined by `cat`) has one trailer for each, and only the last is at
// the end: it does not hold here, so such files are refused rather than believed.
class GzipCheck {
public:
    // Both are called with consecutive pieces.
    void packed(std::string_view bytes);
    void unpacked(std::string_view bytes);
    // After the last piece: the trailer matches.
    bool holds() const;

private:
    std::uint64_t trailer_ = 0;  // the last eight bytes, the last one on top
    std::uint32_t crc_ = 0xffffffffu;
    std::uint32_t length_ = 0;  // modulo 2^32, as in the trailer
};

}  // namespace sat
