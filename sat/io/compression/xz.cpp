#include <lzma.h>

#include <new>

#include "sat/io/compression/decoders.h"

namespace sat::compression {
namespace {

const char* damage_of(lzma_ret status) {
    switch (status) {
        case LZMA_OK:
        case LZMA_STREAM_END:
        case LZMA_BUF_ERROR:  // nothing to do
        case LZMA_MEMLIMIT_ERROR: return nullptr;
        case LZMA_FORMAT_ERROR: return "incorrect header";
        case LZMA_OPTIONS_ERROR: return "a header of an unknown kind";
        case LZMA_UNSUPPORTED_CHECK: return "a check sum of an unknown kind";
        default: return "incorrect data, or a check sum that differs";
    }
}

class XzDecoder final : public Decoder {
public:
    XzDecoder() {
        constexpr std::uint32_t kFlags = LZMA_CONCATENATED | LZMA_TELL_UNSUPPORTED_CHECK;
        const lzma_ret status = ::lzma_stream_decoder(&stream_, std::uint64_t{kMostMemory} << 20, kFlags);
        if (status != LZMA_OK) throw std::bad_alloc();  // the only reason with these arguments
    }
    ~XzDecoder() override { ::lzma_end(&stream_); }

    Step step(std::span<const char> in, std::span<char> out, bool is_last) override {
        stream_.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
        stream_.avail_in = in.size();
        stream_.next_out = reinterpret_cast<std::uint8_t*>(out.data());
        stream_.avail_out = out.size();
        const lzma_ret status = ::lzma_code(&stream_, is_last ? LZMA_FINISH : LZMA_RUN);
        if (status == LZMA_MEM_ERROR) throw std::bad_alloc();
        return {.taken = in.size() - stream_.avail_in,
                .given = out.size() - stream_.avail_out,
                .ended = status == LZMA_STREAM_END,
                .damage = damage_of(status),
                .most_memory = status == LZMA_MEMLIMIT_ERROR ? kMostMemory : 0};
    }

private:
    static constexpr std::uint32_t kMostMemory = 1024;  // MiB; `xz -9` needs 65

    lzma_stream stream_ = LZMA_STREAM_INIT;
};

}  // namespace

std::unique_ptr<Decoder> make_xz_decoder() {
    return std::make_unique<XzDecoder>();
}

const char* version_of_liblzma() {
    return ::lzma_version_string();
}

}  // namespace sat::compression
