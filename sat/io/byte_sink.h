#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"

namespace sat {

// Where text goes: a file, standard output, a string.
class ByteSink {
public:
    virtual ~ByteSink() = default;
    // Takes all of `bytes` or returns why not.
    virtual Status write(std::string_view bytes) = 0;
};

class StringSink final : public ByteSink {
public:
    Status write(std::string_view bytes) override {
        text += bytes;
        return Done{};
    }
    std::string text;
};

}  // namespace sat
