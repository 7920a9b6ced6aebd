#include "sat/io/decompress.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sat/io/compression/decoder.h"

namespace sat {

// One compressed file, whose first bytes were read already.
class DecompressedSource::Stream {
public:
    static Result<std::unique_ptr<Stream>> start(Compression compression, std::string_view head, ByteSource& rest) {
        auto decoder = make_decoder(compression);
        if (!decoder) return decoder.error();
        return std::unique_ptr<Stream>(new Stream(compression, std::move(*decoder), head, rest));
    }

    Result<std::size_t> read(std::span<char> into, StopFlag stop) {
        while (output_.empty() && !error_ && !ended_) step(stop);
        if (output_.empty() && error_) return *error_;
        const std::size_t size = output_.copy(into.data(), into.size());
        output_.remove_prefix(size);
        return size;
    }

private:
    static constexpr std::size_t kBlock = 64 * 1024;

    Stream(Compression compression, std::unique_ptr<Decoder> decoder, std::string_view head, ByteSource& rest)
        : compression_(compression),
          decoder_(std::move(decoder)),
          rest_(rest),
          block_(kBlock),
          buffer_(kBlock),
          head_size_(head.size()) {
        head.copy(block_.data(), head.size());
    }

    // Decompresses one step, or reads the next block.  Blocks and the output buffer are always full-sized, so that
    // which of two errors is found first does not depend on the sizes of the reads.
    void step(StopFlag stop) {
        const Decoder::Step step =
            decoder_->step(std::span(block_).subspan(begin_, end_ - begin_), buffer_, rest_ended_);
        begin_ += step.taken;
        offset_ += step.taken;
        output_ = {buffer_.data(), step.given};
        ended_ = step.ended;
        if (step.damage != nullptr) error_ = damaged(step.damage);
        else if (step.most_memory > 0) error_ = too_much(step.most_memory);
        else if (ended_ || step.given > 0 || step.taken > 0) return;
        else if (begin_ < end_) error_ = damaged("no output");
        else if (rest_error_) error_ = rest_error_;
        else if (rest_ended_) error_ = damaged("it ends too early");
        else read_block(stop);
    }

    // Reads a full block, or the last one.  An error is kept until the data before it is decompressed.
    void read_block(StopFlag stop) {
        begin_ = 0;
        end_ = std::exchange(head_size_, 0);
        while (end_ < block_.size() && !rest_ended_ && !rest_error_) {
            const auto got = rest_.read(std::span(block_).subspan(end_), stop);
            if (!got) rest_error_ = got.error();
            else if (*got == 0) rest_ended_ = true;
            else end_ += *got;
        }
    }

    Error damaged(const char* reason) const {
        return {"byte offset %1: damaged %2 data: %3", offset_, name_of(compression_), Phrase::known(reason)};
    }
    Error too_much(std::uint32_t most_memory) const {
        return {"byte offset %1: to unpack this %2 data takes more memory than the limit of %3 MiB", offset_,
                name_of(compression_), most_memory};
    }

    Compression compression_;
    std::unique_ptr<Decoder> decoder_;
    ByteSource& rest_;
    std::vector<char> block_, buffer_;
    std::string_view output_;          // of buffer_, not yet read
    std::size_t begin_ = 0, end_ = 0;  // of block_, to be decompressed
    std::size_t head_size_;            // bytes before the first block
    std::uint64_t offset_ = 0;         // bytes decompressed, of all blocks
    bool rest_ended_ = false, ended_ = false;
    std::optional<Error> rest_error_, error_;
};

DecompressedSource::DecompressedSource(ByteSource& source, std::uint64_t max_bytes)
    : source_(source), max_bytes_(max_bytes) {}
DecompressedSource::~DecompressedSource() = default;

Status DecompressedSource::read_head(StopFlag stop) {
    std::size_t size = 0;
    while (size < head_.size()) {
        const auto got = source_.read(std::span(head_).subspan(size), stop);
        if (!got) return got.error();
        if (*got == 0) break;
        size += *got;
    }
    head_known_ = true;
    head_left_ = {head_.data(), size};
    const Compression compression = compression_of(head_left_);
    if (compression == Compression::none) return Done{};
    if (compression == Compression::other) {
        packer_ = unread_packer(head_left_);
        return Done{};
    }
    auto stream = Stream::start(compression, head_left_, source_);
    if (!stream) return stream.error();
    stream_ = std::move(*stream);
    return Done{};
}

Result<std::size_t> DecompressedSource::read(std::span<char> into, StopFlag stop) {
    if (!head_known_)
        if (auto status = read_head(stop); !status) return status.error();
    if (!packer_.empty())
        return Error{"the input is compressed by %1, which is not read; decompress it first", packer_};
    return stream_ ? read_compressed(into, stop) : read_plain(into, stop);
}

Result<std::size_t> DecompressedSource::read_plain(std::span<char> into, StopFlag stop) {
    if (head_left_.empty()) return source_.read(into, stop);
    const std::size_t n = head_left_.copy(into.data(), into.size());
    head_left_.remove_prefix(n);
    return n;
}

Result<std::size_t> DecompressedSource::read_compressed(std::span<char> into, StopFlag stop) {
    if (too_large_) return input_too_large(max_bytes_);
    const std::uint64_t left = max_bytes_ - bytes_;
    // At the limit, one more byte decides whether that is the end.
    const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(std::max<std::uint64_t>(left, 1), into.size()));
    auto got = stream_->read(into.first(most), stop);
    if (!got) return got;
    too_large_ = *got > left;
    if (too_large_) return input_too_large(max_bytes_);
    if (is_compressed_again({into.data(), *got})) return Error{"the input is compressed more than once"};
    bytes_ += *got;
    return got;
}

bool DecompressedSource::is_compressed_again(std::string_view output) {
    output_head_ += output.substr(0, kCompressionHead - output_head_.size());
    return compression_of(output_head_) != Compression::none;
}

}  // namespace sat
