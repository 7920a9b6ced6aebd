#include "sudoku/notation/lz_string.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>

#include "sat/core/random.h"

using namespace sudoku;

namespace {

struct LzExample {
    std::string text, base64, link;
};
// What lz-string 1.5.0 makes of these texts.
const LzExample kLzExamples[] = {
    {"a", "IZA=", "IZA"},
    {"aaaaaaaaaaaaaaaaaaaa", "IY1/kA==", "IY1-kA"},
    {"hello, i am a 猫", "BYUwNmD2A0AECWsCGBbZtDUzkA==", "BYUwNmD2A0AECWsCGBbZtDUzkA"},
    {"{\"size\":9}", "N4IgzglgXgpiBcBOAvkA", "N4IgzglgXgpiBcBOAvkA"},
    {"tacocat tacocat \U0001F600é", "C4Qwxg9mLABKlp0LwbgAPYJdA===", "C4Qwxg9mLABKlp0LwbgAPYJdA"},
};

// Letters of a small alphabet, so that phrases occur again; some of two, three and four bytes.
std::string random_lz_text(sat::Random& random, std::size_t length) {
    const std::string letters[] = {"a", "b", "c", "\"", "{", "1", "é", "猫", "\U0001F600", "\n"};
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += letters[random.below(10)];
    return text;
}

}  // namespace

TEST_CASE("texts are compressed as lz-string compresses them") {
    for (const LzExample& example : kLzExamples) {
        CAPTURE(example.text);
        CHECK(lz_compressed(example.text, LzAlphabet::base64) == example.base64);
        CHECK(lz_compressed(example.text, LzAlphabet::link) == example.link);
        CHECK(lz_decompressed(example.base64, LzAlphabet::base64).value() == example.text);
        CHECK(lz_decompressed(example.link, LzAlphabet::link).value() == example.text);
    }
}

TEST_CASE("a compressed text is decompressed to the same text") {
    rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const std::string text = random_lz_text(random, *rc::gen::inRange<std::size_t>(0, 3000));
        for (const LzAlphabet alphabet : {LzAlphabet::base64, LzAlphabet::link})
            RC_ASSERT(lz_decompressed(lz_compressed(text, alphabet), alphabet).value() == text);
    });
}

TEST_CASE("bytes that are not UTF-8 become the replacement character") {
    const std::string compressed = lz_compressed(
        "a\xff"
        "b",
        LzAlphabet::base64);
    CHECK(lz_decompressed(compressed, LzAlphabet::base64).value() ==
          "a\xef\xbf\xbd"
          "b");
}

TEST_CASE("a text that was not compressed so is refused at its column") {
    const auto cut = lz_decompressed("BYUwNmD2A0", LzAlphabet::base64);
    REQUIRE_FALSE(cut.ok());
    CHECK(cut.error().message() == "the compressed text ends early");
    CHECK(cut.error().column == 11);
    const auto letter = lz_decompressed("BYU*NmD2A0AECWsCGBbZtDUzkAA==", LzAlphabet::base64);
    REQUIRE_FALSE(letter.ok());
    CHECK(letter.error().message() == "unexpected '*' in the compressed text");
    CHECK(letter.error().column == 4);
    const auto more = lz_decompressed("IZA=and more", LzAlphabet::base64);
    REQUIRE_FALSE(more.ok());
    CHECK(more.error().message() == "unexpected 'and more' behind the compressed text");
    CHECK(more.error().column == 5);
    CHECK_FALSE(lz_decompressed("", LzAlphabet::base64).ok());
    CHECK_FALSE(lz_decompressed("////", LzAlphabet::base64).ok());
}

TEST_CASE("a short text that stands for a very long one is refused") {
    const std::string bomb = lz_compressed(std::string(kMaxLzText + 1, 'a'), LzAlphabet::base64);
    CHECK(bomb.size() < 10000);
    const auto text = lz_decompressed(bomb, LzAlphabet::base64);
    REQUIRE_FALSE(text.ok());
    CHECK(text.error().message() == "the compressed text stands for more than 4194304 characters");
}

TEST_CASE("random characters are decompressed or refused, in bounded time") {
    sat::Random random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (std::uint32_t i = random.below(200); i > 0; --i)
            text += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=* "[random.below(67)];
        const auto result = lz_decompressed(text, LzAlphabet::base64);
        if (!result.ok()) CHECK(result.error().line == 1);
    }
}
