#pragma once

namespace sat {

// Bytes of a text as ints, so that TextWindow::kEnd is none of them.
inline bool is_digit(int c) {
    return c >= '0' && c <= '9';
}
inline bool is_blank(int c) {
    return c == ' ' || c == '\t';
}
inline bool is_white(int c) {
    return is_blank(c) || c == '\n' || c == '\r';
}

}  // namespace sat
