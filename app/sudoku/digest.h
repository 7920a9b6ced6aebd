#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace sudoku_program {

// 64 bits of a text.  The chance of a collision is about 2^-64; not cryptographic.  Works on eight bytes at a time,
// since texts have gigabytes.
class Digest {
public:
    // A text may be added in pieces.
    void add(std::string_view bytes) {
        size_ += bytes.size();
        while (!bytes.empty()) {
            const bool whole = open_ == 0 && bytes.size() >= kWord;
            if (whole) mix(bytes.data());
            else hold(bytes.front());
            bytes.remove_prefix(whole ? kWord : 1);
        }
    }
    std::uint64_t value() const {
        Digest end = *this;
        while (end.open_ != 0) end.hold('\0');
        end.mix(size_);
        return end.state_;
    }

private:
    static constexpr std::size_t kWord = sizeof(std::uint64_t);

    void hold(char byte) {
        held_[open_++] = byte;
        if (open_ < kWord) return;
        mix(held_.data());
        open_ = 0;
    }
    void mix(const char* bytes) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, kWord);
        mix(word);
    }
    // The constants are those of splitmix64 (Steele, Lea, Flood, OOPSLA 2014).
    void mix(std::uint64_t word) {
        state_ = (state_ ^ word) * 0xbf58476d1ce4e5b9;
        state_ ^= state_ >> 31;
    }

    std::uint64_t state_ = 0x9e3779b97f4a7c15, size_ = 0;
    std::array<char, kWord> held_{};
    std::size_t open_ = 0;  // bytes held
};

}  // namespace sudoku_program
