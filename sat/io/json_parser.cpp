#include <charconv>
#include <cmath>
#include <cstdlib>

#include "sat/io/json.h"
#include "sat/io/utf8.h"

namespace sat {
namespace {

// The bracket that opens an array or object too many inside others, from 1; 0: none does.
std::size_t too_deep(std::string_view text) {
    std::size_t depth = 0;
    bool inside = false;  // a string
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') inside = !inside;
        if (inside && c == '\\') ++at;
        if (inside) continue;
        if ((c == '[' || c == '{') && ++depth > kMaxJsonDepth) return at + 1;
        if ((c == ']' || c == '}') && depth > 0) --depth;
    }
    return 0;
}

// Recursive descent, one function for each rule of the grammar.  A function is false after an error; its place is then
// the number of characters that were read, the end of the text being one of them.
class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    std::variant<Json, JsonError> parse() {
        Json root;
        if (skip_mark() && read_value(next_word(), root)) {
            const int word = next_word();
            if (word == kEnd || wrong(word)) return root;
        }
        return is_large_ ? JsonError{0, true} : JsonError{at_, false};
    }

private:
    static constexpr int kEnd = -1;

    int get() {
        const int c = at_ < text_.size() ? static_cast<unsigned char>(text_[at_]) : kEnd;
        ++at_;
        return c;
    }
    void unget() { --at_; }

    bool skip_mark() {
        if (get() == 0xef) return get() == 0xbb && get() == 0xbf;
        unget();
        return true;
    }

    // The first character behind white space; a zero byte ends the text.
    int next_word() {
        int c = get();
        while (c == ' ' || c == '\t' || c == '\n' || c == '\r') c = get();
        return c == 0 ? kEnd : c;
    }

    // The value that begins with `first`.
    bool read_value(int first, Json& value) {
        switch (first) {
            case '{': return read_object(value);
            case '[': return read_array(value);
            case '"': {
                std::string text;
                if (!read_string(text)) return false;
                value = std::move(text);
                return true;
            }
            case 't': value = true; return read_rest("rue");
            case 'f': value = false; return read_rest("alse");
            case 'n': value = nullptr; return read_rest("ull");
            default: return (first == '-' || is_digit(first)) && read_number(first, value);
        }
    }

    bool read_rest(std::string_view rest) {
        for (const char c : rest)
            if (get() != c) return false;
        return true;
    }

    bool read_array(Json& value) {
        value = Json::array();
        int word = next_word();
        if (word == ']') return true;
        for (;; word = next_word()) {
            Json element;
            if (!read_value(word, element)) return false;
            value.push_back(std::move(element));
            word = next_word();
            if (word != ',') return word == ']' || wrong(word);
        }
    }

    bool read_object(Json& value) {
        value = Json::object();
        int word = next_word();
        if (word == '}') return true;
        for (;; word = next_word()) {
            std::string name;
            if (word != '"') return wrong(word);
            if (!read_string(name)) return false;
            if (word = next_word(); word != ':') return wrong(word);
            Json member;
            if (!read_value(next_word(), member)) return false;
            value[name] = std::move(member);
            word = next_word();
            if (word != ',') return word == '}' || wrong(word);
        }
    }

    bool read_string(std::string& text) {
        for (int c = get(); c != '"'; c = get()) {
            if (c == '\\') {
                if (!read_escape(text)) return false;
            } else if (c < ' ') {  // or the end
                return false;
            } else {
                const Utf8Character character = read_utf8(text_.substr(at_ - 1));
                if (character.code == kInvalidUtf8) {
                    if (c >= 0xc2 && c <= 0xf4) at_ += character.size;  // up to the byte that may not follow
                    return false;
                }
                text += text_.substr(at_ - 1, character.size);
                at_ += character.size - 1;
            }
        }
        return true;
    }

    bool read_escape(std::string& text) {
        constexpr std::string_view kLetters = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
        const int c = get();
        if (c == 'u') return read_code(text);
        const auto at = c == kEnd ? kLetters.npos : kLetters.find(static_cast<char>(c));
        if (at == kLetters.npos) return false;
        text += kMeant[at];
        return true;
    }

    // Behind \u; codes beyond 16 bits are two of them.
    bool read_code(std::string& text) {
        std::uint32_t code = 0, second = 0;
        if (!read_four(code)) return false;
        if (code >= 0xdc00 && code <= 0xdfff) return false;
        if (code >= 0xd800 && code <= 0xdbff) {
            if (get() != '\\' || get() != 'u' || !read_four(second) || second < 0xdc00 || second > 0xdfff) return false;
            code = 0x10000 + ((code & 0x3ff) << 10) + (second & 0x3ff);
        }
        append(code, text);
        return true;
    }

    bool read_four(std::uint32_t& code) {
        for (int i = 0; i < 4; ++i) {
            const int c = get();
            const int lower = c | 0x20;
            if (!is_digit(c) && (lower < 'a' || lower > 'f' || c < 'A')) return false;
            code = code << 4 | static_cast<std::uint32_t>(is_digit(c) ? c - '0' : lower - 'a' + 10);
        }
        return true;
    }

    static void append(std::uint32_t code, std::string& text) {
        const auto follow = [&](int shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
        if (code < 0x80) text += static_cast<char>(code);
        else if (code < 0x800) text += static_cast<char>(0xc0 | code >> 6), follow(0);
        else if (code < 0x10000) text += static_cast<char>(0xe0 | code >> 12), follow(6), follow(0);
        else text += static_cast<char>(0xf0 | code >> 18), follow(12), follow(6), follow(0);
    }

    static bool is_digit(int c) { return c >= '0' && c <= '9'; }

    // At least one digit, of which c is the first; c is then what follows.
    bool read_digits(int& c) {
        if (!is_digit(c)) return false;
        while (is_digit(c)) c = get();
        return true;
    }

    bool read_number(int c, Json& value) {
        const std::size_t begin = at_ - 1;
        const bool negative = c == '-';
        bool whole = true;
        if (negative) c = get();
        if (c == '0') c = get();
        else if (!read_digits(c)) return false;
        if (c == '.') {
            whole = false;
            if (c = get(); !read_digits(c)) return false;
        }
        if (c == 'e' || c == 'E') {
            whole = false;
            if (c = get(); c == '+' || c == '-') c = get();
            if (!read_digits(c)) return false;
        }
        unget();
        const std::string word(text_.substr(begin, at_ - begin));
        if (whole && (negative ? read_whole<std::int64_t>(word, value) : read_whole<std::uint64_t>(word, value)))
            return true;
        const double number = decimal_of(word);
        is_large_ = !std::isfinite(number);
        value = number;
        return !is_large_;
    }

    static double decimal_of(const std::string& word) {
#ifdef __cpp_lib_to_chars
        double number = 0;
        if (std::from_chars(word.data(), word.data() + word.size(), number).ec == std::errc()) return number;
#endif
        return std::strtod(word.c_str(), nullptr);  // also of what is too large, or nearly 0
    }

    template <class Number>
    static bool read_whole(const std::string& word, Json& value) {
        Number number = 0;
        if (std::from_chars(word.data(), word.data() + word.size(), number).ec != std::errc()) return false;
        value = number;
        return true;
    }

    // A word that may not be here; the place of the error is its end.
    bool wrong(int first) {
        Json ignored;
        if (first != '[' && first != '{') read_value(first, ignored);
        is_large_ = false;
        return false;
    }

    std::string_view text_;
    std::size_t at_ = 0;  // characters that were read
    bool is_large_ = false;
};

}  // namespace

std::variant<Json, JsonError> parse_json(std::string_view text) {
    if (const std::size_t position = too_deep(text); position != 0) return JsonError{position, false};
    return Parser(text).parse();
}

}  // namespace sat
