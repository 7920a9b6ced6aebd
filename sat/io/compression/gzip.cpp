#include <zlib.h>

#include <new>

#include "sat/io/compression/decoders.h"

namespace sat::compression {
namespace {

// RFC 1952.  zlib compares the checksum and the length after each member.
class GzipDecoder final : public Decoder {
public:
    GzipDecoder() {
        constexpr int kOfGzip = 16 + MAX_WBITS;  // neither zlib's own format nor raw data
        const int status = inflateInit2(&stream_, kOfGzip);
        if (status != Z_OK) throw std::bad_alloc();  // the only reason with these arguments
    }
    ~GzipDecoder() override { ::inflateEnd(&stream_); }

    Step step(std::span<const char> in, std::span<char> out, bool is_last) override {
        if (between_) {
            if (in.empty()) return {.ended = is_last};
            if (in.front() != '\x1f') return {.damage = "trailing garbage after gzip data"};
            ::inflateReset(&stream_);
            between_ = false;
        }
        const unsigned in_size = length_of(in.size()), out_size = length_of(out.size());
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));  // only read
        stream_.avail_in = in_size;
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());
        stream_.avail_out = out_size;
        const int status = ::inflate(&stream_, Z_NO_FLUSH);
        if (status == Z_MEM_ERROR) throw std::bad_alloc();
        Step step{.taken = in_size - stream_.avail_in, .given = out_size - stream_.avail_out};
        between_ = status == Z_STREAM_END;
        if (between_ || status == Z_OK || status == Z_BUF_ERROR) return step;  // Z_BUF_ERROR: nothing to do
        step.damage = stream_.msg != nullptr ? stream_.msg : "decompression failed";
        return step;
    }

private:
    z_stream stream_{};
    bool between_ = false;  // after a member
};

}  // namespace

std::unique_ptr<Decoder> make_gzip_decoder() {
    return std::make_unique<GzipDecoder>();
}

const char* version_of_zlib() {
    return ::zlibVersion();
}

}  // namespace sat::compression
