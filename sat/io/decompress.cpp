#include "sat/io/decompress.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sat/core/terminator.h"
#include "sat/io/compression/decoder.h"

namespace sat {

// One packed file, fed to its decoder from a source whose first bytes were read already.
class UnpackedSource::Unpacker {
public:
    static Result<std::unique_ptr<Unpacker>> start(Packing packing, std::string_view head, ByteSource& rest) {
        auto decoder = make_decoder(packing);
        if (!decoder) return decoder.error();
        return std::unique_ptr<Unpacker>(new Unpacker(packing, std::move(*decoder), head, rest));
    }

    Result<std::size_t> read(std::span<char> into, StopFlag stop) {
        while (unpacked_.empty() && !error_ && !ended_ && !terminated(stop)) unpack(stop);
        if (unpacked_.empty() && error_) return *error_;
        const std::size_t size = unpacked_.copy(into.data(), into.size());
        unpacked_.remove_prefix(size);
        return size;
    }

private:
    static constexpr std::size_t kPiece = 64 * 1024;

    Unpacker(Packing packing, std::unique_ptr<Decoder> decoder, std::string_view head, ByteSource& rest)
        : packing_(packing),
          decoder_(std::move(decoder)),
          rest_(rest),
          piece_(kPiece),
          room_(kPiece),
          head_size_(head.size()) {
        head.copy(piece_.data(), head.size());
    }

    // One step, or the next piece.  Always with all the room there is, as with full pieces: what is found first of two
    // damages depends on where either ends, and must not depend on who reads.
    void unpack(StopFlag stop) {
        const Decoder::Step step = decoder_->step(std::span(piece_).subspan(begin_, end_ - begin_), room_, rest_ended_);
        begin_ += step.taken;
        offset_ += step.taken;
        unpacked_ = {room_.data(), step.given};
        ended_ = step.ended;
        if (step.damage != nullptr) error_ = damaged(step.damage);
        else if (step.most_memory > 0) error_ = too_much(step.most_memory);
        else if (ended_ || step.given > 0 || step.taken > 0) return;
        else if (begin_ < end_) error_ = damaged("no output");
        else if (rest_error_) error_ = rest_error_;
        else if (rest_ended_) error_ = damaged("it ends too early");
        else read_piece(stop);
    }

    // Full but for the last one.  A error waits until what came before it is unpacked.
    void read_piece(StopFlag stop) {
        begin_ = 0;
        end_ = std::exchange(head_size_, 0);
        while (end_ < piece_.size() && !rest_ended_ && !rest_error_) {
            const auto got = rest_.read(std::span(piece_).subspan(end_), stop);
            if (!got) rest_error_ = got.error();
            else if (*got == 0) rest_ended_ = true;
            else end_ += *got;
        }
    }

    Error damaged(const char* reason) const {
        return {place() + "damaged " + std::string(name_of(packing_)) + " data: " + reason};
    }
    Error too_much(std::uint32_t most_memory) const {
        return {place() + "to unpack this " + std::string(name_of(packing_)) +
                " data takes more memory than the limit of " + std::to_string(most_memory) + " MiB"};
    }
    std::string place() const { return "byte offset " + std::to_string(offset_) + ": "; }

    Packing packing_;
    std::unique_ptr<Decoder> decoder_;
    ByteSource& rest_;
    std::vector<char> piece_, room_;
    std::string_view unpacked_;        // of room_, what nobody has yet
    std::size_t begin_ = 0, end_ = 0;  // of piece_, what is still to be unpacked
    std::size_t head_size_;            // bytes in front of the first piece
    std::uint64_t offset_ = 0;         // bytes unpacked, of all pieces
    bool rest_ended_ = false, ended_ = false;
    std::optional<Error> rest_error_, error_;
};

UnpackedSource::UnpackedSource(ByteSource& packed, std::uint64_t max_unpacked)
    : packed_(packed), max_unpacked_(max_unpacked) {}
UnpackedSource::~UnpackedSource() = default;

Status UnpackedSource::look_at_head(StopFlag stop) {
    std::size_t size = 0;
    while (size < head_.size()) {
        const auto got = packed_.read(std::span(head_).subspan(size), stop);
        if (!got) return got.error();
        if (*got == 0) break;
        size += *got;
    }
    head_known_ = true;
    head_left_ = {head_.data(), size};
    const Packing packing = packing_of(head_left_);
    if (packing == Packing::none) return Done{};
    auto unpacker = Unpacker::start(packing, head_left_, packed_);
    if (!unpacker) return unpacker.error();
    unpacker_ = std::move(*unpacker);
    return Done{};
}

Result<std::size_t> UnpackedSource::read(std::span<char> into, StopFlag stop) {
    if (!head_known_)
        if (auto status = look_at_head(stop); !status) return status.error();
    return unpacker_ ? read_packed(into, stop) : read_plain(into, stop);
}

Result<std::size_t> UnpackedSource::read_plain(std::span<char> into, StopFlag stop) {
    if (head_left_.empty()) return packed_.read(into, stop);
    const std::size_t n = head_left_.copy(into.data(), into.size());
    head_left_.remove_prefix(n);
    return n;
}

Result<std::size_t> UnpackedSource::read_packed(std::span<char> into, StopFlag stop) {
    if (too_large_) return input_too_large(max_unpacked_);
    const std::uint64_t left = max_unpacked_ - unpacked_;
    // At the limit one byte more tells whether that is the end.
    const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(std::max<std::uint64_t>(left, 1), into.size()));
    auto got = unpacker_->read(into.first(room), stop);
    if (!got) return got;
    too_large_ = *got > left;
    if (too_large_) return input_too_large(max_unpacked_);
    if (is_packed_again({into.data(), *got})) return Error{"the input is compressed more than once"};
    unpacked_ += *got;
    return got;
}

// Of the first bytes that came out, and then ever again.
bool UnpackedSource::is_packed_again(std::string_view unpacked) {
    unpacked_head_ += unpacked.substr(0, kPackingHead - unpacked_head_.size());
    return packing_of(unpacked_head_) != Packing::none;
}

}  // namespace sat
