// A build without any optional library: this program has decoder.cpp with every compression switched off, and
// without_curses.cpp instead of curses.cpp.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "app/cli/features.h"
#include "app/i18n/errors.h"
#include "app/tui/curses.h"
#include "sat/io/dimacs_reader.h"

namespace {

using namespace std::string_view_literals;

std::string error_of(std::string_view text) {
    sat::MemorySource source(text);
    const auto formula = sat::read_dimacs(source);
    return formula.ok() ? "" : formula.error().message();
}

}  // namespace

TEST_CASE("without their libraries, compressed files are refused by name and plain ones are read") {
    CHECK(error_of("p cnf 1 1\n1 0\n").empty());
    CHECK(error_of("\x1f\x8b\x08\0\0\0"sv) ==
          "the input is compressed by gzip, and this program was built without zlib, which reads it");
    CHECK(error_of("BZh91AY&SY"sv) ==
          "the input is compressed by bzip2, and this program was built without libbz2, which reads it");
    CHECK(error_of("\xfd\x37zXZ\0\0\x04"sv) ==
          "the input is compressed by xz, and this program was built without liblzma, which reads it");
    CHECK(error_of("\x28\xb5\x2f\xfd\x04\x58"sv) ==
          "the input is compressed by zstd, and this program was built without libzstd, which reads it");
}

TEST_CASE("without their libraries, --version says what is not built in") {
    std::vector<cli::Feature> features = cli::compression_features();
    features.push_back(tui::screen_feature());
    CHECK(cli::version_text("satsolve", "0.1.0", features) ==
          "satsolve 0.1.0\n"
          "gzip: not built in (needs zlib)\n"
          "bzip2: not built in (needs libbz2)\n"
          "xz: not built in (needs liblzma)\n"
          "zstd: not built in (needs libzstd)\n"
          "full screen: not built in (needs ncurses)\n");
}

TEST_CASE("without ncurses, the full screen is refused in every language") {
    const auto terminal = tui::Terminal::open(tui::Theme::automatic);
    REQUIRE_FALSE(terminal);
    CHECK(terminal.error().message() == "this program was built without ncurses, which the full screen needs");
    CHECK(i18n::find_row(terminal.error().message()) != nullptr);
}
