#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <new>
#include <utility>

#include "sat/io/compression/decoders.h"

namespace sat::compression {
namespace {

// RFC 8878.
class ZstdDecoder final : public Decoder {
public:
    ZstdDecoder() : stream_(::ZSTD_createDStream()) {
        if (stream_ == nullptr) throw std::bad_alloc();
    }
    ~ZstdDecoder() override { ::ZSTD_freeDStream(stream_); }

    // On damage, the library does not report how much the call consumed and produced.  So its pending output is read
    // first, and each block is passed separately, without the header of the next one, which the library includes in the
    // expected size.  A checksum, or anything else that is not a block, is then passed in two parts.
    Step step(std::span<const char> in, std::span<char> out, bool is_last) override {
        if (std::exchange(has_more_, false) && !between_) {
            const Step step = run({}, out);
            if (step.given > 0 || step.damage != nullptr) return step;
        }
        if (between_ && in.empty()) return {.ended = is_last};
        constexpr std::size_t kBlockHeader = 3;
        const std::size_t most = wanted_ > kBlockHeader ? wanted_ - kBlockHeader : wanted_;
        return run(in.first(std::min(in.size(), most)), out);
    }

private:
    Step run(std::span<const char> in, std::span<char> out) {
        ZSTD_inBuffer from{in.data(), in.size(), 0};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t status = ::ZSTD_decompressStream(stream_, &to, &from);
        Step step{.taken = from.pos, .given = to.pos};
        between_ = status == 0;
        has_more_ = to.pos == to.size;
        if (::ZSTD_isError(status) == 0) {
            wanted_ = between_ ? kHeader : status;
            return step;
        }
        const ZSTD_ErrorCode code = ::ZSTD_getErrorCode(status);
        if (code == ZSTD_error_memory_allocation) throw std::bad_alloc();
        if (code == ZSTD_error_frameParameter_windowTooLarge) step.most_memory = kMostMemory;
        else step.damage = ::ZSTD_getErrorString(code);
        return step;
    }

    static constexpr std::uint32_t kMostMemory = 128;  // MiB, of a window: the library's own limit
    static constexpr std::size_t kHeader = 5;          // the start of a frame, enough to know its length

    ZSTD_DStream* stream_;
    std::size_t wanted_ = kHeader;  // bytes, > 0
    bool between_ = false;          // after a frame
    bool has_more_ = false;         // there may be more output of consumed input
};

}  // namespace

std::unique_ptr<Decoder> make_zstd_decoder() {
    return std::make_unique<ZstdDecoder>();
}

const char* version_of_libzstd() {
    return ::ZSTD_versionString();
}

}  // namespace sat::compression
