// Compiled once per instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SUDOKU_SOLVE_BULK_PLAIN_LINES_TOGGLE) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_SOLVE_BULK_PLAIN_LINES_TOGGLE
#undef SUDOKU_SOLVE_BULK_PLAIN_LINES_TOGGLE
#else
#define SUDOKU_SOLVE_BULK_PLAIN_LINES_TOGGLE
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {
namespace plain {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kCells = 81;
inline constexpr std::size_t kLine = kCells + 1;
// Lines per check of the result; a stream that is not plain wastes at most one such block.
inline constexpr std::size_t kBlock = 16;

#if HWY_TARGET != HWY_SCALAR

// What the bytes of a text are: vectors in which some byte is not zero, or true, if so.
template <class D>
struct Census {
    hn::Vec<D> strange;  // the difference to the digit or point that the lower four bits encode
    hn::Mask<D> zero, point;

    explicit Census(D d) : strange(hn::Zero(d)), zero(hn::FirstN(d, 0)), point(hn::FirstN(d, 0)) {}

    HWY_INLINE void add(D d, const char* text) {
        alignas(16) static constexpr std::uint8_t kOnes[16] = {'0', '1', '2', '3', '4', '5', '6', '7',
                                                               '8', '9', 0,   0,   0,   0,   '.', 0};
        const auto found = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text));
        const auto own = hn::TableLookupBytes(hn::LoadDup128(d, kOnes), hn::And(found, hn::Set(d, 15)));
        strange = hn::Or(strange, hn::Xor(found, own));
        zero = hn::Or(zero, hn::Eq(found, hn::Set(d, '0')));
        point = hn::Or(point, hn::Eq(found, hn::Set(d, '.')));
    }
};

// The last vector of a line overlaps the one before it, so that nothing after the line is read.
HWY_INLINE bool all_plain(const char* text, std::size_t lines) {
    const hn::CappedTag<std::uint8_t, 32> d;
    constexpr std::size_t kVector = hn::MaxLanes(hn::CappedTag<std::uint8_t, 32>());
    Census census(d);
    int ends = 0;
    for (const char* line = text; line != text + lines * kLine; line += kLine) {
        for (std::size_t at = 0; at + kVector < kCells; at += kVector) census.add(d, line + at);
        census.add(d, line + kCells - kVector);
        ends |= line[kCells] ^ '\n';
    }
    const bool both = !hn::AllFalse(d, census.zero) && !hn::AllFalse(d, census.point);
    return ends == 0 && !both && hn::AllTrue(d, hn::Eq(census.strange, hn::Zero(d)));
}

#else

HWY_INLINE bool all_plain(const char* text, std::size_t lines) {
    bool strange = false, zero = false, point = false;
    for (const char* line = text; line != text + lines * kLine; line += kLine) {
        for (std::size_t i = 0; i < kCells; ++i) {
            zero |= line[i] == '0';
            point |= line[i] == '.';
            strange |= (static_cast<unsigned char>(line[i] - '0') > 9) & (line[i] != '.');
        }
        strange |= line[kCells] != '\n';
    }
    return !strange && !(zero && point);
}

#endif

}  // namespace plain

// The number of plain lines at the beginning of `text`: 81 characters of "0123456789.", but not both 0 and a point, and
// a newline.  A last line without a newline is not plain.  Reads nothing outside `text`.
inline std::size_t plain_lines(const char* text, std::size_t bytes) {
    const std::size_t lines = bytes / plain::kLine;
    std::size_t good = 0;
    while (good < lines) {
        const std::size_t block = HWY_MIN(plain::kBlock, lines - good);
        if (!plain::all_plain(text + good * plain::kLine, block)) break;
        good += block;
    }
    while (good < lines && plain::all_plain(text + good * plain::kLine, 1)) ++good;
    return good;
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
