#pragma once

#include <string_view>

#include "app/cli/stop.h"
#include "sat/io/byte_sink.h"

namespace cli {

// What StoppingSink throws.
struct WriteFailed {
    sat::Error error;
};

// Ends what writes in the middle of its work once nobody takes it any more (`satgen ... | head`), or the program must
// stop.
class StoppingSink final : public sat::ByteSink {
public:
    // Requires: `to` outlives this.
    explicit StoppingSink(sat::ByteSink& to) : to_(to) {}
    sat::Status write(std::string_view bytes) override {
        if (must_stop()) throw WriteFailed{stop_error()};
        sat::Status status = to_.write(bytes);
        if (!status) throw WriteFailed{status.error()};
        return status;
    }

private:
    sat::ByteSink& to_;
};

}  // namespace cli
