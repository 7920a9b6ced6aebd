#include <bzlib.h>

#include <new>
#include <utility>

#include "sat/io/compression/decoders.h"

namespace sat::compression {
namespace {

class Bzip2Decoder final : public Decoder {
public:
    ~Bzip2Decoder() override { leave(); }

    Step step(std::span<const char> in, std::span<char> out, bool is_last) override {
        if (!within_) {
            if (in.empty()) return {.ended = is_last};
            if (members_ > 0 && in.front() != 'B') return {.damage = "trailing garbage after bzip2 data"};
            enter();
        }
        const unsigned in_size = length_of(in.size()), out_size = length_of(out.size());
        stream_.next_in = const_cast<char*>(in.data());  // only read
        stream_.avail_in = in_size;
        stream_.next_out = out.data();
        stream_.avail_out = out_size;
        const int status = ::BZ2_bzDecompress(&stream_);
        if (status == BZ_MEM_ERROR) throw std::bad_alloc();
        Step step{.taken = in_size - stream_.avail_in, .given = out_size - stream_.avail_out};
        if (status == BZ_STREAM_END) leave();
        else if (status == BZ_DATA_ERROR_MAGIC) step.damage = "incorrect header";
        else if (status != BZ_OK) step.damage = "incorrect data, or a check sum that differs";
        return step;
    }

private:
    void enter() {
        stream_ = {};
        if (::BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK)
            throw std::bad_alloc();  // the only reason with these arguments
        within_ = true;
        ++members_;
    }
    void leave() {
        if (std::exchange(within_, false)) ::BZ2_bzDecompressEnd(&stream_);
    }

    bz_stream stream_{};
    bool within_ = false;  // a member
    std::size_t members_ = 0;
};

}  // namespace

std::unique_ptr<Decoder> make_bzip2_decoder() {
    return std::make_unique<Bzip2Decoder>();
}

const char* version_of_libbz2() {
    return ::BZ2_bzlibVersion();
}

}  // namespace sat::compression
