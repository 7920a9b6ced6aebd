#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/io/decompress.h"
#include "tests/chopped_source.h"
#include "tests/rounds.h"
#include "tests/unit/io/pack.h"
#include "tests/unit/io/read_text.h"

namespace {

constexpr std::array kFilters{ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_BZIP2, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD};

std::string some_text() {
    std::string text = "c some text\np cnf 40 400\n";
    for (int i = 0; i < 400; ++i)
        text += std::to_string(i % 40 + 1) + " -" + std::to_string(i * i % 37 + 1) + (i % 3 == 0 ? " 0\n" : "\n0 ");
    return text;
}

// Like a terminal, or a FIFO opened by another program.
class ReopenedSource final : public sat::ByteSource {
public:
    explicit ReopenedSource(std::string_view bytes) : first_(bytes) {}
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag) override {
        if (ended_) return std::string_view("more").copy(into.data(), into.size());
        const std::size_t n = first_.copy(into.data(), into.size());
        first_.remove_prefix(n);
        ended_ = n == 0;
        return n;
    }

private:
    std::string_view first_;
    bool ended_ = false;
};

// The uncompressed text, or the error.
std::string unpacked(sat::ByteSource& source) {
    sat::DecompressedSource unpacking(source, std::uint64_t{1} << 30);
    std::string text;
    std::array<char, 4096> block;
    for (;;) {
        const auto got = unpacking.read(block, nullptr);
        if (!got) return "refused " + got.error().message();
        if (*got == 0) return text;
        text.append(block.data(), *got);
    }
}

std::string unpacked(std::string_view packed) {
    sat::MemorySource source(packed);
    return unpacked(source);
}

// "byte offset 12: damaged gzip data: ..."
bool is_damage(std::string_view message) {
    constexpr std::string_view kBegin = "byte offset ";
    if (!message.starts_with(kBegin)) return false;
    message.remove_prefix(message.find_first_not_of("0123456789", kBegin.size()));
    return message.starts_with(": damaged ");
}

bool starts_with_damage(const sat::Error& error) {
    return error.line == 0 && is_damage(error.message());
}

// More than the decompressors read at once, and hard to compress.
std::string much_text() {
    constexpr int kClauses = 100000;
    sat::Random random(1);
    std::string text = "p cnf 1000000 " + std::to_string(kClauses) + "\n";
    for (int i = 0; i < kClauses; ++i)
        text += std::to_string(random.below(1000000) + 1) + " " + std::to_string(random.below(1000000) + 1) + " 0\n";
    return text;
}

// A damaged file must be rejected, or give the same formula if the damage is in a part without meaning (the time in a
// gzip header).
bool refused_or_same(const std::string& packed, const std::string& expected) {
    const auto read = test::read_text(packed);
    return !read.ok() || test::shown(read) == expected;
}

bool is_refused_as_damaged(std::string_view packed) {
    constexpr std::string_view kRefused = "refused ";
    const std::string read = unpacked(packed);
    return read.starts_with(kRefused) && is_damage(std::string_view(read).substr(kRefused.size()));
}

// All that comes out of a source in pieces, or the fault that ends it.
std::string all_of(sat::DecompressedSource& source, std::size_t piece) {
    std::string text;
    for (std::string block(piece, '\0');;) {
        const auto read = source.read(block, nullptr);
        if (!read) return sat::describe(read.error(), "refused ");
        if (*read == 0) return text;
        text.append(block, 0, *read);
    }
}

}  // namespace

TEST_CASE("compressed text is recognised by its first bytes and reads like plain text") {
    const std::string text = some_text();
    const std::string expected = test::shown(test::read_text(text));
    REQUIRE(expected.starts_with("declared 40"));
    for (const int filter : kFilters) {
        const std::string packed = test::pack(text, filter);
        REQUIRE(sat::compression_of(packed) != sat::Compression::none);
        CHECK(test::shown(test::read_text(packed)) == expected);
        CHECK(test::shown(test::read_text(packed, test::mode(sat::Strictness::normal, 1))) == expected);
    }
}

TEST_CASE("compressed text that is cut anywhere is rejected") {
    for (const int filter : kFilters) {
        const std::string packed = test::pack(some_text(), filter);
        for (std::size_t size = sat::kCompressionHead; size < packed.size(); ++size) {
            const auto read = test::read_text(packed.substr(0, size));
            REQUIRE_FALSE(read.ok());
            if (!starts_with_damage(read.error())) FAIL_CHECK(size, ": ", read.error().message());
        }
    }
}

TEST_CASE("compressed text damaged far from its start is reported as damaged") {
    const std::string text = much_text();
    for (const int filter : kFilters) {
        const std::string packed = test::pack(text, filter);
        CHECK(test::read_text(packed).ok());
        for (const std::size_t missing : {std::size_t{1}, std::size_t{5}, std::size_t{1000}, packed.size() / 2})
            CHECK(starts_with_damage(test::read_text(packed.substr(0, packed.size() - missing)).error()));
        if (filter == ARCHIVE_FILTER_ZSTD) continue;  // without a checksum, see below
        std::string flipped = packed;
        flipped[packed.size() / 2] ^= 1;
        CHECK(starts_with_damage(test::read_text(flipped).error()));
    }
}

TEST_CASE("checksum and length at the end of a gzip file are both checked") {
    const std::string packed = test::pack(some_text(), ARCHIVE_FILTER_GZIP);
    for (std::size_t back = 1; back <= 8; ++back) {
        std::string flipped = packed;
        flipped[packed.size() - back] ^= 1;
        CHECK_FALSE(test::read_text(flipped).ok());
    }
}

// Without zstd: its checksum is optional, and the compressor of these tests writes none.
TEST_CASE("no flipped bit in compressed text goes unnoticed") {
    const std::string text = some_text();
    const std::string expected = test::shown(test::read_text(text));
    for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_BZIP2, ARCHIVE_FILTER_XZ}) {
        std::string packed = test::pack(text, filter);
        for (std::size_t bit = 0; bit < 8 * packed.size(); bit += kRoundShare | 1) {
            const char flip = static_cast<char>(1 << (bit % 8));
            packed[bit / 8] = static_cast<char>(packed[bit / 8] ^ flip);
            if (!refused_or_same(packed, expected)) FAIL_CHECK("filter ", filter, " bit ", bit);
            packed[bit / 8] = static_cast<char>(packed[bit / 8] ^ flip);
        }
    }
}

TEST_CASE("the result for compressed text, damaged or not, does not depend on block sizes") {
    using namespace std::string_literals;
    // It has two errors: one is found with a complete header, the other with all bytes.
    std::vector<std::string> all{"\x28\xb5\x2f\xfd\x36\x28\x25\xb5\x2f\xfd\x38"s + std::string(8, '\xff') + '\xcf'};
    sat::Random random(3);
    for (const int filter : kFilters) {
        const std::string packed = test::pack(some_text(), filter);
        for (int i = 0; i < rounds(100); ++i) {
            std::string damaged = packed.substr(0, packed.size() - random.below(20));
            for (std::uint32_t n = random.below(4); n > 0; --n)
                damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] =
                    static_cast<char>(random.below(256));
            all.push_back(std::move(damaged));
        }
    }
    for (const std::string& bytes : all) {
        test::ChoppedSource slow(bytes, 3);
        CHECK((unpacked(slow) == unpacked(bytes)));
    }
}

TEST_CASE("the text before an error of the source is decompressed, then the error is returned") {
    const std::string text = much_text();
    for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD}) {
        const std::string packed = test::pack(text, filter);
        test::ChoppedSource source(std::string_view(packed).substr(0, packed.size() - 100), 1000, "it is lost");
        sat::DecompressedSource unpacking(source, std::uint64_t{1} << 30);
        std::string begin;
        std::array<char, 4096> block;
        for (;;) {
            const auto got = unpacking.read(block, nullptr);
            if (!got) {
                CHECK(got.error().message() == "it is lost");
                break;
            }
            REQUIRE(*got > 0);
            begin.append(block.data(), *got);
        }
        CAPTURE(filter);
        CHECK(2 * begin.size() > text.size());
        CHECK(text.starts_with(begin));
    }
}

TEST_CASE("bytes that a source returns after its end are ignored") {
    for (const int filter : kFilters) {
        const std::string packed = test::pack(some_text(), filter);
        ReopenedSource source(packed);
        CAPTURE(filter);
        CHECK((unpacked(source) == some_text()));
    }
}

TEST_CASE("compressed empty text is an empty file") {
    for (const int filter : kFilters)
        CHECK(test::shown(test::read_text(test::pack("", filter))) == "refused :1:1: empty file");
}

TEST_CASE("errors in compressed text have their position in the uncompressed text") {
    for (const int filter : kFilters)
        CHECK(test::shown(test::read_text(test::pack("c\np cnf 2 1\n1 x 0\n", filter))) ==
              "refused :3:3: unexpected character 'x', expected a literal, '0' or a comment");
}

TEST_CASE("the uncompressed size is limited") {
    const std::string packed = test::pack("c" + std::string(8u << 20, 'x') + "\np cnf 0 0\n", ARCHIVE_FILTER_ZSTD);
    CHECK(packed.size() < 8000);
    sat::ReadOptions options;
    options.max_input = 1u << 20;
    CHECK(test::shown(test::read_text(packed, options)) == "refused : input is larger than the limit of 1048576 bytes");
    options.max_input = (8u << 20) + 100;
    CHECK(test::read_text(packed, options).ok());
}

TEST_CASE("no more than the limit is uncompressed, for any line and block lengths") {
    const std::string refused = "refused : input is larger than the limit of ";
    for (const std::string line : {"\n", "1 -1 0\n"})
        for (const int filter : kFilters)
            for (const std::size_t piece : {1u, 7u, 65536u}) {
                std::string text;
                while (text.size() < 20'000) text += line;
                const std::string packed = test::pack(text, filter);
                const auto unpacked = [&](std::uint64_t limit) {
                    sat::MemorySource bytes(packed);
                    sat::DecompressedSource source(bytes, limit);
                    std::string all = all_of(source, piece);
                    const bool too_large = all.starts_with(refused);
                    CHECK(source.is_too_large() == too_large);
                    if (too_large) CHECK(all_of(source, piece) == all);  // never a premature end
                    return all;
                };
                CHECK(unpacked(text.size() + 1) == text);
                CHECK(unpacked(text.size()) == text);
                for (const std::size_t limit : {text.size() - 1, std::size_t{6}, std::size_t{1}, std::size_t{0}})
                    CHECK(unpacked(limit) == refused + std::to_string(limit) + " bytes");
            }
}

TEST_CASE("the limit of uncompressed text does not apply to plain text") {
    const std::string text = some_text();
    sat::MemorySource bytes(text);
    sat::DecompressedSource source(bytes, 10);
    CHECK(all_of(source, 64) == text);
    CHECK_FALSE(source.is_too_large());
}

TEST_CASE("wrong compressed text is reported with its position, even if the limit follows") {
    const std::string packed = test::pack("c\np cnf 2 1\n1 x 0\n" + std::string(1u << 20, '\n'), ARCHIVE_FILTER_GZIP);
    sat::ReadOptions options;
    options.max_input = 1000;
    options.block_size = 100;
    CHECK(test::shown(test::read_text(packed, options)) ==
          "refused :3:3: unexpected character 'x', expected a literal, '0' or a comment");
}

TEST_CASE("text that is compressed twice is rejected, for any block size") {
    for (const int inner : kFilters)
        for (const int outer : kFilters) {
            const std::string twice = test::pack(test::pack(some_text(), inner), outer);
            CHECK(test::shown(test::read_text(twice)) == "refused : the input is compressed more than once");
            sat::MemorySource bytes(twice);
            sat::DecompressedSource source(bytes);
            CHECK(all_of(source, 1) == "refused : the input is compressed more than once");
            CHECK(all_of(source, 1) == "refused : the input is compressed more than once");
        }
}

TEST_CASE("bytes after the end of a gzip file are noticed") {
    const auto read = test::read_text(test::pack(some_text(), ARCHIVE_FILTER_GZIP) + "more");
    REQUIRE_FALSE(read.ok());
    CHECK(starts_with_damage(read.error()));
}

TEST_CASE("bytes after the end of a gzip file that look like its end are noticed") {
    const std::string packed = test::pack(some_text(), ARCHIVE_FILTER_GZIP);
    CHECK(test::read_text(packed).ok());
    const auto read = test::read_text(packed + "more" + packed.substr(packed.size() - 8));
    REQUIRE_FALSE(read.ok());
    CHECK(starts_with_damage(read.error()));
}

TEST_CASE("concatenated compressed files are read to the end, or rejected") {
    const std::string text = some_text();
    for (const int filter : kFilters) {
        CAPTURE(filter);
        const std::string one = test::pack(text, filter), two = one + one;
        CHECK((unpacked(two) == text + text));
        CHECK((unpacked(test::pack("", filter) + one + test::pack("", filter) + one) == text + text));
        CHECK(is_refused_as_damaged(one + "more data, not packed"));
        for (std::size_t size = one.size() + 1; size < two.size(); ++size)
            if (!is_refused_as_damaged(two.substr(0, size))) FAIL_CHECK("cut to ", size - one.size());
        if (filter == ARCHIVE_FILTER_ZSTD) continue;  // without a checksum, see above
        for (std::size_t bit = 0; bit < 8 * std::min<std::size_t>(one.size(), 14); ++bit) {
            std::string flipped = two;
            flipped[one.size() + bit / 8] = static_cast<char>(flipped[one.size() + bit / 8] ^ (1 << bit % 8));
            const std::string read = unpacked(flipped);
            if (!read.starts_with("refused ") && read != text + text) FAIL_CHECK("bit ", bit);
        }
    }
}

// Blocks may end anywhere: members of many blocks, and blocks of many members.
TEST_CASE("concatenated files are uncompressed completely, with any boundaries") {
    const std::string much = much_text();
    for (const int filter : kFilters) {
        CAPTURE(filter);
        std::vector<std::string> lines, members;  // joined in turn, since compressing is slow
        for (int i = 0; i < 7; ++i) {
            lines.push_back("c " + std::string(static_cast<std::size_t>(10 * i * i), 'x') + std::to_string(i) + "\n");
            members.push_back(test::pack(lines.back(), filter));
        }
        std::string packed, text;
        for (std::size_t i = 0; i < 2000; ++i) packed += members[i % 7], text += lines[i % 7];
        packed += test::pack(much, filter), text += much;
        CHECK((unpacked(packed) == text));
        test::ChoppedSource slow(packed, 1001);
        CHECK((unpacked(slow) == text));
    }
}

TEST_CASE("damage in compressed text is reported with the byte offset") {
    const std::string text = much_text();
    for (const int filter : kFilters) {
        CAPTURE(filter);
        const std::string packed = test::pack(text, filter);
        constexpr std::string_view kBegin = "refused byte offset ";
        for (const std::size_t size : {packed.size() / 3, packed.size() - 1}) {
            const std::string read = unpacked(packed.substr(0, size));
            CHECK(read.starts_with(std::string(kBegin) + std::to_string(size) + ": damaged "));
            CHECK(read.ends_with(" data: it ends too early"));
        }
        if (filter == ARCHIVE_FILTER_ZSTD) continue;  // without a checksum, see above
        // A checksum follows its data: a block of bzip2 is less than 900,000 bytes.
        const std::size_t place = packed.size() / 2;
        std::string flipped = packed;
        flipped[place] ^= 1;
        const std::string read = unpacked(flipped);
        REQUIRE(read.starts_with(kBegin));
        const auto offset = std::stoull(read.substr(kBegin.size()));
        CHECK(offset + 1 >= place);
        CHECK(offset <= packed.size());
    }
}

// RFC 8878: a frame with a window, without checksum, of raw blocks of these sizes.
std::string raw_frame(std::string_view text, std::size_t block, bool is_last_marked) {
    std::string frame("\x28\xb5\x2f\xfd\x00\x48", 6);  // a window of 512 KiB
    for (std::size_t begin = 0; begin < text.size(); begin += block) {
        const std::size_t size = std::min(block, text.size() - begin);
        const bool is_last = is_last_marked && begin + size == text.size();
        const std::size_t header = size << 3 | (is_last ? 1 : 0);
        for (const int shift : {0, 8, 16}) frame += static_cast<char>(header >> shift);
        frame += text.substr(begin, size);
    }
    return frame;
}

// A block of one repeated byte.
std::string repeated_block(char byte, std::size_t times) {
    const std::size_t header = times << 3 | 2;
    std::string block;
    for (const int shift : {0, 8, 16}) block += static_cast<char>(header >> shift);
    return block + byte;
}

// `good`, the beginning of a frame, contains `text`; then follow blocks of an invalid type.
void check_all_before_damage(const std::string& good, std::string_view text) {
    for (const std::string& damage : {std::string("\x07\x00\x00", 3), std::string("\x06\x01\x00", 3)}) {
        const std::string packed = good + damage + "more";
        sat::MemorySource damaged(packed);
        sat::DecompressedSource source(damaged);
        std::string begin;
        std::array<char, 4096> room;
        for (;;) {
            const auto got = source.read(room, nullptr);
            if (!got) {
                CHECK(got.error().message().starts_with("byte offset " + std::to_string(good.size()) +
                                                        ": damaged zstd data: "));
                break;
            }
            REQUIRE(*got > 0);
            begin.append(room.data(), *got);
        }
        CHECK((begin == text));
    }
}

TEST_CASE("the text before damage is uncompressed, and the damage is located, also in zstd") {
    const std::string text = much_text().substr(0, 1u << 20);
    for (const std::size_t block : {std::size_t{8200}, std::size_t{65536}, std::size_t{131072}}) {
        CAPTURE(block);
        CHECK((unpacked(raw_frame(text, block, true)) == text));
        check_all_before_damage(raw_frame(text, block, false), text);
    }
    for (const std::size_t block : {1u, 2u, 3u, 4u, 5u}) {
        CAPTURE(block);
        check_all_before_damage(raw_frame("some text", block, false), "some text");
    }
    for (const std::size_t times : {1u, 1000u, 131072u}) {
        CAPTURE(times);
        const std::string good = raw_frame("some text", 4, false) + repeated_block('x', times);
        check_all_before_damage(good, "some text" + std::string(times, 'x'));
        check_all_before_damage(good + repeated_block('y', 7), "some text" + std::string(times, 'x') + "yyyyyyy");
    }
}

TEST_CASE("each byte of a checksum is checked, also in zstd") {
    // By the zstd program, since the writer of the tests adds no checksum.
    const std::string packed("\x28\xb5\x2f\xfd\x04\x58\x49\x00\x00some text\xe1\x1e\xd8\xc1", 22);
    CHECK(unpacked(packed) == "some text");
    CHECK(unpacked(packed + packed) == "some textsome text");
    for (std::size_t i = packed.size() - 4; i < packed.size(); ++i) {
        std::string other = packed;
        other[i] ^= 1;
        CHECK(is_refused_as_damaged(other));
        CHECK(is_refused_as_damaged(other + packed));
        CHECK(is_refused_as_damaged(packed.substr(0, i)));
    }
}

TEST_CASE("skippable frames are skipped, also at the start") {
    const std::string skipped("\x5a\x2a\x4d\x18\x04\x00\x00\x00skip", 12), text = some_text();
    const std::string packed = test::pack(text, ARCHIVE_FILTER_ZSTD);
    CHECK((unpacked(skipped + packed + skipped + skipped + packed + skipped) == text + text));
    CHECK(is_refused_as_damaged(packed + skipped.substr(0, 11)));
}

TEST_CASE("after damage, each read returns the same error") {
    for (const int filter : kFilters) {
        const std::string packed = test::pack(much_text(), filter);
        sat::MemorySource bytes(std::string_view(packed).substr(0, packed.size() / 2));
        sat::DecompressedSource source(bytes);
        const std::string first = all_of(source, 1000);
        CHECK(first.starts_with("refused : byte offset "));
        CHECK(all_of(source, 1000) == first);
    }
}
