#include "sudoku/notation/iss_codes.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "sudoku/constraint/automaton.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Bits of bytes, the high bit first.
class BitReader {
public:
    explicit BitReader(std::string bytes) : bytes_(std::move(bytes)) {}
    std::size_t left() const { return 8 * bytes_.size() - at_; }
    // nullopt if there are too few.  Requires: n <= 32.
    std::optional<std::uint32_t> take(unsigned n) {
        if (left() < n) return std::nullopt;
        std::uint32_t value = 0;
        for (unsigned i = 0; i < n; ++i, ++at_) {
            const auto byte = static_cast<unsigned char>(bytes_[at_ / 8]);
            value = value << 1 | (byte >> (7 - at_ % 8) & 1u);
        }
        return value;
    }

private:
    std::string bytes_;
    std::size_t at_ = 0;
};

class NfaReader {
public:
    NfaReader(std::string bytes, const Grid& grid) : in_(std::move(bytes)), grid_(grid) {}

    Result<std::string> read() {
        const auto layout = in_.take(2), state_bits = in_.take(4), symbols = in_.take(4);
        if (!symbols || *layout > 1) return Error{"this is not the code of an automaton"};
        state_bits_ = *state_bits + 1;
        symbols_ = *symbols + 1;
        const auto starts = in_.take(state_bits_), accepting = in_.take(state_bits_);
        if (!accepting || *starts < 1 || *starts > 1000) return Error{"this is not the code of an automaton"};
        for (std::uint32_t i = 0; i < *starts; ++i) accepts_.push_back(false);
        // The bit of the last state comes first.
        for (std::uint32_t i = *starts; i-- > 0;) {
            const auto bit = in_.take(1);
            if (!bit) return ends();
            accepts_[i] = *bit == 1;
        }
        accepts_.resize(*starts + *accepting, true);
        if (const std::optional<Error> error = *layout == 0 ? plain_moves() : packed_moves()) return *error;
        return text(*starts);
    }

private:
    struct Move {
        std::uint32_t from, symbol, to;
    };

    static Error ends() { return Error{"the code of an automaton ends early"}; }
    // Moves with the number of each state's moves before them.
    std::optional<Error> plain_moves() {
        const auto count_bits = in_.take(4);
        if (!count_bits) return ends();
        const auto symbol_bits = static_cast<unsigned>(std::bit_width(symbols_ - 1));
        if (*count_bits == 0) return std::nullopt;
        for (std::uint32_t state = 0; in_.left() >= *count_bits; ++state) {
            const std::uint32_t number = *in_.take(*count_bits);
            for (std::uint32_t i = 0; i < number; ++i) {
                const auto symbol = in_.take(symbol_bits), to = in_.take(state_bits_);
                if (!symbol || !to) return ends();
                moves_.push_back({state, *symbol, *to});
            }
        }
        return std::nullopt;
    }
    // A set of symbols for each state, and then the state that each leads to.
    std::optional<Error> packed_moves() {
        for (std::uint32_t state = 0; in_.left() >= symbols_; ++state) {
            const std::uint32_t set = *in_.take(symbols_);
            for (std::uint32_t symbol = 0; symbol < symbols_; ++symbol) {
                if ((set >> symbol & 1) == 0) continue;
                const auto to = in_.take(state_bits_);
                if (!to) return ends();
                moves_.push_back({state, symbol, *to});
            }
        }
        return std::nullopt;
    }

    // With one start, state 0 is it; otherwise state 0 is a new one with the moves of all of them.
    Result<std::string> text(std::uint32_t starts) {
        const std::uint32_t shift = starts == 1 ? 0 : 1;
        if (shift == 1) {
            const std::size_t known = moves_.size();
            for (std::size_t i = 0; i < known; ++i) {
                Move move = moves_[i];
                ++moves_[i].from, ++moves_[i].to;
                if (move.from < starts) moves_.push_back({0, move.symbol, move.to + 1});
            }
        }
        std::string result;
        std::ranges::sort(moves_, {}, [](const Move& move) { return std::tuple(move.from, move.to, move.symbol); });
        for (std::size_t i = 0; i < moves_.size();) {
            const Move& move = moves_[i];
            result += (result.empty() ? "" : " ") + std::to_string(move.from) + ':';
            for (std::size_t n = 0; i < moves_.size() && moves_[i].from == move.from && moves_[i].to == move.to;
                 ++i, ++n) {
                if (moves_[i].symbol >= grid_.num_digits())
                    return Error{"an automaton over more than one line, or with digits that the grid lacks"};
                result += (n == 0 ? "" : ",") + std::to_string(grid_.value(moves_[i].symbol));
            }
            result += '>' + std::to_string(move.to);
        }
        if (shift == 1 &&
            std::ranges::find(accepts_.begin(), accepts_.begin() + starts, true) != accepts_.begin() + starts)
            result += " end:0";
        for (std::size_t state = 0; state < accepts_.size(); ++state)
            if (accepts_[state]) result += " end:" + std::to_string(state + shift);
        return result;
    }

    BitReader in_;
    const Grid& grid_;
    unsigned state_bits_ = 0, symbols_ = 0;
    std::vector<bool> accepts_;
    std::vector<Move> moves_;
};

}  // namespace

std::optional<std::vector<std::uint8_t>> read_sextets(std::string_view text) {
    std::vector<std::uint8_t> sextets;
    for (const char c : text) {
        const std::size_t value = kAlphabet.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        sextets.push_back(static_cast<std::uint8_t>(value));
    }
    return sextets;
}

std::string sextets_text(const std::vector<std::uint8_t>& sextets) {
    std::string text;
    for (const std::uint8_t sextet : sextets) text += kAlphabet[sextet & 63];
    return text;
}

std::optional<std::string> read_bytes64(std::string_view text) {
    const auto sextets = read_sextets(text);
    if (!sextets || sextets->size() % 4 == 1) return std::nullopt;
    std::string bytes;
    unsigned held = 0, bits = 0;
    for (const std::uint8_t sextet : *sextets) {
        held = (held << 6 | sextet) & 0xffff;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 0xff);
    }
    return bytes;
}

std::string bytes64_text(std::string_view bytes) {
    std::vector<std::uint8_t> sextets;
    unsigned held = 0, bits = 0;
    for (const char c : bytes) {
        held = (held << 8 | static_cast<unsigned char>(c)) & 0xffff;
        for (bits += 8; bits >= 6;) {
            bits -= 6;
            sextets.push_back(static_cast<std::uint8_t>(held >> bits & 63));
        }
    }
    if (bits > 0) sextets.push_back(static_cast<std::uint8_t>(held << (6 - bits) & 63));
    return sextets_text(sextets);
}

bool sextet_bit(const std::vector<std::uint8_t>& sextets, std::size_t i) {
    return i / 6 < sextets.size() && (sextets[i / 6] >> (i % 6) & 1) != 0;
}

std::optional<std::vector<int>> read_pair_table(std::string_view text, const Grid& grid, bool is_legacy) {
    std::string key(text);
    if (is_legacy)
        for (char& c : key) c = c == '-' ? '_' : c == '_' ? '-' : c;
    const auto sextets = read_sextets(key);
    if (!sextets) return std::nullopt;
    std::vector<int> pairs;
    const std::size_t n = grid.num_digits();
    for (unsigned i = 0; i < n; ++i)
        for (unsigned j = 0; j < n; ++j)
            if (sextet_bit(*sextets, n * i + j)) pairs.insert(pairs.end(), {grid.value(i), grid.value(j)});
    return pairs;
}

std::string pair_table_text(const std::vector<int>& pairs, const Grid& grid) {
    const std::size_t n = grid.num_digits();
    std::vector<std::uint8_t> sextets(n * n / 6 + 1, 0);
    for (std::size_t k = 0; k + 1 < pairs.size(); k += 2) {
        if (!grid.is_digit(pairs[k]) || !grid.is_digit(pairs[k + 1])) continue;  // which no cell holds
        const auto i = static_cast<std::size_t>(pairs[k] - grid.first());
        const std::size_t bit = n * i + static_cast<std::size_t>(pairs[k + 1] - grid.first());
        sextets[bit / 6] = static_cast<std::uint8_t>(sextets[bit / 6] | 1u << bit % 6);
    }
    while (!sextets.empty() && sextets.back() == 0) sextets.pop_back();
    return sextets_text(sextets);
}

Result<std::string> read_nfa_code(std::string_view text, const Grid& grid) {
    std::optional<std::string> bytes = read_bytes64(text);
    if (!bytes) return Error{"this is not base64"};
    return NfaReader(*std::move(bytes), grid).read();
}

}  // namespace sudoku
