#pragma once

#include <string_view>

#include "app/process/stop.h"
#include "sat/io/byte_sink.h"

namespace process {

// What StoppingSink throws.
struct WriteFailed {
    sat::Fault fault;
};

// Ends what writes in the middle of its work once nobody takes it any more (`satgen ... | head`), or the program must
// stop.
class StoppingSink final : public sat::ByteSink {
public:
    // Requires: `to` outlives this.
    explicit StoppingSink(sat::ByteSink& to) : to_(to) {}
    sat::Status write(std::string_view bytes) override {
        if (must_stop()) throw WriteFailed{stop_fault()};
        sat::Status status = to_.write(bytes);
        if (!status) throw WriteFailed{status.fault()};
        return status;
    }

private:
    sat::ByteSink& to_;
};

}  // namespace process
