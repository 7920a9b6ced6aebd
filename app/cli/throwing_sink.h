#pragma once

#include <string_view>

#include "app/cli/supervisor.h"
#include "sat/io/byte_sink.h"

namespace cli {

// Thrown by ThrowingSink.
struct WriteFailed {
    sat::Error error;
};

// A sink that ends its writer by an exception on an error (`satgen ... | head`) or interrupt.
class ThrowingSink final : public sat::ByteSink {
public:
    // Requires: `to` outlives this.
    explicit ThrowingSink(sat::ByteSink& to) : to_(to) {}
    sat::Status write(std::string_view bytes) override {
        if (terminated()) throw WriteFailed{interrupted_error()};
        sat::Status status = to_.write(bytes);
        if (!status) throw WriteFailed{status.error()};
        return status;
    }

private:
    sat::ByteSink& to_;
};

}  // namespace cli
