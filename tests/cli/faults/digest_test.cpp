#include "app/sudoku/digest.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "sat/core/random.h"

namespace {

std::uint64_t digest_of(std::string_view text) {
    sudoku_program::Digest digest;
    digest.add(text);
    return digest.value();
}

}  // namespace

TEST_CASE("a digest does not depend on how the text is split") {
    sat::Random random(3);
    std::string text;
    for (int i = 0; i < 300; ++i) text += static_cast<char>(random.below(256));
    for (int round = 0; round < 300; ++round) {
        sudoku_program::Digest digest;
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t size = std::min<std::size_t>(rest.size(), random.below(20));
            digest.add(rest.substr(0, size));
            rest.remove_prefix(size);
        }
        CHECK(digest.value() == digest_of(text));
    }
}

TEST_CASE("texts that differ in a bit, their length or order have different digests") {
    std::set<std::uint64_t> seen;
    std::string text(100, '\0');
    std::size_t texts = 0;
    for (; texts <= text.size(); ++texts) seen.insert(digest_of(text.substr(0, texts)));
    for (char& byte : text)
        for (int bit = 0; bit < 8; ++bit, ++texts) {
            byte = static_cast<char>(1 << bit);
            seen.insert(digest_of(text));
            byte = '\0';
        }
    CHECK(seen.size() == texts);
    CHECK(digest_of("first 8 then 8 !") != digest_of("then 8 !first 8 "));
}
