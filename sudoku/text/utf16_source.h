#pragma once

#include <string>

#include "sat/io/byte_source.h"

namespace sudoku {

// Text in UTF-16, as some editors of Windows write it, becomes UTF-8, and other text stays as it is, both without byte
// order marks, which are within a text where files were joined.  UTF-16 is known by its mark, or by a zero in every
// second byte at the beginning; a later mark may change the order of its bytes.
class Utf16Source final : public sat::ByteSource {
public:
    // Requires: `source` outlives this.
    explicit Utf16Source(sat::ByteSource& source) : source_(source) {}
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override;

private:
    enum class Form : std::uint8_t { unknown, bytes, little, big };

    Form form_of(std::string_view begin) const;
    sat::Result<std::size_t> read_begin(std::span<char> into, sat::StopFlag stop);
    sat::Result<std::size_t> read_bytes(std::span<char> into, sat::StopFlag stop);
    sat::Result<std::size_t> read_units(std::span<char> into, sat::StopFlag stop);
    void decode(bool at_end);
    void drop_marks(std::string_view bytes);
    std::size_t give(std::span<char> into);

    sat::ByteSource& source_;
    Form form_ = Form::unknown;
    std::string units_;           // bytes not decoded yet
    std::string text_;            // decoded or without marks, not returned yet
    std::size_t mark_bytes_ = 0;  // of UTF-8: the last bytes, which may begin a mark
    bool ended_ = false;
};

}  // namespace sudoku
