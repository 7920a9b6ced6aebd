#pragma once

#include <string>

#include "sat/io/byte_source.h"

namespace sudoku {

// Text in UTF-16, as some editors of Windows write it, becomes UTF-8; any other text passes through unread.  UTF-16 is
// known by its byte order mark, or by a zero in every second byte at the beginning.
class Utf16Source final : public sat::ByteSource {
public:
    // Requires: `source` outlives this.
    explicit Utf16Source(sat::ByteSource& source) : source_(source) {}
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override;

private:
    enum class Form : std::uint8_t { unknown, bytes, little, big };

    Form form_of(std::string_view begin) const;
    sat::Result<std::size_t> read_begin(std::span<char> into, sat::StopFlag stop);
    sat::Result<std::size_t> read_units(std::span<char> into, sat::StopFlag stop);
    void decode(bool at_end);

    sat::ByteSource& source_;
    Form form_ = Form::unknown;
    std::string units_;  // bytes not decoded yet
    std::string text_;   // decoded, not returned yet
    bool ended_ = false;
};

}  // namespace sudoku
