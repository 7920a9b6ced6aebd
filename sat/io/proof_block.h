#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "sat/io/byte_sink.h"

namespace sat {

// Collects the bytes of a proof and hands them to a sink in blocks of over 64 KiB, which OutputFile passes to the
// system without a copy of its own.  Room is asked for once for many numbers, so that writing one is a few stores
// and no test.  The first failure of the sink is kept; what comes after it is dropped.
class ProofBlock {
public:
    static constexpr std::size_t kMostRoom = std::size_t{32} << 10;

    explicit ProofBlock(ByteSink& sink) : sink_(sink), bytes_(std::make_unique<char[]>(kSize)) {}

    // Where the next bytes go, at most `most` of them.  Requires: most <= kMostRoom.
    char* room(std::size_t most) {
        ASSERT(most <= kMostRoom);
        if (kSize - used_ < most) [[unlikely]]
            pass_on();
        return bytes_.get() + used_;
    }
    // The bytes up to `end` are written.  Requires: room() gave what lies before it.
    void written_to(const char* end) { used_ = static_cast<std::size_t>(end - bytes_.get()); }

    // Hands over what is left.  Everything was taken iff no error comes back.
    Status flush() {
        pass_on();
        return status_;
    }

private:
    static constexpr std::size_t kSize = (std::size_t{64} << 10) + kMostRoom;

    void pass_on() {
        if (status_ && used_ > 0) status_ = sink_.write({bytes_.get(), used_});
        used_ = 0;
    }

    ByteSink& sink_;
    std::unique_ptr<char[]> bytes_;
    std::size_t used_ = 0;
    Status status_ = Done{};
};

}  // namespace sat
