#include "sudoku/text/utf16_source.h"

#include <algorithm>
#include <utility>

#include "sat/core/terminator.h"
#include "sudoku/text/line_source.h"
#include "sudoku/text/utf8.h"

namespace sudoku {
namespace {

constexpr std::size_t kEnough = 4;  // bytes that show the form

constexpr std::uint32_t kReplacement = 0xfffd;  // for half a character
constexpr std::uint32_t kMark = 0xfeff, kTurnedMark = 0xfffe;

bool has_mark_byte(std::string_view bytes) {
    return bytes.find(kByteOrderMark[0]) != bytes.npos;
}

}  // namespace

sat::Result<std::size_t> Utf16Source::read(std::span<char> into, sat::StopFlag stop) {
    if (form_ == Form::unknown) return read_begin(into, stop);
    return form_ == Form::bytes ? read_bytes(into, stop) : read_units(into, stop);
}

Utf16Source::Form Utf16Source::form_of(std::string_view begin) const {
    if (begin.size() < 2) return Form::bytes;
    if (begin.starts_with("\xff\xfe")) return Form::little;
    if (begin.starts_with("\xfe\xff")) return Form::big;
    if (begin.size() < kEnough) return Form::bytes;
    const bool zeros_behind = begin[0] != 0 && begin[1] == 0 && begin[2] != 0 && begin[3] == 0;
    const bool zeros_before = begin[0] == 0 && begin[1] != 0 && begin[2] == 0 && begin[3] != 0;
    return zeros_behind ? Form::little : zeros_before ? Form::big : Form::bytes;
}

sat::Result<std::size_t> Utf16Source::read_begin(std::span<char> into, sat::StopFlag stop) {
    const auto n = source_.read(into, stop);
    if (!n) return n;
    // Most texts: nothing is copied.
    const bool may_be_utf16 =
        *n > 0 && (into[0] == 0 || into[0] == '\xff' || into[0] == '\xfe' || *n == 1 || into[1] == 0);
    if (units_.empty() && !may_be_utf16) {
        form_ = Form::bytes;
        if (*n == 0 || !has_mark_byte({into.data(), *n})) return n;
        drop_marks({into.data(), *n});
        return read_bytes(into, stop);
    }
    units_.append(into.data(), *n);
    ended_ = *n == 0;
    if (ended_ && sat::terminated(stop)) return n;
    if (!ended_ && units_.size() < kEnough) return read_begin(into, stop);
    form_ = form_of(units_);
    if (form_ == Form::bytes) drop_marks(std::exchange(units_, {}));
    return read(into, stop);
}

sat::Result<std::size_t> Utf16Source::read_units(std::span<char> into, sat::StopFlag stop) {
    while (text_.empty()) {
        decode(ended_);
        if (!text_.empty() || ended_) break;
        const auto n = source_.read(into, stop);
        if (!n) return n;
        ended_ = *n == 0;
        units_.append(into.data(), *n);
        if (ended_ && sat::terminated(stop)) return n;
    }
    return give(into);
}

// Most blocks have no byte of a mark, and are not copied.
sat::Result<std::size_t> Utf16Source::read_bytes(std::span<char> into, sat::StopFlag stop) {
    while (text_.empty()) {
        const auto n = source_.read(into, stop);
        if (!n || (mark_bytes_ == 0 && !has_mark_byte({into.data(), *n}))) return n;
        if (*n > 0) drop_marks({into.data(), *n});
        else if (sat::terminated(stop)) return n;
        else text_.append(kByteOrderMark.substr(0, std::exchange(mark_bytes_, 0)));
    }
    return give(into);
}

void Utf16Source::drop_marks(std::string_view bytes) {
    for (const char byte : bytes) {
        if (byte == kByteOrderMark[mark_bytes_]) {
            mark_bytes_ = (mark_bytes_ + 1) % kByteOrderMark.size();
            continue;
        }
        text_.append(kByteOrderMark.substr(0, std::exchange(mark_bytes_, 0)));
        if (byte == kByteOrderMark[0]) mark_bytes_ = 1;
        else text_ += byte;
    }
}

std::size_t Utf16Source::give(std::span<char> into) {
    const std::size_t n = std::min(into.size(), text_.size());
    std::copy_n(text_.begin(), n, into.begin());
    text_.erase(0, n);
    return n;
}

// Leaves half a character for the next call unless the text has ended.
void Utf16Source::decode(bool at_end) {
    const auto unit = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(units_[i]), second = static_cast<unsigned char>(units_[i + 1]);
        return static_cast<std::uint32_t>(form_ == Form::little ? first | second << 8 : first << 8 | second);
    };
    std::size_t at = 0;
    for (; at + 2 <= units_.size(); at += 2) {
        const std::uint32_t first = unit(at);
        if (first == kTurnedMark) form_ = form_ == Form::little ? Form::big : Form::little;
        if (first == kMark || first == kTurnedMark) continue;
        const bool leads = first >= 0xd800 && first < 0xdc00;
        if (leads && at + 4 > units_.size() && !at_end) break;
        const std::uint32_t second = leads && at + 4 <= units_.size() ? unit(at + 2) : 0;
        const bool is_pair = second >= 0xdc00 && second < 0xe000;
        const bool is_half = first >= 0xd800 && first < 0xe000 && !is_pair;
        append_utf8(is_pair   ? 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)
                    : is_half ? kReplacement
                              : first,
                    text_);
        at += is_pair ? 2 : 0;
    }
    units_.erase(0, at);
    if (at_end && !units_.empty()) {
        append_utf8(kReplacement, text_);
        units_.clear();
    }
}

}  // namespace sudoku
