#include "sudoku/notation/lz_string.h"

#include <map>
#include <vector>

#include "sat/core/text.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

using Units = std::u16string;

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kLink = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr std::string_view letters_of(LzAlphabet alphabet) {
    return alphabet == LzAlphabet::base64 ? kBase64 : kLink;
}

// Codes of both directions: what is no code of the dictionary.
constexpr std::uint32_t kByte = 0, kUnit = 1, kEnd = 2, kFirstCode = 3;

// ---- UTF-8 and UTF-16

Units to_units(std::string_view text) {
    Units units;
    while (!text.empty()) {
        const std::size_t length = sat::utf8_length(text);
        std::uint32_t c = length == 0 ? 0xfffd : static_cast<unsigned char>(text[0]);
        if (length > 1) c &= 0xffu >> (length + 1);
        for (std::size_t i = 1; i < length; ++i) c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3fu);
        if (c >= 0x10000) {
            units += static_cast<char16_t>(0xd800 + ((c - 0x10000) >> 10));
            c = 0xdc00 + ((c - 0x10000) & 0x3ff);
        }
        units += static_cast<char16_t>(c);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return units;
}

void append_utf8(std::uint32_t c, std::string& text) {
    const auto more = [&](unsigned shift) { text += static_cast<char>(0x80 | (c >> shift & 0x3f)); };
    if (c < 0x80) {
        text += static_cast<char>(c);
    } else if (c < 0x800) {
        text += static_cast<char>(0xc0 | c >> 6);
        more(0);
    } else if (c < 0x10000) {
        text += static_cast<char>(0xe0 | c >> 12);
        more(6), more(0);
    } else {
        text += static_cast<char>(0xf0 | c >> 18);
        more(12), more(6), more(0);
    }
}

std::string from_units(const Units& units) {
    std::string text;
    for (std::size_t i = 0; i < units.size(); ++i) {
        std::uint32_t c = units[i];
        const bool is_high = c >= 0xd800 && c < 0xdc00, is_low = c >= 0xdc00 && c < 0xe000;
        if (is_high && i + 1 < units.size() && units[i + 1] >= 0xdc00 && units[i + 1] < 0xe000)
            c = 0x10000 + ((c - 0xd800) << 10) + (units[++i] - 0xdc00u);
        else if (is_high || is_low) c = 0xfffd;
        append_utf8(c, text);
    }
    return text;
}

// ---- bits

// The number of bits of a code, which grows as codes are made.
class Width {
public:
    Width(unsigned bits, std::uint32_t room) : bits_(bits), room_(room) {}
    unsigned bits() const { return bits_; }
    void made_code() {
        if (--room_ > 0) return;
        room_ = std::uint32_t{1} << bits_;
        ++bits_;
    }

private:
    unsigned bits_;
    std::uint32_t room_;  // for codes until then
};

// The low bit of a number comes first, and is the high bit of its character.
class LzBitWriter {
public:
    explicit LzBitWriter(std::string_view letters) : letters_(letters) {}
    void put(std::uint32_t value, unsigned bits) {
        for (unsigned i = 0; i < bits; ++i) put_bit(value >> i & 1);
    }
    // At least one bit of filling.
    std::string finish() {
        do put_bit(0);
        while (held_ > 0);
        return std::move(text_);
    }

private:
    void put_bit(std::uint32_t bit) {
        value_ = value_ << 1 | bit;
        if (++held_ < 6) return;
        text_ += letters_[value_];
        value_ = held_ = 0;
    }
    std::string_view letters_;
    std::string text_;
    std::uint32_t value_ = 0, held_ = 0;
};

class LzBitReader {
public:
    LzBitReader(std::string_view text, std::string_view letters) : text_(text), letters_(letters) {}
    // nullopt at the end, or at a character of another alphabet.
    std::optional<std::uint32_t> take(unsigned bits) {
        std::uint32_t value = 0;
        for (unsigned i = 0; i < bits; ++i) {
            if (held_ == 0 && !next_character()) return std::nullopt;
            value |= (value_ >> --held_ & 1) << i;
        }
        return value;
    }
    Error error() const {
        if (at_ < text_.size())
            return Error{"unexpected '%1' in the compressed text", sat::shown(text_.substr(at_, 1))}.at(1, at_ + 1);
        return Error{"the compressed text ends early"}.at(1, at_ + 1);
    }
    std::size_t column() const { return at_; }
    // Behind the end only filling may follow: the letter of six zeros, and =.
    std::optional<Error> error_after_end() const {
        const std::size_t other = text_.find_first_not_of("A=", at_);
        if (other == std::string_view::npos) return std::nullopt;
        return Error{"unexpected '%1' behind the compressed text", sat::shown(text_.substr(other))}.at(1, other + 1);
    }

private:
    bool next_character() {
        if (at_ == text_.size()) return false;
        const std::size_t value = letters_.find(text_[at_] == ' ' ? '+' : text_[at_]);
        if (value == std::string_view::npos) return false;
        value_ = static_cast<std::uint32_t>(value);
        held_ = 6;
        ++at_;
        return true;
    }
    std::string_view text_, letters_;
    std::size_t at_ = 0;
    std::uint32_t value_ = 0;
    unsigned held_ = 0;
};

// ---- compression

class Compressor {
public:
    explicit Compressor(std::string_view letters) : out_(letters) {}

    std::string run(const Units& units) {
        for (const char16_t unit : units) add(unit);
        if (!phrase_.empty) write_phrase();
        out_.put(kEnd, width_.bits());
        return out_.finish();
    }

private:
    // A phrase is the code of its beginning and its last unit; a single unit has no beginning.
    using Key = std::pair<std::uint32_t, char16_t>;
    struct Phrase {
        bool empty = true;
        std::uint32_t code = 0;
        char16_t single = 0;  // if it has one unit
        bool is_single = false;
    };

    void add(char16_t unit) {
        const auto [known, is_new] = codes_.try_emplace(Key(0, unit), next_code_);
        if (is_new) {
            ++next_code_;
            fresh_[unit] = true;
        }
        if (phrase_.empty) {
            phrase_ = {false, known->second, unit, true};
            return;
        }
        const auto longer = codes_.find(Key(phrase_.code, unit));
        if (longer != codes_.end()) {
            phrase_ = {false, longer->second, 0, false};
            return;
        }
        write_phrase();
        codes_.emplace(Key(phrase_.code, unit), next_code_++);
        phrase_ = {false, known->second, unit, true};
    }
    // A unit that occurs for the first time is written itself.
    void write_phrase() {
        if (phrase_.is_single && fresh_.erase(phrase_.single) > 0) {
            const bool is_byte = phrase_.single < 256;
            out_.put(is_byte ? kByte : kUnit, width_.bits());
            out_.put(phrase_.single, is_byte ? 8 : 16);
            width_.made_code();
        } else {
            out_.put(phrase_.code, width_.bits());
        }
        width_.made_code();
    }

    LzBitWriter out_;
    Width width_{2, 2};
    std::map<Key, std::uint32_t> codes_;
    std::map<char16_t, bool> fresh_;
    std::uint32_t next_code_ = kFirstCode;
    Phrase phrase_;
};

// ---- decompression

// Every phrase of the dictionary is a part of the text made so far, so that it takes no memory of its own.
class Decompressor {
public:
    Decompressor(std::string_view text, std::string_view letters) : in_(text, letters) {}

    Result<Units> run() {
        const auto first = in_.take(2);
        if (!first) return in_.error();
        if (*first == kEnd) return whole();
        if (*first > kUnit) return Error{"this is not a compressed text"}.at(1, 1);
        auto unit = in_.take(*first == kByte ? 8 : 16);
        if (!unit) return in_.error();
        phrases_.push_back({0, 1});
        made_ += static_cast<char16_t>(*unit);
        Piece before{0, 1};
        while (true) {
            const auto code = in_.take(width_.bits());
            if (!code) return in_.error();
            if (*code == kEnd) return whole();
            Piece piece{made_.size(), 1};
            if (*code == kByte || *code == kUnit) {
                unit = in_.take(*code == kByte ? 8 : 16);
                if (!unit) return in_.error();
                made_ += static_cast<char16_t>(*unit);
                phrases_.push_back(piece);
                width_.made_code();
            } else if (*code - kFirstCode < phrases_.size()) {
                piece = append(phrases_[*code - kFirstCode]);
            } else if (*code - kFirstCode == phrases_.size()) {
                piece = append({before.begin, before.length});
                made_ += made_[before.begin];
                ++piece.length;
            } else {
                return Error{"the compressed text has a code that it did not make"}.at(1, in_.column());
            }
            if (made_.size() > kMaxLzText)
                return Error{"the compressed text stands for more than %1 characters", kMaxLzText}.at(1, in_.column());
            // The phrase before this one and its first unit, which follows it.
            phrases_.push_back({before.begin, before.length + 1});
            width_.made_code();
            before = piece;
        }
    }

private:
    struct Piece {
        std::size_t begin, length;
    };
    Result<Units> whole() {
        if (const std::optional<Error> error = in_.error_after_end()) return *error;
        return std::move(made_);
    }
    Piece append(Piece source) {
        const std::size_t begin = made_.size();
        for (std::size_t i = 0; i < source.length; ++i) made_ += made_[source.begin + i];
        return {begin, source.length};
    }

    LzBitReader in_;
    Width width_{3, 4};
    std::vector<Piece> phrases_;
    Units made_;
};

}  // namespace

std::string lz_compressed(std::string_view text, LzAlphabet alphabet) {
    std::string compressed = Compressor(letters_of(alphabet)).run(to_units(text));
    if (alphabet == LzAlphabet::base64)
        while (compressed.size() % 4 != 0) compressed += '=';
    return compressed;
}

Result<std::string> lz_decompressed(std::string_view text, LzAlphabet alphabet) {
    const Result<Units> units = Decompressor(text, letters_of(alphabet)).run();
    if (!units) return units.error();
    return from_units(units.value());
}

}  // namespace sudoku
