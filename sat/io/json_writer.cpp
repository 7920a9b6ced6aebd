#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "sat/io/json.h"
#include "sat/io/utf8.h"

namespace sat {
namespace {

// The shortest decimal that reads back as this number: value = 0.DIGITS * 10^exponent.
struct DecimalDigits {
    std::string digits;
    int exponent = 0;
};

// Requires: finite, > 0.
DecimalDigits shortest(double value) {
    std::array<char, 32> text;
    char* end = text.data();
#ifdef __cpp_lib_to_chars
    end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
#else
    // The first length that reads back: of the numbers of that length, printf takes the nearest.
    for (int places = 0; places <= 16; ++places) {
        end = text.data() + std::snprintf(text.data(), text.size(), "%.*e", places, value);
        if (std::strtod(text.data(), nullptr) == value) break;
    }
#endif
    DecimalDigits decimal;
    char* at = text.data();
    for (; *at != 'e'; ++at)
        if (*at >= '0' && *at <= '9') decimal.digits += *at;
    while (decimal.digits.size() > 1 && decimal.digits.back() == '0') decimal.digits.pop_back();
    std::from_chars(at + (at[1] == '+' ? 2 : 1), end, decimal.exponent);
    ++decimal.exponent;
    return decimal;
}

// Without an exponent from 0.0001 to 10^15; with a point or an exponent, so that it is not an integer.
std::string text_of(double value) {
    constexpr int kLeast = -4, kMost = 15;
    if (!std::isfinite(value)) return "null";
    const std::string sign = std::signbit(value) ? "-" : "";
    if (value == 0) return sign + "0.0";
    auto [digits, exponent] = shortest(std::abs(value));
    const int length = static_cast<int>(digits.size());
    if (exponent <= kLeast || exponent > kMost) {
        if (length > 1) digits.insert(1, ".");
        const int power = std::abs(exponent - 1);
        return sign + digits + (exponent <= 0 ? "e-" : "e+") + (power < 10 ? "0" : "") + std::to_string(power);
    }
    if (exponent <= 0) return sign + "0." + std::string(static_cast<std::size_t>(-exponent), '0') + digits;
    if (length <= exponent) return sign + digits.append(static_cast<std::size_t>(exponent - length), '0') + ".0";
    return sign + digits.insert(static_cast<std::size_t>(exponent), ".");
}

void append_code(unsigned code, std::string& text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    text += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) text += kDigits[code >> shift & 15];
}

}  // namespace

class JsonWriter {
public:
    JsonWriter(int indent, bool ascii) : indent_(indent), ascii_(ascii) {}

    void write(const Json& json) {
        std::visit([this](const auto& value) { write_value(value); }, json.value_);
    }
    std::string text;

private:
    void write_value(std::nullptr_t) { text += "null"; }
    void write_value(bool truth) { text += truth ? "true" : "false"; }
    void write_value(std::int64_t number) { text += std::to_string(number); }
    void write_value(std::uint64_t number) { text += std::to_string(number); }
    void write_value(double number) { text += text_of(number); }

    void write_value(const std::string& string) {
        text += '"';
        for (std::size_t at = 0; at < string.size();) {
            const Utf8Character character = read_utf8(std::string_view(string).substr(at));
            write_character(character.code, std::string_view(string).substr(at, character.size));
            at += character.size;
        }
        text += '"';
    }

    void write_character(std::uint32_t code, std::string_view bytes) {
        constexpr std::string_view kShort = "\b\t\n\f\r\"\\", kLetters = "btnfr\"\\";
        constexpr std::uint32_t kReplacement = 0xfffd, kDelete = 0x7f, kTwo = 0x10000;
        if (code == kInvalidUtf8) {
            if (ascii_) append_code(kReplacement, text);
            else text += "\xef\xbf\xbd";
        } else if (const auto at = code < kDelete ? kShort.find(static_cast<char>(code)) : kShort.npos;
                   at != kShort.npos) {
            text += '\\';
            text += kLetters[at];
        } else if (code < ' ' || (ascii_ && code >= kDelete && code < kTwo)) {
            append_code(code, text);
        } else if (ascii_ && code >= kTwo) {
            append_code(0xd7c0 + (code >> 10), text);
            append_code(0xdc00 + (code & 0x3ff), text);
        } else {
            text += bytes;
        }
    }

    void write_value(const Json::Array& elements) {
        write_list('[', ']', elements, [this](const Json& element) { write(element); });
    }
    void write_value(const Json::Object& members) {
        write_list('{', '}', members, [this](const Json::Member& member) {
            write_value(member.first);
            text += indent_ < 0 ? ":" : ": ";
            write(member.second);
        });
    }

    template <class List, class Write>
    void write_list(char open, char close, const List& list, const Write& write_one) {
        text += open;
        ++depth_;
        bool is_first = true;
        for (const auto& one : list) {
            if (!is_first) text += ',';
            is_first = false;
            end_line();
            write_one(one);
        }
        --depth_;
        if (!is_first) end_line();
        text += close;
    }

    void end_line() {
        if (indent_ >= 0) text.append(1, '\n').append(depth_ * static_cast<std::size_t>(indent_), ' ');
    }

    int indent_;
    bool ascii_;
    std::size_t depth_ = 0;
};

std::string Json::dump(int indent) const {
    JsonWriter writer(indent, false);
    writer.write(*this);
    return std::move(writer.text);
}

std::string Json::dump_ascii(int indent) const {
    JsonWriter writer(indent, true);
    writer.write(*this);
    return std::move(writer.text);
}

}  // namespace sat
